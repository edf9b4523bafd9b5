/// The position of a bar; raw values are UIKit's.
public enum UIBarPosition: Int, Sendable {
  /// Not stated.
  case any
  /// At the bottom edge of its container.
  case bottom
  /// At the top edge of its container.
  case top
  /// At the top of the screen: the bar's background reaches up beneath the status bar.
  case topAttached
}

/// The look of a bar; raw values are UIKit's.
public enum UIBarStyle: Int, Sendable {
  /// Dark text on a light background, adapting to dark mode.
  case `default`
  /// White text on a dark background.
  case black
}

/// The bar heights that a background image is for; only the default is supported.
public enum UIBarMetrics: Int, Sendable {
  /// Bars of any height.
  case `default`
}

/// Gives the position of a bar.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {
  /// The position of a bar; ``UIBarPosition/any`` by default.
  func position(for bar: UINavigationBar) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// A subclass's own method, where this class is the one that conforms.
  private func own<Method: MethodValue>(_ name: String, _ method: Method.Type) -> Method? {
    OptionalMethod.inSubclass(name, method, of: self) { $0 is any UIBarPositioningDelegate.Type }
  }

  public func position(for bar: UINavigationBar) -> UIBarPosition {
    own("position(for:)", NavigationBarToBarPositionMethod.self)?.call(bar) ?? .any
  }
}

/// Permits and observes the pushes and pops of a navigation bar.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  /// Whether an item may be pushed; true by default.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  /// Called after a push and its animation.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// Whether an item may be popped; true by default.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// Called after a pop and its animation.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  /// A subclass's own method, where this class is the one that conforms.
  private func own<Method: MethodValue>(_ name: String, _ method: Method.Type) -> Method? {
    OptionalMethod.inSubclass(name, method, of: self) { $0 is any UINavigationBarDelegate.Type }
  }

  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPush item: UINavigationItem
  ) -> Bool {
    own("navigationBar(_:shouldPush:)", NavigationBarNavigationItemToBoolMethod.self)?.call(
      navigationBar, item) ?? true
  }

  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
    own("navigationBar(_:didPush:)", NavigationBarNavigationItemMethod.self)?.call(
      navigationBar, item)
  }

  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
  ) -> Bool {
    own("navigationBar(_:shouldPop:)", NavigationBarNavigationItemToBoolMethod.self)?.call(
      navigationBar, item) ?? true
  }

  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
    own("navigationBar(_:didPop:)", NavigationBarNavigationItemMethod.self)?.call(
      navigationBar, item)
  }
}
