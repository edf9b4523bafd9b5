import Foundation
import Geometry

extension UISwipeGestureRecognizer {
  /// Where a swipe may go.
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }
}

/// Makes out fingers that move quickly in one direction, while they are still down.
///
/// They cover 50 points within half a second and stray by no more than 50 to the side: the values
/// that UIKit is known to use.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  private static let minimumDistance: CGFloat = 50
  private static let maximumStraying: CGFloat = 50
  private static let maximumDuration: TimeInterval = 0.5

  open var direction: Direction = .right
  open var numberOfTouchesRequired = 1

  private var start = CGPoint.zero
  private var startTime: TimeInterval = 0

  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
  }

  /// With a closure that is called for every swipe.
  public convenience init(_ action: @escaping @MainActor (UISwipeGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addTarget(action)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if activeTouches.count == touches.count { startTime = event.timestamp }
    start = activeTouches.centroid
    if activeTouches.count > numberOfTouchesRequired { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard state == .possible else { return }
    guard event.timestamp - startTime <= Self.maximumDuration else {
      state = .failed
      return
    }
    guard activeTouches.count == numberOfTouchesRequired else { return }
    let place = activeTouches.centroid
    let x = place.x - start.x
    let y = place.y - start.y
    let isAlongAxis = [
      (Direction.right, x, y), (.left, -x, y), (.down, y, x), (.up, -y, x),
    ].contains { candidate, distance, straying in
      direction.contains(candidate) && distance >= Self.minimumDistance
        && abs(straying) <= min(distance, Self.maximumStraying)
    }
    if isAlongAxis {
      state = .ended
    } else if hasStrayed(x: abs(x), y: abs(y)) {
      state = .failed
    }
  }

  /// Whether the fingers are too far to the side for any direction.
  private func hasStrayed(x: CGFloat, y: CGFloat) -> Bool {
    let mayBeHorizontal = !direction.isDisjoint(with: [.left, .right]) && y <= Self.maximumStraying
    let mayBeVertical = !direction.isDisjoint(with: [.up, .down]) && x <= Self.maximumStraying
    return !mayBeHorizontal && !mayBeVertical
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if state == .possible { state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    if state == .possible { state = .failed }
  }

  /// Where the swipe began.
  override var centroid: CGPoint { start }
}

extension UISwipeGestureRecognizer {
  /// Has a closure called for every change of the gesture, beside the other targets.
  public func addTarget(_ action: @escaping @MainActor (UISwipeGestureRecognizer) -> Void) {
    addHandler { if let swipe = $0 as? UISwipeGestureRecognizer { action(swipe) } }
  }
}

public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
