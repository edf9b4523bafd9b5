import Foundation

/// Shows the text of a text field, or its placeholder, which the field draws.
final class TextFieldLabel: UILabel {
  weak var field: UITextField?

  override func drawText(in rect: CGRect) {
    guard let field, !field.hasText else { return drawLine(in: rect) }
    field.drawPlaceholder(in: rect)
  }

  func drawLine(in rect: CGRect) {
    super.drawText(in: rect)
  }
}
