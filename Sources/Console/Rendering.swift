package import TEExport
internal import TEInputs

/// The work behind a command that writes clips: makes the jobs, runs them, and reports the results.
@MainActor
package struct Rendering {
  private let options: ExportOptions
  let messages: MessageArguments
  let terminal: Terminal

  /// - Parameters:
  ///   - options: What the command itself decides; the shared arguments are added.
  ///   - arguments: The shared arguments.
  package init(_ options: ExportOptions, _ arguments: SharedArguments, terminal: Terminal) {
    let (screen, file) = (arguments.screen, arguments.file)
    var options = options
    options.jobs = file.jobs ?? options.jobs
    options.outputs = file.output
    options.format = file.format
    arguments.edit.change(&options)
    screen.change(&options)
    file.encoding.change(&options)
    arguments.decoration.change(&options)
    options.allowsOverwriting = !file.noOverwrite
    self.options = options
    messages = arguments.messages
    self.terminal = terminal
  }

  /// Writes clips one after another, and their paths, or with `--json` their descriptions, to standard
  /// output, or to standard error if a clip goes to standard output. Stops at the first failure.
  ///
  /// - Parameters:
  ///   - clips: The clips' names or paths. For several, `--json` gives an array.
  ///   - makeJob: Makes the job for the options of one clip.
  package func run(
    _ clips: [String], _ makeJob: (ExportOptions) throws(ExportError) -> ExportJob
  ) throws(ExportError) {
    let signals = try Signals(terminal: terminal)
    var reports: [ExportReport] = []
    var shown: Set<Notice> = []
    for (index, clip) in clips.enumerated() {
      let job = try makeJob(options(for: clip))
      let written = try run(job, signals, &shown)
      reports += written
      let isClipOnStandardOutput = job.destinations.contains(where: \.isStandardOutput)
      if !messages.json {
        for (report, place) in zip(written, job.destinations) where !place.isStandardOutput {
          try write(report.file, isClipOnStandardOutput)
        }
      }
      guard messages.json, index == clips.count - 1 else { continue }
      let document = try reports.count == 1 ? json(reports[0]) : json(reports)
      try write(document, isClipOnStandardOutput)
    }
  }

  /// The options of one clip.
  func options(for clip: String) -> ExportOptions {
    var options = options
    options.clip = clip
    return options
  }

  /// Writes a clip, with progress, notices and times on standard error.
  ///
  /// - Parameter shown: The notices that were shown before, which are not repeated.
  func run(
    _ job: ExportJob, _ signals: Signals, _ shown: inout Set<Notice>
  ) throws(ExportError) -> [ExportReport] {
    let progress = messages.quiet ? nil : ProgressLine(terminal, asLines: messages.progress)
    defer { progress?.clear() }
    if !messages.quiet { show(job.notices, &shown) }
    let reports = try job.run(
      cancellation: signals.cancellation, unfinished: signals.watch.setUnfinished,
      progress: { progress?.update($0) })
    progress?.clear()
    if !messages.quiet {
      show(job.screenNotices, &shown)
      if !messages.json { for report in reports { terminal.say(report.summary) } }
    }
    if messages.verbose, let report = reports.first {
      TimeTable(report).lines.forEach(terminal.say)
    }
    return reports
  }

  private func show(_ notices: [Notice], _ shown: inout Set<Notice>) {
    for notice in notices where shown.insert(notice).inserted { terminal.show(notice) }
  }

  /// Writes a result to standard output, or to standard error if the clip went to standard output.
  private func write(_ result: String, _ isClipOnStandardOutput: Bool) throws(ExportError) {
    guard isClipOnStandardOutput else { return try terminal.print(result) }
    if messages.json || !messages.quiet { terminal.say(result) }
  }
}
