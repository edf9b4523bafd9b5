public import Foundation
import TEGeometry

/// An item of a tab bar.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The image while the item is selected; nil for ``UIBarItem/image``.
  open var selectedImage: UIImage? {
    didSet { didChange() }
  }
  /// A short text over the icon; nil, the default, for none, and an empty text for a dot.
  open var badgeValue: String? {
    didSet { if badgeValue != oldValue { didChange() } }
  }
  /// The color of the badge; nil, the default, for that of the appearance, or red.
  open var badgeColor: UIColor? {
    didSet { didChange() }
  }
  /// The shift of the title, in points.
  open var titlePositionAdjustment = UIOffset.zero {
    didSet { didChange() }
  }
  /// The look in bars; nil, the default, for that of the bar.
  open var standardAppearance: UITabBarAppearance? {
    didSet { didChange() }
  }
  private var badgeAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// Sets the badge's `.font` and `.foregroundColor` for a state.
  open func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    badgeAttributes[state] = textAttributes
    didChange()
  }

  /// The attributes that were set for a state; nil for none.
  open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    badgeAttributes[state]
  }

  /// Updates the button that shows the item.
  var show: () -> Void = {}

  override func didChange() {
    super.didChange()
    show()
  }

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

  /// An item with one of the system's titles and images.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    let (title, name) = systemItem.content
    self.init(title: title, image: UIImage(systemName: name), tag: tag)
  }

  /// An item of a nib file.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.finish(self, as: UITabBarItem.self)
  }
}

extension UITabBarItem {
  /// The system's standard items; raw values are UIKit's.
  public enum SystemItem: Int, Sendable {
    case more
    case favorites
    case featured
    case topRated
    case recents
    case contacts
    case history
    case bookmarks
    case search
    case downloads
    case mostRecent
    case mostViewed

    fileprivate var content: (title: String, symbol: String) {
      switch self {
      case .more: ("More", "ellipsis")
      case .favorites: ("Favorites", "star.fill")
      case .featured: ("Featured", "star.fill")
      case .topRated: ("Top Rated", "star.fill")
      case .recents: ("Recents", "clock.fill")
      case .contacts: ("Contacts", "person.crop.circle.fill")
      case .history: ("History", "clock.fill")
      case .bookmarks: ("Bookmarks", "book.fill")
      case .search: ("Search", "magnifyingglass")
      case .downloads: ("Downloads", "arrow.down.circle.fill")
      case .mostRecent: ("Most Recent", "clock.fill")
      case .mostViewed: ("Most Viewed", "list.number")
      }
    }
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
///
/// It is 49 points high with titles beneath the icons, or beside them in a regular width, and 32 with titles beside small
/// icons where both size classes are compact. Outside of a controller its background reaches to the edge of its superview
/// where its lower edge is that of the safe area.
open class UITabBar: UIView {
  /// Without the home indicator's inset, in points (fidelity.md section 5).
  static let height: CGFloat = 49
  /// The height of a bar with small icons, in points (fidelity.md section 5).
  private static let compactHeight: CGFloat = 32

  /// Whether height and width are compact, as on phones in landscape that are not large.
  private var isLow: Bool {
    traitCollection.verticalSizeClass == .compact && traitCollection.horizontalSizeClass != .regular
  }

  /// How icon and title stand.
  private var itemStyle: UITabBarItemAppearance.Style {
    if isLow { return .compactInline }
    return traitCollection.horizontalSizeClass == .regular ? .inline : .stacked
  }

  /// The height without the home indicator's inset, in points.
  var height: CGFloat {
    isLow ? Self.compactHeight : Self.height
  }

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

  /// Replaces the items. If animated, the old ones fade into the new ones, as a toolbar's do.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    let old = animated ? buttons : []
    if animated { buttons = [] }
    self.items = items
    guard animated else { return }
    UIView.performWithoutAnimation {
      layoutIfNeeded()
      for button in buttons { button.alpha = 0 }
    }
    UIView.animate(
      withDuration: UIToolbar.fadeDuration,
      animations: {
        for button in old { button.alpha = 0 }
        for button in self.buttons { button.alpha = 1 }
      },
      completion: { _ in
        for button in old { button.removeFromSuperview() }
      })
  }

