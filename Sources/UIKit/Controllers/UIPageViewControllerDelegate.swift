import Foundation

/// Provides the pages of a page view controller.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// The page before another one; nil if it is the first.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The page after another one; nil if it is the last.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// The number of dots of the page indicator; 0, the default, for no indicator.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// The dot of the shown page, asked for after `setViewControllers`.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// A subclass's own method, where this class is the one that conforms.
  private func own<Method: MethodValue>(_ name: String, _ method: Method.Type) -> Method? {
    OptionalMethod.inSubclass(name, method, of: self) {
      $0 is any UIPageViewControllerDataSource.Type
    }
  }

  public func presentationCount(for pageViewController: UIPageViewController) -> Int {
    own("presentationCount(for:)", PageViewControllerToIntMethod.self)?.call(pageViewController)
      ?? 0
  }
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    own("presentationIndex(for:)", PageViewControllerToIntMethod.self)?.call(pageViewController)
      ?? 0
  }
}

/// Is notified of page turns by a finger.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// Called when a finger begins to bring in a page.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  /// Called when the page has come in, or has gone back.
  ///
  /// - Parameters:
  ///   - finished: Whether the animation came to its end.
  ///   - completed: Whether the new page is shown.
  /// - Note: `finished` is always true.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  /// A subclass's own method, where this class is the one that conforms.
  private func own<Method: MethodValue>(_ name: String, _ method: Method.Type) -> Method? {
    OptionalMethod.inSubclass(name, method, of: self) {
      $0 is any UIPageViewControllerDelegate.Type
    }
  }

  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {
    own("pageViewController(_:willTransitionTo:)", PageViewControllerViewControllerListMethod.self)?
      .call(pageViewController, pendingViewControllers)
  }
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    own(
      "pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)",
      PageViewControllerBoolViewControllerListBoolMethod.self)?.call(
        pageViewController, finished, previousViewControllers, completed)
  }
}
