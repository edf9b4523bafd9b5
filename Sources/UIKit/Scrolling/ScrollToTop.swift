import Foundation
import TEGeometry

/// A tap on the status bar, which scrolls to the top.
///
/// UIKit's header says of `scrollsToTop`: on a phone the tap has an effect if one scroll view on the screen has it
/// set, and none if there are more.
///
/// - Note: Views beneath the bar get the touch, too; a tap on a control beneath it does not scroll.
extension Stage {
  /// Scrolls to the top, if a touch that has ended was a tap on the status bar.
  func scrollToTop(after touch: UITouch, from start: CGPoint) {
    let bar = application.statusBarFrame
    guard !statusBar.isHidden, bar.contains(start), bar.contains(touch.screenLocation),
      start.distance(to: touch.screenLocation) <= TapLimits.movement, !(touch.view is UIControl),
      let window = touch.window, let view = window.viewThatScrollsToTop
    else { return }
    view.scrollToTop()
  }
}

extension UIScrollView {
  /// Scrolls to the top as after a tap on the status bar, unless the delegate does not want it.
  fileprivate func scrollToTop() {
    let top = -adjustedContentInset.top
    guard contentOffset.y > top, !isDragging,
      delegate?.scrollViewShouldScrollToTop(self) ?? true
    else { return }
    scroll(to: CGPoint(x: contentOffset.x, y: top), over: 0.3) { view in
      view.delegate?.scrollViewDidScrollToTop(view)
    }
  }
}

extension UIView {
  /// The one scroll view on the screen that scrolls to its top; nil for none, and for more than one.
  fileprivate var viewThatScrollsToTop: UIScrollView? {
    var found: [UIScrollView] = []
    collectViewsThatScrollToTop(in: self, area: bounds, &found)
    return found.count == 1 ? found[0] : nil
  }

  /// - Parameter area: The part of the window that shows the view, in the view's coordinates.
  private func collectViewsThatScrollToTop(
    in window: UIView, area: CGRect, _ found: inout [UIScrollView]
  ) {
    guard !isHidden, alpha >= 0.01 else { return }
    let seen = area.intersection(bounds)
    guard !seen.isNull, seen.width > 0, seen.height > 0 else { return }
    if let view = self as? UIScrollView, view.scrollsToTop, view.canScroll {
      // What a presented page covers is not on the screen.
      let middle = convert(CGPoint(x: seen.midX, y: seen.midY), to: window)
      if window.hitTest(middle, with: nil)?.isDescendant(of: view) ?? false { found.append(view) }
    }
    for subview in subviews {
      subview.collectViewsThatScrollToTop(
        in: window, area: subview.convert(clipsToBounds ? seen : area, from: self), &found)
    }
  }
}
