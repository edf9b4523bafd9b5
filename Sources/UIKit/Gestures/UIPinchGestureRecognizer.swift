public import Foundation
import Geometry

/// Makes out two fingers that move apart or together; a third is ignored.
///
/// It begins once their distance has changed by 8 points, which is chosen and does not count in the
/// scale.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  private static let hysteresis: CGFloat = 8

  /// The fingers' distance in units of that at which the pinch began; may be set anew meanwhile.
  open var scale: CGFloat = 1

  private var fingers: TwoFingers?
  private var startDistance: CGFloat = 0
  private var lastCentre = CGPoint.zero
  private var velocityTracker = VelocityTracker()

  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
  }

  /// With a closure that is called for every change of the pinch.
  public convenience init(_ action: @escaping @MainActor (UIPinchGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addTarget(action)
  }

  /// In units of the scale per second.
  open var velocity: CGFloat { velocityTracker.velocity(at: Stage.current.clock.now).x }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    for touch in touches where activeTouches.count > 2 { ignore(touch, for: event) }
    fingers = TwoFingers(activeTouches)
    if state == .possible, let fingers { startDistance = fingers.distance }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let old = fingers, let new = TwoFingers(activeTouches) else { return }
    fingers = new
    lastCentre = new.centre
    switch state {
    case .possible:
      let change = new.distance - startDistance
      guard abs(change) >= Self.hysteresis else { return }
      scale = new.distance / (startDistance + (change > 0 ? Self.hysteresis : -Self.hysteresis))
      velocityTracker.add(CGPoint(x: scale, y: 0), at: event.timestamp)
      state = .began
    case .began, .changed:
      scale *= new.distance / old.distance
      velocityTracker.add(CGPoint(x: scale, y: 0), at: event.timestamp)
      state = .changed
    case .ended, .cancelled, .failed: break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    fingers = TwoFingers(finish(touches, as: .ended))
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    fingers = TwoFingers(finish(touches, as: .cancelled))
  }

  open override func reset() {
    super.reset()
    scale = 1
    fingers = nil
    velocityTracker.removeAll()
  }

  override var centroid: CGPoint { state == .possible ? super.centroid : lastCentre }
}

extension UIPinchGestureRecognizer {
  /// Has a closure called for every change of the gesture, beside the other targets.
  public func addTarget(_ action: @escaping @MainActor (UIPinchGestureRecognizer) -> Void) {
    addHandler { if let pinch = $0 as? UIPinchGestureRecognizer { action(pinch) } }
  }
}