  /// The default or a dark look.
  open var barStyle: UIBarStyle = .default {
    didSet { updateBackground() }
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

  /// The look at the end of the contents, in the bar of a tab bar controller; nil, the default, for
  /// no background.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    didSet { updateBackground() }
  }

  /// How far contents reach below the screen's part above the bar, in points; nil for a bar outside
  /// of a tab bar controller.
  var contentDistance: CGFloat? {
    didSet { if contentDistance != oldValue { updateBackground() } }
  }

  private func updateBackground() {
    updateColors()
    let standard =
      ownStandardAppearance.map { BarSurface.Look($0) }
      ?? BarSurface.Look(
        style: barStyle, tint: barTintColor, isTranslucent: isTranslucent, image: backgroundImage,
        shadow: shadowImage)
    let edge = scrollEdgeAppearance.map { BarSurface.Look($0) }
    background.show(
      BarBackground.Looks(standard: standard, edge: edge ?? .clear),
      progress: BarBackground.share(at: contentDistance))
  }

  private let background = BarBackground(frame: .zero)
  private var buttons: [TabBarButton] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.finish(self, as: UITabBar.self)
  }

  private func setUp() {
    addSubview(background)
    updateBackground()
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
      button.item.show = { [weak self] in self?.updateColors() }
      addSubview(button)
    }
    updateColors()
    setNeedsLayout()
  }

  /// Is notified of taps on items.
  open weak var delegate: (any UITabBarDelegate)?
  /// Called when an item was tapped, after the delegate.
  var didTap: (UITabBarItem) -> Void = { _ in }

  private func userDidTap(_ item: UITabBarItem) {
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
    didTap(item)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  private func updateColors() {
    for button in buttons {
      let isSelected = button.item === selectedItem
      let color = isSelected ? tintColor : unselectedItemTintColor ?? .systemGray
      let look = button.item.standardAppearance ?? ownStandardAppearance
      button.show(
        isSelected: isSelected,
        color: button.item.isEnabled ? color ?? .systemBlue : .tertiaryLabel,
        style: itemStyle, appearance: look?.itemAppearance(itemStyle))
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : bounds.width, height: height)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: height)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateStyle()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateStyle()
  }

  /// The size classes are those of the window, which may differ from those that the items were made for.
  private func updateStyle() {
    updateColors()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: bounds.height + reachBelow)
    let width = buttons.isEmpty ? 0 : bounds.width / CGFloat(buttons.count)
    let scale = traitCollection.displayScale
    for (index, button) in buttons.enumerated() {
      let left = (CGFloat(index) * width * scale).rounded() / scale
      button.frame = inLayoutDirection(
        CGRect(x: left, y: 0, width: width, height: height))
    }
  }
}

/// An icon over a title.
private final class TabBarButton: UIControl {
  let item: UITabBarItem
  private let icon = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private var badge: TabBadge?
  private var badgeShift = UIOffset.zero
  private var titleShift = UIOffset.zero

  init(item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    label.text = item.title
    label.font = .systemFont(ofSize: 10, weight: .medium)
    label.textAlignment = .center
    icon.contentMode = .scaleAspectFit
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
    if isTouchInside, item.isEnabled { action(item) }
  }

  private var style = UITabBarItemAppearance.Style.stacked

