internal import Foundation
internal import TEExport
internal import TEInputs
internal import TEMedia
internal import TEPresets

/// The preset that is tuned: its file and text, the view of it, and its clip.
///
/// The file is the truth. An edit changes the text and writes the file at once; a change of the file by another
/// program is read. A preset that comes with the tool is copied to the current folder at the first edit.
@MainActor
final class Project {
  private let library: PresetLibrary
  let allowsOutside: Bool
  var path: String
  var isBuiltIn: Bool
  var text: [UInt8]
  private var problems: [StudioState.Problem] = []
  var transitions: [StudioState.TransitionChoice] = []
  private(set) var view = ViewOptions.standard
  private var history: EditHistory
  var film: Film? {
    didSet {
      // A page may still ask for a picture of the one before.
      recent = ([oldValue].compactMap { $0 } + recent).prefix(Self.recentLimit).map { $0 }
    }
  }
  private var recent: [Film] = []
  private var filmCount = 0
  private var kept: [(name: String, film: Film, description: String)] = []
  private var number = 1
  private var record = InputRecord()
  private var listeners: [UUID: AsyncStream<Int>.Continuation] = [:]
  let bitmaps = BitmapStore()
  let drawing = FrameDrawing()
  let features = Features()
  private var playbacks: [Int: Task<Data, any Error>] = [:]

  private static let recentLimit = 3

  /// How often files are looked at, in nanoseconds.
  private static let interval: UInt64 = 200_000_000

  /// - Parameters:
  ///   - nameOrPath: The name of a preset of the tool, or the path of a file.
  ///   - pictures: What a preset that is not saved yet is made of.
  init(
    _ nameOrPath: String, library: PresetLibrary, allowsOutside: Bool,
    madeOf pictures: [String] = []
  ) throws(ExportError) {
    self.library = library
    self.allowsOutside = allowsOutside
    let entry = try library.entry(named: nameOrPath)
    path = entry.path
    features.madeOf = pictures
    isBuiltIn =
      !pictures.isEmpty
      || !nameOrPath.contains("/") && !nameOrPath.hasSuffix(".yaml")
        && !nameOrPath.hasSuffix(".yml")
    text = try Self.bytes(of: entry.path)
    history = HistoryFile(of: entry.path).read()
    load()
    Task { [weak self] in
      while let self {
        try? await Task.sleep(nanoseconds: Self.interval)
        self.readChanges()
      }
    }
  }

  private static func bytes(of path: String) throws(ExportError) -> [UInt8] {
    try mapping({ ExportError.preset(PresetError(.file(path: path, $0))) }) {
      () throws(InputError) in
      try InputFile(pathOrPipe: path).bytes(within: .presetSize, of: Budgets())
    }
  }

  // MARK: State

  func state() -> StudioState {
    StudioState(
      number: number,
      file: StudioState.File(
        path: path, isBuiltIn: isBuiltIn, madeOf: features.madeOf, notice: features.notice),
      text: String(decoding: text, as: UTF8.self), problems: problems, view: view,
      film: film?.state, transitions: transitions,
      canUndo: !history.past.isEmpty, canRedo: !history.future.isEmpty)
  }

