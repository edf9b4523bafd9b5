import Foundation
import Geometry

/// Brings the fingers of a script to windows, gesture recognisers and views.
///
/// A touch belongs to the view that it came down on. Its recognisers, those of the view and of the
/// views above it, hear of it first; then the view does, unless a recogniser has taken the touch
/// away or keeps the view waiting.
@MainActor
final class TouchDelivery {
  /// The latest tap; another one soon and near enough counts with it (``TapLimits``).
  private struct Tap {
    let time: TimeInterval
    let location: CGPoint
    let count: Int
  }

  private unowned let stage: Stage
  private let event = UIEvent()
  /// Fingers by the script's number, in the order in which they came down.
  private var fingers: [(id: Int, touch: UITouch)] = []
  /// Touches whose view has not heard of their end.
  private var unfinished: [UITouch] = []
  private var lastTap: Tap?
  /// Whether an event is under way, so that its end settles what happens in it.
  private(set) var isDelivering = false

  init(stage: Stage) {
    self.stage = stage
  }

  /// One finger comes down, moves or leaves; see ``Stage/touch(_:id:at:force:)``.
  func deliver(_ phase: UITouch.Phase, id: Int, at location: CGPoint, force: CGFloat) {
    stage.layoutIfNeeded()
    guard let touch = updateFinger(phase, id: id, at: location, force: force) else { return }
    for (_, other) in fingers where other !== touch { other.phase = .stationary }
    event.timestamp = stage.clock.now
    event.touches = fingers.map(\.touch)
    isDelivering = true
    stage.application.sendEvent(event)
    isDelivering = false
    if !touch.isDown {
      fingers.removeAll { $0.touch === touch }
      event.touches = fingers.map(\.touch)
    }
    stage.layoutIfNeeded()
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

  /// Finds who is under the finger; nil if nobody is.
  private func beginTouch(id: Int, at location: CGPoint, force: CGFloat) -> UITouch? {
    for window in stage.windows.reversed() {
      let point = window.convertFromScreen(location, to: window)
      guard let view = window.hitTest(point, with: event) else { continue }
      let touch = UITouch(
        view: view, window: window, screenLocation: location, timestamp: stage.clock.now)
      touch.force = force
      if let lastTap, stage.clock.now - lastTap.time <= TapLimits.interval,
        location.distance(to: lastTap.location) <= TapLimits.movement
      {
        touch.tapCount = lastTap.count + 1
      }
      touch.viewDelivery.isWanted =
        view.isMultipleTouchEnabled || !fingers.contains { $0.touch.view === view }
      fingers.append((id, touch))
      unfinished.append(touch)
      stage.gestures.collectRecognizers(for: touch)
      return touch
    }
    return nil
  }

  /// What a window does with an event.
  func process(_ event: UIEvent, in window: UIWindow) {
    for touch in event.touches where touch.window === window && touch.phase != .stationary {
      stage.gestures.deliver(touch, event: event)
      stage.gestures.settle()
      if touch.phase == .moved, touch.viewDelivery.hasBegun, !touch.viewDelivery.isCancelled {
        touch.view?.touchesMoved([touch], with: event)
      }
    }
    updateViews()
    // What the views' own code did to recognisers.
    stage.gestures.settle()
    updateViews()
  }

  /// Tells views what recognisers have released, taken away or kept back.
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

  /// Takes a recogniser's touches away from their views.
  func cancelInViews(_ touches: [UITouch]) {
    for touch in touches { touch.viewDelivery.isCancelled = true }
  }
}

extension Stage {
  /// Puts a finger on the screen, moves it or lifts it, at the clock's time.
  ///
  /// It reaches the topmost visible window, and in it the foremost view, that takes touches there.
  /// A finger that hits nothing, or that comes down while the application ignores events, is
  /// ignored until it is lifted.
  ///
  /// - Parameters:
  ///   - phase: a resting finger whose force changes moves, too.
  ///   - id: tells fingers apart; a finger that has been lifted frees its number.
  ///   - location: in points of the screen as the interface is turned, whose bounds are
  ///     `UIScreen.main.bounds`.
  ///   - force: 1 is an ordinary touch, 20/3 the most that a display tells.
  package func touch(
    _ phase: UITouch.Phase, id: Int = 0, at location: CGPoint, force: CGFloat = 0
  ) {
    touches.deliver(phase, id: id, at: location, force: force)
  }
}

extension CGPoint {
  func distance(to other: CGPoint) -> CGFloat {
    let x = other.x - self.x
    let y = other.y - self.y
    return (x * x + y * y).squareRoot()
  }
}
