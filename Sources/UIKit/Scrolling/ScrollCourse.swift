import Foundation
import Geometry
import Motion

/// Where a scroll view's content moves by itself along one axis, as a function of time.
///
/// A fling slows down by a constant factor each millisecond; at an edge, and on the way to a place
/// that is not the fling's own, a critically damped spring takes over (mass 1, stiffness 100): the
/// equations of "How UIScrollView works" (swift-discipline), whose projection is that of Apple's
/// "Designing Fluid Interfaces".
struct ScrollCourse {
  /// One piece of the way; times count from the piece's beginning.
  private enum Piece {
    /// x(t) = from + velocity (e^(rate t) - 1) / rate
    case fling(from: CGFloat, velocity: CGFloat, rate: CGFloat)
    /// x(t) = to + (distance + slope t) e^(-omega t)
    case spring(to: CGFloat, distance: CGFloat, slope: CGFloat)
    case eased(from: CGFloat, to: CGFloat, seconds: CGFloat)
  }

  /// The spring's frequency, the square root of its stiffness.
  private static let omega: CGFloat = 10
  /// A course is over when it is so near to its end, in points.
  private static let tolerance: CGFloat = 0.1
  /// Points per second below which there is no fling; chosen.
  private static let minimumVelocity: CGFloat = 10

  private var pieces: [(start: TimeInterval, piece: Piece)] = []
  /// Seconds from the beginning to the end.
  private(set) var duration: TimeInterval = 0
  /// Where it ends, in points.
  private(set) var end: CGFloat

  /// No movement.
  init(restingAt place: CGFloat) {
    end = place
  }

  /// With the ease-in-out curve.
  init(from start: CGFloat, to end: CGFloat, over seconds: TimeInterval) {
    self.end = end
    guard start != end else { return }
    add(.eased(from: start, to: end, seconds: CGFloat(seconds)), for: seconds)
  }

  /// What a released content does.
  ///
  /// - Parameters:
  ///   - place: where it is, beyond the range while it is stretched.
  ///   - velocity: points per second.
  ///   - target: where it shall end; the fling's own end, limited to the range, for nil.
  ///   - range: where it can rest.
  ///   - decelerationRate: what is left of the velocity after a millisecond.
  ///   - bounces: whether it may go beyond the range on its way.
  init(
    from place: CGFloat, velocity: CGFloat, target: CGFloat?, range: ClosedRange<CGFloat>,
    decelerationRate: CGFloat, bounces: Bool
  ) {
    let edge = min(max(place, range.lowerBound), range.upperBound)
    if edge != place {
      // Stretched: it goes back, whatever its velocity.
      end = edge
      addSpring(from: place, to: edge, velocity: velocity)
      return
    }
    let rate = 1000 * log(decelerationRate)
    let own = Self.flingEnd(from: place, velocity: velocity, decelerationRate: decelerationRate)
    let limited = min(max(own, range.lowerBound), range.upperBound)
    end = target ?? limited
    if end != limited {
      addSpring(from: place, to: end, velocity: velocity)
    } else if own != place {
      addFling(
        from: place, velocity: velocity, rate: rate, own: own, edge: limited, bounces: bounces)
    }
  }

  /// Where a fling ends if nothing stops it.
  static func flingEnd(from place: CGFloat, velocity: CGFloat, decelerationRate: CGFloat) -> CGFloat
  {
    guard abs(velocity) >= minimumVelocity else { return place }
    return place - velocity / (1000 * log(decelerationRate))
  }

  private mutating func addFling(
    from place: CGFloat, velocity: CGFloat, rate: CGFloat, own: CGFloat, edge: CGFloat,
    bounces: Bool
  ) {
    let piece = Piece.fling(from: place, velocity: velocity, rate: rate)
    guard own != edge else {
      add(piece, for: Double(log(Self.tolerance * -rate / abs(velocity)) / rate))
      return
    }
    // e^(rate t) at the edge is what is left of the velocity there.
    let share = 1 + (edge - place) * rate / velocity
    add(piece, for: Double(log(share) / rate))
    if bounces { addSpring(from: edge, to: edge, velocity: velocity * share) }
  }

  private mutating func addSpring(from place: CGFloat, to end: CGFloat, velocity: CGFloat) {
    let distance = place - end
    let slope = velocity + Self.omega * distance
    guard distance != 0 || slope != 0 else { return }
    // Past its greatest distance the spring only comes nearer.
    var time: CGFloat = 0
    while (abs(distance) + abs(slope) * time) * exp(-Self.omega * time) > Self.tolerance
      || time * Self.omega < 1
    {
      time += 1.0 / 60
    }
    add(.spring(to: end, distance: distance, slope: slope), for: Double(time))
  }

  private mutating func add(_ piece: Piece, for seconds: TimeInterval) {
    guard seconds > 0 else { return }
    pieces.append((duration, piece))
    duration += seconds
  }

  var isMoving: Bool { !pieces.isEmpty }

  /// The place after some seconds.
  func place(at time: TimeInterval) -> CGFloat {
    guard time < duration, let (start, piece) = pieces.last(where: { $0.start <= time }) else {
      return end
    }
    let elapsed = CGFloat(time - start)
    switch piece {
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

/// How content gives way when it is dragged beyond its edge.
enum RubberBand {
  /// UIKit's constant.
  private static let stiffness: CGFloat = 0.55

  /// How far content shows beyond its edge when the finger has gone `distance`:
  /// (1 - 1 / (x c / d + 1)) d, never as much as the view's dimension d.
  static func stretch(_ distance: CGFloat, dimension: CGFloat) -> CGFloat {
    guard dimension > 0 else { return 0 }
    return (1 - 1 / (distance * stiffness / dimension + 1)) * dimension
  }

  /// How far the finger went for content to show so far beyond its edge.
  static func distance(forStretch stretch: CGFloat, dimension: CGFloat) -> CGFloat {
    guard dimension > 0 else { return 0 }
    return (1 / (1 - min(stretch / dimension, 0.999)) - 1) * dimension / stiffness
  }
}
