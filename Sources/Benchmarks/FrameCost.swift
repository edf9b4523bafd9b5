internal import CAllocations

/// What one thread does for a frame before the encoder gets it.
@MainActor
struct FrameCost {
  private let bench: Bench

  init(_ bench: Bench) { self.bench = bench }

  func rows() throws -> [Row] {
    let clip = try Clip(Workload("today", isQuick: bench.isQuick))
    var worker = try FrameWorker(clip.workload)
    var moving: [Double] = []
    var equal: [Double] = []
    var allocations: [Double] = []
    var largeAllocations: [Double] = []
    for run in clip.runs {
      let before = callocations_of_thread()
      moving.append(1000 * (try threadSeconds { try worker.take(run.picture) }))
      let after = callocations_of_thread()
      allocations.append(Double(after.all - before.all))
      largeAllocations.append(Double(after.large - before.large))
      guard let repetition = run.repetition else { continue }
      equal.append(1000 * (try threadSeconds { try worker.take(repetition) }))
    }
    return [
      Row(
        "today: raster and conversion of a moving frame, median",
        moving.median, "ms",
        bar: .atMost(3)),
      Row(
        "today: a frame equal to the one before, median", equal.median, "ms", bar: .atMost(0.1)),
      Row("today: raster and conversion, the dearest tenth", moving.highest(0.1), "ms"),
      Row("today: raster and conversion, the first frame", moving.first ?? 0, "ms"),
      Row("today: allocations for a moving frame, median", allocations.median),
      Row("today: allocations of 64 kB and more, mean", largeAllocations.mean),
      Row("today: composing a frame, median", 1000 * clip.composeTimes.median, "ms"),
    ]
  }
}

extension [Double] {
  /// The least of the highest values that make up `part` of all; 0 for none.
  fileprivate func highest(_ part: Double) -> Double {
    isEmpty ? 0 : sorted()[Int(Double(count - 1) * (1 - part))]
  }
}
