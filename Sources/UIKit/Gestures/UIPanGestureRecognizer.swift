public import Foundation
import TEGeometry

/// Recognises dragging touches.
///
/// It begins when they have moved by ten points horizontally or vertically. These ten points are
/// not part of the translation, so a dragged view does not jump.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The movement along an axis before the gesture begins, in points; UIKit's value.
  var hysteresis: CGFloat { 10 }

  /// The least number of touches to begin with; 1 by default.
  open var minimumNumberOfTouches = 1
  /// The greatest number of touches; further touches are ignored. Unlimited by default.
  open var maximumNumberOfTouches = Int.max

  /// The movement of the touches, in points of the screen.
  private(set) var movement = CGPoint.zero
  private var lastCentroid = CGPoint.zero
  private var velocityTracker = VelocityTracker()

  /// Creates a recogniser that calls a method of a weakly held target for every change.
  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
  }

  /// Creates a recogniser with a closure that is called for every change of the drag.
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

  /// Begins the gesture when the movement is long enough.
  func beginIfMoved() {
    if max(abs(movement.x), abs(movement.y)) >= hysteresis { state = .began }
  }

  /// Subtracts the hysteresis along the straight line from the start to the current location, so
  /// that the translation does not depend on the sampling of the touches.
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

  /// The translation of the drag in a view's coordinates, or in the window's for nil, in points.
  open func translation(in view: UIView?) -> CGPoint {
    convertVectorFromScreen(movement, to: view)
  }

  /// Sets the translation, in a view's coordinates or the window's for nil, in points.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    movement = convertVectorToScreen(translation, from: view)
    velocityTracker.shift(to: movement)
  }

  /// The velocity in points per second, in a view's coordinates or the window's for nil.
  open func velocity(in view: UIView?) -> CGPoint {
    convertVectorFromScreen(velocityTracker.velocity(at: Stage.current.clock.now), to: view)
  }
}

extension UIPanGestureRecognizer {
  /// Adds a closure that is called for every change of the gesture.
  public func addTarget(_ action: @escaping @MainActor (UIPanGestureRecognizer) -> Void) {
    addHandler { if let pan = $0 as? UIPanGestureRecognizer { action(pan) } }
  }
}
