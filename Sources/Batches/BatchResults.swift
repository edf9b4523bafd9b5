package import TEExport

/// What a batch has made: the same for the same plan and inputs, whichever machines made it, in however many
/// runs.
///
/// The results hold no times and no machines; the records hold the times of runs.
package struct BatchResults: Codable, Hashable, Sendable {
  package enum Status: String, Codable, Sendable {
    case written, failed
    /// Nobody has run it.
    case missing
  }

  /// A clip of the batch.
  package struct Clip: Codable, Hashable, Sendable {
    package let id: String
    package let preset: String
    package let variant: String?
    package let source: String?
    package let status: Status
    package let files: [TaskRecord.File]
    /// Why it failed.
    package let error: String?
    package let exitCode: Int32?
    package let notices: [String]
  }

  /// The version of the format of results.
  package let results: Int
  package let tool: ToolDigest
  package let clips: [Clip]

  /// Reads what is known of all tasks of a plan.
  ///
  /// A record counts if it was made from the plan's inputs by the plan's tool and its files are there.
  ///
  /// - Parameter shard: Only the tasks of one shard; nil for all.
  package init(_ plan: BatchPlan, shard: Int? = nil) {
    let folder = RecordFolder(path: plan.folder)
    results = 1
    tool = plan.tool
    clips = plan.tasks.filter { shard == nil || $0.shard == shard }.map { task in
      var record = folder.record(of: task, plan)
      if let found = record, found.isWritten, !folder.isCurrent(found), task.source != nil {
        record = nil
      }
      return Clip(
        id: task.id, preset: task.preset, variant: task.variant, source: task.source,
        status: record.map { $0.isWritten ? .written : .failed } ?? .missing,
        files: record?.files ?? [], error: record?.error, exitCode: record?.exitCode,
        notices: record?.notices ?? [])
    }
  }

  package func ids(_ status: Status) -> [String] {
    clips.filter { $0.status == status }.map(\.id)
  }

  /// The exit code where clips failed: that of the clips if every clip failed with the same one, else 72.
  package var failure: ExitStatus {
    guard let code = clips.first?.exitCode, clips.allSatisfy({ $0.exitCode == code }) else {
      return .someFailed
    }
    return ExitStatus(code)
  }

  /// Writes `results.json` and `index.html` to the folder of the batch.
  ///
  /// - Returns: Their paths.
  package func write(to folder: String) throws(ExportError) -> (results: String, page: String) {
    let folder = RecordFolder(path: folder)
    let paths = (
      results: folder.outputPath("results.json"), page: folder.outputPath("index.html")
    )
    try folder.make(folder.path)
    try folder.write(RecordFolder.json(self), to: paths.results)
    try folder.write(BatchPage(self).text, to: paths.page)
    return paths
  }
}
