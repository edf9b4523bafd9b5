import Foundation
import Geometry

/// The velocity of a finger from its latest places, as a scroll view on a phone estimates it.
///
/// The mean of the last three velocities between samples, weighted .6, .35 and .05 from the oldest:
/// found on devices for Flutter's `IOSScrollViewFlingVelocityTracker`. A finger that has rested for
/// 40 ms stands still.
struct VelocityTracker {
  private struct Sample {
    let time: TimeInterval
    let point: CGPoint
  }

  private static let weights: [CGFloat] = [0.05, 0.35, 0.6]
  private static let restingTime: TimeInterval = 0.04

  /// The newest last; four at most.
  private var samples: [Sample] = []

  /// Adds a place; of several at one time the last one counts.
  mutating func add(_ point: CGPoint, at time: TimeInterval) {
    if samples.last?.time == time { samples.removeLast() }
    samples.append(Sample(time: time, point: point))
    if samples.count > Self.weights.count + 1 { samples.removeFirst() }
  }

  /// Counts places from elsewhere: the newest is `point` from now on.
  mutating func shift(to point: CGPoint) {
    guard let newest = samples.last else { return }
    samples = samples.map { sample in
      Sample(
        time: sample.time,
        point: CGPoint(
          x: sample.point.x - newest.point.x + point.x,
          y: sample.point.y - newest.point.y + point.y))
    }
  }

  mutating func removeAll() {
    samples = []
  }

  /// In points per second; zero before a second sample.
  func velocity(at time: TimeInterval) -> CGPoint {
    guard let newest = samples.last, time - newest.time <= Self.restingTime else { return .zero }
    var sum = CGPoint.zero
    var total: CGFloat = 0
    for (age, weight) in Self.weights.enumerated() {
      let index = samples.count - 1 - age
      guard index > 0 else { break }
      let from = samples[index - 1]
      let to = samples[index]
      let seconds = CGFloat(to.time - from.time)
      sum.x += weight * (to.point.x - from.point.x) / seconds
      sum.y += weight * (to.point.y - from.point.y) / seconds
      total += weight
    }
    // Fewer samples share the weight among them.
    return total == 0 ? .zero : CGPoint(x: sum.x / total, y: sum.y / total)
  }
}
