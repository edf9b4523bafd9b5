public import UIKit

/// Goes to the tab beside the selected one by a finger that moves sideways.
///
/// The selection changes as the drag begins, so that the delegate of the tab bar controller is asked for an
/// animator; the transition follows the finger, and goes on or back with its velocity.
@MainActor
public final class TabDrag: UIPercentDrivenInteractiveTransition, UIGestureRecognizerDelegate {
  /// Whether a drag is in progress, which moves a change of tabs.
  public private(set) var isActive = false

  private weak var tabs: UITabBarController?
  private let gesture: GesturePart
  /// The finger's direction: 1 to the right, -1 to the left.
  private var side: CGFloat = 1

  /// Adds the recogniser to the controller's view, which is loaded.
  ///
  /// - Parameter gesture: Its reach in widths of the screen, resistance, threshold, flick and duration.
  public init(in tabs: UITabBarController, _ gesture: GesturePart) {
    self.tabs = tabs
    self.gesture = gesture
    super.init()
    let pan = UIPanGestureRecognizer { [weak self] in self?.userDidPan($0) }
    pan.maximumNumberOfTouches = 1
    pan.delegate = self
    let view: UIView = tabs.view
    view.addGestureRecognizer(pan)
  }

  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer, let tabs,
      tabs.transitionCoordinator == nil, tabs.presentedViewController == nil
    else { return false }
    let velocity = pan.velocity(in: pan.view)
    return abs(velocity.x) > abs(velocity.y) && neighbour(velocity.x > 0 ? 1 : -1) != nil
  }

  /// The index of the tab that a finger pulls in; nil beyond the last one, and over a pushed screen.
  private func neighbour(_ side: CGFloat) -> Int? {
    guard let tabs, let controllers = tabs.viewControllers,
      (tabs.selectedViewController as? UINavigationController)?.viewControllers.count ?? 1 == 1
    else { return nil }
    let isMirrored = tabs.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let index = tabs.selectedIndex + ((side > 0) == isMirrored ? 1 : -1)
    return controllers.indices.contains(index) ? index : nil
  }

  private func userDidPan(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began: begin(pan)
    case .changed: update(pan)
    case .ended: release(velocity: pan.velocity(in: nil).x, pan)
    case .cancelled, .failed: release(velocity: nil, pan)
    case .possible: break
    }
  }

  private func begin(_ pan: UIPanGestureRecognizer) {
    let side: CGFloat = pan.velocity(in: nil).x > 0 ? 1 : -1
    guard let tabs, let index = neighbour(side) else { return }
    self.side = side
    isActive = true
    tabs.selectedIndex = index
    guard tabs.transitionCoordinator != nil else {
      // The delegate has no animator for it.
      isActive = false
      return
    }
    update(pan)
  }

  private func progress(of pan: UIPanGestureRecognizer) -> CGFloat {
    let width = tabs?.view.bounds.width ?? 0
    let way = pan.translation(in: nil).x * side
    return gesture.progress(
      for: way > 0 ? gesture.offset(for: way, dimension: width) : way, dimension: width)
  }

  private func update(_ pan: UIPanGestureRecognizer) {
    if isActive { super.update(progress(of: pan)) }
  }

  /// - Parameter velocity: In points per second; nil for a drag that the system cancelled.
  private func release(velocity: CGFloat?, _ pan: UIPanGestureRecognizer) {
    guard isActive, let tabs else { return }
    isActive = false
    let width = tabs.view.bounds.width
    let progress = progress(of: pan)
    let speed = (velocity ?? 0) * side
    let slope = gesture.slope(at: pan.translation(in: nil).x * side, dimension: width)
    let isFinishing =
      velocity != nil && gesture.isClosing(progress: progress, velocity: speed)
    let rate = speed * slope / max(width * gesture.reach, 1)
    let timing = ReleaseCurve(
      velocity: isFinishing ? rate : -rate, over: isFinishing ? 1 - progress : progress,
      duration: gesture.duration)
    completionSpeed = timing.speed(
      over: isFinishing ? 1 - progress : progress, of: TimeInterval(duration))
    timingCurve = timing.parameters
    isFinishing ? finish() : cancel()
  }
}
