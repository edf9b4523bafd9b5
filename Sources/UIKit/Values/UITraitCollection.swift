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

/// Something that has traits and hears of their changes.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// The environment that views and colours adapt to.
public final class UITraitCollection: Hashable, Sendable {
  /// What the screen's views have.
  @preconcurrency @MainActor
  public static var current: UITraitCollection { Stage.current.traitCollection }

  public let userInterfaceStyle: UIUserInterfaceStyle
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

  package init(
    userInterfaceStyle: UIUserInterfaceStyle, userInterfaceIdiom: UIUserInterfaceIdiom,
    displayScale: CGFloat, horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    verticalSizeClass: UIUserInterfaceSizeClass = .unspecified
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.userInterfaceIdiom = userInterfaceIdiom
    self.displayScale = displayScale
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
  }

  public static func == (left: UITraitCollection, right: UITraitCollection) -> Bool {
    left.userInterfaceStyle == right.userInterfaceStyle
      && left.userInterfaceIdiom == right.userInterfaceIdiom
      && left.displayScale == right.displayScale
      && left.horizontalSizeClass == right.horizontalSizeClass
      && left.verticalSizeClass == right.verticalSizeClass
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(userInterfaceStyle)
    hasher.combine(userInterfaceIdiom)
    hasher.combine(displayScale)
    hasher.combine(horizontalSizeClass)
    hasher.combine(verticalSizeClass)
  }
}
