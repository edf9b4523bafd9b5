internal import Foundation
internal import TEMedia

/// Compares exports on one core and on two, and computes what more cores would give.
@MainActor
struct Cores {
  private let bench: Bench

  init(_ bench: Bench) { self.bench = bench }

  func rows() throws -> [Row] { try measured() + modelled() }

  private func measured() throws -> [Row] {
    guard Peer.taskset.isInstalled else { return [] }
    let workload = Workload("today", isQuick: bench.isQuick)
    var one: [Double] = []
    var two: [Double] = []
    for _ in 0..<(bench.isQuick ? 1 : 5) {
      one.append(try seconds(workload, cores: 1))
      two.append(try seconds(workload, cores: 2))
    }
    return [
      Row(
        "today: export on two cores, speed relative to one",
        zip(one, two).map { $0 / $1 }.median, bar: .atLeast(1.85)),
      Row("today: export on one core", one.median, "s"),
      Row("today: export on two cores", two.median, "s"),
    ]
  }

  private func seconds(_ workload: Workload, cores: Int) throws -> Double {
    FreshMemory.provide()
    let arguments =
      workload.arguments(output: bench.folder.path("cores.mp4")) + ["--jobs", "\(cores)"]
    return try ChildProcess(
      Peer.taskset.rawValue,
      ["--cpu-list", cores == 1 ? "0" : "0-\(cores - 1)", ExportCommand.program] + arguments
    ).wait().wallSeconds
  }

  /// The model's clip, in frames.
  private static let frameCount = 1200

  private func modelled() throws -> [Row] {
    let workload = Workload("today", isQuick: bench.isQuick)
    let clip = try Clip(workload)
    var worker = try FrameWorker(workload)
    for run in clip.runs { try worker.take(run.picture) }
    let converted = try ConvertedFrames(clip)
    let encoding = try processSeconds {
      try converted.encode(to: bench.folder.path("alone.mp4"))
    }
    let frames = Double(clip.frameCount)
    let model = CoreModel(
      start: 0.2, composition: clip.composeTimes.reduce(0, +) / frames,
      drawing: (worker.drawingTime + worker.conversionTime) / frames,
      encoding: encoding / frames, size: workload.size)
    let one = model.seconds(frames: Self.frameCount, cores: 1)
    return [(4, 3.5), (8, 6), (16, 9)].map { cores, bar in
      Row(
        "model: \(Self.frameCount) frames like today's on \(cores) cores, speed relative to one",
        one / model.seconds(frames: Self.frameCount, cores: cores), bar: .atLeast(bar))
    }
  }
}

/// The time of an export, from the processor time of its stages.
///
/// The segments in flight share the cores evenly. None is faster than its encoder's threads, which wait for
/// one another for a tenth of the time, or than its workers. Memory bandwidth, caches and the disk are left
/// out.
private struct CoreModel {
  /// Seconds until the first frame is drawn.
  let start: Double
  /// Seconds of a processor for a frame.
  let composition: Double
  let drawing: Double
  let encoding: Double
  let size: PixelSize

  /// The part of the time that an encoder's threads work.
  private static let use = 0.9

  func seconds(frames: Int, cores: Int) -> Double {
    let plan = SegmentPlan(frameCount: frames, size: size, jobs: cores, freeMemory: nil)
    let workers = (cores + plan.concurrency - 1) / plan.concurrency
    // Frames a second.
    let limit = min(Self.use * Double(plan.threads) / encoding, Double(workers) / drawing)
    var waiting = stride(from: 0, to: frames, by: SegmentPlan.length).map {
      Double(min(SegmentPlan.length, frames - $0))
    }[...]
    var running: [Double] = []
    var time = start
    while !waiting.isEmpty || !running.isEmpty {
      while running.count < plan.concurrency, let next = waiting.popFirst() {
        time += composition * next
        running.append(next)
      }
      let share = Double(cores) / Double(running.count) / (drawing + encoding)
      let rate = min(limit, share)
      let least = running.min() ?? 0
      time += least / rate
      running = running.map { $0 - least }.filter { $0 > 0 }
    }
    return time
  }
}
