/// The horizontal direction of an interface; raw values are UIKit's.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// From left to right, as in English.
  case leftToRight
  /// From right to left, as in Arabic and Hebrew.
  case rightToLeft
}

/// The horizontal direction of an interface as a trait; raw values are UIKit's.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Not stated; the same as ``leftToRight``.
  case unspecified = -1
  /// From left to right, as in English.
  case leftToRight
  /// From right to left, as in Arabic and Hebrew.
  case rightToLeft

  init(_ direction: UIUserInterfaceLayoutDirection) {
    self = direction == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// The direction as the type that views use.
  var direction: UIUserInterfaceLayoutDirection {
    self == .rightToLeft ? .rightToLeft : .leftToRight
  }
}

/// The meaning of a view's contents, which decides whether its layout is mirrored in right-to-left
/// interfaces; raw values are UIKit's.
public enum UISemanticContentAttribute: Int, Sendable {
  /// Mirrored in right-to-left interfaces.
  case unspecified
  /// Controls of playback, such as a position in a song; never mirrored.
  case playback
  /// A direction in space, such as an arrow pad; never mirrored.
  case spatial
  /// Always from left to right.
  case forceLeftToRight
  /// Always from right to left.
  case forceRightToLeft
}
