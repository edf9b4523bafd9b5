internal import Foundation
internal import TEExport
internal import TEInputs
internal import TEMedia
internal import TEPresets
internal import TEScene

/// The preset that is tuned: its file and text, the view of it, and its clip.
///
/// The file is the truth. An edit changes the text, and the file is written at once, beside the play of the first
/// picture; a change of the file by another program is read. A preset that comes with the tool is copied to the
/// current folder at the first edit.
@MainActor
final class Project {
  private let library: PresetLibrary
  let allowsOutside: Bool
  private(set) var path: String
  private(set) var isBuiltIn: Bool
  private(set) var text: [UInt8]
  /// The last text that was edited, with its tree.
  private var edited: PresetEdit?
  /// The preset of the text, or of the last one without mistakes.
  private(set) var preset: Preset?
  /// What is wrong with the text.
  private var problems: [StudioState.Problem] = []
  /// What is wrong with the clip of the text.
  private var clipProblem: StudioState.Problem?
  private(set) var transitions: [StudioState.TransitionChoice] = []
  private(set) var view = ViewOptions.standard
  private var history: EditHistory
  private(set) var film: Film? {
    didSet {
      // A page may still ask for a picture of the one before.
      recent = ([oldValue].compactMap { $0 } + recent).prefix(Self.recentLimit).map { $0 }
    }
  }
  private var recent: [Film] = []
  private var filmCount = 0
  var kept = KeptClips()
  private var number = 1
  private var file: SavedFile {
    didSet { followFile() }
  }
  /// The pictures, fonts and data that the preset names.
  private var record = InputRecord()
  private var listeners: [UUID: AsyncStream<Int>.Continuation] = [:]
  let bitmaps = BitmapStore()
  private let drawing = FrameDrawing()
  /// The frame that was asked for last.
  private var playhead: Int?
  let features = Features()
  private var measuring: Task<Void, Never>?
  private var playback = PlayedClip()
  let urgency = Urgency()

  private static let recentLimit = 3

  /// How often files are looked at, in nanoseconds.
  private static let interval: UInt64 = 200_000_000

  /// How long edits have to rest before the clip's length is found, in nanoseconds.
  private static let pause: UInt64 = 350_000_000

  /// The same where a person may still move what makes the edits: it has to be longer than a picture and the time
  /// until the next move.
  private static let pauseOfGesture: UInt64 = 1_000_000_000

