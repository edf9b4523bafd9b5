import Foundation
import TEGeometry
import TEMotion

/// The offset of decelerating or animated content along one axis, as a function of time.
///
/// A fling decelerates by a constant factor each millisecond. At an edge, and for a target other
/// than the fling's own end, a critically damped spring is used (mass 1, stiffness 100): the
/// equations of "How UIScrollView works" (swift-discipline), whose projection is that of Apple's
/// "Designing Fluid Interfaces".
///
/// It is applied 60 times a virtual second for the app, and at every picture for slow motion
/// (``ClockObservers``).
struct ScrollTrajectory {
  /// One segment of the trajectory; times are relative to the segment's start.
  private enum Segment {
    /// x(t) = from + velocity (e^(rate t) - 1) / rate
    case fling(from: CGFloat, velocity: CGFloat, rate: CGFloat)
    /// x(t) = to + (distance + slope t) e^(-omega t)
    case spring(to: CGFloat, distance: CGFloat, slope: CGFloat)
    case eased(from: CGFloat, to: CGFloat, seconds: CGFloat)
  }

  /// The spring's angular frequency in radians per second, the square root of its stiffness.
  private static let omega: CGFloat = 10
  /// The distance from the end at which a trajectory ends, in points.
  private static let tolerance: CGFloat = 0.1
  /// The lowest speed of a fling, in points per second; chosen.
  private static let minimumVelocity: CGFloat = 10

  private var segments: [(start: TimeInterval, segment: Segment)] = []
  /// In seconds.
  private(set) var duration: TimeInterval = 0
  /// The final offset, in points.
  private(set) var end: CGFloat

  /// A trajectory without movement.
  init(restingAt offset: CGFloat) {
    end = offset
  }

  /// A trajectory on the ease-in-out curve.
  init(from start: CGFloat, to end: CGFloat, over seconds: TimeInterval) {
    self.end = end
    guard start != end else { return }
    add(.eased(from: start, to: end, seconds: CGFloat(seconds)), for: seconds)
  }

  /// The trajectory of content after a drag.
  ///
  /// - Parameters:
  ///   - offset: the offset at the start, in points; outside the range while the content is
  ///     stretched.
  ///   - velocity: in points per second.
  ///   - target: the final offset; nil for the fling's own end, clamped to the range.
  ///   - range: the valid offsets.
  ///   - decelerationRate: the factor on the velocity per millisecond, below 1.
  ///   - bounces: whether it may leave the range before the end.
  init(
    from offset: CGFloat, velocity: CGFloat, target: CGFloat?, range: ClosedRange<CGFloat>,
    decelerationRate: CGFloat, bounces: Bool
  ) {
    let edge = min(max(offset, range.lowerBound), range.upperBound)
    if edge != offset {
      // Stretched content returns to the edge, whatever its velocity.
      end = edge
      addSpring(from: offset, to: edge, velocity: velocity)
      return
    }
    let rate = 1000 * log(decelerationRate)
    let own = Self.flingEnd(from: offset, velocity: velocity, decelerationRate: decelerationRate)
    let limited = min(max(own, range.lowerBound), range.upperBound)
    end = target ?? limited
    if end != limited {
      addSpring(from: offset, to: end, velocity: velocity)
    } else if own != offset {
      addFling(
        from: offset, velocity: velocity, rate: rate, own: own, edge: limited, bounces: bounces)
    }
  }

  /// The offset at which a fling ends without limits.
  static func flingEnd(
    from offset: CGFloat, velocity: CGFloat, decelerationRate: CGFloat
  ) -> CGFloat {
    guard abs(velocity) >= minimumVelocity else { return offset }
    return offset - velocity / (1000 * log(decelerationRate))
  }

  private mutating func addFling(
    from offset: CGFloat, velocity: CGFloat, rate: CGFloat, own: CGFloat, edge: CGFloat,
    bounces: Bool
  ) {
    let segment = Segment.fling(from: offset, velocity: velocity, rate: rate)
    guard own != edge else {
      add(segment, for: Double(log(Self.tolerance * -rate / abs(velocity)) / rate))
      return
    }
    // e^(rate t) at the edge is the remaining fraction of the velocity there.
    let share = 1 + (edge - offset) * rate / velocity
    add(segment, for: Double(log(share) / rate))
    if bounces { addSpring(from: edge, to: edge, velocity: velocity * share) }
  }

  private mutating func addSpring(from offset: CGFloat, to end: CGFloat, velocity: CGFloat) {
    let distance = offset - end
    let slope = velocity + Self.omega * distance
    guard distance != 0 || slope != 0 else { return }
    // After its greatest distance, the spring approaches its target monotonically.
    var time: CGFloat = 0
    while (abs(distance) + abs(slope) * time) * exp(-Self.omega * time) > Self.tolerance
      || time * Self.omega < 1
    {
      time += 1.0 / 60
    }
    add(.spring(to: end, distance: distance, slope: slope), for: Double(time))
  }

  private mutating func add(_ segment: Segment, for seconds: TimeInterval) {
    guard seconds > 0 else { return }
    segments.append((duration, segment))
    duration += seconds
  }

  var isMoving: Bool { !segments.isEmpty }

  /// The offset after a number of seconds.
  func offset(at time: TimeInterval) -> CGFloat {
    guard time < duration, let (start, segment) = segments.last(where: { $0.start <= time }) else {
      return end
    }
    let elapsed = CGFloat(time - start)
    switch segment {
    case .fling(let from, let velocity, let rate):
      return from + velocity * (exp(rate * elapsed) - 1) / rate
    case .spring(let to, let distance, let slope):
      return to + (distance + slope * elapsed) * exp(-Self.omega * elapsed)
    case .eased(let from, let to, let seconds):
      let progress = UnitBezier.easeInOut.progress(at: Double(elapsed / seconds))
      return from + (to - from) * CGFloat(progress)
    }
  }
}

/// The resistance of content that is dragged beyond its edge.
enum RubberBand {
  /// UIKit's constant.
  private static let stiffness: CGFloat = 0.55

  /// The displacement of content beyond its edge for a drag of `distance` points: (1 - 1 / (x c /
  /// d
  /// + 1)) d, always less than the view's dimension d.
  static func stretch(_ distance: CGFloat, dimension: CGFloat) -> CGFloat {
    guard dimension > 0 else { return 0 }
    return (1 - 1 / (distance * stiffness / dimension + 1)) * dimension
  }

  /// The drag distance for a displacement beyond the edge; the inverse of
  /// ``stretch(_:dimension:)``.
  static func distance(forStretch stretch: CGFloat, dimension: CGFloat) -> CGFloat {
    guard dimension > 0 else { return 0 }
    return (1 / (1 - min(stretch / dimension, 0.999)) - 1) * dimension / stiffness
  }
}
