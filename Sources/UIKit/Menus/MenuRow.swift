import Foundation
import TEGeometry

/// A row of a menu: a mark, words and an image.
///
/// The row's height of 44 points is that of a line of body text with 11 points around it, as in a table; the other
/// lengths are by eye, of iOS 14 to 17. Images and marks grow with the text.
final class MenuRow: UIView {
  static let height: CGFloat = 44
  private static let margin: CGFloat = 16
  private static let imageSide: CGFloat = 22
  private static let markSide: CGFloat = 16

  let element: UIMenuElement
  private let label = UILabel(frame: .zero)
  private let second = UILabel(frame: .zero)
  private let mark = UIImageView(frame: .zero)
  private let icon = UIImageView(frame: .zero)
  private let line = UIView(frame: .zero)
  private let hasMarkSpace: Bool
  /// Whether the row leads back from the menu whose title it shows.
  let isBack: Bool

  /// - Parameters:
  ///   - hasMarkSpace: Whether words leave room for a mark.
  ///   - hasLine: Whether a line separates the row from the next.
  init(_ element: UIMenuElement, hasMarkSpace: Bool, hasLine: Bool, isBack: Bool = false) {
    self.element = element
    self.hasMarkSpace = hasMarkSpace
    self.isBack = isBack
    super.init(frame: .zero)
    label.text = element.title
    label.font = .systemFont(forTextStyle: .body, weight: isBack ? .semibold : .regular)
    let isLarge = Stage.current.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    label.numberOfLines = isLarge ? 0 : 2
    second.text = element.subtitle
    second.font = .systemFont(forTextStyle: .footnote)
    second.numberOfLines = label.numberOfLines
    icon.image = (element is UIMenu ? UIImage(systemName: chevron) : element.image)?.asTemplate
    icon.contentMode = .scaleAspectFit
    switch (element as? UIAction)?.state {
    case .on: mark.image = UIImage(systemName: "checkmark")
    case .mixed: mark.image = UIImage(systemName: "minus")
    case .off, nil: break
    }
    mark.contentMode = .scaleAspectFit
    line.backgroundColor = .separator
    line.isHidden = !hasLine
    for view in [label, second, mark, icon, line] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override var standardAccessibility:
    (isElement: Bool, label: String?, traits: UIAccessibilityTraits)
  {
    (true, element.title, .button)
  }

  private var chevron: String { isBack ? "chevron.down" : "chevron.forward" }

  /// Whether a finger can choose the row.
  var isEnabled: Bool {
    (element as? UIAction)?.attributes.contains(.disabled) != true
  }

  private var isDestructive: Bool {
    (element as? UIAction)?.attributes.contains(.destructive)
      ?? ((element as? UIMenu)?.options.contains(.destructive) == true && !isBack)
  }

  /// Whether a finger is on the row.
  var isPressed = false {
    didSet { if isPressed != oldValue { setNeedsLayout() } }
  }

  /// Lengths in a row of the text's size.
  private static func scaled(_ length: CGFloat) -> CGFloat {
    UIFontMetrics.default.scaledValue(for: length)
  }

  /// Where words begin, in points: 36 in a menu with marks.
  private var textLeft: CGFloat { hasMarkSpace ? 20 + Self.scaled(Self.markSide) : Self.margin }

  private var textRight: CGFloat {
    icon.image == nil ? Self.margin : 2 * Self.margin + Self.scaled(Self.imageSide)
  }

  /// The height for a width, in points: more than ``height`` for two lines.
  func fittingHeight(width: CGFloat) -> CGFloat {
    let (text, subtitle) = textHeights(width: width)
    return max(Self.height, text + subtitle + (subtitle > 0 ? 18 : 22))
  }

  private func textHeights(width: CGFloat) -> (CGFloat, CGFloat) {
    let room = CGSize(width: max(1, width - textLeft - textRight), height: 0)
    let subtitle = second.text == nil ? 0 : second.sizeThatFits(room).height
    return (label.sizeThatFits(room).height, subtitle)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    backgroundColor = isPressed && isEnabled ? .systemFill : nil
    let color: UIColor = !isEnabled ? .tertiaryLabel : isDestructive ? .systemRed : .label
    label.textColor = color
    for view in [mark, icon] { view.tintColor = color }
    second.textColor = isEnabled ? .secondaryLabel : .tertiaryLabel
    let (text, subtitle) = textHeights(width: bounds.width)
    let room = max(0, bounds.width - textLeft - textRight)
    let top = ((bounds.height - text - subtitle) / 2).rounded()
    label.frame = inLayoutDirection(
      subtitle > 0
        ? CGRect(x: textLeft, y: top, width: room, height: text)
        : CGRect(x: textLeft, y: 0, width: room, height: bounds.height))
    second.frame = inLayoutDirection(
      CGRect(x: textLeft, y: top + text, width: room, height: subtitle))
    let (markSide, imageSide) = (Self.scaled(Self.markSide), Self.scaled(Self.imageSide))
    mark.frame = inLayoutDirection(
      CGRect(x: 12, y: bounds.midY - markSide / 2, width: markSide, height: markSide))
    // A chevron is smaller than an image.
    let side = element is UIMenu ? Self.scaled(14) : imageSide
    icon.frame = inLayoutDirection(
      CGRect(
        x: bounds.width - Self.margin - (imageSide + side) / 2, y: bounds.midY - side / 2,
        width: side, height: side))
    let pixel = 1 / traitCollection.displayScale
    line.frame = CGRect(x: 0, y: bounds.height - pixel, width: bounds.width, height: pixel)
  }
}
