internal import ArgumentParser
internal import TEBatches
internal import TEConsole
internal import TEExport
internal import Foundation

/// Writes the clips of a batch, or one shard of them.
struct BatchClips: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Write the clips that are not up to date (the default).",
    usage: """
      transition-export batch <preset> ... [--variants all] [--format mp4,gif,strip] [<options>]
      transition-export batch --plan <plan.json> [--shard 3/16] [<options>]
      transition-export batch merge <plan.json>
      """,
    discussion: """
      Each clip is made by a process of its own. A clip that fails does not stop the others; the exit code is \
      72 then. A clip is not made again while its preset, the options and this program are the same and its \
      files are there. The folder gets results.json and index.html; with --shard these are made by `batch merge`.

      EXAMPLES:
        transition-export batch 'Presets/*.yaml' --variants all --format mp4,strip
        transition-export plan 'Presets/*.yaml' --shards 16 -o plan.json
        transition-export batch --plan plan.json --shard 3/16
        transition-export batch merge plan.json
      """)

  @OptionGroup var clips: BatchArguments

  @Option(
    name: [.long, .customLong("clip-format")],
    help: ArgumentHelp(BatchArguments.formatHelp, valueName: "formats"),
    transform: { try BatchArguments.formats($0) })
  var format: [BatchFormat]?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Run a plan that `plan` has written, in place of naming presets.", valueName: "path"),
    completion: .file(extensions: ["json"]))
  var plan: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Only one shard of several, as 3/16.", valueName: "number/count"),
    transform: { text in
      guard let shard = ShardNumber(text) else {
        throw Expectation(
          "expected a number and a count of up to \(BatchPlan.shardRange.upperBound), such as 3/16")
      }
      return shard
    })
  var shard: ShardNumber?

  @Flag(name: .long, help: "Write clips again that are up to date.")
  var force = false

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("How many cores to use, at most. (default: all)", valueName: "count"),
    transform: { try whole($0, in: ExportOptions.jobsRange) })
  var jobs: Int?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How much memory to use, as 4GB; one clip is made whatever it takes. "
        + "(default: 80 % of what is free)", valueName: "size"),
    transform: { text in
      guard let limit = SizeLimit(text), text.first?.isNumber == true else {
        throw Expectation("expected a size such as 4GB")
      }
      return limit
    })
  var memory: SizeLimit?

  @OptionGroup var messages: QuietArguments

  @Flag(name: .long, help: "Write the results as one JSON document to standard output.")
  var json = false

  @OptionGroup var jobPage: JobPageArguments

  func validate() throws {
    if plan != nil {
      guard clips.isEmpty, format == nil else {
        throw ValidationError(
          "--plan determines which clips are written; leave out presets and their options")
      }
    } else if clips.presets.isEmpty {
      throw ValidationError("Missing expected argument '<preset>' or '--plan <path>'")
    }
    if shard != nil, json {
      throw ValidationError(
        "--json is for the results of all clips; a shard has none: use batch merge")
    }
    try jobPage.verify(besides: json)
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
    defer { progress.clear() }
    let plan = try makePlan(cancellation, progress)
    var resources = BatchRun.Resources(
      jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    resources.memory = memory.map { Int64($0.bytes) }
    let run = BatchRun(plan, shard: shard?.number, resources, cancellation: cancellation)
    let failed = try run.run(isForced: force) { progress.show($0) }
    progress.finish()
    let count = plan.tasks(ofShard: shard?.number).count
    let results = BatchResults(plan, shard: shard?.number)
    guard shard == nil else {
      try jobPage.write(results, terminal: terminal)
      if !failed.isEmpty {
        throw ExportError.batch(
          .failedClips(
            failed, of: count, results: "\(plan.folder)/batch-records", results.failure))
      }
      return
    }
    let paths = try results.write(to: plan.folder)
    try terminal.print(json ? TEConsole.json(results) : paths.page)
    try jobPage.write(results, terminal: terminal)
    if !failed.isEmpty {
      throw ExportError.batch(
        .failedClips(failed, of: count, results: paths.results, results.failure))
    }
  }

  @MainActor
  private func makePlan(
    _ cancellation: Cancellation, _ progress: BatchProgressView
  ) throws(ExportError) -> BatchPlan {
    if let path = self.plan {
      let plan = try BatchPlan(path: path)
      if let shard, shard.count != plan.shards {
        throw .batch(
          .otherShardCount(path: path, planned: plan.shards, asked: shard.count))
      }
      guard try plan.tool == ToolDigest() else { throw .batch(.otherTool(path: path)) }
      return plan
    }
    return try BatchPlan(
      clips.request(format ?? [.clip(.standard)]), library: .ofThisProgram(),
      shards: shard?.count ?? 1, cancellation: cancellation,
      progress: { progress.showPlanning($0, $1) })
  }
}

/// One of several shards, as `3/16`.
struct ShardNumber {
  let number: Int
  let count: Int

  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1],
      BatchPlan.shardRange.contains(count), (1...count).contains(number)
    else { return nil }
    (self.number, self.count) = (number, count)
  }
}
