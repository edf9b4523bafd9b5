import Foundation
import TEGeometry

/// The user's finger on a sheet: moves it between its detents, and drives an interactive dismissal below the
/// lowest.
///
/// A finger catches what another one has left: a sheet that springs to a detent, or back from a dismissal
/// (`offsetForInterruptedAnimationInSheetInteraction:` in UIKit's headers of iOS 13 and later). It does not catch what the
/// app begins: UIKit ignores touches in a transition that no finger drives (rdar 41217893).
@MainActor
final class SheetDrag: NSObject, UIGestureRecognizerDelegate {
  /// The seconds by which a finger's movement is continued to find the detent where it would come to rest:
  /// chosen, about what a scroll view adds with the `.fast` deceleration rate.
  private static let projection: CGFloat = 0.1

  private unowned let sheet: UISheetPresentationController
  /// The height at which the drag began, in points.
  private var startHeight: CGFloat = 0
  /// The height of the detent at that time, in points.
  private var restHeight: CGFloat = 0
  /// Catches a sheet that springs back from a dismissal: its view has its place at the end, where no touch finds it.
  private var catcher: UIPanGestureRecognizer?
  /// Whether the app was asked in this drag whether the sheet may be dismissed.
  private var hasAsked = false

  private(set) lazy var pan = makePan()

  private func makePan() -> UIPanGestureRecognizer {
    let pan = UIPanGestureRecognizer { [weak self] in self?.userDidDrag($0) }
    pan.delegate = self
    return pan
  }

  init(_ sheet: UISheetPresentationController) {
    self.sheet = sheet
  }

  private func userDidDrag(_ pan: UIPanGestureRecognizer) {
    guard let container = sheet.container else { return }
    switch pan.state {
    case .began:
      restHeight = sheet.selectedHeight
      hasAsked = false
      if let interaction = sheet.systemInteraction {
        interaction.pause()
        startHeight = restHeight * (1 - interaction.percentComplete)
        return
      }
      sheet.stopSpring()
      sheet.stopAvoidingKeyboard(isPulled: pan.velocity(in: container).y > 0)
      startHeight = sheet.draggedHeight ?? restHeight
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
    } else if heights.count > 1 || startHeight > high {
      // A sheet that stood above the keyboard may be higher than its highest detent.
      sheet.draggedHeight = min(max(wanted, low), max(high, startHeight))
    }
  }

  private func end(velocity: CGFloat) {
    if let interaction = sheet.systemInteraction {
      let isFinishing = Swipe.isFinishing(
        progress: interaction.percentComplete, velocity: velocity / sheet.selectedHeight)
      if isFinishing { interaction.finish() } else { giveBack(interaction) }
    } else if let height = sheet.draggedHeight {
      rest(near: height - velocity * Self.projection)
    }
  }

  private func cancel() {
    if let interaction = sheet.systemInteraction { giveBack(interaction) }
    if sheet.draggedHeight != nil { rest(near: restHeight) }
  }

  /// Cancels a dismissal; until the sheet is back a finger can catch it.
  private func giveBack(_ interaction: UIPercentDrivenInteractiveTransition) {
    interaction.cancel()
    guard sheet.systemInteraction != nil, catcher == nil, let container = sheet.container else {
      return
    }
    let catcher = makePan()
    self.catcher = catcher
    container.addGestureRecognizer(catcher)
  }

  /// Called at the end of a dismissal by the user, with whatever end.
  func dismissalDidEnd() {
    guard let catcher else { return }
    catcher.view?.removeGestureRecognizer(catcher)
    self.catcher = nil
  }

  private func rest(near height: CGFloat) {
    let nearest = sheet.heights.min { abs($0.height - height) < abs($1.height - height) }
    guard let nearest else { return }
    sheet.rest(at: nearest.identifier, tells: nearest.height != restHeight)
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
      let pan = gestureRecognizer as? UIPanGestureRecognizer
    else { return false }
    let velocity = pan.velocity(in: sheet.container)
    guard abs(velocity.y) > abs(velocity.x) else { return false }
    if pan === catcher {
      // A dismissal that is not interactive is on its way back, or to its end.
      return sheet.systemInteraction != nil
        && presented.activeTransition?.transitionWasCancelled == true
        && sheet.frameOfPresentedViewInContainerView.contains(pan.location(in: sheet.container))
    }
    guard presented.activeTransition == nil else { return false }
    let scrollView = scrollViewUnderFinger
    let isAtTop = scrollView.map { $0.contentOffset.y <= -$0.adjustedContentInset.top } ?? true
    if velocity.y > 0 { return isAtTop }
    guard sheet.isOnPhone, !sheet.isFullScreen, isAtTop,
      sheet.isSpringing || sheet.selectedHeight < (sheet.heights.last?.height ?? 0)
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
