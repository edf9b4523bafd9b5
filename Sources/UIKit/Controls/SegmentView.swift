import Foundation
import TEGeometry

/// The title or the image of one segment of a segmented control.
final class SegmentView: UIView {
  /// The content of a segment.
  enum Content {
    case title(String?)
    case image(UIImage?)
  }

  /// The space on both sides of the content together, in points: "Segment C" gives a segment of 87 points as
  /// on iOS 17.5 and 18.5 (fidelity.md, section 10), although Inter's letters are wider than SF's.
  static let margin: CGFloat = 18

  var content: Content {
    didSet { update() }
  }
  var isEnabled = true
  /// The width that the app set, in points; 0 for one that the control chooses.
  var fixedWidth: CGFloat = 0

  private let label = UILabel(frame: .zero)
  private let imageView = UIImageView(frame: .zero)
  /// Measures titles; never on screen.
  private let measure = UILabel(frame: .zero)

  init(_ content: Content) {
    self.content = content
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    label.textAlignment = .center
    imageView.contentMode = .center
    for view in [label, imageView] {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    update()
  }

  required init?(coder: NSCoder) {
    return nil
  }

  private func update() {
    switch content {
    case .title(let title):
      label.text = title
      imageView.image = nil
    case .image(let image):
      label.text = nil
      imageView.image = image?.asTemplate
    }
  }

  func show(font: UIFont, color: UIColor) {
    label.font = font
    label.textColor = color
    imageView.tintColor = color
  }

  /// The width of the content with its margins, in points; `font` is that of the selected segment, so
  /// that the width does not depend on the selection.
  func naturalWidth(font: UIFont) -> CGFloat {
    measure.font = font
    measure.text = label.text
    let width = imageView.image?.size.width ?? measure.intrinsicContentSize.width
    return width.rounded(.up) + Self.margin
  }
}
