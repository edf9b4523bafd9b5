package import TEExport
internal import Foundation
internal import TEInputs
internal import TEPresets
internal import TETypography

/// The work of a batch as data: what is to be run, what it costs, and how it is shared among machines.
///
/// It holds the command lines; what differs between machines, such as `--jobs`, is added when they
/// are run. Presets are played without drawing when a plan is made (`ClipMeasure`): composing takes
/// a hundredth of an export, and gives frames, changing pictures and the hash of the inputs.
package struct BatchPlan: Codable, Hashable, Sendable {
  /// The version of the format of plans.
  package let plan: Int
  package let tool: ToolDigest
  /// A hash of the files of `--system-fonts`; nil without them.
  package let fonts: String?
  /// The folder of the clips, relative to the folder that the commands run in.
  package let folder: String
  /// The number of shards.
  package let shards: Int
  /// Expected seconds of one core for all tasks.
  package let cost: Double
  package let tasks: [BatchTask]

  package static let shardRange = 1...10_000
  private static let version = 1
  /// The expected seconds of a task in a plan that is read: sums of such costs stay finite.
  private static let costRange = 0.0...1e9
  /// The largest size of a plan in bytes: some 100,000 clips.
  private static let sizeLimit = 100_000_000

  /// Finds the presets, plays each without drawing it, and shares the work.
  ///
  /// - Parameters:
  ///   - progress: Called before each clip with the numbers of those that are done and of all.
  ///   - failure: Called with the id of each clip that cannot be played.
  /// - Throws: ``ExportError``; a preset that is wrong or missing becomes a task that fails.
  @MainActor
  package init(
    _ request: BatchRequest, library: PresetLibrary, shards: Int, cancellation: Cancellation,
    progress: (Int, Int) -> Void = { _, _ in },
    failure: (String, ExportError) -> Void = { _, _ in }
  ) throws(ExportError) {
    _ = try request.options.device(named: request.options.device)
    try request.options.verifyBatch(suits: request.renderings.flatMap { $0 })
    tool = try ToolDigest()
    fonts = try request.options.systemFonts.map { folder throws(ExportError) in
      TextEnvironment(
        try FontCatalog(systemFonts: folder, budgets: request.options.budgets)
      ).fonts
    }
    let clips = try BatchClip.all(request, library: library)
    var tasks: [BatchTask] = []
    for (index, clip) in clips.enumerated() {
      if let signal = cancellation.signal { throw .cancelled(signal: signal) }
      progress(index, clips.count)
      tasks.append(clip.task(request, library: library, failure: failure))
    }
    plan = Self.version
    folder = request.folder
    self.shards = shards
    cost = (tasks.reduce(0) { $0 + $1.cost } * 1000).rounded() / 1000
    self.tasks = Self.shared(tasks, among: shards)
  }

  /// Reads a plan from a file.
  package init(path: String) throws(ExportError) {
    let bytes: [UInt8]
    do throws(InputError) {
      var budgets = Budgets()
      budgets[.presetSize] = Self.sizeLimit
      bytes = try InputFile(path: path).bytes(within: .presetSize, of: budgets)
    } catch {
      throw .batch(.file(path: path, error))
    }
    try self.init(bytes, path: path)
  }

  /// Reads a plan from the bytes of a file.
  ///
  /// - Parameter path: The file's, for messages.
  package init(_ bytes: [UInt8], path: String) throws(ExportError) {
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(bytes.withoutByteOrderMark))
    } catch {
      throw .batch(.damaged(path: path, reason: Self.reason(error)))
    }
    guard plan == Self.version else {
      throw .batch(.damaged(path: path, reason: "its format is \(plan), not \(Self.version)"))
    }
    guard Self.shardRange.contains(shards), tasks.allSatisfy({ (1...shards).contains($0.shard) })
    else { throw .batch(.damaged(path: path, reason: "it has shards out of range")) }
    guard Set(tasks.map(\.id)).count == tasks.count, tasks.allSatisfy(Self.isWellFormed)
    else { throw .batch(.damaged(path: path, reason: "its tasks are not as they were written")) }
  }

  private static func isWellFormed(_ task: BatchTask) -> Bool {
    RecordFolder.isSafe(task.id) && costRange.contains(task.cost)
      && task.commands.allSatisfy { $0.count > 1 }
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, _): "it lacks the key \(quoted(key.stringValue))"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      "the value of \(quoted(context.codingPath.map(\.stringValue).joined(separator: "."))) has "
        + "another type"
    default: "it is not JSON"
    }
  }

  /// A hash of everything that decides the bytes of a task's outputs; nil if that is not known.
  func digest(of task: BatchTask) -> String? {
    guard let source = task.source else { return nil }
    var hash = ContentHash()
    for word in [tool.digest, fonts ?? "", source] + task.commands.flatMap({ $0 + ["\n"] }) {
      hash.add(Array(word.utf8) + [0])
    }
    return hash.digits
  }

  /// The tasks of one shard, or all, those of the highest cost first, so that no long one begins last.
  package func tasks(ofShard shard: Int?) -> [BatchTask] {
    tasks.filter { shard == nil || $0.shard == shard }.sorted(by: Self.isBefore)
  }

  private static func isBefore(_ first: BatchTask, _ second: BatchTask) -> Bool {
    (second.cost, first.id) < (first.cost, second.id)
  }

  /// Assigns tasks to shards: from the longest to the shortest, each to the shard with the least work so far.
  ///
  /// Graham's rule of the longest processing time first: the largest shard is at most 4/3 - 1/(3 shards) of
  /// the smallest possible.
  private static func shared(_ tasks: [BatchTask], among count: Int) -> [BatchTask] {
    var loads = [Double](repeating: 0, count: count)
    var shards: [String: Int] = [:]
    for task in tasks.sorted(by: isBefore) {
      var least = 0
      for index in loads.indices where loads[index] < loads[least] { least = index }
      loads[least] += task.cost
      shards[task.id] = least + 1
    }
    return tasks.map { task in
      var task = task
      task.shard = shards[task.id] ?? 1
      return task
    }
  }
}

extension ExportOptions {
  /// Refuses options that none of the formats has, and outputs without transparency. Each rendering is given
  /// those that its formats have.
  fileprivate func verifyBatch(suits formats: [OutputFormat]) throws(ExportError) {
    var options = self
    if formats.contains(where: { $0.accepts(.sizeLimit) }) {
      // Each of them is a rendering of its own.
      options.sizeLimit = nil
    }
    try options.verify(suit: formats)
  }
}
