import Foundation
import TEGeometry

/// The user's finger on a sheet: moves it between its detents, and drives an interactive dismissal below the
/// lowest.
@MainActor
final class SheetDrag: NSObject, UIGestureRecognizerDelegate {
  /// The seconds by which a finger's movement is continued to find the detent where it would come to rest:
  /// chosen, about what a scroll view adds with the `.fast` deceleration rate.
  private static let projection: CGFloat = 0.1

  private unowned let sheet: UISheetPresentationController
  /// The height at which the drag began, in points.
  private var startHeight: CGFloat = 0
  /// Whether the app was asked in this drag whether the sheet may be dismissed.
  private var hasAsked = false

  private(set) lazy var pan: UIPanGestureRecognizer = {
    let pan = UIPanGestureRecognizer { [weak self] in self?.userDidDrag($0) }
    pan.delegate = self
    return pan
  }()

  init(_ sheet: UISheetPresentationController) {
    self.sheet = sheet
  }

  private func userDidDrag(_ pan: UIPanGestureRecognizer) {
    guard let container = sheet.container else { return }
    switch pan.state {
    case .began:
      startHeight = sheet.selectedHeight
      hasAsked = false
      let isLowest = startHeight <= (sheet.heights.first?.height ?? 0)
      if isLowest, pan.velocity(in: container).y > 0 { beginDismissal() }
    case .changed: move(to: startHeight - pan.translation(in: container).y)
    case .ended: end(velocity: pan.velocity(in: container).y)
    case .cancelled: cancel()
    case .possible, .failed: break
    }
  }

  private func move(to wanted: CGFloat) {
    let heights = sheet.heights
    guard let low = heights.first?.height, let high = heights.last?.height else { return }
    if sheet.systemInteraction == nil, wanted < low, !hasAsked { beginDismissal() }
    if let interaction = sheet.systemInteraction {
      interaction.update((low - wanted) / low)
    } else if heights.count > 1 {
      sheet.draggedHeight = min(max(wanted, low), high)
    }
  }

  private func end(velocity: CGFloat) {
    if let interaction = sheet.systemInteraction {
      let isFinishing = Swipe.isFinishing(
        progress: interaction.percentComplete, velocity: velocity / sheet.selectedHeight)
      if isFinishing { interaction.finish() } else { interaction.cancel() }
    } else if let height = sheet.draggedHeight {
      rest(near: height - velocity * Self.projection)
    }
  }

  private func cancel() {
    sheet.systemInteraction?.cancel()
    if sheet.draggedHeight != nil { rest(near: startHeight) }
  }

  private func rest(near height: CGFloat) {
    let nearest = sheet.heights.min { abs($0.height - height) < abs($1.height - height) }
    guard let nearest else { return }
    sheet.rest(at: nearest.identifier, tells: nearest.height != startHeight)
  }

  /// Begins an interactive dismissal from the lowest detent, if the app allows it.
  private func beginDismissal() {
    hasAsked = true
    guard sheet.mayDismiss() else { return }
    if let lowest = sheet.heights.first, sheet.draggedHeight != nil {
      sheet.draggedHeight = nil
      sheet.selectedDetentIdentifier = lowest.identifier
    }
    sheet.systemInteraction = UIPercentDrivenInteractiveTransition()
    sheet.dismissByUser()
  }

  // MARK: Which drags

  /// Whether the drag moves the sheet: downwards, or upwards below the highest detent, and not where a scroll
  /// view takes it.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let presented = sheet.presented, presented.ownPresented == nil,
      presented.activeTransition == nil
    else { return false }
    let velocity = pan.velocity(in: sheet.container)
    guard abs(velocity.y) > abs(velocity.x) else { return false }
    let scrollView = scrollViewUnderFinger
    let isAtTop = scrollView.map { $0.contentOffset.y <= -$0.adjustedContentInset.top } ?? true
    if velocity.y > 0 { return isAtTop }
    guard sheet.isOnPhone, !sheet.isFullScreen, isAtTop,
      sheet.selectedHeight < (sheet.heights.last?.height ?? 0)
    else { return false }
    return scrollView == nil || sheet.prefersScrollingExpandsWhenScrolledToEdge
  }

  /// The innermost view under the finger that scrolls vertically.
  private var scrollViewUnderFinger: UIScrollView? {
    var view = pan.trackedTouches.first?.view
    while let current = view, current !== sheet.container {
      if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled,
        scrollView.canScrollVertically
      {
        return scrollView
      }
      view = current.superview
    }
    return nil
  }

  /// The pans of scroll views inside wait whether the sheet takes the drag.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    otherGestureRecognizer is ScrollPanGestureRecognizer
  }
}
