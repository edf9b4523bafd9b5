public import Foundation
import Geometry

/// Makes out fingers that drag.
///
/// It begins once they have moved by ten points, horizontally or vertically; those ten points do
/// not count as translation, so that what follows the finger does not jump.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How far the fingers move along an axis before it is a drag, in points; UIKit's.
  var hysteresis: CGFloat { 10 }

  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max

  /// How far the fingers have moved, in points of the screen.
  private(set) var movement = CGPoint.zero
  private var lastCentroid = CGPoint.zero
  private var velocityTracker = VelocityTracker()

  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
  }

  /// With a closure that is called for every change of the drag.
  public convenience init(_ action: @escaping @MainActor (UIPanGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addTarget(action)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    for touch in touches where activeTouches.count > maximumNumberOfTouches {
      ignore(touch, for: event)
    }
    lastCentroid = activeTouches.centroid
    velocityTracker.add(movement, at: event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    let centroid = activeTouches.centroid
    movement.x += centroid.x - lastCentroid.x
    movement.y += centroid.y - lastCentroid.y
    lastCentroid = centroid
    velocityTracker.add(movement, at: event.timestamp)
    switch state {
    case .possible:
      if activeTouches.count >= minimumNumberOfTouches { beginIfMoved() }
    case .began, .changed: state = .changed
    case .ended, .cancelled, .failed: break
    }
  }

  /// Sets the state once the movement is clear.
  func beginIfMoved() {
    if max(abs(movement.x), abs(movement.y)) >= hysteresis { state = .began }
  }

  /// Translation counts from where the movement became a drag, on the straight way to where the
  /// fingers are, so that it does not depend on how often they were sampled.
  override func didWin() {
    let length = max(abs(movement.x), abs(movement.y))
    let share = length > hysteresis ? hysteresis / length : 1
    movement = CGPoint(x: movement.x - movement.x * share, y: movement.y - movement.y * share)
    velocityTracker.shift(to: movement)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    lastCentroid = finish(touches, as: .ended).centroid
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    lastCentroid = finish(touches, as: .cancelled).centroid
  }

  open override func reset() {
    super.reset()
    movement = .zero
    velocityTracker.removeAll()
  }

  /// How far the fingers have been dragged, in a view's coordinates or the window's for nil.
  open func translation(in view: UIView?) -> CGPoint {
    convertVectorFromScreen(movement, to: view)
  }

  /// Has the translation go on from another value.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    movement = convertVectorToScreen(translation, from: view)
    velocityTracker.shift(to: movement)
  }

  /// In points per second, in a view's coordinates or the window's for nil.
  open func velocity(in view: UIView?) -> CGPoint {
    convertVectorFromScreen(velocityTracker.velocity(at: Stage.current.clock.now), to: view)
  }
}

extension UIPanGestureRecognizer {
  /// Has a closure called for every change of the gesture, beside the other targets.
  public func addTarget(_ action: @escaping @MainActor (UIPanGestureRecognizer) -> Void) {
    addHandler { if let pan = $0 as? UIPanGestureRecognizer { action(pan) } }
  }
}
