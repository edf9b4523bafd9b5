// Apps call an optional method as `delegate.method?(...)`. Here it is a requirement with a default
// implementation, so the property of its name is never nil, and a method that a delegate does not
// implement gives UIKit's default.

extension UIBarPositioningDelegate {
  /// The methods of this name, as optional ones are called.
  @_disfavoredOverload public var position: UIBarPositioningDelegatePosition? {
    UIBarPositioningDelegatePosition(object: self)
  }
}

/// Calls the methods `position` of a ``UIBarPositioningDelegate``, implemented or not.
@preconcurrency @MainActor
public struct UIBarPositioningDelegatePosition {
  let object: any UIBarPositioningDelegate

  public func callAsFunction(for bar: any UIBarPositioning) -> UIBarPosition {
    object.position(for: bar)
  }
}

extension UINavigationBarDelegate {
  /// The methods of this name, as optional ones are called.
  @_disfavoredOverload public var navigationBar: UINavigationBarDelegateNavigationBar? {
    UINavigationBarDelegateNavigationBar(object: self)
  }
}

/// Calls the methods `navigationBar` of a ``UINavigationBarDelegate``, implemented or not.
@preconcurrency @MainActor
public struct UINavigationBarDelegateNavigationBar {
  let object: any UINavigationBarDelegate

  public func callAsFunction(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem)
    -> Bool
  {
    object.navigationBar(navigationBar, shouldPush: item)
  }

  public func callAsFunction(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
    object.navigationBar(navigationBar, didPush: item)
  }

  public func callAsFunction(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem)
    -> Bool
  {
    object.navigationBar(navigationBar, shouldPop: item)
  }

  public func callAsFunction(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
    object.navigationBar(navigationBar, didPop: item)
  }
}

extension UITabBarDelegate {
  /// The methods of this name, as optional ones are called.
  @_disfavoredOverload public var tabBar: UITabBarDelegateTabBar? {
    UITabBarDelegateTabBar(object: self)
  }
}

/// Calls the methods `tabBar` of a ``UITabBarDelegate``, implemented or not.
@preconcurrency @MainActor
public struct UITabBarDelegateTabBar {
  let object: any UITabBarDelegate

  public func callAsFunction(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    object.tabBar(tabBar, didSelect: item)
  }
}
