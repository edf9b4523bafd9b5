package import TEExport
internal import Glibc
package import TEInputs

extension Rendering {
  /// A clip that is written again and again.
  private struct WatchedClip {
    let name: String
    /// The files of the last export; nil before the first.
    var record: InputRecord?
    /// Whether the last export was successful.
    var isComplete = false
  }

  /// The time between two checks of the files, in microseconds; shorter than the 250 ms that `SignalWatch`
  /// leaves for an orderly end.
  private nonisolated static let interval: UInt32 = 100_000

  /// Writes clips, and each again when a file that it was made from changes, until a signal asks to stop.
  /// After each export its path, or with `--json` its description, goes to standard output.
  ///
  /// A mistake in a preset or its files is shown, and the program keeps watching. The last complete output
  /// stays in place until an export succeeds.
  ///
  /// - Parameters:
  ///   - clips: The clips' names or paths.
  ///   - makeJob: Makes the job for the options of one clip, and records the files that it opens.
  /// - Throws: ``ExportError`` for a signal, for invalid arguments in the first export of a clip, and for
  ///   failures that a change of the files cannot correct, such as a full disk.
  package func watch(
    _ clips: [String],
    _ makeJob: (ExportOptions, InputRecord) throws(ExportError) -> ExportJob
  ) throws(ExportError) -> Never {
    let signals = try Signals(terminal: terminal)
    var clips = clips.map { WatchedClip(name: $0) }
    while true {
      for index in clips.indices where clips[index].record?.hasChanged ?? true {
        try export(&clips[index], signals, makeJob)
      }
      let records = clips.compactMap(\.record)
      if !messages.quiet {
        let count = Set(records.flatMap(\.paths)).count
        terminal.say("Watching \(count == 1 ? "1 file" : "\(count) files"); Ctrl-C ends")
      }
      let isComplete = clips.allSatisfy(\.isComplete)
      try Self.waitForChange(of: records) { () throws(ExportError) in
        guard let signal = signals.cancellation.signal else { return }
        throw isComplete ? .cancelledAfterwards(signal: signal) : .cancelled(signal: signal)
      }
    }
  }

  private func export(
    _ clip: inout WatchedClip, _ signals: Signals,
    _ makeJob: (ExportOptions, InputRecord) throws(ExportError) -> ExportJob
  ) throws(ExportError) {
    let isFirst = clip.record == nil
    let record = InputRecord()
    clip.record = record
    clip.isComplete = false
    var shown: Set<Notice> = []
    do throws(ExportError) {
      let reports = try run(makeJob(options(for: clip.name), record), signals, &shown)
      clip.isComplete = true
      guard messages.json else {
        for report in reports { try terminal.print(report.file) }
        return
      }
      try terminal.print(reports.count == 1 ? json(reports[0]) : json(reports))
    } catch {
      let report = FailureReport(error)
      let isCorrectable =
        [.badPreset, .missingInput].contains(report.status) || report.status == .usage && !isFirst
      guard isCorrectable else { throw error }
      terminal.show(report)
    }
  }

  /// Returns when one of the files has changed and all are the same in two successive checks: an editor may
  /// still be writing.
  ///
  /// - Parameter check: Called before each check but the first.
  package nonisolated static func waitForChange(
    of records: [InputRecord], _ check: () throws(ExportError) -> Void
  ) throws(ExportError) {
    while !records.contains(where: \.hasChanged) {
      usleep(interval)
      try check()
    }
    var versions = records.map(\.currentVersions)
    while true {
      usleep(interval)
      try check()
      let next = records.map(\.currentVersions)
      if next == versions { return }
      versions = next
    }
  }
}
