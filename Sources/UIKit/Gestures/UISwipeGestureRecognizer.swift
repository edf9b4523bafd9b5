import Foundation
import TEGeometry

extension UISwipeGestureRecognizer {
  /// The directions of a swipe.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The bits of the directions.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Upwards.
    public static let up = Direction(rawValue: 4)
    /// Downwards.
    public static let down = Direction(rawValue: 8)
  }
}

/// Recognises touches that move quickly in one direction, while they are still down.
///
/// They move at least 50 points within 0.5 s and deviate by at most 50 points: the known values of
/// UIKit.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  private static let minimumDistance: CGFloat = 50
  private static let maximumDeviation: CGFloat = 50
  private static let maximumDuration: TimeInterval = 0.5

  /// The permitted directions; `right` by default.
  open var direction: Direction = .right
  /// The number of touches; 1 by default.
  open var numberOfTouchesRequired = 1

  private var start = CGPoint.zero
  private var startTime: TimeInterval = 0

  /// Creates a recogniser that calls a method of a weakly held target for every swipe.
  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
  }

  /// Creates a recogniser with a closure that is called for every swipe.
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
    ].contains { candidate, distance, deviation in
      direction.contains(candidate) && distance >= Self.minimumDistance
        && abs(deviation) <= min(distance, Self.maximumDeviation)
    }
    if isAlongAxis {
      state = .ended
    } else if hasDeviated(x: abs(x), y: abs(y)) {
      state = .failed
    }
  }

  /// Whether the deviation is too great for every permitted direction.
  private func hasDeviated(x: CGFloat, y: CGFloat) -> Bool {
    let limit = Self.maximumDeviation
    let mayBeHorizontal = !direction.isDisjoint(with: [.left, .right]) && y <= limit
    let mayBeVertical = !direction.isDisjoint(with: [.up, .down]) && x <= limit
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

  /// The location at which the swipe began.
  override var centroid: CGPoint { start }
}

extension UISwipeGestureRecognizer {
  /// Adds a closure that is called for every change of the gesture.
  public func addTarget(_ action: @escaping @MainActor (UISwipeGestureRecognizer) -> Void) {
    addHandler { if let swipe = $0 as? UISwipeGestureRecognizer { action(swipe) } }
  }
}

/// The older name of ``UISwipeGestureRecognizer/Direction``.
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
