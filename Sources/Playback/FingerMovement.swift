import Foundation
import UIKit

/// What a finger does in a step, before its targets are looked for.
struct FingerMovement {
  enum Path {
    /// Through the targets with one movement of so many seconds.
    case curve([Target], duration: Double, UIView.AnimationCurve)
    case waypoints([Waypoint])
  }

  let path: Path
  /// Seconds of rest between the path's end and the finger's.
  let hold: Double
  let ending: FingerEnd

  init(path: Path, hold: Double, ending: FingerEnd) {
    self.path = path
    self.hold = hold
    self.ending = ending
  }

  /// A touch that stays in its place for so many seconds.
  init(at target: Target, duration: Double) {
    self.init(
      path: .waypoints([Waypoint(target, time: 0)]), hold: duration, ending: .release)
  }

  /// Whether it does nothing but take the finger away.
  var isCancellation: Bool {
    if case .waypoints(let waypoints) = path {
      waypoints.isEmpty && ending == .cancel
    } else {
      false
    }
  }

  /// Seconds from the finger's beginning to its end.
  var duration: Double {
    switch path {
    case .curve(_, let duration, _): duration + hold
    case .waypoints(let waypoints): Step.seconds(waypoints.last?.time ?? 0) + hold
    }
  }

  /// Where the finger is at which time.
  ///
  /// - Parameters:
  ///   - start: Where the finger is already; nil when it is not down.
  ///   - locate: The place of a target.
  /// - Returns: Nil without a place for the finger.
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
        line: places, duration: duration, curve: curve.bezier, hold: hold, ending: ending)
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
