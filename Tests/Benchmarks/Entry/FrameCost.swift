internal import CAllocations

/// Measures the work of one thread on a frame before the encoder.
@MainActor
struct FrameCost {
  private let bench: Bench

  init(_ bench: Bench) { self.bench = bench }

  func rows() throws -> [Row] {
    let clip = try Clip(Workload("today", isQuick: bench.isQuick))
    // The minimum of three passes for each frame: other load on the machine slows the same instructions
    // down, and lasts for many frames.
    let passes = try (0..<(bench.isQuick ? 1 : 3)).map { _ in try Pass(clip) }
    func least(_ values: (Pass) -> [Double]) -> [Double] {
      passes.map(values).reduce(values(passes[0])) { zip($0, $1).map { min($0, $1) } }
    }
    let moving = least(\.moving)
    let equal = least(\.equal)
    let allocations = passes[0].allocations.map { Double($0.all) }
    let largeAllocations = passes[0].allocations.map { Double($0.large) }
    return [
      Row(
        "today: raster and conversion of a moving frame, median",
        moving.median, "ms",
        bar: .atMost(3)),
      Row(
        "today: a repeated frame, median", equal.median, "ms", bar: .atMost(0.1)),
      Row("today: raster and conversion, slowest tenth", moving.highest(0.1), "ms"),
      Row("today: raster and conversion, first frame", moving.first ?? 0, "ms"),
      Row("today: allocations for a moving frame, median", allocations.median),
      Row("today: allocations of 64 kB and more, mean", largeAllocations.mean),
      Row("today: composing a frame, median", 1000 * clip.composeTimes.median, "ms"),
    ]
  }
}

/// One pass over all frames of a clip, by a worker with empty caches.
@MainActor
private struct Pass {
  /// Milliseconds for each picture, and for each repeated picture.
  private(set) var moving: [Double] = []
  private(set) var equal: [Double] = []
  /// The number of allocations for each picture.
  private(set) var allocations: [(all: UInt, large: UInt)] = []

  init(_ clip: Clip) throws {
    var worker = try FrameWorker(clip.workload)
    for run in clip.runs {
      let before = callocations_of_thread()
      moving.append(1000 * (try threadSeconds { try worker.take(run.picture) }))
      let after = callocations_of_thread()
      allocations.append((after.all - before.all, after.large - before.large))
      guard let repetition = run.repetition else { continue }
      equal.append(1000 * (try threadSeconds { try worker.take(repetition) }))
    }
  }
}

extension [Double] {
  /// The lowest of the highest values that make up `part` of all; 0 for none.
  fileprivate func highest(_ part: Double) -> Double {
    isEmpty ? 0 : sorted()[Int(Double(count - 1) * (1 - part))]
  }
}
