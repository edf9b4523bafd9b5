internal import Dispatch
internal import Synchronization

/// Where the time of an export went, in seconds, summed over all threads.
///
/// With several jobs the sums of the parallel stages exceed the time on the wall.
package final class StageTimes: Sendable {
  package enum Stage: String, CaseIterable, Sendable {
    /// Reading what is to be shown and building its screens; one thread, and more for images.
    case setup
    /// Laying out, animating and describing pictures; one thread.
    case compose
    /// Drawing pictures as pixels; as many threads as jobs.
    case raster
    /// Converting pixels to the colors of the format; the same threads.
    case convert
    /// Compressing and writing; one thread, or one for each segment in flight, plus the codec's own.
    case encode
    /// The composing thread waiting for a free place.
    case wait
  }

  private struct Entry {
    /// Below 0 while a stage that others interrupt has not ended.
    var nanoseconds: Int64 = 0
    /// How often the stage ended.
    var count = 0
    /// When it began first; nil before that.
    var firstStart: UInt64?
  }

  /// By the index of the stage.
  private let entries = Mutex([Entry](repeating: Entry(), count: Stage.allCases.count))
  private let start: UInt64

  /// Starts the clock.
  package init() { start = DispatchTime.now().uptimeNanoseconds }

  /// Runs `body` and adds the time it took to a stage.
  ///
  /// - Parameter outer: A stage that is being measured, whose time this is not.
  package func measure<Result: ~Copyable, Failure: Error>(
    _ stage: Stage, within outer: Stage? = nil, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let begin = DispatchTime.now().uptimeNanoseconds
    entries.withLock { entries in
      let first = entries[Self.index(of: stage)].firstStart
      entries[Self.index(of: stage)].firstStart = min(first ?? begin, begin)
    }
    defer {
      let duration = Int64(DispatchTime.now().uptimeNanoseconds - begin)
      entries.withLock { entries in
        entries[Self.index(of: stage)].nanoseconds += duration
        entries[Self.index(of: stage)].count += 1
        if let outer { entries[Self.index(of: outer)].nanoseconds -= duration }
      }
    }
    return try body()
  }

  /// The seconds since the clock was started.
  package var elapsed: Double { seconds(until: DispatchTime.now().uptimeNanoseconds) }

  /// The seconds of a stage so far.
  package func seconds(of stage: Stage) -> Double {
    Double(entry(of: stage).nanoseconds) / 1e9
  }

  /// How often a stage has been run.
  package func count(of stage: Stage) -> Int { entry(of: stage).count }

  /// The seconds from the start of the clock to the first time that a stage began; nil before that.
  package func firstStart(of stage: Stage) -> Double? {
    entry(of: stage).firstStart.map(seconds(until:))
  }

  private func seconds(until time: UInt64) -> Double { Double(time - start) / 1e9 }

  private func entry(of stage: Stage) -> Entry {
    entries.withLock { $0[Self.index(of: stage)] }
  }

  private static func index(of stage: Stage) -> Int {
    switch stage {
    case .setup: 0
    case .compose: 1
    case .raster: 2
    case .convert: 3
    case .encode: 4
    case .wait: 5
    }
  }
}
