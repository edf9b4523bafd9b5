internal import Dispatch
internal import Synchronization

/// Where the time of an export went, in seconds, summed over all threads.
///
/// With several jobs the sums of the parallel stages exceed the time on the wall.
package final class StageTimes: Sendable {
  package enum Stage: String, CaseIterable, Sendable {
    /// Laying out, animating and describing pictures; one thread.
    case compose
    /// Drawing pictures as pixels; as many threads as jobs.
    case raster
    /// Converting pixels to the colours of the format; the same threads.
    case convert
    /// Compressing and writing; one thread, plus the codec's own.
    case encode
    /// The composing thread waiting for a free place.
    case wait
  }

  private let nanoseconds = Mutex([UInt64](repeating: 0, count: Stage.allCases.count))

  package init() {}

  /// Runs `body` and adds the time it took to a stage.
  package func measure<Result: ~Copyable, Failure: Error>(
    _ stage: Stage, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = DispatchTime.now().uptimeNanoseconds
    defer { add(DispatchTime.now().uptimeNanoseconds - start, to: stage) }
    return try body()
  }

  /// The seconds of a stage so far.
  package func seconds(of stage: Stage) -> Double {
    nanoseconds.withLock { Double($0[Self.index(of: stage)]) } / 1e9
  }

  private func add(_ duration: UInt64, to stage: Stage) {
    nanoseconds.withLock { $0[Self.index(of: stage)] += duration }
  }

  private static func index(of stage: Stage) -> Int {
    switch stage {
    case .compose: 0
    case .raster: 1
    case .convert: 2
    case .encode: 3
    case .wait: 4
    }
  }
}
