public import Foundation
import TEGeometry

/// The background of a bar.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
  /// The blur behind the bar; nil for none.
  open var backgroundEffect: UIBlurEffect? = UIBlurEffect(style: .systemChromeMaterial) {
    didSet { changed() }
  }
  /// The color over the blur; nil for none.
  open var backgroundColor: UIColor? {
    didSet { changed() }
  }
  /// The image over the color, stretched; nil for none.
  open var backgroundImage: UIImage? {
    didSet { changed() }
  }
  /// The color of the line at the bar's edge; nil or clear for none.
  open var shadowColor: UIColor? = .barLine {
    didSet { changed() }
  }
  /// The image of the line, in place of its color; nil for none.
  open var shadowImage: UIImage? {
    didSet { changed() }
  }

  /// Called after a change, so that the bar that shows the appearance follows.
  var changed: () -> Void = {}

  /// The system's look.
  public override init() {}

  /// A copy of another appearance's background.
  public init(barAppearance: UIBarAppearance) {
    super.init()
    take(barAppearance)
  }

  func take(_ other: UIBarAppearance) {
    backgroundEffect = other.backgroundEffect
    backgroundColor = other.backgroundColor
    backgroundImage = other.backgroundImage
    shadowColor = other.shadowColor
    shadowImage = other.shadowImage
  }

  /// A blur and a hairline.
  open func configureWithDefaultBackground() {
    take(UIBarAppearance())
  }

  /// The background color of the screen, and a hairline.
  open func configureWithOpaqueBackground() {
    configureWithDefaultBackground()
    backgroundEffect = nil
    backgroundColor = .systemBackground
  }

  /// Nothing.
  open func configureWithTransparentBackground() {
    configureWithDefaultBackground()
    backgroundEffect = nil
    shadowColor = nil
  }

  /// A copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    UIBarAppearance(barAppearance: self)
  }
}

/// The look of a navigation bar.
open class UINavigationBarAppearance: UIBarAppearance {
  /// The title's `.font` and `.foregroundColor`; other keys are ignored.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { changed() }
  }
  /// A large title's `.font` and `.foregroundColor`; other keys are ignored.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { changed() }
  }

  /// The system's look.
  public override init() {
    super.init()
  }

  /// A copy of another appearance's background.
  public override init(barAppearance: UIBarAppearance) {
    super.init()
    take(barAppearance)
  }

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    largeTitleTextAttributes = other.largeTitleTextAttributes
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    UINavigationBarAppearance(barAppearance: self)
  }
}

/// The look of a tab bar.
open class UITabBarAppearance: UIBarAppearance {
  /// The look of items with their title beneath the icon.
  open var stackedLayoutAppearance = UITabBarItemAppearance() {
    didSet {
      followItems()
      changed()
    }
  }
  /// The look of items with their title beside the icon, in a regular width.
  open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline) {
    didSet {
      followItems()
      changed()
    }
  }
  /// The look of items with their title beside a small icon, in a compact height.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline) {
    didSet {
      followItems()
      changed()
    }
  }

  /// The look of items that stand in a way.
  func itemAppearance(_ style: UITabBarItemAppearance.Style) -> UITabBarItemAppearance {
    switch style {
    case .stacked: stackedLayoutAppearance
    case .inline: inlineLayoutAppearance
    case .compactInline: compactInlineLayoutAppearance
    }
  }

  /// The system's look.
  public override init() {
    super.init()
    followItems()
  }

  /// A copy of another appearance's background.
  public override init(barAppearance: UIBarAppearance) {
    super.init()
    followItems()
    take(barAppearance)
  }

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UITabBarAppearance else { return }
    stackedLayoutAppearance.take(other.stackedLayoutAppearance)
    inlineLayoutAppearance.take(other.inlineLayoutAppearance)
    compactInlineLayoutAppearance.take(other.compactInlineLayoutAppearance)
  }

  private func followItems() {
    for items in [stackedLayoutAppearance, inlineLayoutAppearance, compactInlineLayoutAppearance] {
      items.onChange { [weak self] in self?.changed() }
    }
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    UITabBarAppearance(barAppearance: self)
  }
}

/// The look of one kind of bar.
@MainActor
protocol BarLook: UIBarAppearance {}

extension UINavigationBarAppearance: BarLook {}
extension UITabBarAppearance: BarLook {}
extension UIToolbarAppearance: BarLook {}

extension BarLook {
  /// The appearance itself, which a bar takes as its own once it has been changed.
  func onChange(_ take: @escaping (Self) -> Void) -> Self {
    changed = { [weak self] in if let self { take(self) } }
    return self
  }
}