  /// The numbers of the states from now on.
  func changes() -> AsyncStream<Int> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Int.self, bufferingPolicy: .bufferingNewest(1))
    let identifier = UUID()
    listeners[identifier] = continuation
    continuation.yield(number)
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.listeners[identifier] = nil }
    }
    return stream
  }

  private func publish() {
    number += 1
    for listener in listeners.values { listener.yield(number) }
  }

  // MARK: Edits

  /// Changes of single values, as `edit --set` and `--remove` make them. What is removed goes first.
  struct Edit: Decodable, Sendable {
    /// An element that a list gets.
    struct Insertion: Decodable, Sendable {
      /// The keys of the list.
      let into: String
      /// As YAML in one line.
      let value: String
      /// Its place, from 0.
      let at: Int
    }

    var set: [String] = []
    var remove: [String] = []
    var insert: [Insertion] = []
    /// Equal for edits that are undone together.
    var gesture: String?

    private enum Key: String, CodingKey { case set, remove, insert, gesture }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      set = try container.decodeIfPresent([String].self, forKey: .set) ?? []
      remove = try container.decodeIfPresent([String].self, forKey: .remove) ?? []
      insert = try container.decodeIfPresent([Insertion].self, forKey: .insert) ?? []
      gesture = try container.decodeIfPresent(String.self, forKey: .gesture)
    }
  }

  /// A step that a finger on the stage makes.
  struct Touch: Decodable, Sendable {
    /// As a preset writes it, in one line: `tap: [100, 200]`.
    let step: String
    /// Its place in the timeline, from 0.
    let index: Int
  }

  /// - Parameter isLast: Whether the clip ends with the step.
  private func text(with touch: Touch, isLast: Bool = false) throws(PresetError) -> [UInt8] {
    var changed = try PresetEdit(text, named: path, budgets: Budgets())
    try changed.insert("{ \(touch.step) }", into: "timeline", at: touch.index)
    while isLast {
      var shorter = changed
      guard (try? shorter.remove("timeline.\(touch.index + 1)")) != nil else { break }
      changed = shorter
    }
    return changed.bytes
  }

  /// Writes the step into the timeline.
  func add(_ touch: Touch) throws(ExportError) -> StudioState {
    let new = try mapping(ExportError.preset) { () throws(PresetError) in
      let new = try text(with: touch)
      _ = try parse(new)
      return new
    }
    let old = text
    try write(new)
    history.add(old, gesture: nil)
    finishEdit()
    return state()
  }

  /// The picture at the end of a step that is not written: a finger that is still down.
  func preview(_ touch: Touch) async throws -> Data {
    let preset = try mapping(ExportError.preset) { () throws(PresetError) in
      try parse(try text(with: touch, isLast: true))
    }
    var options = ExportOptions(clip: path, jobs: 1)
    try view.change(&options)
    let preview = try Film(preset, options, number: 0, bitmaps: bitmaps)
    guard preview.timeline.steps.indices.contains(touch.index) else {
      throw ExportError.studio(.noFilm)
    }
    let end = preview.timeline.steps[touch.index].end
    let frame = min(
      preview.frameCount - 1, Int((end * options.frameRate.value.value).rounded(.down)))
    return try await drawing.image(of: try preview.picture(of: frame))
  }

  /// A whole text.
  struct NewText: Decodable, Sendable {
    let text: String
    /// The text that it was made from, so that nothing of another window is lost.
    let base: String
  }

  /// - Throws: ``ExportError`` for an edit that gives no valid preset; nothing is changed then.
  func apply(_ edit: Edit) throws(ExportError) -> StudioState {
    let new = try mapping(ExportError.preset) { () throws(PresetError) in
      var changed = try PresetEdit(text, named: path, budgets: Budgets())
      for removal in edit.remove {
        // What is not there needs no removal.
        var removed = changed
        if (try? removed.remove(removal)) != nil { changed = removed }
      }
      for setting in edit.set { try changed.set(setting) }
      for new in edit.insert { try changed.insert(new.value, into: new.into, at: new.at) }
      _ = try parse(changed.bytes)
      return changed.bytes
    }
    if new != text {
      let old = text
      try write(new)
      history.add(old, gesture: edit.gesture)
      finishEdit()
    }
    return state()
  }

  func replaceText(_ new: NewText) throws(ExportError) -> StudioState {
    guard Array(new.base.utf8) == text else { throw .studio(.filmIsOld) }
    let bytes = Array(new.text.utf8)
    _ = try mapping(ExportError.preset) { () throws(PresetError) in try parse(bytes) }
    if bytes != text {
      let old = text
      try write(bytes)
      history.add(old, gesture: nil)
      finishEdit()
    }
    return state()
  }

  func undo() throws(ExportError) -> StudioState {
    var changed = history
    guard let old = changed.undo(text) else { throw .studio(.nothingToUndo) }
    try write(old)
    history = changed
    finishEdit()
    return state()
  }

  func redo() throws(ExportError) -> StudioState {
    var changed = history
    guard let new = changed.redo(text) else { throw .studio(.nothingToRedo) }
    try write(new)
    history = changed
    finishEdit()
    return state()
  }

  private func finishEdit() {
    HistoryFile(of: path).write(history)
    load()
    publish()
  }

  /// Writes the text to the file, of a preset of the tool to a copy.
  private func write(_ new: [UInt8]) throws(ExportError) {
    if isBuiltIn { try save() }
    let path = path
    try mapping({ .media($0, path: path) }) { () throws(MediaError) in
      let output = try OutputFile(target: path)
      try output.write(new, within: Budgets())
      try output.commit(replacing: true)
    }
    text = new
  }

  /// Copies a preset that is not the person's yet to the current folder.
  func save() throws(ExportError) {
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    path = try library.copy(path, to: Self.unusedFolder(named: name)).preset
    isBuiltIn = false
    (features.madeOf, features.notice) = ([], nil)
    record = InputRecord()
    record.add(path)
  }

  /// Shows another preset, which is not saved yet.
  ///
  /// - Parameter pictures: What it is made of.
  func open(_ path: String, madeOf pictures: [String], notice: String?) throws(ExportError) {
    text = try Self.bytes(of: path)
    self.path = path
    isBuiltIn = true
    features.madeOf = pictures
    features.notice = notice
    history = EditHistory()
    view = .standard
    load()
    publish()
  }

  /// The name, or with a number the first that does not exist.
  private static func unusedFolder(named name: String) -> String {
    let names = [name] + (2...).lazy.prefix(1000).map { "\(name)-\($0)" }
    return names.first { !FileManager.default.fileExists(atPath: $0) } ?? name
  }

  // MARK: The clip

  func parse(_ bytes: [UInt8], record: InputRecord? = nil) throws(PresetError) -> Preset {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    var options = ExportOptions(clip: path, jobs: 1)
    try? view.change(&options)
    return try Preset.parse(
      bytes, named: URL(fileURLWithPath: path).lastPathComponent,
      folder: InputFolder(folder, allowsOutside: allowsOutside), budgets: Budgets(),
      changes: options.changes, record: record)
  }

  /// Makes the clip of the text; of a text with mistakes the one before stays.
  private func load() {
    record = InputRecord()
    record.add(path)
    do throws(PresetError) {
      let preset = try parse(text, record: record)
      problems = preset.warnings.map { StudioState.Problem($0) }
      transitions = preset.transitions.map {
        StudioState.TransitionChoice(
          keys: $0.keys, style: $0.style, values: $0.values, hasMapping: $0.hasMapping)
      }
      do throws(ExportError) {
        var options = ExportOptions(clip: path, jobs: 1)
        try view.change(&options)
        filmCount += 1
        film = try Film(preset, options, number: filmCount, bitmaps: bitmaps)
        playbacks = [:]
      } catch {
        problems.append(StudioState.Problem(error))
      }
    } catch {
      if case .findings(let findings) = error.kind {
        problems = findings.map { StudioState.Problem($0) }
      } else if case .invalid(let location, let message, let help) = error.kind {
        problems = [StudioState.Problem(Finding(.syntax, at: location, message, help: help))]
      } else {
        problems = [StudioState.Problem(.preset(error))]
      }
    }
  }

  /// Reads the files again if another program has changed them.
  private func readChanges() {
    guard record.hasChanged else { return }
    guard let new = try? Self.bytes(of: path) else {
      record = InputRecord()
      record.add(path)
      return
    }
    if new != text {
      history.add(text, gesture: nil)
      text = new
    }
    load()
    publish()
  }

  /// Shows the clip in another way.
  func show(_ new: ViewOptions) throws(ExportError) -> StudioState {
    var options = ExportOptions(clip: path, jobs: 1)
    try new.change(&options)
    let old = view
    view = new
    load()
    if let problem = problems.first(where: \.isError), film?.options.changes != options.changes {
      // The preset has no such locale or variant.
      view = old
      load()
      throw .studio(.exportFailed(problem.message))
    }
    publish()
    return state()
  }

  /// The present film, or one that is kept or was shown shortly before.
  private func film(_ number: Int) throws(ExportError) -> Film {
    guard let film else { throw .studio(.noFilm) }
    guard let found = ([film] + recent + kept.map(\.film)).first(where: { $0.number == number })
    else {
      throw .studio(.filmIsOld)
    }
    return found
  }

  // MARK: Kept clips

  /// A clip that is kept to be compared with.
  struct Kept: Encodable, Sendable {
    let name: String
    let film: Int
    let frames: Int
    /// What it shows, in some words.
    let description: String
  }

  /// - Throws: `noFilm`, and `tooManyKept` for a fifth one.
  func keep() throws(ExportError) -> [Kept] {
    guard let film else { throw .studio(.noFilm) }
    let free = ["A", "B", "C", "D"].first { name in !kept.contains { $0.name == name } }
    guard let free else { throw .studio(.tooManyKept) }
    let transition = transitions.first
    let values = (transition?.values ?? [:]).filter {
      $0.key.contains("duration") || $0.key.contains("ratio")
    }
    let words = values.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    kept.append((free, film, ([transition?.style ?? ""] + words).joined(separator: ", ")))
    kept.sort { $0.name < $1.name }
    return keptClips
  }

  func forget(_ name: String) -> [Kept] {
    kept.removeAll { $0.name == name }
    return keptClips
  }

  private var keptClips: [Kept] {
    kept.map {
      Kept(
        name: $0.name, film: $0.film.number, frames: $0.film.frameCount, description: $0.description
      )
    }
  }

  /// A frame as a PNG file.
  func frame(_ frame: Int, of number: Int) async throws -> Data {
    if let kept = await drawing.kept(frame, of: number) { return kept }
    let picture = try film(number).picture(of: frame)
    return try await drawing.draw(picture, frame: frame, of: number)
  }

  func motion(_ number: Int) throws(ExportError) -> ClipMotion {
    try film(number).motion.get()
  }

  // MARK: Clips

  /// The clip as the exporter writes it at the stage's scale, for playing.
  func playback(of number: Int) async throws -> Data {
    guard let film, film.number == number else { throw ExportError.studio(.filmIsOld) }
    if let running = playbacks[number] { return try await running.value }
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("transition-export-studio-\(UUID().uuidString).mp4")
    let run = ToolRun(
      words: ["render", path] + (try view.words())
        + ["--crf", "16", "--quiet", "--output", file.path]
        + (allowsOutside ? ["--allow-outside"] : []))
    let task = Task {
      defer { try? FileManager.default.removeItem(at: file) }
      _ = try await run.run()
      return try Data(contentsOf: file)
    }
    playbacks[number] = task
    return try await task.value
  }
}
