// Apps call an optional method as `delegate.method?(...)`. Here it is a requirement with a default
// implementation, so the property of its name is never nil, and a method that a delegate does not
// implement gives UIKit's default.

extension UIPageViewControllerDataSource {
  /// The methods of this name, as optional ones are called.
  @_disfavoredOverload public var presentationCount:
    UIPageViewControllerDataSourcePresentationCount?
  {
    UIPageViewControllerDataSourcePresentationCount(object: self)
  }

  /// The methods of this name, as optional ones are called.
  @_disfavoredOverload public var presentationIndex:
    UIPageViewControllerDataSourcePresentationIndex?
  {
    UIPageViewControllerDataSourcePresentationIndex(object: self)
  }
}

/// Calls the methods `presentationCount` of a ``UIPageViewControllerDataSource``, implemented or not.
@preconcurrency @MainActor
public struct UIPageViewControllerDataSourcePresentationCount {
  let object: any UIPageViewControllerDataSource

  public func callAsFunction(for pageViewController: UIPageViewController) -> Int {
    object.presentationCount(for: pageViewController)
  }
}

/// Calls the methods `presentationIndex` of a ``UIPageViewControllerDataSource``, implemented or not.
@preconcurrency @MainActor
public struct UIPageViewControllerDataSourcePresentationIndex {
  let object: any UIPageViewControllerDataSource

  public func callAsFunction(for pageViewController: UIPageViewController) -> Int {
    object.presentationIndex(for: pageViewController)
  }
}

extension UIPageViewControllerDelegate {
  /// The methods of this name, as optional ones are called.
  @_disfavoredOverload public var pageViewController:
    UIPageViewControllerDelegatePageViewController?
  {
    UIPageViewControllerDelegatePageViewController(object: self)
  }
}

/// Calls the methods `pageViewController` of a ``UIPageViewControllerDelegate``, implemented or not.
@preconcurrency @MainActor
public struct UIPageViewControllerDelegatePageViewController {
  let object: any UIPageViewControllerDelegate

  public func callAsFunction(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {
    object.pageViewController(pageViewController, willTransitionTo: pendingViewControllers)
  }

  public func callAsFunction(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    object.pageViewController(
      pageViewController, didFinishAnimating: finished,
      previousViewControllers: previousViewControllers, transitionCompleted: completed)
  }
}

extension UISplitViewControllerDelegate {
  /// The methods of this name, as optional ones are called.
  @_disfavoredOverload public var splitViewController:
    UISplitViewControllerDelegateSplitViewController?
  {
    UISplitViewControllerDelegateSplitViewController(object: self)
  }
}

/// Calls the methods `splitViewController` of a ``UISplitViewControllerDelegate``, implemented or not.
@preconcurrency @MainActor
public struct UISplitViewControllerDelegateSplitViewController {
  let object: any UISplitViewControllerDelegate

  public func callAsFunction(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool {
    object.splitViewController(
      splitViewController, collapseSecondary: secondaryViewController, onto: primaryViewController)
  }

  public func callAsFunction(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {
    object.splitViewController(svc, willChangeTo: displayMode)
  }

  public func callAsFunction(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool {
    object.splitViewController(splitViewController, showDetail: vc, sender: sender)
  }
}

extension UISearchControllerDelegate {
  /// The method, as an optional one is called.
  @_disfavoredOverload public var willPresentSearchController:
    (@MainActor (UISearchController) -> Void)?
  {
    { searchController in self.willPresentSearchController(searchController) }
  }

  /// The method, as an optional one is called.
  @_disfavoredOverload public var didPresentSearchController:
    (@MainActor (UISearchController) -> Void)?
  {
    { searchController in self.didPresentSearchController(searchController) }
  }

  /// The method, as an optional one is called.
  @_disfavoredOverload public var willDismissSearchController:
    (@MainActor (UISearchController) -> Void)?
  {
    { searchController in self.willDismissSearchController(searchController) }
  }

  /// The method, as an optional one is called.
  @_disfavoredOverload public var didDismissSearchController:
    (@MainActor (UISearchController) -> Void)?
  {
    { searchController in self.didDismissSearchController(searchController) }
  }
}
