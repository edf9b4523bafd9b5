import Foundation
import TEMotion
import UIKit

/// The movement of two fingers in a step, on a line through a target.
struct PinchMovement {
  let target: Target
  /// Of the fingers at both ends, in points.
  let distances: (start: CGFloat, end: CGFloat)
  /// Of the middle between them, in points.
  let way: CGVector
  /// Of their line, clockwise from the horizontal, in radians.
  let angle: CGFloat
  /// In seconds.
  let duration: Double
  let curve: UnitBezier
  /// Seconds that they rest at the end.
  let hold: Double
  let ending: FingerEnd

  /// The positions of both fingers over time.
  ///
  /// - Parameter middle: The target's point.
  func tracks(around middle: CGPoint) -> [FingerTrack] {
    [-1, 1].map { side in
      let (x, y) = (cos(angle) * side / 2, sin(angle) * side / 2)
      return FingerTrack(
        line: [
          CGPoint(x: middle.x + x * distances.start, y: middle.y + y * distances.start),
          CGPoint(
            x: middle.x + way.dx + x * distances.end, y: middle.y + way.dy + y * distances.end),
        ], duration: duration, curve: curve, hold: hold, ending: ending)
    }
  }
}