  func show(
    isSelected: Bool, color: UIColor, style: UITabBarItemAppearance.Style,
    appearance: UITabBarItemAppearance?
  ) {
    if self.style != style {
      self.style = style
      setNeedsLayout()
    }
    let state =
      !item.isEnabled
      ? appearance?.disabled : isSelected ? appearance?.selected : appearance?.normal
    icon.image = (isSelected ? item.selectedImage ?? item.image : item.image)?.asTemplate
    setNeedsLayout()
    icon.tintColor = state?.iconColor ?? color
    label.text = item.title
    item.name(self)
    let own = item.shownTitleAttributes(
      for: !item.isEnabled ? .disabled : isSelected ? .selected : .normal)
    label.textColor =
      own[.foregroundColor] as? UIColor ?? state?.titleTextAttributes[.foregroundColor] as? UIColor
      ?? color
    label.font =
      own[.font] as? UIFont ?? state?.titleTextAttributes[.font] as? UIFont
      ?? .systemFont(ofSize: style == .stacked ? 10 : 13, weight: .medium)
    titleShift = item.titlePositionAdjustment
    if titleShift == .zero, let shift = state?.titlePositionAdjustment { titleShift = shift }
    badgeShift = state?.badgePositionAdjustment ?? .zero
    guard let value = item.badgeValue else {
      badge?.removeFromSuperview()
      badge = nil
      return
    }
    let shown = badge ?? TabBadge(frame: .zero)
    if badge == nil {
      badge = shown
      addSubview(shown)
    }
    let controlState: UIControl.State = isSelected ? .selected : .normal
    shown.show(
      value, color: item.badgeColor ?? state?.badgeBackgroundColor ?? .systemRed,
      item.badgeTextAttributes(for: controlState) ?? item.badgeTextAttributes(for: .normal)
        ?? state?.badgeTextAttributes ?? [:])
  }

  /// The width of a round symbol, 23.2 points, in its width beside text of 17 points, 19.7; and where
  /// the middle of an icon and the top of the title lie, in points (fidelity.md section 8).
  private static let symbolScale: CGFloat = 1.176
  private static let iconMiddle: CGFloat = 18.67
  private static let titleTop: CGFloat = 35.33
  /// The longer side of the symbols that are drawn for a tab bar, in points.
  private static let tabSymbolSize: CGFloat = 28

  override func layoutSubviews() {
    super.layoutSubviews()
    let hasTitle = !(item.title ?? "").isEmpty
    var size = icon.image?.size ?? .zero
    if let image = icon.image, case .symbol = image.source,
      max(size.width, size.height) < Self.tabSymbolSize
    {
      size = CGSize(width: size.width * Self.symbolScale, height: size.height * Self.symbolScale)
    }
    let scale = traitCollection.displayScale
    if style != .stacked {
      layOutInline(iconSize: size, scale: scale)
      return
    }
    let x = ((bounds.width - size.width) / 2 * scale).rounded() / scale
    let y = (((hasTitle ? Self.iconMiddle : 24) - size.height / 2) * scale).rounded() / scale
    icon.frame = CGRect(origin: CGPoint(x: x, y: y), size: size)
    label.frame = CGRect(
      x: titleShift.horizontal, y: Self.titleTop + titleShift.vertical, width: bounds.width,
      height: 12)
    guard let badge else { return }
    let side: CGFloat = isRightToLeft ? -1 : 1
    badge.center = CGPoint(
      x: bounds.midX + side * (size.width / 2 + badge.bounds.width / 2 - 6 + badgeShift.horizontal),
      y: max(y + 2, badge.bounds.height / 2 + 2) + badgeShift.vertical)
  }

  /// Places the title after the icon, both in the middle; small icons are at most 20 points high.
  ///
  /// The distances are our estimates.
  private func layOutInline(iconSize: CGSize, scale: CGFloat) {
    var size = iconSize
    if style == .compactInline, size.height > 20 {
      size = CGSize(width: size.width * 20 / size.height, height: 20)
    }
    let gap: CGFloat = label.text?.isEmpty ?? true ? 0 : 6
    let text = label.sizeThatFits(.zero)
    let textWidth = min(text.width, max(0, bounds.width - size.width - gap - 8))
    func onPixel(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    let start = onPixel((bounds.width - size.width - gap - textWidth) / 2)
    icon.frame = inLayoutDirection(
      CGRect(
        x: start, y: onPixel((bounds.height - size.height) / 2), width: size.width,
        height: size.height))
    label.frame = inLayoutDirection(
      CGRect(
        x: start + size.width + gap, y: onPixel((bounds.height - text.height) / 2),
        width: textWidth, height: text.height)
    ).offsetBy(dx: titleShift.horizontal, dy: titleShift.vertical)
    guard let badge else { return }
    let side: CGFloat = isRightToLeft ? -1 : 1
    badge.center = CGPoint(
      x: icon.frame.midX + side * (size.width / 2 + badgeShift.horizontal),
      y: max(icon.frame.minY + 2, badge.bounds.height / 2) + badgeShift.vertical)
  }
}
