/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified
  case light
  case dark
}

/// The family of device that the interface is laid out for.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone
  case pad
}

/// How much room there is in a direction.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified
  case compact
  case regular
}

/// Whether the interface lies at the bottom or above other contents, as a sheet does.
///
/// The system's background colours are lighter at the elevated level where the appearance is dark.
public enum UIUserInterfaceLevel: Int, Sendable {
  case unspecified = -1
  case base
  case elevated
}

/// Something that has traits and hears of their changes.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// The environment that views and colours adapt to.
public final class UITraitCollection: Hashable, Sendable {
  /// What colours adapt to now: while a view draws, lays out or hears of new traits its own, and
  /// otherwise what the screen's views have at the base level.
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

  public let userInterfaceStyle: UIUserInterfaceStyle
  public let userInterfaceLevel: UIUserInterfaceLevel
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// Pixels per point.
  public let displayScale: CGFloat
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  public let verticalSizeClass: UIUserInterfaceSizeClass

  /// Traits of a scale, in pixels per point; the others are unspecified.
  public convenience init(displayScale: CGFloat) {
    self.init(
      userInterfaceStyle: .unspecified, userInterfaceIdiom: .unspecified,
      displayScale: displayScale)
  }

  /// Traits of an appearance; the others are unspecified.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(
      userInterfaceStyle: userInterfaceStyle, userInterfaceIdiom: .unspecified, displayScale: 0)
  }

  /// Traits of a level; the others are unspecified.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(
      userInterfaceStyle: .unspecified, userInterfaceIdiom: .unspecified, displayScale: 0,
      userInterfaceLevel: userInterfaceLevel)
  }

  /// The traits that `traitCollections` specify; of those that several do, the last one's.
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
      verticalSizeClass: last(\.verticalSizeClass, or: .unspecified))
  }

  package init(
    userInterfaceStyle: UIUserInterfaceStyle, userInterfaceIdiom: UIUserInterfaceIdiom,
    displayScale: CGFloat, userInterfaceLevel: UIUserInterfaceLevel = .unspecified,
    horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    verticalSizeClass: UIUserInterfaceSizeClass = .unspecified
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.userInterfaceLevel = userInterfaceLevel
    self.userInterfaceIdiom = userInterfaceIdiom
    self.displayScale = displayScale
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
  }

  /// The same traits at another level.
  func atLevel(_ level: UIUserInterfaceLevel) -> UITraitCollection {
    UITraitCollection(traitsFrom: [self, UITraitCollection(userInterfaceLevel: level)])
  }

  public static func == (left: UITraitCollection, right: UITraitCollection) -> Bool {
    left.userInterfaceStyle == right.userInterfaceStyle
      && left.userInterfaceLevel == right.userInterfaceLevel
      && left.userInterfaceIdiom == right.userInterfaceIdiom
      && left.displayScale == right.displayScale
      && left.horizontalSizeClass == right.horizontalSizeClass
      && left.verticalSizeClass == right.verticalSizeClass
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(userInterfaceStyle)
    hasher.combine(userInterfaceLevel)
    hasher.combine(userInterfaceIdiom)
    hasher.combine(displayScale)
    hasher.combine(horizontalSizeClass)
    hasher.combine(verticalSizeClass)
  }
}
