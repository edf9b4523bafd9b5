import Foundation
import TEGeometry

/// Estimates the velocity of a touch from its latest locations, as UIKit's scroll views do.
///
/// The mean of the last three velocities between samples, weighted .6, .35 and .05 from the oldest:
/// measured on devices for Flutter's `IOSScrollViewFlingVelocityTracker`. The velocity is zero 40
/// ms after the latest sample.
struct VelocityTracker {
  private struct Sample {
    let time: TimeInterval
    let point: CGPoint
  }

  private static let weights: [CGFloat] = [0.05, 0.35, 0.6]
  private static let restingTime: TimeInterval = 0.04

  /// The newest last; four at most.
  private var samples: [Sample] = []

  /// Adds a sample; it replaces a sample of the same time.
  mutating func add(_ point: CGPoint, at time: TimeInterval) {
    if samples.last?.time == time { samples.removeLast() }
    samples.append(Sample(time: time, point: point))
    if samples.count > Self.weights.count + 1 { samples.removeFirst() }
  }

  /// Translates all samples so that the newest one is at `point`.
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

  /// The velocity in points per second; zero before the second sample.
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
    // Normalise the weights of fewer samples.
    return total == 0 ? .zero : CGPoint(x: sum.x / total, y: sum.y / total)
  }
}
