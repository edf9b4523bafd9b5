public import Foundation

/// Is notified of a scroll view's scrolling.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Called when the content offset has changed, for any reason.
  func scrollViewDidScroll(_ scrollView: UIScrollView)

  /// Called when a drag begins.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

  /// Called when a drag ends.
  ///
  /// - Parameters:
  ///   - velocity: in points per millisecond.
  ///   - targetContentOffset: the offset at which the content will come to rest; may be changed.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)

  /// Called after a drag has ended.
  ///
  /// - Parameter decelerate: whether the content continues to move.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

  /// Called when the content begins to move after a drag.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Called when the movement after a drag has ended or was stopped by a touch.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

  /// Called when an animated `setContentOffset` has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

  /// Whether a tap on the status bar scrolls to the top; true by default.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// Called after a tap on the status bar has scrolled to the top.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)

  /// The view that zooms; nil, the default, for none.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Called before a pinch or an animation zooms.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Called after the scale has changed, for any reason.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Called when the zooming has come to rest.
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}

extension UIScrollViewDelegate {
  /// A subclass's own method, where this class is the one that conforms.
  private func own<Method: MethodValue>(_ name: String, _ method: Method.Type) -> Method? {
    OptionalMethod.inSubclass(name, method, of: self) { $0 is any UIScrollViewDelegate.Type }
  }

  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    own("scrollViewDidScroll(_:)", ScrollViewMethod.self)?.call(scrollView)
  }
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    own("scrollViewWillBeginDragging(_:)", ScrollViewMethod.self)?.call(scrollView)
  }
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    unsafe own(
      "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)",
      ScrollViewPointPointPointerMethod.self)?.call(scrollView, velocity, targetContentOffset)
  }
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {
    own("scrollViewDidEndDragging(_:willDecelerate:)", ScrollViewBoolMethod.self)?.call(
      scrollView, decelerate)
  }
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    own("scrollViewWillBeginDecelerating(_:)", ScrollViewMethod.self)?.call(scrollView)
  }
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    own("scrollViewDidEndDecelerating(_:)", ScrollViewMethod.self)?.call(scrollView)
  }
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    own("scrollViewDidEndScrollingAnimation(_:)", ScrollViewMethod.self)?.call(scrollView)
  }
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    own("scrollViewShouldScrollToTop(_:)", ScrollViewToBoolMethod.self)?.call(scrollView) ?? true
  }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    own("scrollViewDidScrollToTop(_:)", ScrollViewMethod.self)?.call(scrollView)
  }
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    if let own = own("viewForZooming(in:)", ScrollViewToOptionalViewMethod.self) {
      return own.call(scrollView)
    }
    return nil
  }
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    own("scrollViewWillBeginZooming(_:with:)", ScrollViewOptionalViewMethod.self)?.call(
      scrollView, view)
  }
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {
    own("scrollViewDidZoom(_:)", ScrollViewMethod.self)?.call(scrollView)
  }
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {
    own("scrollViewDidEndZooming(_:with:atScale:)", ScrollViewOptionalViewFloatMethod.self)?.call(
      scrollView, view, scale)
  }
}
