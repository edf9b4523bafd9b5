/// The appearance of the interface.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Not stated; colors take their light values.
  case unspecified
  /// Dark text on light backgrounds.
  case light
  /// Light text on dark backgrounds.
  case dark
}

/// The family of device that the interface is laid out for.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Not stated.
  case unspecified = -1
  /// An iPhone.
  case phone
  /// An iPad.
  case pad
}

/// The amount of space in one direction.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not stated.
  case unspecified
  /// Little space, such as the width of an upright phone.
  case compact
  /// Much space, such as the width of a tablet.
  case regular
}

/// The visual level of the interface: base, or elevated above other content, as a sheet is.
///
/// In dark mode the system's background colors are lighter at the elevated level.
public enum UIUserInterfaceLevel: Int, Sendable {
  /// Not stated; the same as ``base``.
  case unspecified = -1
  /// At the bottom.
  case base
  /// Above other contents.
  case elevated
}

/// An object that has traits and is notified of their changes.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits that apply here now.
  var traitCollection: UITraitCollection { get }
  /// Called after the traits changed.
  ///
  /// - Parameter previousTraitCollection: The traits before the change.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// The traits of the environment that views and colors adapt to.
public final class UITraitCollection: NSObject, Sendable {
  /// The traits that colors currently resolve against.
  ///
  /// While a view draws, lays out or is notified of new traits, these are the view's; at other times,
  /// the screen's at the base level.
  @preconcurrency @MainActor
  public static var current: UITraitCollection {
    Stage.current.performedTraits ?? Stage.current.traitCollection
  }

  /// Runs `actions` while this is the current trait collection.
  @preconcurrency @MainActor
  public func performAsCurrent(_ actions: () -> Void) {
    let outer = Stage.current.performedTraits
    Stage.current.performedTraits = self
    actions()
    Stage.current.performedTraits = outer
  }

  /// The appearance of the interface.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// At the bottom or above other contents.
  public let userInterfaceLevel: UIUserInterfaceLevel
  /// The family of device.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// Pixels per point.
  public let displayScale: CGFloat
  /// The space in the horizontal direction.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// The space in the vertical direction.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// The horizontal direction of the interface.
  public let layoutDirection: UITraitEnvironmentLayoutDirection
  /// The size of text that the user prefers.
  public let preferredContentSizeCategory: UIContentSizeCategory

  /// Traits with a display scale, in pixels per point; the others are unspecified.
  public convenience init(displayScale: CGFloat) {
    self.init(userInterfaceStyle: .unspecified, displayScale: displayScale)
  }

  /// Traits with an appearance; the others are unspecified.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(userInterfaceStyle: userInterfaceStyle, displayScale: 0)
  }

  /// Traits with a level; the others are unspecified.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(
      userInterfaceStyle: .unspecified, displayScale: 0, userInterfaceLevel: userInterfaceLevel)
  }

  /// Traits with a kind of device; the others are unspecified.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(userInterfaceStyle: .unspecified, userInterfaceIdiom: userInterfaceIdiom)
  }

  /// Traits with a horizontal size class; the others are unspecified.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(userInterfaceStyle: .unspecified, horizontalSizeClass: horizontalSizeClass)
  }

  /// Traits with a vertical size class; the others are unspecified.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(userInterfaceStyle: .unspecified, verticalSizeClass: verticalSizeClass)
  }

  /// Traits with a layout direction; the others are unspecified.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(userInterfaceStyle: .unspecified, layoutDirection: layoutDirection)
  }

  /// Traits with a content size category; the others are unspecified.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(
      userInterfaceStyle: .unspecified, preferredContentSizeCategory: preferredContentSizeCategory)
  }

  /// The union of several collections; for a trait that several specify, the last one wins.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    func last<Trait: Equatable>(
      _ trait: KeyPath<UITraitCollection, Trait>, or unspecified: Trait
    ) -> Trait {
      traitCollections.last { $0[keyPath: trait] != unspecified }?[keyPath: trait] ?? unspecified
    }
    self.init(
      userInterfaceStyle: last(\.userInterfaceStyle, or: .unspecified),
      userInterfaceIdiom: last(\.userInterfaceIdiom, or: .unspecified),
      displayScale: last(\.displayScale, or: 0),
      userInterfaceLevel: last(\.userInterfaceLevel, or: .unspecified),
      horizontalSizeClass: last(\.horizontalSizeClass, or: .unspecified),
      verticalSizeClass: last(\.verticalSizeClass, or: .unspecified),
      layoutDirection: last(\.layoutDirection, or: .unspecified),
      preferredContentSizeCategory: last(\.preferredContentSizeCategory, or: .unspecified))
  }

  /// Whether all traits that another collection specifies are the same here.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return UITraitCollection(traitsFrom: [self, trait]) == self
  }

  package init(
    userInterfaceStyle: UIUserInterfaceStyle,
    userInterfaceIdiom: UIUserInterfaceIdiom = .unspecified, displayScale: CGFloat = 0,
    userInterfaceLevel: UIUserInterfaceLevel = .unspecified,
    horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    verticalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified,
    preferredContentSizeCategory: UIContentSizeCategory = .unspecified
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.userInterfaceLevel = userInterfaceLevel
    self.userInterfaceIdiom = userInterfaceIdiom
    self.displayScale = displayScale
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.layoutDirection = layoutDirection
    self.preferredContentSizeCategory = preferredContentSizeCategory
  }

  /// The traits that fonts are made for: `traits` with the interface's for what they leave
  /// unspecified.
  @MainActor
  static func forFonts(_ traits: UITraitCollection?) -> UITraitCollection {
    let interface = Stage.current.traitCollection
    return traits.map { UITraitCollection(traitsFrom: [interface, $0]) } ?? interface
  }

  /// The same traits at another level.
  func atLevel(_ level: UIUserInterfaceLevel) -> UITraitCollection {
    UITraitCollection(traitsFrom: [self, UITraitCollection(userInterfaceLevel: level)])
  }

  /// Whether colors may differ under these traits and others: by appearance or level.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    guard let traitCollection else { return true }
    return userInterfaceStyle != traitCollection.userInterfaceStyle
      || userInterfaceLevel != traitCollection.userInterfaceLevel
  }

  /// Whether all traits are equal.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return userInterfaceStyle == other.userInterfaceStyle
      && userInterfaceLevel == other.userInterfaceLevel
      && userInterfaceIdiom == other.userInterfaceIdiom
      && displayScale == other.displayScale
      && horizontalSizeClass == other.horizontalSizeClass
      && verticalSizeClass == other.verticalSizeClass
      && layoutDirection == other.layoutDirection
      && preferredContentSizeCategory == other.preferredContentSizeCategory
  }

  /// A number made of all traits.
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(userInterfaceStyle)
    hasher.combine(userInterfaceLevel)
    hasher.combine(userInterfaceIdiom)
    hasher.combine(displayScale)
    hasher.combine(horizontalSizeClass)
    hasher.combine(verticalSizeClass)
    hasher.combine(layoutDirection)
    hasher.combine(preferredContentSizeCategory)
    return hasher.finalize()
  }
}
