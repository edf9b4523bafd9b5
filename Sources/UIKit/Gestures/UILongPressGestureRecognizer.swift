public import Foundation
import TEGeometry

/// Recognises touches that stay in one place; begins while they are down, and changes with every
/// move until they end.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The number of taps before the press; 0 by default.
  open var numberOfTapsRequired = 0
  /// The number of touches; 1 by default.
  open var numberOfTouchesRequired = 1
  /// The duration of the press before the gesture begins, in seconds; 0.5 by default.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The greatest movement before the gesture begins, in points; 10 by default.
  open var allowableMovement: CGFloat = 10

  private var taps = 0
  private var start = CGPoint.zero
  /// The event at which the gesture begins or fails.
  private var timer: ClockEvent?

  /// Creates a recogniser that calls a method of a weakly held target for every change.
  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
  }

  /// Creates a recogniser with a closure that is called for every change of the press.
  public convenience init(_ action: @escaping @MainActor (UILongPressGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addTarget(action)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible else {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    start = activeTouches.centroid
    if activeTouches.count > numberOfTouchesRequired {
      state = .failed
    } else if activeTouches.count == numberOfTouchesRequired {
      if taps < numberOfTapsRequired {
        set(.failed, after: TapLimits.duration)
      } else {
        set(.began, after: minimumPressDuration)
      }
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    switch state {
    case .possible:
      if activeTouches.centroid.distance(to: start) > allowableMovement { state = .failed }
    case .began, .changed: state = .changed
    case .ended, .cancelled, .failed: break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    guard activeTouches.count == touches.count else { return }
    if state != .possible {
      state = .ended
    } else if taps < numberOfTapsRequired {
      taps += 1
      set(.failed, after: TapLimits.interval)
    } else {
      state = .failed
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = state == .possible ? .failed : .cancelled
  }

  open override func reset() {
    super.reset()
    taps = 0
    timer?.cancel()
  }

  private func set(_ newState: State, after seconds: TimeInterval) {
    timer?.cancel()
    guard seconds > 0 else {
      state = newState
      return
    }
    let clock = Stage.current.clock
    timer = clock.schedule(at: clock.now + seconds) { [weak self] in
      if let self, state == .possible { state = newState }
    }
  }

  override var awaitsTouches: Bool { taps > 0 }
}

extension UILongPressGestureRecognizer {
  /// Adds a closure that is called for every change of the gesture.
  public func addTarget(_ action: @escaping @MainActor (UILongPressGestureRecognizer) -> Void) {
    addHandler { if let press = $0 as? UILongPressGestureRecognizer { action(press) } }
  }
}
