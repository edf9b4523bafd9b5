internal import CAllocations

/// What one thread does for a frame before the encoder gets it.
@MainActor
struct FrameCost {
  private let bench: Bench

  init(_ bench: Bench) { self.bench = bench }

  func rows() throws -> [Row] {
    let clip = try Clip(Workload("today", isQuick: bench.isQuick))
    // Of each frame the least of three counts: what else runs on the machine makes the same instructions
    // take longer, and lasts for many frames.
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
        "today: a frame equal to the one before, median", equal.median, "ms", bar: .atMost(0.1)),
      Row("today: raster and conversion, the dearest tenth", moving.highest(0.1), "ms"),
      Row("today: raster and conversion, the first frame", moving.first ?? 0, "ms"),
      Row("today: allocations for a moving frame, median", allocations.median),
      Row("today: allocations of 64 kB and more, mean", largeAllocations.mean),
      Row("today: composing a frame, median", 1000 * clip.composeTimes.median, "ms"),
    ]
  }
}

/// All frames of a clip, taken by a worker that has seen none.
@MainActor
private struct Pass {
  /// In milliseconds, for each picture, and for each that was shown again.
  private(set) var moving: [Double] = []
  private(set) var equal: [Double] = []
  /// For each picture.
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
  /// The least of the highest values that make up `part` of all; 0 for none.
  fileprivate func highest(_ part: Double) -> Double {
    isEmpty ? 0 : sorted()[Int(Double(count - 1) * (1 - part))]
  }
}
