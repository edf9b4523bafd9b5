internal import TEExport
internal import Foundation
internal import Glibc
internal import TEInputs
internal import TEMedia

/// The folder of a batch with its clips, and in `batch-records` what is known of each.
///
/// Each file is replaced atomically, so several processes and machines may write the same clip: what is there is
/// complete, and the same bytes whoever wrote it last.
struct RecordFolder: Sendable {
  /// The folder of the clips.
  let path: String

  private static let name = "batch-records"
  /// The largest size of a record in bytes; one with a hundred notices has 20 KB.
  private static let sizeLimit = 1_000_000

  /// The longest name in bytes to which extensions and the suffix of an unfinished file can be added; Linux's
  /// file systems have 255.
  private static let nameLimit = 180

  /// Whether an id stays inside the folder, and out of the records.
  static func isSafe(_ id: String) -> Bool {
    let parts = id.split(separator: "/", omittingEmptySubsequences: false)
    return parts.first != "batch-records"
      && parts.allSatisfy { part in
        !["", ".", ".."].contains(part) && !part.contains("\0")
          && part.utf8.count <= nameLimit
      }
  }

  /// The plan of the last batch in the folder.
  var planPath: String { "\(path)/\(Self.name)/plan.json" }

  func outputPath(_ file: String) -> String { path == "." ? file : "\(path)/\(file)" }

  /// Whether a path, as a command of a plan has it, is that of an output.
  func isOutput(_ file: String, at path: String) -> Bool {
    OutputPath(path) == OutputPath(outputPath(file))
      || OutputPath(path) == OutputPath("./\(outputPath(file))")
  }

  private func recordPath(_ id: String) -> String { "\(path)/\(Self.name)/clips/\(id).json" }

  /// Makes the folders for the outputs and the record of a clip.
  func prepare(_ task: BatchTask) throws(ExportError) {
    let paths = task.outputs.map { outputPath($0.file) } + [recordPath(task.id)]
    for folder in Set(paths.map { OutputPath($0).folder }).sorted() { try make(folder) }
  }

  func write(_ plan: BatchPlan) throws(ExportError) {
    try make("\(path)/\(Self.name)/clips")
    try write(Self.json(plan), to: planPath)
  }

  func write(_ record: TaskRecord) throws(ExportError) {
    try write(Self.json(record), to: recordPath(record.id))
  }

  /// Writes a text as a file, in place of an older one once it is complete.
  func write(_ text: String, to path: String) throws(ExportError) {
    try TextFile.write(text, to: path, replacing: true)
  }

  func make(_ folder: String) throws(ExportError) {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .batch(.folder(path: folder, reason: error.localizedDescription))
    }
  }

  /// The record of a task, if it is there and was made from the plan's inputs by its tool.
  func record(of task: BatchTask, _ plan: BatchPlan) -> TaskRecord? {
    var budgets = Budgets()
    budgets[.presetSize] = Self.sizeLimit
    guard let file = try? InputFile(path: recordPath(task.id)),
      let bytes = try? file.bytes(within: .presetSize, of: budgets),
      let record = try? JSONDecoder().decode(TaskRecord.self, from: Data(bytes)),
      record.id == task.id, record.digest == plan.digest(of: task)
    else { return nil }
    return record
  }

  /// Whether a record says that the clip was written, and its files have the sizes that they had then.
  func isCurrent(_ record: TaskRecord) -> Bool {
    record.digest != nil && record.isWritten
      && record.files.allSatisfy { Self.byteCount(outputPath($0.file)) == $0.bytes }
  }

  /// The size of a file, or of all files of a folder; nil where there is nothing.
  static func byteCount(_ path: String) -> Int64? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    guard status.st_mode & S_IFMT == S_IFDIR else { return Int64(status.st_size) }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.reduce(0) { sum, name in
      var status = stat()
      return unsafe sum + (stat("\(path)/\(name)", &status) == 0 ? Int64(status.st_size) : 0)
    }
  }

  /// A value as a JSON document, the same for the same value.
  static func json(_ value: some Encodable) throws(ExportError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    } catch {
      throw .batch(.damaged(path: "", reason: "\(error)"))
    }
  }
}
