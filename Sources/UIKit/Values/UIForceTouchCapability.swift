/// Whether the display feels how firmly it is touched; raw values are UIKit's.
///
/// - Note: No picture shows it: scripts give touches a force where they want one.
public enum UIForceTouchCapability: Int, Sendable {
  /// It is not known.
  case unknown
  /// It does not.
  case unavailable
  /// It does.
  case available
}

extension UITraitCollection {
  /// Whether touches have a force: they have the one that a script gives them.
  public var forceTouchCapability: UIForceTouchCapability { .available }
}