  /// So long the length waits for the first picture that a page asks for, in nanoseconds.
  private static let pauseOfBeginning: UInt64 = 2_000_000_000

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
    text = try SavedFile.bytes(of: entry.path)
    history = HistoryFile(of: entry.path).read()
    file = SavedFile(entry.path)
    followFile()
    load()
    measureSoon(after: Self.pauseOfBeginning)
    Task { [weak self] in
      while let self {
        try? await Task.sleep(nanoseconds: Self.interval)
        self.readChanges()
      }
    }
  }

  private func followFile() {
    file.failureDidChange = { [weak self] in self?.publish() }
  }

  // MARK: State

  func state() -> StudioState {
    StudioState(
      number: number,
      file: StudioState.File(
        path: path, isBuiltIn: isBuiltIn, madeOf: features.madeOf, notice: features.notice),
      text: String(decoding: text, as: UTF8.self),
      problems: problems
        + [clipProblem, file.failure.map { StudioState.Problem($0) }].compactMap(\.self),
      view: view, film: film?.state, transitions: transitions, kept: kept.clips.map(\.state),
      canUndo: !history.past.isEmpty, canRedo: !history.future.isEmpty)
  }

  /// The state once the file is written and the clip's length is known.
  func settledState() async -> StudioState {
    await file.finish()
    while let film, !film.isMeasured, clipProblem == nil {
      measure()
      await Task.yield()
    }
    return state()
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

  func publish() {
    number += 1
    for listener in listeners.values { listener.yield(number) }
  }

  // MARK: Edits

  /// Changes the text, if it is a valid preset then.
  ///
  /// - Parameters:
  ///   - gesture: Equal for edits that are undone together.
  ///   - kept: The kept clips that change, too, and their old texts by their numbers.
  ///   - change: Makes the new text.
  /// - Throws: ``ExportError`` for an edit that gives no valid preset; nothing is changed then.
  func edit(
    gesture: String? = nil, kept others: (clips: KeptClips, old: [Int: [UInt8]])? = nil,
    _ change: () throws(PresetError) -> PresetEdit
  ) throws(ExportError) -> StudioState {
    readChanges()
    let (edited, changed) = try mapping(ExportError.preset) { () throws(PresetError) in
      let edited = try change()
      return (edited, try parse(edited))
    }
    let new = edited.bytes
    guard new != text else {
      if let others { self.change(kept: others.clips, others.old, gesture: gesture) }
      return state()
    }
    let isCopied = try copyOfTool()
    history.add(EditHistory.Entry(text: text, kept: others?.old ?? [:]), gesture: gesture)
    if let others { kept = others.clips }
    (text, self.edited) = (new, edited)
    file.save(text, history)
    // The pictures of a copy are in another folder.
    if isCopied {
      load()
    } else {
      show(changed, after: gesture == nil ? Self.pause : Self.pauseOfGesture)
    }
    publish()
    playAhead()
    return state()
  }

  /// Changes kept clips alone.
  func change(kept clips: KeptClips, _ old: [Int: [UInt8]], gesture: String?) {
    if !old.isEmpty {
      history.add(EditHistory.Entry(text: text, kept: old), gesture: gesture)
    }
    kept = clips
    measureSoon(after: gesture == nil ? Self.pause : Self.pauseOfGesture)
    publish()
  }

  /// Draws the first picture while the browser loads the page.
  func drawFirstPicture() {
    guard let film else { return }
    Task { [drawing] in
      guard let (picture, _) = try? picture(of: 0, in: film) else { return }
      _ = await drawing.draw(picture, as: nil, over: nil)
    }
  }

  /// Plays to the playhead while the page learns of an edit and asks for the picture.
  private func playAhead() {
    guard let film, let playhead else { return }
    Task {
      if film === self.film, !urgency.isUrgent { _ = try? picture(of: playhead, in: film) }
    }
  }

  /// The text, to be edited.
  ///
  /// - Throws: ``PresetError`` for a text that is not YAML.
  func editable() throws(PresetError) -> PresetEdit {
    if let edited, edited.bytes == text { return edited }
    return try editable(text)
  }

  func editable(_ text: [UInt8]) throws(PresetError) -> PresetEdit {
    try PresetEdit(text, named: fileName, budgets: Budgets())
  }

  private var fileName: String { URL(fileURLWithPath: path).lastPathComponent }

  func undo() throws(ExportError) -> StudioState {
    guard let old = history.undo({ present($0) }) else { throw .studio(.nothingToUndo) }
    return try restore(old)
  }

  func redo() throws(ExportError) -> StudioState {
    guard let new = history.redo({ present($0) }) else { throw .studio(.nothingToRedo) }
    return try restore(new)
  }

  /// What is there now in the places of an entry.
  private func present(_ entry: EditHistory.Entry) -> EditHistory.Entry {
    let texts = kept.clips.filter { entry.kept[$0.number] != nil }.map { ($0.number, $0.text) }
    return EditHistory.Entry(text: text, kept: Dictionary(uniqueKeysWithValues: texts))
  }

  private func restore(_ entry: EditHistory.Entry) throws(ExportError) -> StudioState {
    if Data(text) != entry.text {
      _ = try copyOfTool()
      text = [UInt8](entry.text)
      file.save(text, history)
      load()
    }
    try restore(kept: entry.kept.mapValues { [UInt8]($0) })
    measureSoon(after: Self.pause)
    publish()
    return state()
  }

  /// Copies a preset that is not the person's yet to the current folder before it is changed.
  ///
  /// - Returns: Whether it did.
  private func copyOfTool() throws(ExportError) -> Bool {
    guard isBuiltIn else { return false }
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    path = try library.copy(path, to: Self.unusedFolder(named: name)).preset
    isBuiltIn = false
    (features.madeOf, features.notice) = ([], nil)
    file = SavedFile(path)
    record = InputRecord()
    preset = nil
    return true
  }

  /// Makes a file of a preset that is not the person's yet.
  func save() throws(ExportError) {
    guard try copyOfTool() else { return }
    load()
    publish()
  }

  /// Waits until the file holds the text, for programs that read it.
  func finishSaving() async { await file.finish() }

  /// Shows another preset, which is not saved yet.
  ///
  /// - Parameter pictures: What it is made of.
  func open(_ path: String, madeOf pictures: [String], notice: String?) throws(ExportError) {
    text = try SavedFile.bytes(of: path)
    self.path = path
    isBuiltIn = true
    (features.madeOf, features.notice) = (pictures, notice)
    history = EditHistory()
    kept.removeAll()
    view = .standard
    file = SavedFile(path)
    record = InputRecord()
    (preset, film) = (nil, nil)
    load()
    publish()
  }

  /// The name, or with a number the first that does not exist.
  private static func unusedFolder(named name: String) -> String {
    let names = [name] + (2...).lazy.prefix(1000).map { "\(name)-\($0)" }
    return names.first { !FileManager.default.fileExists(atPath: $0) } ?? name
  }

  // MARK: The clip

  func parse(_ bytes: [UInt8]) throws(PresetError) -> Preset { try parse(editable(bytes)) }

  /// Reads a text as the preset; pictures that have not changed since the last one are not read again.
  func parse(_ edited: PresetEdit) throws(PresetError) -> Preset {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    var options = ExportOptions(clip: path, jobs: 1)
    try? view.change(&options)
    var known: [String: [UInt8]] = [:]
    for file in preset?.files.dropFirst() ?? [] { known[file.path] = file.bytes }
    return try Preset.parse(
      edited, named: fileName, folder: InputFolder(folder, allowsOutside: allowsOutside),
      budgets: Budgets(), changes: options.changes, pictures: known, record: record)
  }

  /// Makes the clip of the text; of a text with mistakes the one before stays.
  private func load() {
    do throws(PresetError) {
      show(try parse(text))
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

  /// - Parameter pause: How long edits have to rest, in nanoseconds.
  private func show(_ preset: Preset, after pause: UInt64 = Project.pause) {
    self.preset = preset
    problems = preset.warnings.map { StudioState.Problem($0) }
    clipProblem = nil
    transitions = preset.transitions.map { StudioState.TransitionChoice($0) }
    do throws(ExportError) {
      film = try makeFilm(preset, number: nextFilmNumber(), after: film)
      playback.stop()
      playback = PlayedClip()
      Task { await features.thumbnails.stopAll() }
      measureSoon(after: pause)
    } catch {
      clipProblem = StudioState.Problem(error)
    }
  }

  func nextFilmNumber() -> Int {
    filmCount += 1
    return filmCount
  }

  /// - Parameters:
  ///   - before: The film that stands in for the length.
  ///   - isUrgent: Whether its plays are finished even if a change waits.
  func makeFilm(
    _ preset: Preset, number: Int, after before: Film?, isUrgent: Bool = false
  ) throws(ExportError) -> Film {
    try Film(
      preset, view, path: path, number: number, after: before, bitmaps: bitmaps,
      isUnwanted: { [urgency] in !isUrgent && urgency.isUrgent })
  }

  /// Finds the clip's length once edits rest, so that the picture at the playhead comes first.
  private func measureSoon(after pause: UInt64) {
    measuring?.cancel()
    measuring = Task { [weak self] in
      while !Task.isCancelled {
        try? await Task.sleep(nanoseconds: pause)
        guard !Task.isCancelled, let self, self.measure() == false else { return }
      }
    }
  }

  /// Finds the clip's length, and then those of kept clips.
  ///
  /// - Returns: Whether nothing is left to be done; false where a change waits.
  @discardableResult
  func measure() -> Bool {
    guard let film, !film.isMeasured else { return measureKept() }
    do throws(ExportError) {
      try film.measure()
      clipProblem = nil
    } catch {
      if error.isOldFilm { return false }
      clipProblem = StudioState.Problem(error)
    }
    publish()
    return measureKept()
  }

  private func measureKept() -> Bool {
    for film in kept.films where !film.isMeasured {
      do throws(ExportError) { try film.measure() } catch {
        // Without a length of its own it has that of the clip before.
        if error.isOldFilm { return false }
        continue
      }
      publish()
    }
    return true
  }

  /// Reads the files again if another program has changed them.
  private func readChanges() {
    guard let new = file.foreignBytes(than: text) ?? (record.hasChanged ? text : nil) else {
      return
    }
    if record.hasChanged {
      record = InputRecord()
      preset = nil
    }
    if new != text {
      history.add(EditHistory.Entry(text: text, kept: [:]), gesture: nil)
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
    // The preset has no such locale or variant, or its screens have a size of their own.
    let mistake = problems.first(where: \.isError)
    let isOfView = mistake != nil && film?.options.changes == options.changes
    if film?.view != new, !isOfView, let problem = mistake ?? clipProblem {
      view = old
      load()
      throw .studio(.exportFailed(problem.message))
    }
    showKeptAnew()
    publish()
    return state()
  }

  // MARK: Pictures and clips

  /// The present film, or one that is kept or was shown shortly before.
  private func film(_ number: Int) throws(ExportError) -> Film {
    guard let film else { throw .studio(.noFilm) }
    guard let found = ([film] + recent + kept.films).first(where: { $0.number == number })
    else {
      throw .studio(.filmIsOld)
    }
    return found
  }

  /// A frame, and its number: the last one's where the clip has become shorter.
  ///
  /// - Parameter shown: What the page shows; nil for nothing.
  func frame(
    _ frame: Int, of number: Int, over shown: ShownFrame?
  ) async throws -> (drawn: DrawnFrame, frame: Int) {
    let film = try film(number)
    playhead = frame
    let (picture, found) = try picture(of: frame, in: film)
    let drawn = await drawing.draw(
      picture, as: ShownFrame(film: number, frame: found), over: shown)
    // While the page shows the picture.
    Task {
      let isShown = film === self.film || kept.films.contains { $0 === film }
      if isShown, !urgency.isUrgent { film.prepare() }
      if filmCount == 1, !film.isMeasured { measureSoon(after: 0) }
    }
    return (drawn, found)
  }

  private func picture(
    of frame: Int, in film: Film
  ) throws(ExportError) -> (picture: Picture, frame: Int) {
    let isMeasured = film.isMeasured
    // A clip that ends before the frame gets its length.
    defer { if film.isMeasured != isMeasured { publish() } }
    return try film.picture(of: frame)
  }

  /// A picture that is no frame of the clip.
  func draw(_ frame: Int, of film: Film) async throws -> DrawnFrame {
    await drawing.draw(try film.picture(of: frame).picture, as: nil, over: nil)
  }

  /// Whether nothing on the screen changes in a step.
  func isStill(step: Int, of number: Int) throws(ExportError) -> Bool {
    try film(number).isStill(step: step)
  }

  func curves(_ number: Int) async throws(ExportError) -> FilmCurves {
    let film = try film(number)
    return try await film.recordCurves { film === self.film }
  }

  /// The clip as the exporter writes it at the stage's scale, for playing.
  ///
  /// - Throws: `filmIsOld` for a film that an edit has replaced, also while it is written.
  func playback(of number: Int) async throws -> Data {
    await file.finish()
    guard film?.number == number else { throw ExportError.studio(.filmIsOld) }
    return try await playback.clip(
      ["render", path] + (try view.words()) + (allowsOutside ? ["--allow-outside"] : []))
  }
}
