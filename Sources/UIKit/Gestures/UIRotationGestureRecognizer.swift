public import Foundation
import Geometry

/// Makes out two fingers that turn about one another; a third is ignored.
///
/// It begins once a finger has gone 8 points around their centre, which is chosen and does not
/// count in the rotation.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// Radians, clockwise, since the rotation began; may be set anew meanwhile.
  open var rotation: CGFloat = 0

  private var tracker = TwoTouchTracker()

  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
  }

  /// With a closure that is called for every change of the rotation.
  public convenience init(_ action: @escaping @MainActor (UIRotationGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addTarget(action)
  }

  /// In radians per second.
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
  /// Has a closure called for every change of the gesture, beside the other targets.
  public func addTarget(_ action: @escaping @MainActor (UIRotationGestureRecognizer) -> Void) {
    addHandler { if let turn = $0 as? UIRotationGestureRecognizer { action(turn) } }
  }
}
