import Foundation
import TEMotion
import UIKit

/// The movement of a finger in a step, before its targets are located.
struct FingerMovement {
  enum Path {
    /// A movement through the targets with a duration in seconds.
    case curve([Target], duration: Double, UnitBezier)
    case waypoints([Waypoint])
  }

  let path: Path
  /// Seconds that the finger rests at the end of the path.
  let hold: Double
  let ending: FingerEnd

  init(path: Path, hold: Double, ending: FingerEnd) {
    self.path = path
    self.hold = hold
    self.ending = ending
  }

  /// A touch that stays in its place for a duration in seconds.
  init(at target: Target, duration: Double) {
    self.init(
      path: .waypoints([Waypoint(target, time: 0)]), hold: duration, ending: .release)
  }

  /// Where the path begins; nil for one that has no point of its own.
  var firstTarget: Target? {
    switch path {
    case .curve(let targets, _, _): targets.first
    case .waypoints(let waypoints): waypoints.first?.target
    }
  }

  /// Whether it only cancels the finger's touch.
  var isCancellation: Bool {
    if case .waypoints(let waypoints) = path {
      waypoints.isEmpty && ending == .cancel
    } else {
      false
    }
  }

  /// Seconds from the beginning of the movement to its end.
  var duration: Double {
    switch path {
    case .curve(_, let duration, _): duration + hold
    case .waypoints(let waypoints): Step.seconds(waypoints.last?.time ?? 0) + hold
    }
  }

  /// The finger's positions over time.
  ///
  /// - Parameters:
  ///   - start: The position of a finger that is already down; nil if none is.
  ///   - locate: Returns the point of a target.
  /// - Returns: Nil if there is neither a start nor a target.
  func track<Failure: Error>(
    from start: CGPoint?, locate: (Target) throws(Failure) -> CGPoint
  ) throws(Failure) -> FingerTrack? {
    var places: [CGPoint] = []
    if let start { places.append(start) }
    switch path {
    case .curve(let targets, let duration, let curve):
      for target in targets { places.append(try locate(target)) }
      guard !places.isEmpty else { return nil }
      return FingerTrack(
        line: places, duration: duration, curve: curve, hold: hold, ending: ending)
    case .waypoints(let waypoints):
      var knots = places.map { FingerTrack.Knot(time: 0, point: $0) }
      for waypoint in waypoints {
        let time = max(knots.last?.time ?? 0, Step.seconds(waypoint.time))
        knots.append(FingerTrack.Knot(time: time, point: try locate(waypoint.target)))
      }
      return FingerTrack(knots: knots, hold: hold, ending: ending)
    }
  }
}
