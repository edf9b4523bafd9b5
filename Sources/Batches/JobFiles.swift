package import TEExport
internal import Glibc

/// Files that hand a plan to a scheduler.
package struct JobFiles: Sendable {
  /// The files with their contents, by names in one folder.
  package let files: [(name: String, text: String)]

  /// Which scheduler.
  package enum Engine: String, CaseIterable, Sendable {
    case slurm, openjd
  }

  /// - Parameters:
  ///   - folder: Where the files go; relative to the folder that the commands run in.
  ///   - workplace: The path of the folder that the commands run in.
  package init(
    _ plan: BatchPlan, for engine: Engine, in folder: String, workplace: String
  ) throws(ExportError) {
    let jobFiles =
      switch engine {
      case .slurm: SlurmJob(plan, folder: folder).files
      case .openjd: try OpenJDJob(plan, folder: folder, workplace: workplace).files
      }
    files = [(Self.planName, try RecordFolder.json(plan))] + jobFiles
  }

  static let planName = "plan.json"

  /// Makes a folder and writes a plan alone to it.
  package static func write(_ plan: BatchPlan, to folder: String) throws(ExportError) {
    let place = RecordFolder(path: folder)
    try place.make(folder)
    try place.write(RecordFolder.json(plan), to: "\(folder)/\(planName)")
  }

  /// Makes the folder and writes the files.
  ///
  /// - Returns: Their paths.
  package func write(to folder: String) throws(ExportError) -> [String] {
    let place = RecordFolder(path: folder)
    try place.make(folder)
    return try files.map { file throws(ExportError) in
      let path = "\(folder)/\(file.name)"
      try place.write(file.text, to: path)
      if file.name == SlurmJob.submitName { unsafe chmod(path, 0o755) }
      return path
    }
  }
}

/// A text as one word of a shell's command line.
package func shellWord(_ text: String) -> String {
  let plain = "_./-+@=,:%"
  guard
    text.isEmpty
      || text.contains(where: {
        !($0.isASCII && ($0.isLetter || $0.isNumber)) && !plain.contains($0)
      })
  else { return text }
  return "'" + text.replacing("'", with: "'\\''") + "'"
}
