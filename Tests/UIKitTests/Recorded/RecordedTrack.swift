/// A movement that was measured on a recording: shares of the way against seconds from the first row.
struct RecordedTrack {
  let rows: [(time: Double, progress: Double)]

  /// The root of the mean square of the differences from a movement, with the offset in time for which
  /// it is least: the first row is not the movement's start.
  ///
  /// - Parameters:
  ///   - offsets: seconds from the movement's start to the first row, in steps of 1 ms.
  ///   - progress: the movement's progress after so many seconds.
  func difference(
    from progress: (Double) -> Double, offsets: ClosedRange<Double> = -0.02...0.2
  ) -> Double {
    stride(from: offsets.lowerBound, through: offsets.upperBound, by: 0.001).map { offset in
      let squares = rows.map { row in
        let error = progress(row.time + offset) - row.progress
        return error * error
      }
      return (squares.reduce(0, +) / Double(rows.count)).squareRoot()
    }.min() ?? .infinity
  }
}

/// Values sampled each millisecond, read in between by interpolation.
struct SampledMovement {
  static let interval = 0.001
  private(set) var values: [Double] = []

  /// Advances by `seconds` and samples a value each millisecond, from now on.
  @MainActor
  init(seconds: Double, advance: (Double) -> Void, value: () -> Double) {
    values.append(value())
    for _ in 0..<Int((seconds / Self.interval).rounded()) {
      advance(Self.interval)
      values.append(value())
    }
  }

  /// The share of the way from the first value to the last after so many seconds.
  func progress(at time: Double) -> Double {
    guard let first = values.first, let last = values.last, first != last else { return 0 }
    let place = min(max(time / Self.interval, 0), Double(values.count - 1))
    let index = min(Int(place), values.count - 2)
    let part = place - Double(index)
    let value = values[index] + (values[index + 1] - values[index]) * part
    return (value - first) / (last - first)
  }
}
