package import Foundation

extension Preset {
  /// A preset that can be asked for by name.
  package struct Summary: Hashable, Sendable {
    package let name: String
    package let summary: String
    package let url: URL
  }

  /// The presets in some folders, by name; the first folder's wins where two have the same name.
  ///
  /// A preset that is not valid is listed with what is wrong, so that it does not just vanish.
  package static func list(in folders: [URL]) -> [Summary] {
    var found: [String: Summary] = [:]
    for folder in folders {
      for url in presetFiles(in: folder) {
        let name = url.deletingPathExtension().lastPathComponent
        guard found[name] == nil else { continue }
        found[name] = Summary(name: name, summary: summary(of: url), url: url)
      }
    }
    return found.values.sorted { $0.name < $1.name }
  }

  private static func presetFiles(in folder: URL) -> [URL] {
    let files =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))
      ?? []
    return files.filter { $0.pathExtension == "yaml" }.sorted { $0.path < $1.path }
  }

  private static func summary(of url: URL) -> String {
    do {
      let bytes = try read(url.path)
      return try PresetParser.summary(of: bytes, file: url.path)
    } catch {
      return "(not valid)"
    }
  }

  /// Loads a preset by name, or by path where the argument has a slash or ends in `.yaml` or
  /// `.yml`.
  ///
  /// - Parameter searchPath: the folders that names are looked up in, in order.
  /// - Throws: ``PresetError``.
  package static func load(_ nameOrPath: String, searchPath: [URL]) throws(PresetError) -> Preset {
    let isPath =
      nameOrPath.contains("/") || nameOrPath.hasSuffix(".yaml") || nameOrPath.hasSuffix(".yml")
    let path: String
    if isPath {
      path = nameOrPath
    } else {
      let candidates = searchPath.map { $0.appendingPathComponent("\(nameOrPath).yaml") }
      guard let found = candidates.first(where: { FileManager.default.fileExists(atPath: $0.path) })
      else {
        throw PresetError(
          .unknownPreset(name: nameOrPath, known: list(in: searchPath).map(\.name)))
      }
      path = found.path
    }
    return try PresetParser.parse(try read(path), file: path)
  }

  static func read(_ path: String) throws(PresetError) -> [UInt8] {
    var isFolder: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw PresetError(.fileMissing(path: path))
    }
    guard !isFolder.boolValue else {
      throw PresetError(.unreadable(path: path, reason: "it is a folder"))
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw PresetError(.unreadable(path: path, reason: "permission denied"))
    }
    return [UInt8](data)
  }
}
