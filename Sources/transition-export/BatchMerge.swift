internal import ArgumentParser
internal import TEBatches
internal import TEConsole
internal import TEExport

/// Merges the results of shards.
struct BatchMerge: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Make results.json and index.html of what the shards of a plan have made.",
    discussion: """
      The clips and the folder batch-records of all shards lie in the folder of the plan: on a file system that \
      the machines share, or copied into it. Both files are the same bytes for any number of shards. Clips without \
      a result for the plan's inputs are named with their shards, and the exit code is 66 then; it is 72 if \
      clips failed.
      """)

  @Argument(
    help: ArgumentHelp(
      "The plan, or batch-records/plan.json in the folder of the clips.", valueName: "plan.json"),
    completion: .file(extensions: ["json"]))
  var plan: String

  @Flag(name: .long, help: "Write the results as one JSON document to standard output.")
  var json = false

  @OptionGroup var jobPage: JobPageArguments
  @OptionGroup var messages: QuietArguments

  func validate() throws {
    try jobPage.verify(besides: json)
  }

  func run() throws {
    try MainActor.assumeIsolated { try merge() }
  }

  @MainActor
  private func merge() throws {
    let terminal = Terminal()
    let plan = try BatchPlan(path: self.plan)
    let results = BatchResults(plan)
    let paths = try results.write(to: plan.folder)
    try terminal.print(json ? TEConsole.json(results) : paths.page)
    try jobPage.write(results, terminal: terminal)
    let missing = Set(results.ids(.missing))
    if !missing.isEmpty {
      let shards = Set(plan.tasks.filter { missing.contains($0.id) }.map(\.shard)).sorted()
      throw ExportError.batch(
        .missingClips(
          missing.count, of: plan.tasks.count, shards: shards, shardCount: plan.shards,
          results: paths.results))
    }
    let failed = results.ids(.failed)
    if !failed.isEmpty {
      throw ExportError.batch(
        .failedClips(
          failed.sorted(), of: plan.tasks.count, results: paths.results, results.failure))
    }
  }
}
