/// The keyframe track of a property: a value for each progress 0...1.
package struct ValueTrack: Sendable {
  /// The interpolation between keyframes (`CAAnimationCalculationMode`).
  package enum Mode: Sendable {
    /// Linear.
    case linear
    /// Without interpolation: each value stays until the next.
    case discrete
    /// Linear at constant speed, ignoring the key times.
    case paced
    /// A Catmull-Rom spline through the values.
    case cubic
    /// A Catmull-Rom spline, with the time between values proportional to their distance.
    case cubicPaced
  }

  private let values: [AnimatableValue]
  private let times: [Double]
  private let curves: [TimingCurve]
  private let mode: Mode

  /// Creates a track from one value to another.
  package init(from: AnimatableValue, to: AnimatableValue) {
    self.init(values: [from, to], times: [0, 1])
  }

  /// Creates a track through several values.
  ///
  /// - Parameters:
  ///   - values: at least one.
  ///   - times: the times of the values, 0...1, not decreasing; evenly distributed if their count
  ///     is not that of the values (plus one for discrete tracks, as in Core Animation).
  ///   - curves: the timing of each segment; linear if there are fewer.
  /// - Precondition: `values` is not empty.
  package init(
    values: [AnimatableValue], times: [Double], curves: [TimingCurve] = [], mode: Mode = .linear
  ) {
    precondition(!values.isEmpty, "a track needs a value")
    self.values = values
    self.curves = curves
    self.mode = mode
    switch mode {
    case .paced, .cubicPaced:
      self.times = Self.pacedTimes(values)
    case .discrete:
      self.times =
        times.count == values.count + 1
        ? Array(times.dropLast()) : values.indices.map { Double($0) / Double(values.count) }
    case .linear, .cubic:
      self.times =
        times.count == values.count
        ? times : values.indices.map { Double($0) / Double(max(1, values.count - 1)) }
    }
  }

  private static func pacedTimes(_ values: [AnimatableValue]) -> [Double] {
    var lengths = [0.0]
    for (from, to) in zip(values, values.dropFirst()) {
      lengths.append((lengths.last ?? 0) + from.distance(to: to))
    }
    guard let total = lengths.last, total > 0 else {
      return values.indices.map { Double($0) / Double(max(1, values.count - 1)) }
    }
    return lengths.map { $0 / total }
  }

  /// The times of more than two values, 0...1; empty for a track from one value to another.
  package var keyTimes: [Double] { values.count > 2 ? times : [] }

  /// The last value.
  package var last: AnimatableValue { values[values.count - 1] }

  /// The value at a progress; springs go beyond 0...1.
  package func value(at progress: Double) -> AnimatableValue {
    if mode == .discrete {
      let index = times.lastIndex { $0 <= progress } ?? 0
      return values[index]
    }
    guard values.count > 1 else { return values[0] }
    // Two values are extrapolated linearly, for a spring's overshoot, and for one that begins against its way.
    if progress < times[0], values.count > 2 { return values[0] }
    var segment = values.count - 2
    if progress < times[values.count - 1] {
      segment = (times.lastIndex { $0 <= progress } ?? 0)
    } else if values.count > 2 {
      return last
    }
    segment = min(segment, values.count - 2)
    let length = times[segment + 1] - times[segment]
    guard length > 0 else { return values[segment + 1] }
    var part = (progress - times[segment]) / length
    if segment < curves.count { part = curves[segment].progress(at: part, duration: 1) }
    switch mode {
    case .cubic, .cubicPaced:
      return splineValue(segment, part)
    case .linear, .paced, .discrete:
      return values[segment].interpolated(to: values[segment + 1], progress: part)
    }
  }

  /// A cubic Hermite spline whose tangent at a value is half the difference of its neighbours.
  private func splineValue(_ segment: Int, _ t: Double) -> AnimatableValue {
    func value(_ index: Int) -> AnimatableValue {
      values[min(max(index, 0), values.count - 1)]
    }
    let (p0, p1, p2, p3) = (
      value(segment - 1), value(segment), value(segment + 1), value(segment + 2)
    )
    // A repeated value is held, without an oscillation of the spline.
    if p1 == p2 { return p1 }
    switch p1 {
    case .number, .point, .size, .rect, .numbers:
      let (t2, t3) = (t * t, t * t * t)
      return p0.scaled(by: 0.5 * (-t3 + 2 * t2 - t))
        .adding(p1.scaled(by: 0.5 * (3 * t3 - 5 * t2 + 2)))
        .adding(p2.scaled(by: 0.5 * (-3 * t3 + 4 * t2 + t)))
        .adding(p3.scaled(by: 0.5 * (t3 - t2)))
    case .transform, .color, .colors, .path:
      return p1.interpolated(to: p2, progress: t)
    }
  }
}
