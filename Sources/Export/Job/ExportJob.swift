package import TEInputs
package import TEMedia
internal import TEPlayback
internal import TEPresets
internal import TETypography

/// The export of one clip to one or more outputs: set up and checked by `init`, written by
/// ``run(cancellation:unfinished:progress:)``.
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

  /// Where the outputs go; at least one.
  package let destinations: [Destination]
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
      try library.source(of: options.clip, options, record: record)
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
    destinations = try Destination.all(options)
    let formats = destinations.map(\.format)
    try options.verify(suit: formats)
    // A misspelt name is reported before a file is read.
    _ = try options.device(named: options.device)
    LibraryPreparation.start()
    source = try times.measure(.setup, makeSource)
    for destination in destinations {
      try destination.verify(allowsOverwriting: options.allowsOverwriting)
    }
    plan = try ExportPlan(options, formats, source: source)
    pictures = try times.measure(.setup) { [source, plan, destinations] () throws(ExportError) in
      let pictures = try Self.makeSequence(source, options, plan)
      for destination in destinations {
        try mapping({ .media($0, path: destination.path) }) { () throws(MediaError) in
          try FFmpegLibraries.open()
          try destination.format.verify(options)
        }
      }
      try source.verify()
      return pictures
    }
    try mapping({ .budget($0, place: nil) }) { () throws(BudgetError) in
      try plan.length.check(frames: expectedFrames)
    }
  }

  /// The screens, set up for the frame rate of a plan.
  static func makeSequence(
    _ source: any ClipSource, _ options: ExportOptions, _ plan: ExportPlan
  ) throws(ExportError) -> any PictureSequence {
    var options = options
    options.frameRate = plan.frameRate
    return try source.makeSequence(for: options)
  }

  /// Frames of the output, as far as the steps' durations are known.
  private var expectedFrames: Int {
    FrameSequence(pictures, frameRate: plan.frameRate, edit: options.edit)
      .expectedCount(ofClip: plan.length.frames(in: pictures.estimatedDuration))
  }

  /// Writes the clip. The outputs are moved to their places once all of them are complete.
  ///
  /// - Parameters:
  ///   - cancellation: Looked at before every frame.
  ///   - unfinished: Called with what is to be discarded if the process has to end, and with nothing once
  ///     nothing is any more.
  ///   - progress: Called now and then.
  /// - Returns: A description of each output.
  package func run(
    cancellation: Cancellation, unfinished: ([UnfinishedOutput]) -> Void = { _ in },
    progress: (Progress) -> Void = { _ in }
  ) throws(ExportError) -> [ExportReport] {
    if let signal = cancellation.signal { throw .cancelled(signal: signal) }
    defer { unfinished([]) }
    let whole = { (pending: [PlannedOutput]) in unfinished(pending.compactMap(\.unfinished)) }
    let written =
      if let limit = options.sizeLimit {
        try search(limit, cancellation, whole, progress)
      } else {
        try render(cancellation, whole, progress)
      }
    if let signal = cancellation.signal { throw .cancelled(signal: signal) }
    for (output, _) in written { try output.commit(replacing: options.allowsOverwriting) }
    return written.map(\.report)
  }

  /// An output that is complete but for its place.
  typealias Complete = (output: PlannedOutput, report: ExportReport)

  private func render(
    _ cancellation: Cancellation, _ unfinished: ([PlannedOutput]) -> Void,
    _ progress: (Progress) -> Void
  ) throws(ExportError) -> [Complete] {
    var pending: [PlannedOutput] = []
    for destination in destinations {
      pending.append(try PlannedOutput(destination))
      unfinished(pending)
    }
    let drafts = zip(destinations, pending).map {
      Draft(destination: $0, output: $1, options: options, plan: plan)
    }
    return zip(pending, try encode(drafts, showing: pictures, cancellation, progress)).map {
      (output: $0, report: $1)
    }
  }

  /// An output before it is rendered.
  struct Draft {
    let destination: Destination
    let output: PlannedOutput
    let options: ExportOptions
    let plan: ExportPlan
  }

  /// Renders the clip once for outputs of one frame rate.
  ///
  /// - Returns: A description of each.
  func encode(
    _ drafts: [Draft], showing pictures: any PictureSequence, _ cancellation: Cancellation,
    _ progress: (Progress) -> Void
  ) throws(ExportError) -> [ExportReport] {
    var outputs: [EncodingPass.Output] = []
    for draft in drafts {
      outputs.append(
        EncodingPass.Output(
          path: draft.destination.path, target: try draft.output.makeTarget(options.budgets),
          format: draft.plan.format, options: draft.options,
          outputFormat: draft.destination.format))
    }
    let plan = drafts.first?.plan ?? plan
    let drawn = times.count(of: .raster)
    let pass = EncodingPass(
      outputs: outputs, pictures: pictures,
      frames: FrameSequence(pictures, frameRate: plan.frameRate, edit: options.edit),
      source: source, length: plan.length, jobs: options.jobs, times: times)
    let written = try pass.run(cancellation, progress)
    return zip(drafts, written.results).map { draft, result in
      report(
        on: result, frames: written.frames, drawn: times.count(of: .raster) - drawn, of: draft)
    }
  }

  private func report(
    on result: TeeEncoder.Result, frames: Int, drawn: Int, of draft: Draft
  ) -> ExportReport {
    var seconds: [String: Double] = [:]
    for stage in StageTimes.Stage.allCases { seconds[stage.rawValue] = times.seconds(of: stage) }
    seconds["total"] = times.elapsed
    let rate = draft.plan.frameRate
    return ExportReport(
      file: draft.destination.path, source: source.hash,
      format: draft.destination.format.rawValue,
      width: result.size.width, height: result.size.height, fps: rate.value.value, frames: frames,
      picturesDrawn: drawn, duration: rate.time(ofFrame: frames), bytes: result.bytes,
      jobs: options.jobs, firstFrame: times.firstStart(of: .encode) ?? times.elapsed,
      seconds: seconds, notices: screenMessages)
  }

  /// The notes of the preset's checks and of the screens, a line each; nil for nothing.
  private var screenMessages: [String]? {
    let messages = (notices + screenNotices).compactMap { notice in
      if case .screen = notice { notice.message } else { nil }
    }
    return messages.isEmpty ? nil : messages
  }
}
