internal import FlyingFox
internal import Foundation
internal import TEExport
internal import TEInputs
internal import TEPresets

extension Project {
  /// Makes a preset of two pictures, as `between` does, in a temporary folder.
  ///
  /// Where no picture is on both screenshots, or it is not certain which one, the second screen is pushed, until
  /// elements are drawn.
  ///
  /// - Returns: The path of the preset, and what there is to know about it.
  static func draft(first: String, second: String) throws(ExportError) -> (
    path: String, notice: String?
  ) {
    var request = BetweenRequest(first: first, second: second)
    // A screenshot of another size is fitted; elements can be moved.
    request.fits = true
    let folder = TemporaryFolder.make(UUID().uuidString)
    let path = "\(folder)/\(request.clip).yaml"
    request.recipe = path
    let options = ExportOptions(clip: request.clip, jobs: 1)
    do {
      _ = try ExportJob(options, between: request)
      return (path, nil)
    } catch .between(let error) {
      switch error {
      case .nothingFound, .nothingCertain: break
      default: throw .between(error)
      }
    }
    request.style = "push"
    _ = try ExportJob(options, between: request)
    return (
      path, "No picture is surely on both screens. Draw what moves under Elements, and connect it."
    )
  }

  struct Beginning: Decodable, Sendable {
    /// The numbers of two dropped pictures.
    let first: Int
    let second: Int
  }

  /// Begins a preset of two dropped pictures; the file that was open stays as it is.
  func begin(_ beginning: Beginning) throws -> StudioState {
    let pictures = try [beginning.first, beginning.second].map { try features.uploads.upload($0) }
    let (path, notice) = try Self.draft(first: pictures[0].path, second: pictures[1].path)
    try open(path, madeOf: pictures.map(\.name), notice: notice)
    return state()
  }

  struct Replacement: Decodable, Sendable {
    let uploads: [Int]
    /// The keys of the file, with dots: of a picture, or of a list of `data`.
    let keys: String
  }

  /// Puts dropped files into the preset's folder and in the place of others: a picture, the pictures of rows from
  /// one on, or the file of a list of rows.
  func replace(_ replacement: Replacement) throws -> StudioState {
    let uploads = try replacement.uploads.map { try features.uploads.upload($0) }
    guard uploads.count == 1 || !uploads.isEmpty && Self.isInRows(replacement.keys) else {
      throw RequestError(.badRequest, "Drop several pictures on the picture of a row.")
    }
    // The edit is tried first, so that nothing is written for one that fails.
    _ = try edited(replacement.keys, uploads.map(\.name), unused: { $0 })
    try save()
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    var written: [String] = []
    do {
      var names: [String] = []
      for upload in uploads {
        let name = Self.unusedName(upload.name, in: folder)
        try FileManager.default.copyItem(atPath: upload.path, toPath: folder + name)
        names.append(name)
        written.append(folder + name)
      }
      // The rows may be in a file outside of the folder.
      let (changed, rows) = try edited(replacement.keys, names) {
        Self.unusedName(($0 as NSString).lastPathComponent, in: folder)
      }
      if let rows {
        try Data(rows.bytes).write(to: URL(fileURLWithPath: folder + rows.path))
        written.append(folder + rows.path)
      }
      return try edit { changed }
    } catch {
      for path in written { try? FileManager.default.removeItem(atPath: path) }
      throw error
    }
  }

  /// The preset's text with other files at some keys, and a file that it names then.
  ///
  /// - Parameter unused: Gives the path of a file that is not there yet, like another one.
  private func edited(
    _ keys: String, _ files: [String], unused: (String) -> String
  ) throws(ExportError) -> (text: PresetEdit, rows: PresetFile?) {
    try mapping(ExportError.preset) { () throws(PresetError) in
      var changed = try editable()
      let named = preset?.files ?? []
      if Self.isInRows(keys) {
        let rows = try changed.putPictures(files, at: keys, files: named, unused: unused)
        return (changed, rows)
      }
      for file in files { try changed.set("\(keys)=\(YAMLText.quoted(file))") }
      return (changed, nil)
    }
  }

  /// Whether keys lead into a row of a list of `data`.
  private static func isInRows(_ keys: String) -> Bool {
    keys.hasPrefix("data.") && keys.split(separator: ".").count > 2
  }

  private static func unusedName(_ name: String, in folder: String) -> String {
    let stem = (name as NSString).deletingPathExtension
    let ending = (name as NSString).pathExtension
    let names = [name] + (2...).lazy.prefix(1000).map { "\(stem)-\($0).\(ending)" }
    return names.first { !FileManager.default.fileExists(atPath: folder + $0) } ?? name
  }
}
