internal import Foundation
internal import Synchronization

/// Finds the errors of a module without making a program of it.
///
/// The compiler reads all files of a module in each of its runs and type-checks those that it is told to, a batch.
/// What it says of a batch is kept. While no file's interface changes, only batches with a file that changed are
/// type-checked again. The batches depend on nothing but the number of files, because the compiler says less of a
/// name that is declared twice where both files are in one batch. Its own incremental mode keeps nothing of a
/// batch that has an error.
struct ModuleCheck {
  /// What the last check found.
  private struct Record: Codable {
    struct File: Codable {
      /// The adapted file's size and time.
      var stamp: String
      /// What the adapter says of it.
      var interface: String
    }

    /// The compiler's options, with the sizes and times of imported modules.
    var options: [String]
    /// By the path of the adapted file.
    var files: [String: File]
    /// The errors of each batch.
    var batches: [[CompilerMessages.Item]]
  }

  /// How many files are type-checked in one run. Of 2,000 files 500 took 8.4 seconds of processor time, 20 took
  /// 1.2 and one took 0.2.
  private static let batchSize = 100

  let host: AppHost
  /// The folder for what is kept.
  let folder: String
  /// Options and adapted files.
  let arguments: [String]
  /// The module's files.
  let files: [AdapterResponse.File]
  /// Compiled modules that it imports.
  let imported: [String]
  let jobs: Int

  private var recordFile: URL { URL(fileURLWithPath: folder + "/record.json") }
  private var sources: [String] { arguments.filter { $0.hasSuffix(".swift") } }
  private var flags: [String] { arguments.filter { !$0.hasSuffix(".swift") } }

  /// - Returns: The errors in the order of paths and lines, and whether the module has to be compiled anew for
  ///   those that import it.
  func run() throws(AppError) -> (errors: [CompilerMessages.Item], hasNewInterface: Bool) {
    let batches = batches()
    var record = state()
    let last = (try? Data(contentsOf: recordFile)).flatMap {
      try? JSONDecoder().decode(Record.self, from: $0)
    }
    var waiting = Array(batches.indices)
    var hadErrors = true
    if let last, isComparable(last, record), last.batches.count == batches.count {
      record.batches = last.batches
      hadErrors = last.batches.contains { !$0.isEmpty }
      waiting.removeAll { number in
        batches[number].read.allSatisfy { last.files[$0]?.stamp == record.files[$0]?.stamp }
      }
    }
    if !waiting.isEmpty {
      try AppCache.makeFolder(folder)
      try? FileManager.default.removeItem(at: recordFile)
      try typecheck(waiting, of: batches, into: &record)
      let text = String(decoding: (try? JSONEncoder().encode(record)) ?? Data(), as: UTF8.self)
      try AppCache.write(text, to: recordFile.path)
    }
    let errors = Set(record.batches.joined()).sorted {
      ($0.file, $0.line, $0.column, $0.text) < ($1.file, $1.line, $1.column, $1.text)
    }
    return (errors, !waiting.isEmpty && (hadErrors || !errors.isEmpty))
  }

  private func state() -> Record {
    let interfaces = Dictionary(files.map { ($0.adapted, $0.interface) }) { first, _ in first }
    var known: [String: Record.File] = [:]
    for source in sources {
      known[source] = Record.File(
        stamp: FileStamp(of: source).text, interface: interfaces[source] ?? "")
    }
    return Record(
      options: flags + imported.map { FileStamp(of: $0).text }, files: known, batches: [])
  }

  /// Whether errors of files that did not change are still the same.
  private func isComparable(_ last: Record, _ current: Record) -> Bool {
    last.options == current.options
      && last.files.mapValues(\.interface) == current.files.mapValues(\.interface)
  }

  // MARK: Batches

  private struct Batch {
    /// The adapted files that are type-checked.
    let files: [String]
    /// These, and those that members were moved from: the compiler names the lines of both.
    let read: Set<String>
    /// The paths that it names.
    let places: Set<String>
  }

  private func batches() -> [Batch] {
    let sources = sources
    let count = (sources.count + Self.batchSize - 1) / Self.batchSize
    return (0..<count).map { number in
      let part = Array(
        sources[number * sources.count / count..<(number + 1) * sources.count / count])
      let checked = Set(part)
      let paths = Set(files.filter { checked.contains($0.adapted) }.map(\.path))
      let givers = files.filter { !paths.isDisjoint(with: $0.receivers) }
      return Batch(
        files: part, read: checked.union(givers.map(\.adapted)),
        places: checked.union(paths).union(givers.map(\.path)))
    }
  }

  private func typecheck(
    _ waiting: [Int], of batches: [Batch], into record: inout Record
  ) throws(AppError) {
    try AppCache.write(sources.joined(separator: "\n"), to: folder + "/files")
    let results = Mutex<[Int: Result<[CompilerMessages.Item], AppError>]>([:])
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = jobs
    for number in waiting {
      queue.addOperation {
        let result = Result { () throws(AppError) in
          try errors(in: batches[number].files, list: "\(folder)/batch-\(number)")
        }
        results.withLock { $0[number] = result }
      }
    }
    queue.waitUntilAllOperationsAreFinished()
    let finished = results.withLock { $0 }
    let known = Set(sources).union(files.map(\.path))
    if record.batches.isEmpty { record.batches = batches.map { _ in [] } }
    for number in waiting {
      // A declaration with an error may be reported in each batch that uses it; its own batch has it, too.
      record.batches[number] =
        try finished[number]?.get().filter {
          batches[number].places.contains($0.file) || !known.contains($0.file)
        } ?? []
    }
  }

  /// The compiler's errors in some files; where it ends by itself, that is one in the file that makes it do so.
  private func errors(
    in files: [String], list: String
  ) throws(AppError) -> [CompilerMessages.Item] {
    try AppCache.write(files.joined(separator: "\n"), to: list)
    let run = try CommandRun(
      host.compiler.frontend,
      [
        "-frontend", "-typecheck", "-filelist", folder + "/files", "-primary-filelist", list,
        "-diagnostic-style", "llvm",
      ] + host.compiler.pluginFlags + flags)
    let errors = CompilerMessages(run.messages).errors.filter {
      // What a module with errors lacks: these are reported with the module.
      !($0.file.isEmpty && $0.text.hasPrefix("deserialized "))
    }
    if run.isSuccess || run.status == 1 && !errors.isEmpty {
      guard let general = errors.first(where: \.file.isEmpty) else { return errors }
      throw .toolNotBuilt("the check of the app", messages: general.text)
    }
    guard files.count > 1 else {
      let path = self.files.first { $0.adapted == files[0] }?.path ?? files[0]
      return [
        CompilerMessages.Item(
          file: path, line: 1, column: 1,
          text: "the compiler ended by itself with exit code \(run.status)")
      ]
    }
    let half = files.count / 2
    return try self.errors(in: Array(files[..<half]), list: list)
      + self.errors(in: Array(files[half...]), list: list)
  }
}
