import Foundation

/// The scroll view of a page view controller: it turns the pages, and tells a delegate that an app gives it next.
final class PageScrollView: UIScrollView, UIScrollViewDelegate {
  weak var pages: UIPageViewController?
  private weak var observer: (any UIScrollViewDelegate)?

  override var delegate: (any UIScrollViewDelegate)? {
    get { self }
    set { observer = newValue }
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    pages?.willBeginDragging()
    observer?.scrollViewWillBeginDragging(self)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    pages?.didScroll()
    observer?.scrollViewDidScroll(self)
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    unsafe observer?.scrollViewWillEndDragging(
      self, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { pages?.finishTurn() }
    observer?.scrollViewDidEndDragging(self, willDecelerate: decelerate)
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    observer?.scrollViewWillBeginDecelerating(self)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    if !isDragging { pages?.finishTurn() }
    observer?.scrollViewDidEndDecelerating(self)
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    pages?.finishTurn()
    observer?.scrollViewDidEndScrollingAnimation(self)
  }
}
