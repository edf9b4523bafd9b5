public import Foundation
import TEGeometry

/// Recognises two touches that move apart or together; further touches are ignored.
///
/// It begins when their distance has changed by 8 points, which are not part of the scale.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance of the touches relative to that at the beginning; may be set during the gesture.
  /// 1 by default.
  open var scale: CGFloat = 1

  private var tracker = TwoTouchTracker()
  private var startDistance: CGFloat = 0

  /// Creates a recogniser that calls a method of a weakly held target for every change.
  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
  }

  /// Creates a recogniser with a closure that is called for every change of the pinch.
  public convenience init(_ action: @escaping @MainActor (UIPinchGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addTarget(action)
  }

  /// The change of the scale per second.
  open var velocity: CGFloat { tracker.velocity }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    for touch in touches where activeTouches.count > 2 { ignore(touch, for: event) }
    tracker.setTouches(activeTouches)
    if state == .possible, let line = tracker.line { startDistance = line.distance }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let (old, new) = tracker.move(activeTouches) else { return }
    switch state {
    case .possible:
      let change = new.distance - startDistance
      let hysteresis = TwoTouchTracker.hysteresis
      guard abs(change) >= hysteresis else { return }
      scale = new.distance / (startDistance + (change > 0 ? hysteresis : -hysteresis))
      tracker.record(scale, at: event.timestamp)
      state = .began
    case .began, .changed:
      scale *= new.distance / old.distance
      tracker.record(scale, at: event.timestamp)
      state = .changed
    case .ended, .cancelled, .failed: break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    tracker.setTouches(finish(touches, as: .ended))
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    tracker.setTouches(finish(touches, as: .cancelled))
  }

  open override func reset() {
    super.reset()
    scale = 1
    tracker.reset()
  }

  override var centroid: CGPoint { state == .possible ? super.centroid : tracker.lastCentre }
}

extension UIPinchGestureRecognizer {
  /// Adds a closure that is called for every change of the gesture.
  public func addTarget(_ action: @escaping @MainActor (UIPinchGestureRecognizer) -> Void) {
    addHandler { if let pinch = $0 as? UIPinchGestureRecognizer { action(pinch) } }
  }
}
