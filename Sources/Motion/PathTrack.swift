package import Foundation
package import TEGeometry

/// The keyframe track of an animation along a path: a place for each progress 0...1.
package struct PathTrack: Sendable {
  /// A point of the path with the direction of travel.
  package struct Place: Sendable {
    /// In the path's coordinates.
    package let point: CGPoint
    /// The direction in radians, from the x axis towards the y axis.
    package let angle: CGFloat
  }

  private let segments: [Segment]
  /// The start of each segment and the end of the last, 0...1.
  private let times: [Double]
  private let curves: [TimingCurve]
  private let mode: ValueTrack.Mode

  /// Creates the track of a path.
  ///
  /// - Parameters:
  ///   - times: the times of the start of the path and of the ends of its segments, 0...1; evenly
  ///     distributed if their count is another. Not used by paced tracks, which move at constant
  ///     speed.
  ///   - curves: the timing of each segment; linear if there are fewer.
  /// - Returns: nil for a path without lines and curves.
  package init?(
    _ path: Path, times: [Double] = [], curves: [TimingCurve] = [], mode: ValueTrack.Mode = .linear
  ) {
    let segments = Segment.all(of: path)
    self.segments = segments
    guard !segments.isEmpty else { return nil }
    self.curves = curves
    self.mode = mode
    let even = (0...segments.count).map { Double($0) / Double(segments.count) }
    switch mode {
    case .paced, .cubicPaced:
      var lengths = [0.0]
      for segment in segments { lengths.append((lengths.last ?? 0) + segment.length) }
      let total = lengths.last ?? 0
      self.times = total > 0 ? lengths.map { $0 / total } : even
    case .linear, .cubic, .discrete:
      self.times = times.count == even.count ? times : even
    }
  }

  /// The place at a progress, clamped to 0...1.
  package func place(at progress: Double) -> Place {
    let index = min(max((times.lastIndex { $0 <= progress } ?? 0), 0), segments.count - 1)
    let segment = segments[index]
    let length = times[index + 1] - times[index]
    var part = length > 0 ? min(max((progress - times[index]) / length, 0), 1) : 1
    switch mode {
    case .discrete: part = progress >= times[index + 1] ? 1 : 0
    case .paced, .cubicPaced: part = segment.parameter(atFraction: part)
    case .linear, .cubic:
      if index < curves.count { part = curves[index].progress(at: part, duration: 1) }
    }
    let direction = segment.direction(at: part)
    return Place(
      point: segment.point(at: part), angle: CGFloat(atan2(direction.y, direction.x)))
  }
}

/// A line or curve of a path, as a cubic Bézier curve.
private struct Segment: Sendable {
  let points: (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)
  /// The arc length up to each of the evenly distributed parameters, in points.
  let lengths: [Double]

  private static let steps = 64

  init(
    _ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>
  ) {
    points = (p0, p1, p2, p3)
    var lengths = [0.0]
    var last = p0
    for step in 1...Self.steps {
      let point = Self.point(points, at: Double(step) / Double(Self.steps))
      let step = point - last
      lengths.append((lengths.last ?? 0) + (step * step).sum().squareRoot())
      last = point
    }
    self.lengths = lengths
  }

  static func all(of path: Path) -> [Segment] {
    var result: [Segment] = []
    var start = SIMD2<Double>.zero
    var last = SIMD2<Double>.zero
    func vector(_ point: CGPoint) -> SIMD2<Double> { SIMD2(Double(point.x), Double(point.y)) }
    func line(to end: SIMD2<Double>) -> Segment {
      Segment(last, last + (end - last) / 3, last + (end - last) * (2 / 3), end)
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        start = vector(point)
        last = start
      case .line(let point):
        result.append(line(to: vector(point)))
        last = vector(point)
      case .quad(let control, let point):
        let (control, end) = (vector(control), vector(point))
        result.append(
          Segment(last, last + (control - last) * (2 / 3), end + (control - end) * (2 / 3), end))
        last = end
      case .cubic(let control1, let control2, let point):
        result.append(Segment(last, vector(control1), vector(control2), vector(point)))
        last = vector(point)
      case .close:
        if start != last { result.append(line(to: start)) }
        last = start
      }
    }
    return result
  }

  var length: Double { lengths.last ?? 0 }

  func point(at t: Double) -> CGPoint {
    let point = Self.point(points, at: t)
    return CGPoint(x: point.x, y: point.y)
  }

  private static func point(
    _ p: (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>), at t: Double
  ) -> SIMD2<Double> {
    let u = 1 - t
    let (b0, b1, b2, b3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return p.0 * b0 + p.1 * b1 + p.2 * b2 + p.3 * b3
  }

  /// The direction of travel; if a control point coincides with an end, that of a small step.
  func direction(at t: Double) -> SIMD2<Double> {
    let u = 1 - t
    let (d0, d1, d2) = (points.1 - points.0, points.2 - points.1, points.3 - points.2)
    let slope = d0 * (u * u) + d1 * (2 * u * t) + d2 * (t * t)
    if (slope * slope).sum() > 1e-18 { return slope }
    let near = 1e-3
    return Self.point(points, at: min(1, t + near)) - Self.point(points, at: max(0, t - near))
  }

  /// The parameter at a fraction of the arc length.
  func parameter(atFraction fraction: Double) -> Double {
    let target = fraction * length
    guard length > 0, let next = lengths.firstIndex(where: { $0 >= target }), next > 0 else {
      return fraction
    }
    let step = lengths[next] - lengths[next - 1]
    let part = step > 0 ? (target - lengths[next - 1]) / step : 1
    return (Double(next - 1) + part) / Double(Self.steps)
  }
}
