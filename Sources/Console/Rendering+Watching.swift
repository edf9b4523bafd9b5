package import Export
internal import Glibc
package import Inputs

extension Rendering {
  /// A clip that is written again and again.
  private struct WatchedClip {
    let name: String
    /// The files of the last export; nil before the first.
    var record: InputRecord?
    /// Whether the last export was successful.
    var isComplete = false
  }

  /// The microseconds between two looks at the files; fewer than a signal gives the work to stop.
  private static let interval: UInt32 = 100_000

  /// Writes clips, and each again when a file that it was made from changes, until a signal asks to stop.
  /// After each export its path, or with `--json` its description, goes to standard output.
  ///
  /// A mistake in a preset or its files is shown, and ends nothing: the next change may correct it. What the
  /// program wrote last stays in place until then.
  ///
  /// - Parameters:
  ///   - clips: The clips' names or paths.
  ///   - makeJob: Makes the job for the options of one clip, and records the files that it opens.
  /// - Throws: ``ExportError`` of a signal; of the first export of a clip if its arguments are wrong; and
  ///   what has other causes than the preset, such as a full disk.
  package func watch(
    _ clips: [String],
    _ makeJob: (ExportOptions, InputRecord) throws(ExportError) -> ExportJob
  ) throws(ExportError) -> Never {
    let signals = try begin()
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
      try waitForChange(of: records) { () throws(ExportError) in
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
    do throws(ExportError) {
      let report = try run(makeJob(options(for: clip.name), record), signals)
      clip.isComplete = true
      try terminal.print(messages.json ? json(report) : report.file)
    } catch {
      let report = FailureReport(error)
      let isCorrectable =
        [.badPreset, .missingInput].contains(report.status) || report.status == .usage && !isFirst
      guard isCorrectable else { throw error }
      terminal.show(report)
    }
  }

  /// Returns when one of the files has changed and none has between two looks at them: an editor may
  /// still be writing.
  ///
  /// - Parameter check: Called between two looks.
  private func waitForChange(
    of records: [InputRecord], _ check: () throws(ExportError) -> Void
  ) throws(ExportError) {
    while !records.contains(where: \.hasChanged) {
      usleep(Self.interval)
      try check()
    }
    var versions = records.map(\.currentVersions)
    while true {
      usleep(Self.interval)
      try check()
      let next = records.map(\.currentVersions)
      if next == versions { return }
      versions = next
    }
  }
}
