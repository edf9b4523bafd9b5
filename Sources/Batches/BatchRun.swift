internal import Dispatch
package import TEExport
internal import Foundation
internal import Glibc

/// Runs the tasks of a plan, several at a time, each command as a process of this program.
///
/// Processes, because UIKit's current stage is one for a process; and so a clip that crashes is a failure of one
/// clip, and its memory goes back to the system. A clip whose record is there for the same inputs and the
/// same tool, with its files, is not run again.
package final class BatchRun {
  /// Events of the run, for those who watch.
  package enum Event {
    /// A clip was written or has failed; `isCurrent` if it was up to date.
    case ended(BatchTask, TaskRecord, isCurrent: Bool)
    /// Called ten times a second.
    case progress(BatchProgress)
  }

  /// How much may be used at once.
  package struct Resources: Sendable {
    /// Processor cores.
    package var jobs: Int
    /// Bytes for all processes together; nil for 80 % of what is free.
    package var memory: Int64?

    package init(jobs: Int, memory: Int64? = nil) {
      self.jobs = jobs
      self.memory = memory
    }
  }

  private let plan: BatchPlan
  private let tasks: [BatchTask]
  private let folder: RecordFolder
  private let cancellation: Cancellation
  private let resources: Resources
  private let memoryLimit: Int64
  private var running: [RunningTask] = []
  private var progress: BatchProgress

  /// How long processes may take to end in good order after a signal, in seconds.
  private static let grace = 2.0
  /// The time between two looks at the signals, in milliseconds.
  private static let interval: Int32 = 100

  /// - Parameter shard: The number of a shard, from 1; nil for all.
  package init(
    _ plan: BatchPlan, shard: Int?, _ resources: Resources, cancellation: Cancellation
  ) {
    self.plan = plan
    tasks = plan.tasks(ofShard: shard)
    folder = RecordFolder(path: plan.folder)
    self.cancellation = cancellation
    self.resources = resources
    memoryLimit = resources.memory ?? FreeMemory.byteCount.map { Int64($0) / 10 * 8 } ?? .max
    progress = BatchProgress(tasks)
  }

  /// Runs what is not up to date.
  ///
  /// - Parameter isForced: Whether everything is run.
  /// - Returns: The ids of the clips that failed, sorted.
  /// - Throws: ``ExportError`` for a signal, and where the batch's own files cannot be written. What was written
  ///   before stays, and is not run again the next time.
  package func run(
    isForced: Bool, _ tell: (Event) throws(ExportError) -> Void
  ) throws(ExportError) -> [String] {
    try folder.write(plan)
    var waiting: [BatchTask] = []
    for task in tasks {
      if !isForced, let record = folder.record(of: task, plan), folder.isCurrent(record) {
        progress.skip(task)
        try tell(.ended(task, record, isCurrent: true))
      } else {
        waiting.append(task)
      }
    }
    defer { stop() }
    let jobsPerClip = max(1, resources.jobs / max(1, waiting.count))
    var failed: [String] = []
    // The next task is the last element.
    waiting.reverse()
    while !waiting.isEmpty || !running.isEmpty {
      if let signal = cancellation.signal { throw .cancelled(signal: signal) }
      while let next = waiting.last, try start(next, jobs: jobsPerClip) { waiting.removeLast() }
      ChildProcess.wait(for: running.map(\.process), milliseconds: Self.interval)
      for task in running {
        guard
          let record = try mapping(
            ExportError.batch,
            { () throws(BatchError) in
              try task.update(in: folder)
            })
        else { continue }
        running.removeAll { $0 === task }
        // A clip that a signal stopped has not failed.
        if let signal = cancellation.signal { throw .cancelled(signal: signal) }
        try folder.write(record)
        progress.end(task.task, after: task.elapsed, hasFailed: !record.isWritten)
        if !record.isWritten { failed.append(task.task.id) }
        try tell(.ended(task.task, record, isCurrent: false))
      }
      progress.running = running.map { ($0.task, $0.elapsed) }
      try tell(.progress(progress))
    }
    return failed.sorted()
  }

  /// Starts a task if there is room for it; one is always run, whatever it takes.
  private func start(_ task: BatchTask, jobs: Int) throws(ExportError) -> Bool {
    guard running.count * jobs < resources.jobs else { return false }
    let memory = task.expectedMemory
    let used = running.reduce(0) { $0 + $1.memory }
    guard running.isEmpty || memory <= memoryLimit - used else { return false }
    try folder.prepare(task)
    running.append(
      try mapping(ExportError.batch) { () throws(BatchError) in
        try RunningTask(task, digest: plan.digest(of: task), jobs: jobs, memory: memory)
      })
    return true
  }

  /// Ends all processes: in good order where they do so in time.
  private func stop() {
    for task in running { task.process.send(SIGTERM) }
    let end = DispatchTime.now().uptimeNanoseconds + UInt64(Self.grace * 1e9)
    while !running.isEmpty {
      ChildProcess.wait(for: running.map(\.process), milliseconds: Self.interval)
      running.removeAll { $0.process.update() != nil }
      guard DispatchTime.now().uptimeNanoseconds < end else { break }
    }
    for task in running { task.process.send(SIGKILL) }
  }
}
