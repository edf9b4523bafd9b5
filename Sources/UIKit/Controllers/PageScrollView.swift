package import Foundation

/// The scroll view of a page view controller: it turns the pages, and tells a delegate that an app gives it next.
package final class PageScrollView: UIScrollView, UIScrollViewDelegate {
  /// The controller, whose view it lies in.
  package internal(set) weak var pages: UIPageViewController?
  private weak var observer: (any UIScrollViewDelegate)?

  package override var delegate: (any UIScrollViewDelegate)? {
    get { self }
    set { observer = newValue }
  }

  package func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    pages?.willBeginDragging()
    observer?.scrollViewWillBeginDragging(self)
  }

  package func scrollViewDidScroll(_ scrollView: UIScrollView) {
    pages?.didScroll()
    observer?.scrollViewDidScroll(self)
  }

  package func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    unsafe observer?.scrollViewWillEndDragging(
      self, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }

  package func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  {
    if !decelerate { pages?.finishTurn() }
    observer?.scrollViewDidEndDragging(self, willDecelerate: decelerate)
  }

  package func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    observer?.scrollViewWillBeginDecelerating(self)
  }

  package func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    if !isDragging { pages?.finishTurn() }
    observer?.scrollViewDidEndDecelerating(self)
  }

  package func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    pages?.finishTurn()
    observer?.scrollViewDidEndScrollingAnimation(self)
  }
}
