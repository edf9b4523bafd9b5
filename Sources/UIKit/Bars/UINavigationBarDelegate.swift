/// Where a bar lies; raw values are UIKit's.
public enum UIBarPosition: Int, Sendable {
  case any
  case bottom
  case top
  /// At the top of the screen: the bar's background reaches up beneath the status bar.
  case topAttached
}

/// How a bar is painted; raw values are UIKit's.
public enum UIBarStyle: Int, Sendable {
  case `default`
  case black
}

/// The sizes of bar that an image is for.
public enum UIBarMetrics: Int, Sendable {
  case `default`
}

/// Says where a bar lies.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: AnyObject {
  func position(for bar: UINavigationBar) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  public func position(for bar: UINavigationBar) -> UIBarPosition { .any }
}

/// Hears of a navigation bar's changes and may forbid them.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPush item: UINavigationItem
  ) -> Bool { true }

  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}

  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
  ) -> Bool { true }

  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
