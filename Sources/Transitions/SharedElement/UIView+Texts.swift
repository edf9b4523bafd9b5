import UIKit

extension UIView {
  /// The texts at any depth, from back to front.
  var seenTexts: [String] { isHidden || alpha == 0 ? [] : texts }

  /// The same where the view itself is hidden.
  var texts: [String] {
    let text =
      switch self {
      case let label as UILabel: label.text
      case let field as UITextField: field.text
      case let view as UITextView: view.text
      default: nil as String?
      }
    return (text.flatMap { $0.isEmpty ? nil : [$0] } ?? []) + subviews.flatMap(\.seenTexts)
  }

  /// Makes something of the view while nothing is seen of its texts, and of what would be left alone without them:
  /// buttons, and pictures and panels of less than half of its width.
  ///
  /// - Parameter needsText: Whether it is not made for a view that shows no text in a label.
  /// - Returns: Nil for a view without such contents.
  func withoutContents<Result>(needsText: Bool = true, _ make: () -> Result) -> Result? {
    guard !needsText || !seenLabels.isEmpty else { return nil }
    let contents = contents(narrowerThan: bounds.width / 2).map { ($0, $0.alpha) }
    guard !contents.isEmpty else { return nil }
    for (view, _) in contents { view.alpha = 0 }
    defer { for (view, alpha) in contents { view.alpha = alpha } }
    return make()
  }

  private func contents(narrowerThan width: CGFloat) -> [UIView] {
    subviews.filter { !$0.isHidden && $0.alpha > 0 }.flatMap { view in
      view is UILabel || view is UIControl || view.bounds.width < width
        ? [view] : view.contents(narrowerThan: width)
    }
  }

  /// Whether another view shows the same texts at the same places, where both are of one width.
  func showsTexts(as other: UIView) -> Bool {
    guard seenTexts == other.seenTexts else { return false }
    let scale = other.bounds.width / max(bounds.width, 1)
    let (labels, others) = (seenLabels, other.seenLabels)
    // Half a point, and what the rounding to pixels moves at both ends, so that it does not depend on their size.
    let tolerance = 0.5 + 1.5 / max(traitCollection.displayScale, 1)
    return labels.count == others.count
      && zip(labels, others).allSatisfy { label, twin in
        let frame = label.convert(label.seenBounds, to: self)
        let place = twin.convert(twin.seenBounds, to: other)
        return abs(frame.minX * scale - place.minX) < tolerance
          && abs(frame.minY * scale - place.minY) < tolerance
          && abs(frame.width * scale - place.width) < tolerance
      }
  }

  /// The labels that show a text, at any depth.
  private var seenLabels: [UILabel] {
    subviews.filter { !$0.isHidden && $0.alpha > 0 }.flatMap { view in
      (view as? UILabel).map { $0.text?.isEmpty == false ? [$0] : [] } ?? view.seenLabels
    }
  }
}
