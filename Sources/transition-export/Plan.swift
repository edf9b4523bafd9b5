internal import ArgumentParser
internal import TEBatches
internal import TEConsole
internal import TEExport
internal import Foundation

/// Prints the work of a batch as data.
struct Plan: ParsableCommand {
  /// The format in which the plan is written.
  enum Format: String, CaseIterable {
    case json, slurm, openjd, github
  }

  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Print the work of a batch as data, or as a job for several machines.",
    discussion: """
      json is the plan itself, for `batch --plan`. slurm and openjd are folders of files, with the plan among \
      them: job scripts of Slurm, and a job template of Open Job Description. github is the matrix of a workflow's \
      jobs, on one line of standard output; with --output a folder gets the plan.

      EXAMPLES:
        transition-export plan 'Presets/*.yaml' --variants all --clip-format mp4,gif --shards 16 -o plan.json
        transition-export plan 'Presets/*.yaml' --shards 16 --format slurm -o job && job/submit
        transition-export plan 'Presets/*.yaml' --shards 16 --format openjd -o job
        transition-export plan 'Presets/*.yaml' --shards 16 --format github -o job
      """)

  @OptionGroup var clips: BatchArguments

  @Option(
    name: .long,
    help: ArgumentHelp(BatchArguments.formatHelp, valueName: "formats"),
    transform: { try BatchArguments.formats($0) })
  var clipFormat: [BatchFormat]?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "What the plan is written as. (default: json)",
      valueName: Format.allCases.map(\.rawValue).joined(separator: "|")),
    completion: .list(Format.allCases.map(\.rawValue)),
    transform: { try choice($0, as: Format.self) })
  var format: Format?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "Into how many groups of even cost the clips are divided, 1 to 10000. (default: 1)",
      valueName: "count"),
    transform: { try whole($0, in: BatchPlan.shardRange) })
  var shards: Int?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The file, or for slurm, openjd and github the folder. (default: standard output)",
      valueName: "path"))
  var output: String?

  @OptionGroup var messages: QuietArguments

  func validate() throws {
    if clips.presets.isEmpty {
      throw ValidationError("Missing expected argument '<preset>'")
    }
    if let format, [.slurm, .openjd].contains(format), output == nil {
      throw ValidationError("--format \(format.rawValue) needs a folder: --output job")
    }
    if format == .github, shards ?? 1 > ShardMatrix.limit {
      throw ValidationError(
        "a matrix of GitHub has \(ShardMatrix.limit) jobs at most; choose fewer --shards")
    }
    if output == "" { throw ValidationError("--output needs a name") }
  }

  func run() throws {
    try MainActor.assumeIsolated { try write() }
  }

  @MainActor
  private func write() throws {
    let terminal = Terminal()
    let cancellation = Cancellation()
    let watch = try ProgramStart.watchSignals(cancellation, terminal, grace: 5)
    defer { withExtendedLifetime(watch) {} }
    let progress = BatchProgressView(terminal, isQuiet: messages.quiet)
    var failures: [ExportError] = []
    let plan = try BatchPlan(
      clips.request(clipFormat ?? [.clip(.standard)]), library: .ofThisProgram(),
      shards: shards ?? 1, cancellation: cancellation, progress: { progress.showPlanning($0, $1) },
      failure: { failures.append($1) })
    progress.clear()
    // A plan without a clip that can be made is a mistake of the presets; one of several is its task's failure.
    if failures.count == plan.tasks.count, let failure = failures.first { throw failure }
    failures.forEach { terminal.show(FailureReport($0)) }
    switch format ?? .json {
    case .json: try write(TEConsole.json(plan), to: terminal)
    case .github:
      if let output { try JobFiles.write(plan, to: output) }
      try terminal.print(TEConsole.line(ShardMatrix(plan)))
    case .slurm: try write(plan, for: .slurm, to: terminal)
    case .openjd: try write(plan, for: .openjd, to: terminal)
    }
  }

  private func write(_ text: String, to terminal: Terminal) throws(ExportError) {
    guard let output else { return try terminal.print(text) }
    try TextFile.write(text, to: output, replacing: true)
    try terminal.print(output)
  }

  private func write(
    _ plan: BatchPlan, for engine: JobFiles.Engine, to terminal: Terminal
  ) throws(ExportError) {
    guard let output else { return }
    let files = try JobFiles(
      plan, for: engine, in: output, workplace: FileManager.default.currentDirectoryPath)
    for path in try files.write(to: output) { try terminal.print(path) }
  }
}
