internal import ArgumentParser
internal import TEConsole
internal import TEExport
internal import TEPresets
internal import TEVerification

/// Records goldens of presets.
struct Record: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Record goldens of presets, which `verify` holds later clips against.",
    discussion: """
      A golden is a text file beside the preset, for version control: the settings, a digest of each frame, and \
      what moves. It is replaced when the new one is complete. The path goes to standard output.

      EXAMPLES:
        transition-export record today.yaml
        transition-export record today.yaml:night --slowmo 4
        transition-export record screens/ --with-pixels
        transition-export record 'screens/**/*.yaml' --variants all
        transition-export record --from-report report screens/today.golden
      """)

  @OptionGroup(title: "Goldens") var goldens: GoldenArguments

  @Flag(
    name: .long,
    help:
      "Write a lossless video beside the golden, <golden>.apng, for pictures of later differences.")
  var withPixels = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Record the goldens that a report of `verify --report` holds, without playing clips; name the goldens in "
        + "place of presets.", valueName: "folder"),
    completion: .directory)
  var fromReport: String?

  @OptionGroup(title: "Messages") var messages: QuietArguments
  @OptionGroup(title: "Clip") var screen: ScreenArguments
  @OptionGroup(title: "Clip") var changed: PresetArguments

  func validate() throws {
    if goldens.variants != nil, changed.variant != nil {
      throw ValidationError("--variant and --variants are two ways to choose; give one of them")
    }
    guard fromReport != nil else { return }
    if withPixels || goldens.golden != nil || goldens.jobs != nil || goldens.variants != nil
      || screen.isAnyGiven || changed.isAnyGiven
    {
      throw ValidationError(
        "--from-report takes goldens as they are; besides it there are only their names, and --limit"
      )
    }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      guard let fromReport else { return try record() }
      let budgets = goldens.options.budgets
      let paths = try ReportGoldens(report: fromReport, within: budgets)
        .record(goldens.presets, report: fromReport, within: budgets)
      for path in paths { try Terminal().print(path) }
    }
  }

  @MainActor
  private func record() throws(ExportError) {
    let terminal = Terminal()
    let signals = try Signals(terminal: terminal)
    var options = goldens.options
    screen.change(&options)
    changed.change(&options)
    let verification = ClipVerification(
      options, within: Tolerances(), cancellation: signals.cancellation)
    for clip in try goldens.clips(merging: changed.changes.variants) {
      if withPixels { try recordPixels(of: clip, options, signals) }
      try verification.record(clip, options, library: .ofThisProgram())
      try terminal.print(clip.golden.path)
    }
  }

  @MainActor
  private func recordPixels(
    of clip: GoldenClip, _ options: ExportOptions, _ signals: Signals
  ) throws(ExportError) {
    var options = options
    try clip.golden.verifyPixels(at: options.frameRate)
    options.clip = clip.preset
    options.changes.variants = clip.variants
    options.outputs = [clip.golden.pixels]
    options.format = .apng
    let job = try ExportJob(options, library: .ofThisProgram())
    let terminal = Terminal()
    let progress = messages.quiet ? nil : ProgressLine(terminal)
    defer { progress?.clear() }
    if !messages.quiet { job.notices.forEach(terminal.show) }
    _ = try job.run(
      cancellation: signals.cancellation, unfinished: signals.watch.setUnfinished,
      progress: { progress?.update($0) })
  }
}
