public import Foundation
import TEGeometry

/// The field of a search bar: grey and rounded, with a magnifying glass.
open class UISearchTextField: UITextField {
  static let height: CGFloat = 36
  private static let cornerRadius: CGFloat = 10
  /// Where the magnifying glass and the text begin, in points from the left edge; matched by eye.
  private static let iconLeft: CGFloat = 7
  private static let textLeft: CGFloat = 30
  /// The side of the magnifying glass with its margins, in points.
  private static let iconSide: CGFloat = 18
  private static let rightMargin: CGFloat = 8
  /// The space between the clear button and the edge, in points.
  private static let clearButtonMargin: CGFloat = 6

  override var standardAccessibility:
    (isElement: Bool, label: String?, traits: UIAccessibilityTraits)
  {
    (true, nil, .searchField)
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.finish(self, as: UISearchTextField.self)
  }

  private func setUp() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = Self.cornerRadius
    let icon = UIImageView(image: UIImage(systemName: "magnifyingglass"))
    icon.bounds.size = CGSize(width: Self.iconSide, height: Self.iconSide)
    icon.tintColor = .secondaryLabel
    leftView = icon
    leftViewMode = .always
    clearButtonMode = .always
  }

  /// The share of its height that shows, 0...1; the words are there for the upper half.
  var openness: CGFloat = 1 {
    didSet { if openness != oldValue { setNeedsLayout() } }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = min(Self.cornerRadius, bounds.height / 2)
    for view in subviews { view.alpha = max(0, 2 * openness - 1) }
  }

  /// Called for the return key, after the delegate was asked.
  var didPressReturn: () -> Void = {}

  override func returnKeyPressed() {
    super.returnKeyPressed()
    didPressReturn()
  }

  override var placeholderColor: UIColor { .secondaryLabel }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: super.intrinsicContentSize.width, height: Self.height)
  }

  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    let area = super.textRect(forBounds: bounds)
    let left = max(area.minX, bounds.minX + Self.textLeft)
    return CGRect(
      x: left, y: area.minY,
      width: max(0, min(area.maxX, bounds.maxX - Self.rightMargin) - left), height: area.height)
  }

  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    super.leftViewRect(forBounds: bounds).offsetBy(dx: Self.iconLeft, dy: 0)
  }

  open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    super.clearButtonRect(forBounds: bounds).offsetBy(dx: -Self.clearButtonMargin, dy: 0)
  }
}
