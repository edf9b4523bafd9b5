internal import Dispatch
internal import TERaster
internal import TEScene
internal import Synchronization

/// Compares drawing a clip with two threads and with one, without an encoder.
@MainActor
struct Workers {
  private let bench: Bench

  init(_ bench: Bench) { self.bench = bench }

  func rows() throws -> [Row] {
    let clip = try Clip(Workload("today", isQuick: bench.isQuick))
    var one: [Double] = []
    var two: [Double] = []
    for _ in 0..<(bench.isQuick ? 1 : 15) {
      one.append(seconds(clip, workers: 1))
      two.append(seconds(clip, workers: 2))
    }
    // The fastest of each, because other load on the machine takes a core from the two threads.
    let ratio = (one.min() ?? 0) / (two.min() ?? 1)
    return [
      Row("today: drawing with two workers, speed relative to one", ratio, bar: .atLeast(1.85))
    ]
  }

  private func seconds(_ clip: Clip, workers: Int) -> Double {
    let pictures = clip.runs.map(\.picture)
    let drawing = RowWorkers(count: workers)
    let next = Atomic<Int>(0)
    return wallSeconds {
      Dispatch.DispatchQueue.concurrentPerform(iterations: workers) { _ in
        while true {
          let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
          guard index < pictures.count else { return }
          drawing.draw(pictures[index])
        }
      }
    }
  }
}
