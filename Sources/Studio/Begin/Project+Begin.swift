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
    let upload: Int
    /// The keys of the picture's file, with dots.
    let keys: String
  }

  /// Puts a dropped picture into the preset's folder and in the place of another one.
  func replacePicture(_ replacement: Replacement) throws -> StudioState {
    let upload = try features.uploads.upload(replacement.upload)
    // The edit is tried first, so that nothing is written for one that fails.
    _ = try edited(replacement.keys, upload.name)
    try save()
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let name = Self.unusedName(upload.name, in: folder)
    try FileManager.default.copyItem(atPath: upload.path, toPath: folder + name)
    do {
      let changed = try edited(replacement.keys, name)
      return try replaceText(
        NewText(
          text: String(decoding: changed, as: UTF8.self),
          base: String(decoding: text, as: UTF8.self)))
    } catch {
      try? FileManager.default.removeItem(atPath: folder + name)
      throw error
    }
  }

  /// The preset's text with another file at some keys.
  private func edited(_ keys: String, _ file: String) throws(ExportError) -> [UInt8] {
    let path = path
    return try mapping(ExportError.preset) { () throws(PresetError) in
      var changed = try PresetEdit(text, named: path, budgets: Budgets())
      try changed.set("\(keys)=\(YAMLText.quoted(file))")
      return changed.bytes
    }
  }

  private static func unusedName(_ name: String, in folder: String) -> String {
    let stem = (name as NSString).deletingPathExtension
    let ending = (name as NSString).pathExtension
    let names = [name] + (2...).lazy.prefix(1000).map { "\(stem)-\($0).\(ending)" }
    return names.first { !FileManager.default.fileExists(atPath: folder + $0) } ?? name
  }
}
