package import Inputs
package import Media
internal import Playback
internal import Presets

/// The export of one clip: set up and checked by `init`, written by ``run(cancellation:unfinished:progress:)``.
@MainActor
package final class ExportJob {
  /// The progress of a job.
  package struct Progress: Sendable {
    /// Frames in the file so far.
    package let frames: Int
    /// Frames of the whole clip, as far as can be known.
    package let expectedFrames: Int
    /// The name of the step that the clip shows at this point, such as "push".
    package let stepName: String
  }

  package let destination: Destination
  /// Deviations from the requested output, known before the job runs.
  package var notices: [Notice] { plan.notices }
  /// The messages of the screens so far; complete once the job has run.
  package var screenNotices: [Notice] { pictures.messages.map { .screen($0) } }
  let options: ExportOptions
  let source: any ClipSource
  let plan: ExportPlan
  let pictures: any PictureSequence
  /// Runs from the beginning of the set-up.
  let times: StageTimes

  /// Loads the preset that the options name, sets its screens up and checks that the result can be
  /// written.
  ///
  /// - Parameter record: Gets the preset file and each file that it names before they are opened.
  package convenience init(
    _ options: ExportOptions, library: PresetLibrary, record: InputRecord? = nil
  ) throws(ExportError) {
    try self.init(options) { () throws(ExportError) in
      let preset = try mapping(ExportError.preset) { () throws(PresetError) in
        try Preset.load(
          options.clip, searchPath: library.folders, budgets: options.budgets,
          allowsOutside: options.allowsOutside, changes: options.changes, record: record)
      }
      if options.isStrict { try Self.verifyStrictly(preset, options) }
      return PresetSource(preset, budgets: options.budgets)
    }
  }

  /// - Throws: All warnings of a preset that has any.
  private static func verifyStrictly(
    _ preset: Preset, _ options: ExportOptions
  ) throws(ExportError) {
    let device = try options.device(named: options.device)
    try mapping(ExportError.preset) { () throws(PresetError) in
      let findings = try preset.findings(
        within: options.budgets, device: device, appearance: options.appearance)
      if !findings.isEmpty { throw PresetError(.findings(findings)) }
    }
  }

  /// Sets a clip up and checks that the result can be written.
  ///
  /// - Parameter makeSource: Called once the options are known to make sense.
  package init(
    _ options: ExportOptions, makeSource: () throws(ExportError) -> any ClipSource
  ) throws(ExportError) {
    self.options = options
    let times = StageTimes()
    self.times = times
    destination = try Destination(options: options)
    try options.verify(suit: destination.format)
    // A misspelt name is reported before a file is read.
    _ = try options.device(named: options.device)
    LibraryPreparation.start()
    source = try times.measure(.setup, makeSource)
    try destination.verify(allowsOverwriting: options.allowsOverwriting)
    plan = try ExportPlan(options, destination, source: source)
    pictures = try times.measure(.setup) { [source, plan, destination] () throws(ExportError) in
      var options = options
      options.frameRate = plan.frameRate
      let pictures = try source.makeSequence(for: options)
      try mapping({ .media($0, path: destination.path) }, FFmpegLibraries.open)
      try source.verify()
      return pictures
    }
    try mapping({ .budget($0, place: nil) }) { () throws(BudgetError) in
      try plan.length.check(frames: expectedFrames)
    }
  }

  /// Frames of the whole clip, as far as the steps' durations are known.
  var expectedFrames: Int { plan.length.frames(in: pictures.estimatedDuration) }

  /// Writes the clip.
  ///
  /// - Parameters:
  ///   - cancellation: Looked at before every frame.
  ///   - unfinished: Called with what is to be discarded if the process has to end, and with nil once
  ///     nothing is any more.
  ///   - progress: Called now and then.
  package func run(
    cancellation: Cancellation, unfinished: (UnfinishedOutput?) -> Void = { _ in },
    progress: (Progress) -> Void = { _ in }
  ) throws(ExportError) -> ExportReport {
    if let signal = cancellation.signal { throw .cancelled(signal: signal) }
    let output = try writing { () throws(MediaError) in try PendingOutput(destination) }
    unfinished(output.unfinished)
    defer { unfinished(nil) }
    let target = try writing { () throws(MediaError) in
      try output.makeTarget(options.budgets)
    }
    let written = try encode(to: target, cancellation, progress)
    if let signal = cancellation.signal { throw .cancelled(signal: signal) }
    do throws(MediaError) {
      try output.commit(replacing: options.allowsOverwriting)
    } catch {
      throw .media(error, path: destination.path)
    }
    return report(on: written)
  }

  func writing<Result: ~Copyable>(
    _ body: () throws(MediaError) -> Result
  ) throws(ExportError) -> Result {
    try mapping({ .media($0, path: destination.path) }, body)
  }
}
