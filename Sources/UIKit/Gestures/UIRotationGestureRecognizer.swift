public import Foundation
import TEGeometry

/// Recognises two touches that rotate about their centre; further touches are ignored.
///
/// It begins when a touch has moved 8 points around the centre, which are not part of the rotation.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The clockwise rotation since the beginning, in radians; may be set during the gesture.
  open var rotation: CGFloat = 0

  private var tracker = TwoTouchTracker()

  /// Creates a recogniser that calls a method of a weakly held target for every change.
  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
  }

  /// Creates a recogniser with a closure that is called for every change of the rotation.
  public convenience init(_ action: @escaping @MainActor (UIRotationGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addTarget(action)
  }

  /// The angular velocity, in radians per second.
  open var velocity: CGFloat { tracker.velocity }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    for touch in touches where activeTouches.count > 2 { ignore(touch, for: event) }
    tracker.setTouches(activeTouches)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let (old, new) = tracker.move(activeTouches) else { return }
    rotation += new.rotation(from: old)
    switch state {
    case .possible:
      let threshold = TwoTouchTracker.hysteresis / (new.distance / 2)
      guard abs(rotation) >= threshold else { return }
      rotation -= rotation > 0 ? threshold : -threshold
      tracker.record(rotation, at: event.timestamp)
      state = .began
    case .began, .changed:
      tracker.record(rotation, at: event.timestamp)
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
    rotation = 0
    tracker.reset()
  }

  override var centroid: CGPoint { state == .possible ? super.centroid : tracker.lastCentre }
}

extension UIRotationGestureRecognizer {
  /// Adds a closure that is called for every change of the gesture.
  public func addTarget(_ action: @escaping @MainActor (UIRotationGestureRecognizer) -> Void) {
    addHandler { if let rotation = $0 as? UIRotationGestureRecognizer { action(rotation) } }
  }
}
