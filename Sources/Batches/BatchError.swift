package import TEExport
package import TEInputs
internal import TEPresets

/// Why a batch, a plan or a merge cannot be carried out.
package enum BatchError: Error, Hashable, Sendable {
  /// A pattern matches no preset file.
  case nothingMatches(pattern: String)
  /// Two clips would have the same files; both are named as they were found.
  case sameName(id: String, first: String, second: String)
  /// Files cannot have the clip's name, or the batch keeps its records there.
  case unusableName(id: String)
  /// None of the presets has the variant.
  case unknownVariant(name: String, known: [String])
  /// A preset cannot be read a second time.
  case stream(String)
  /// A file of a batch cannot be read.
  case file(path: String, InputError)
  /// A file of a batch is not what it should be.
  case damaged(path: String, reason: String)
  /// A plan was made by a program that may write other bytes.
  case otherTool(path: String)
  /// A plan has another number of shards than the command line.
  case otherShardCount(path: String, planned: Int, asked: Int)
  /// A folder for files of the batch cannot be made.
  case folder(path: String, reason: String)
  /// No process can be started.
  case noProcess(reason: String)
  /// Clips of these ids were not written; everything else was done.
  case failedClips([String], of: Int, results: String, ExitStatus)
  /// Shards left clips without results; everything else was merged.
  case missingClips(Int, of: Int, shards: [Int], shardCount: Int, results: String)
}

extension BatchError: ReportedError {
  package var report: FailureReport { FailureReport(self) }
}

extension ExportError {
  package static func batch(_ error: BatchError) -> ExportError { .other(error) }
}

extension FailureReport {
  /// The failure of a clip of a batch.
  ///
  /// - Parameter message: What its process said, a line each.
  package init(clip: String, message: String) {
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    self.init(.someFailed, "\(clip): \(lines.first ?? "")")
    for line in lines.dropFirst() { excerpt.append("  " + escaped(String(line))) }
  }

  fileprivate init(_ error: BatchError) {
    switch error {
    case .nothingMatches(let pattern):
      self.init(
        .missingInput, "no preset file matches \(quoted(pattern))",
        advice: "A pattern has *, ?, [abc] or ** for any folders, as in 'Presets/**/*.yaml'")
    case .sameName(let id, let first, let second):
      self.init(
        .usage, "\(quoted(first)) and \(quoted(second)) would both write the clip \(quoted(id))",
        advice:
          "Name both by one pattern in quotes, such as 'apps/*/main.yaml': what it matches of "
          + "folders becomes part of the clip's name")
    case .unusableName(let id):
      self.init(
        .usage,
        "a clip cannot have the name \(quoted(id)): it is too long for a file, or that of the batch's "
          + "own files",
        advice: "Rename the preset or the variant")
    case .unknownVariant(let name, let known):
      let suggestion = nearestName(to: name, among: known).map { "; did you mean '\($0)'?" } ?? ""
      self.init(
        .usage, "none of the presets has the variant \(quoted(name))\(suggestion)",
        advice: known.isEmpty
          ? "None of them has variants" : "Variants: " + known.joined(separator: ", "))
    case .stream(let name):
      self.init(
        .usage, "a batch needs preset files, and \(quoted(name)) is read only once",
        advice: "Write the preset to a file first")
    case .file(let path, let reason):
      self.init(ExitStatus(reason), "cannot read \(quoted(path)): \(reason)")
    case .damaged(let path, let reason):
      self.init(
        .badPreset, "\(quoted(path)) is not a plan: \(reason)",
        advice: "Make it with: transition-export plan ... -o FILE")
    case .otherTool(let path):
      self.init(
        .usage,
        "the plan \(quoted(path)) was made by another version of this program, its encoders or fonts, "
          + "which may write other bytes",
        advice: "Make the plan again with this one, and use the same on all machines")
    case .otherShardCount(let path, let planned, let asked):
      self.init(
        .usage,
        "the plan \(quoted(path)) has \(planned == 1 ? "1 shard" : "\(planned) shards"), and --shard "
          + "names one of \(asked)",
        advice: "Use the number of the plan, or make a plan with --shards \(asked)")
    case .folder(let path, let reason):
      self.init(
        .cannotWrite, "cannot make the folder \(quoted(path)): \(reason)",
        advice: "Choose another --output-dir, or change the folder's permissions")
    case .noProcess(let reason):
      self.init(
        .unavailable, "no process can be started: \(reason)",
        advice: "Raise the limit on processes (ulimit -u), or free some memory")
    case .failedClips(let ids, let count, let results, let status):
      let names = ids.prefix(5).map { quoted($0) }.joined(separator: ", ")
      self.init(
        status,
        "\(ids.count) of \(count == 1 ? "1 clip" : "\(count) clips") failed: \(names)"
          + (ids.count > 5 ? " and \(ids.count - 5) more" : ""),
        advice: "\(quoted(results)) has the messages; the next run tries them again")
    case .missingClips(let missing, let count, let shards, let shardCount, let results):
      let numbers = shards.map { "\($0)/\(shardCount)" }.joined(separator: ", ")
      self.init(
        .missingInput,
        "\(missing) of \(count == 1 ? "1 clip" : "\(count) clips") have no result: "
          + (shards.count == 1 ? "shard \(numbers) is" : "the shards \(numbers) are")
          + " missing or not complete",
        advice: "Run them, as with --shard \(numbers.prefix { $0 != "," }), and merge again; "
          + "\(quoted(results)) has what is there")
    }
  }
}
