/// The area of a plot of curves: a part of the clip, and the values in it.
struct CurveAxis: Hashable {
  /// In seconds of the clip.
  let times: ClosedRange<Double>
  /// Parts of the way, with a margin.
  let values: ClosedRange<Double>

  /// An axis for the curves of a step; nil for none.
  init?(_ curves: [MovementCurve]) {
    let samples = curves.flatMap(\.samples)
    let (times, values) = (samples.map(\.time), samples.map(\.value))
    guard let first = times.min(), let last = times.max(), let low = values.min(),
      let high = values.max()
    else { return nil }
    self.init(
      times: first...last, values: min(-0.05, low - 0.03)...max(1.05, high + 0.03))
  }

  private init(times: ClosedRange<Double>, values: ClosedRange<Double>) {
    self.times = times
    self.values = values
  }

  /// An axis for the curves of both.
  func union(_ other: CurveAxis) -> CurveAxis {
    CurveAxis(
      times: Self.union(times, other.times), values: Self.union(values, other.values))
  }

  private static func union(
    _ first: ClosedRange<Double>, _ second: ClosedRange<Double>
  ) -> ClosedRange<Double> {
    min(first.lowerBound, second.lowerBound)...max(first.upperBound, second.upperBound)
  }
}

extension Rehearsal {
  /// Gives the movements of several clips one axis: the first ones, the second ones, and so on.
  static func shareAxes(_ rehearsals: [Rehearsal]) {
    var shared: [CurveAxis] = []
    for rehearsal in rehearsals {
      for (index, axis) in rehearsal.axes.compactMap(\.self).enumerated() {
        if index < shared.count {
          shared[index] = shared[index].union(axis)
        } else {
          shared.append(axis)
        }
      }
    }
    for rehearsal in rehearsals {
      var next = shared[...]
      rehearsal.axes = rehearsal.axes.map { axis in axis == nil ? nil : next.popFirst() }
    }
  }
}
