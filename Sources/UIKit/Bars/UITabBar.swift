public import Foundation
import TEGeometry

/// An item of a tab bar.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The image while the item is selected; nil for ``UIBarItem/image``.
  open var selectedImage: UIImage?

  /// An item with a title below an image.
  public init(title: String?, image: UIImage?, tag: Int) {
    super.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// An item with images for its two states.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }
}

/// Is notified of taps on a tab bar's items.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
  /// Called after the user tapped an item.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// A subclass's own method, where this class is the one that conforms.
  private func own<Method: MethodValue>(_ name: String, _ method: Method.Type) -> Method? {
    OptionalMethod.inSubclass(name, method, of: self) { $0 is any UITabBarDelegate.Type }
  }

  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    own("tabBar(_:didSelect:)", TabBarTabBarItemMethod.self)?.call(tabBar, item)
  }
}

/// The bar at the bottom of a tab bar controller, with an item for each page.
open class UITabBar: UIView {
  /// Without the home indicator's inset, in points (fidelity.md section 5).
  static let height: CGFloat = 49

  /// The items in the layout direction; they share the bar's width equally.
  open var items: [UITabBarItem]? {
    didSet { rebuild() }
  }

  /// The item that shows in the tint color; nil for none.
  open weak var selectedItem: UITabBarItem? {
    didSet { updateColors() }
  }

  /// The color of the other items; nil for the system's grey.
  open var unselectedItemTintColor: UIColor? {
    didSet { updateColors() }
  }

  /// The background color; nil, the default, for the system's. A translucent bar shows it over the blur.
  open var barTintColor: UIColor? {
    didSet { updateBackground() }
  }

  /// Whether the contents beneath the bar show through it, blurred; true by default.
  open var isTranslucent = true {
    didSet { updateBackground() }
  }

  /// The image of the background; nil, the default, for none, and an empty image for a transparent bar.
  open var backgroundImage: UIImage? {
    didSet { updateBackground() }
  }

  /// The line at the top edge; nil for the system's hairline, an empty image for none.
  open var shadowImage: UIImage? {
    didSet { updateBackground() }
  }

  /// The look that was set; nil for the one that the properties above give.
  var ownStandardAppearance: UITabBarAppearance? {
    didSet { updateBackground() }
  }

  /// The look of the bar; changing it or setting it replaces what the bar's own properties give.
  open var standardAppearance: UITabBarAppearance {
    get {
      ownStandardAppearance
        ?? UITabBarAppearance().onChange { [weak self] in self?.ownStandardAppearance = $0 }
    }
    set { ownStandardAppearance = newValue }
  }

  private func updateBackground() {
    background.show(
      ownStandardAppearance,
      or: BarBackground.Properties(
        tint: barTintColor, isTranslucent: isTranslucent, image: backgroundImage,
        shadow: shadowImage))
  }

  private let background = BarBackground(frame: .zero)
  private var buttons: [TabBarButton] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(background)
    updateBackground()
  }

  public required init?(coder: NSCoder) {
    return nil
  }

  /// Whether the bar is hidden; a hidden bar's space belongs to the pages.
  open override var isHidden: Bool {
    didSet { if isHidden != oldValue { superview?.setNeedsLayout() } }
  }

  private func rebuild() {
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).map(TabBarButton.init(item:))
    for button in buttons {
      button.action = { [weak self] in self?.userDidTap($0) }
      addSubview(button)
    }
    updateColors()
    setNeedsLayout()
  }

  /// Is notified of taps on items.
  open weak var delegate: (any UITabBarDelegate)?
  /// Called when an item is tapped; nil selects the item.
  var didTap: ((UITabBarItem) -> Void)?

  private func userDidTap(_ item: UITabBarItem) {
    if let didTap {
      didTap(item)
    } else {
      selectedItem = item
    }
    delegate?.tabBar(self, didSelect: item)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  private func updateColors() {
    for button in buttons {
      let isSelected = button.item === selectedItem
      button.show(
        isSelected: isSelected,
        color: isSelected ? tintColor : unselectedItemTintColor ?? .systemGray)
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let width = buttons.isEmpty ? 0 : bounds.width / CGFloat(buttons.count)
    let scale = traitCollection.displayScale
    for (index, button) in buttons.enumerated() {
      let left = (CGFloat(index) * width * scale).rounded() / scale
      button.frame = inLayoutDirection(
        CGRect(x: left, y: 0, width: width, height: Self.height))
    }
  }
}

/// An icon over a title.
private final class TabBarButton: UIControl {
  let item: UITabBarItem
  private let icon = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)

  init(item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    label.text = item.title
    label.font = .systemFont(ofSize: 10, weight: .medium)
    label.textAlignment = .center
    icon.contentMode = .center
    addSubview(icon)
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  /// Called when the button is tapped.
  var action: (UITabBarItem) -> Void = { _ in }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside { action(item) }
  }

  func show(isSelected: Bool, color: UIColor) {
    icon.image = (isSelected ? item.selectedImage ?? item.image : item.image)?.asTemplate
    icon.tintColor = color
    label.textColor = color
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let hasTitle = !(item.title ?? "").isEmpty
    icon.frame = CGRect(x: 0, y: hasTitle ? 4 : 9, width: bounds.width, height: 30)
    label.frame = CGRect(x: 0, y: 35, width: bounds.width, height: 12)
  }
}
