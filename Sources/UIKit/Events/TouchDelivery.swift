import Foundation
import TEGeometry

/// Delivers the touches of a script to windows, gesture recognisers and views.
///
/// A touch belongs to the view that it began on. The recognisers of that view and of its superviews
/// receive it first; then the view does, unless a recogniser cancels the touch in the view or
/// delays it.
@MainActor
final class TouchDelivery {
  /// The latest tap, for the tap count of the next one (``TapLimits``).
  private struct Tap {
    let time: TimeInterval
    let location: CGPoint
    let count: Int
  }

  private unowned let stage: Stage
  private let event = UIEvent()
  /// The touches on the screen with the script's identifiers, in the order in which they began.
  private var fingers: [(id: Int, touch: UITouch, start: CGPoint)] = []
  /// Touches whose end has not been delivered to their view.
  private var unfinished: [UITouch] = []
  private var lastTap: Tap?
  /// Whether an event is being delivered; gesture decisions are then made after each touch.
  private(set) var isDelivering = false

  init(stage: Stage) {
    self.stage = stage
  }

  /// Begins, moves or ends one touch; see ``Stage/touch(_:id:at:force:)``.
  func deliver(_ phase: UITouch.Phase, id: Int, at location: CGPoint, force: CGFloat) {
    stage.layoutIfNeeded()
    guard let touch = updateFinger(phase, id: id, at: location, force: force) else { return }
    for (_, other, _) in fingers where other !== touch { other.phase = .stationary }
    event.timestamp = stage.clock.now
    event.touches = fingers.map(\.touch)
    isDelivering = true
    stage.application.sendEvent(event)
    isDelivering = false
    if !touch.isDown {
      let start = fingers.first { $0.touch === touch }?.start
      fingers.removeAll { $0.touch === touch }
      event.touches = fingers.map(\.touch)
      if phase == .ended, let start { stage.scrollToTop(after: touch, from: start) }
    }
    stage.layoutIfNeeded()
  }

  /// Drops the touches on the screen without an event.
  func discard() {
    for touch in fingers.map(\.touch) + unfinished { touch.discard() }
    fingers = []
    unfinished = []
    event.touches = []
  }

  private func updateFinger(
    _ phase: UITouch.Phase, id: Int, at location: CGPoint, force: CGFloat
  ) -> UITouch? {
    if phase == .began {
      guard !fingers.contains(where: { $0.id == id }),
        !stage.application.isIgnoringInteractionEvents
      else { return nil }
      return beginTouch(id: id, at: location, force: force)
    }
    guard let touch = fingers.first(where: { $0.id == id })?.touch else { return nil }
    touch.update(phase: phase, screenLocation: location, force: force, timestamp: stage.clock.now)
    if phase == .ended {
      lastTap = Tap(time: stage.clock.now, location: location, count: touch.tapCount)
    }
    return touch
  }

  /// Creates a touch on the view that hit-testing finds, or on what holds it during a transition; nil without one.
  private func beginTouch(id: Int, at location: CGPoint, force: CGFloat) -> UITouch? {
    for window in stage.windows.reversed() {
      let point = window.convertFromScreen(location, to: window)
      guard let hit = window.hitTest(point, with: event) else { continue }
      let view = stage.transitions.reduce(hit) { $1.touchedView(for: $0) }
      let touch = UITouch(
        view: view, window: window, screenLocation: location, timestamp: stage.clock.now)
      touch.force = force
      if let lastTap, stage.clock.now - lastTap.time <= TapLimits.interval,
        location.distance(to: lastTap.location) <= TapLimits.movement
      {
        touch.tapCount = lastTap.count + 1
      }
      touch.viewDelivery.isWanted =
        (view.isMultipleTouchEnabled || !fingers.contains { $0.touch.view === view })
        && !isExcluded(view, in: window)
      fingers.append((id, touch, location))
      unfinished.append(touch)
      stage.gestures.collectRecognizers(for: touch)
      return touch
    }
    return nil
  }

  /// Whether a view gets no touch because of a finger on another view, see ``UIView/isExclusiveTouch``.
  private func isExcluded(_ view: UIView, in window: UIWindow) -> Bool {
    fingers.contains { finger in
      guard finger.touch.isDown, finger.touch.window === window, let other = finger.touch.view,
        other !== view
      else { return false }
      return view.isExclusiveTouch || other.isExclusiveTouch
    }
  }

  /// Delivers an event to the recognisers and views of a window.
  func process(_ event: UIEvent, in window: UIWindow) {
    for touch in event.touches where touch.window === window && touch.phase != .stationary {
      stage.gestures.deliver(touch, event: event)
      stage.gestures.resolve()
      if touch.phase == .moved, touch.viewDelivery.hasBegun, !touch.viewDelivery.isCancelled {
        touch.view?.touchesMoved([touch], with: event)
      }
    }
    updateViews()
    // The views may have changed the state of recognisers.
    stage.gestures.resolve()
    updateViews()
  }

  /// Delivers to views the touch events that recognisers have released or cancelled.
  func updateViews() {
    for touch in unfinished { updateView(of: touch) }
    unfinished.removeAll { $0.viewDelivery.hasFinished }
  }

  private func updateView(of touch: UITouch) {
    guard !touch.viewDelivery.hasFinished else { return }
    guard let view = touch.view, touch.viewDelivery.isWanted else {
      touch.viewDelivery.hasFinished = !touch.isDown
      return
    }
    if touch.viewDelivery.isCancelled {
      touch.viewDelivery.hasFinished = true
      if touch.viewDelivery.hasBegun { view.touchesCancelled([touch], with: event) }
      return
    }
    if !touch.viewDelivery.hasBegun {
      if stage.gestures.delaysBeginning(of: touch) { return }
      touch.viewDelivery.hasBegun = true
      view.touchesBegan([touch], with: event)
    }
    if touch.phase == .cancelled {
      touch.viewDelivery.hasFinished = true
      view.touchesCancelled([touch], with: event)
    } else if touch.phase == .ended, !stage.gestures.delaysEnd(of: touch) {
      touch.viewDelivery.hasFinished = true
      view.touchesEnded([touch], with: event)
    }
  }

  /// Cancels a recogniser's touches in their views.
  func cancelInViews(_ touches: [UITouch]) {
    for touch in touches { touch.viewDelivery.isCancelled = true }
  }
}

extension Stage {
  /// Begins, moves or ends a touch at the clock's current time.
  ///
  /// It is delivered to the frontmost view of the topmost visible window that hit-testing finds. A
  /// touch that hits no view, or that begins while the application ignores events, is ignored until
  /// it ends.
  ///
  /// - Parameters:
  ///   - phase: `moved` also for a change of the force alone.
  ///   - id: identifies the touch among those on the screen; may be reused after its end.
  ///   - location: in points of `UIScreen.main.bounds`, in the interface's orientation.
  ///   - force: 0...20/3; 1 is an average touch.
  package func touch(
    _ phase: UITouch.Phase, id: Int = 0, at location: CGPoint, force: CGFloat = 0
  ) {
    touches.deliver(phase, id: id, at: location, force: force)
  }
}

extension CGPoint {
  /// The Euclidean distance to another point.
  func distance(to other: CGPoint) -> CGFloat {
    let x = other.x - self.x
    let y = other.y - self.y
    return (x * x + y * y).squareRoot()
  }
}
