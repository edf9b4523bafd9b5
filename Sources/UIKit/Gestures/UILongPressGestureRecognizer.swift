public import Foundation
import Geometry

/// Makes out fingers that stay down in one place; it begins while they are down and goes on, for
/// every move, until they are lifted.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// Full taps before the press.
  open var numberOfTapsRequired = 0
  open var numberOfTouchesRequired = 1
  /// Seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far the fingers may move before the press begins, in points.
  open var allowableMovement: CGFloat = 10

  private var taps = 0
  private var start = CGPoint.zero
  /// When it begins, or will have taken too long.
  private var timer: ClockEvent?

  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
  }

  /// With a closure that is called for every change of the press.
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
  /// Has a closure called for every change of the gesture, beside the other targets.
  public func addTarget(_ action: @escaping @MainActor (UILongPressGestureRecognizer) -> Void) {
    addHandler { if let press = $0 as? UILongPressGestureRecognizer { action(press) } }
  }
}
