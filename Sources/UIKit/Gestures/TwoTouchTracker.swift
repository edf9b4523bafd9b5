import Foundation
import TEGeometry

/// The distance, direction and centre of two touches, and the velocity of the value that a pinch or
/// rotation recogniser computes from them.
struct TwoTouchTracker {
  /// The line between two touches.
  struct Line {
    let centre: CGPoint
    /// In points of the screen, at least 1.
    let distance: CGFloat
    /// The direction from the first touch to the second: radians, clockwise on the screen.
    let angle: CGFloat

    /// Nil unless there are two touches.
    @MainActor init?(_ touches: [UITouch]) {
      guard touches.count == 2 else { return nil }
      let first = touches[0].screenLocation
      let second = touches[1].screenLocation
      centre = touches.centroid
      distance = max(first.distance(to: second), 1)
      angle = atan2(second.y - first.y, second.x - first.x)
    }

    /// The angle from another line to this one, radians in -π...π.
    func rotation(from other: Line) -> CGFloat {
      let rotation = angle - other.angle
      if rotation > .pi { return rotation - 2 * .pi }
      if rotation < -.pi { return rotation + 2 * .pi }
      return rotation
    }
  }

  /// How far the touches move before a gesture begins, in points. Chosen: UIKit does not document it.
  static let hysteresis: CGFloat = 8

  /// The line between the touches; nil unless there are two.
  private(set) var line: Line?
  /// The centre of the touches when they last moved, in points of the screen.
  private(set) var lastCentre = CGPoint.zero
  private var velocityTracker = VelocityTracker()

  /// Takes the touches that began or remain on the screen.
  @MainActor mutating func setTouches(_ touches: [UITouch]) {
    line = Line(touches)
  }

  /// Takes the touches' new locations.
  ///
  /// - Returns: the lines before and after; nil unless there are two touches.
  @MainActor mutating func move(_ touches: [UITouch]) -> (old: Line, new: Line)? {
    guard let old = line, let new = Line(touches) else { return nil }
    line = new
    lastCentre = new.centre
    return (old, new)
  }

  /// Records the gesture's value at a time in seconds.
  mutating func record(_ value: CGFloat, at time: TimeInterval) {
    velocityTracker.add(CGPoint(x: value, y: 0), at: time)
  }

  /// The recorded value's change per second.
  @MainActor var velocity: CGFloat { velocityTracker.velocity(at: Stage.current.clock.now).x }

  mutating func reset() {
    line = nil
    velocityTracker.removeAll()
  }
}
