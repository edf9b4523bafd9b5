import Foundation
import TEMotion

/// The positions of a finger over time, and how its touch ends.
///
/// Touches are sampled at 120 Hz, as on a phone, and once more at each corner of the path. So the result of
/// a gesture depends only on the path, and not on the clip's frame rate or slow motion.
struct FingerTrack {
  /// A point of the path with its time, in seconds since the beginning of the track.
  struct Knot: Hashable {
    let time: Double
    let point: CGPoint
  }

  /// The samples in order of time, the first at 0; a resting finger has no samples.
  let samples: [Knot]
  /// Seconds from the beginning to the end of the touch.
  let duration: Double
  let ending: FingerEnd

  /// Samples per second.
  static let sampleRate = 120.0
  /// The least time between two samples, in seconds.
  private static let tolerance = 1e-6

  /// A track with linear motion from knot to knot; nil without knots.
  init?(knots: [Knot], hold: Double, ending: FingerEnd) {
    guard let last = knots.last else { return nil }
    self.init(
      corners: knots.map(\.time), pathDuration: last.time, hold: hold, ending: ending
    ) { time in
      guard let next = knots.firstIndex(where: { $0.time > time }), next > 0 else {
        return time < last.time ? knots[0].point : last.point
      }
      let (start, end) = (knots[next - 1], knots[next])
      let share = (time - start.time) / (end.time - start.time)
      return Self.between(start.point, end.point, share)
    }
  }

  /// A track along a polyline, at the distances that the timing curve gives.
  ///
  /// - Precondition: The polyline has a point.
  init(line: [CGPoint], duration: Double, curve: UnitBezier, hold: Double, ending: FingerEnd) {
    // The share of the line's length at each of its points.
    var lengths: [Double] = [0]
    for (start, end) in zip(line, line.dropFirst()) {
      lengths.append(lengths[lengths.count - 1] + hypot(end.x - start.x, end.y - start.y))
    }
    let whole = lengths[lengths.count - 1]
    let shares = whole > 0 ? lengths.map { $0 / whole } : lengths
    let corners = shares.dropFirst().dropLast().map { Self.time(of: $0, on: curve) * duration }
    self.init(
      corners: [0] + corners + [duration], pathDuration: duration, hold: hold, ending: ending
    ) { time in
      guard whole > 0, time < duration else { return line[line.count - 1] }
      let share = curve.progress(at: time / duration)
      let next = max(1, shares.firstIndex { $0 > share } ?? shares.count - 1)
      let part = (share - shares[next - 1]) / (shares[next] - shares[next - 1])
      return Self.between(line[next - 1], line[next], part)
    }
  }

  private init(
    corners: [Double], pathDuration: Double, hold: Double, ending: FingerEnd,
    position: (Double) -> CGPoint
  ) {
    let readings = (0...Int(pathDuration * Self.sampleRate)).map { Double($0) / Self.sampleRate }
    var samples: [Knot] = []
    for time in (readings + corners).sorted() where time <= pathDuration {
      let sample = Knot(time: time, point: position(time))
      if let last = samples.last {
        // A corner that is read anyway, but for the last bits, and a finger that rests.
        if time - last.time < Self.tolerance || last.point == sample.point { continue }
      }
      samples.append(sample)
    }
    self.samples = samples
    duration = pathDuration + hold
    self.ending = ending
  }

  /// The time, 0...1, at which a curve that never decreases has a value, by bisection.
  private static func time(of share: Double, on curve: UnitBezier) -> Double {
    var (low, high) = (0.0, 1.0)
    // Each step gives a binary digit of the result.
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if curve.progress(at: middle) < share { low = middle } else { high = middle }
    }
    return high
  }

  private static func between(_ start: CGPoint, _ end: CGPoint, _ share: Double) -> CGPoint {
    CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
  }
}
