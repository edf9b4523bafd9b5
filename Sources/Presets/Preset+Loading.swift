package import Foundation
package import Inputs

extension Preset {
  /// A preset in a list, by its name.
  package struct Summary: Hashable, Sendable {
    package let name: String
    /// The preset's summary, or why it cannot be used.
    package let summary: Result<String, PresetError>
  }

  /// The presets in some folders, sorted by name; of equal names the first folder's.
  ///
  /// An invalid preset is listed with its error.
  package static func list(in folders: [URL]) -> [Summary] {
    var found: [String: Summary] = [:]
    for folder in folders {
      for url in presetFiles(in: folder) {
        let name = url.deletingPathExtension().lastPathComponent
        guard found[name] == nil else { continue }
        found[name] = Summary(name: name, summary: summary(of: url))
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

  private static func summary(of url: URL) -> Result<String, PresetError> {
    Result { () throws(PresetError) in
      let file = url.lastPathComponent
      let bytes = try bytes(of: url.path, named: file, budgets: Budgets())
      return try PresetParser.summary(of: bytes, file: file)
    }
  }

  /// Loads a preset by name, or by path if the argument has a slash or ends in `.yaml` or `.yml`; `-` is
  /// standard input.
  ///
  /// - Parameters:
  ///   - searchPath: The folders to search for names, in order.
  ///   - budgets: The limits on input.
  ///   - allowsOutside: Whether the preset may name files outside its folder.
  ///   - changes: What the caller changes in the preset.
  /// - Throws: ``PresetError``.
  package static func load(
    _ nameOrPath: String, searchPath: [URL], budgets: Budgets = Budgets(),
    allowsOutside: Bool = false, changes: PresetChanges = PresetChanges()
  ) throws(PresetError) -> Preset {
    let path = try path(of: nameOrPath, searchPath: searchPath)
    let file = path == "-" ? "<stdin>" : path
    // Paths in a preset from standard input are relative to the current folder.
    let isStream = path == "-" || InputFile.isStream(path: path)
    let folder = isStream ? "" : path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    return try parse(
      try bytes(of: path, named: file, budgets: budgets), named: file,
      folder: InputFolder(folder, allowsOutside: allowsOutside), budgets: budgets,
      changes: changes)
  }

  /// Reads a preset's text and the images that it names.
  ///
  /// - Parameters:
  ///   - file: The path for messages.
  ///   - folder: The folder that paths in the preset are relative to.
  ///   - budgets: The limits on input.
  ///   - changes: What the caller changes in the preset.
  /// - Throws: ``PresetError``.
  package static func parse(
    _ bytes: [UInt8], named file: String, folder: InputFolder, budgets: Budgets,
    changes: PresetChanges = PresetChanges()
  ) throws(PresetError) -> Preset {
    try PresetParser.parse(
      bytes, file: file, folder: folder, budgets: budgets, changes: changes)
  }

  private static func path(
    of nameOrPath: String, searchPath: [URL]
  ) throws(PresetError) -> String {
    let isPath =
      nameOrPath == "-" || nameOrPath.contains("/") || nameOrPath.hasSuffix(".yaml")
      || nameOrPath.hasSuffix(".yml")
    if isPath { return nameOrPath }
    let candidates = searchPath.map { $0.appendingPathComponent("\(nameOrPath).yaml") }
    guard let found = candidates.first(where: { FileManager.default.fileExists(atPath: $0.path) })
    else {
      throw PresetError(
        .unknownPreset(name: nameOrPath, known: list(in: searchPath).map(\.name)))
    }
    return found.path
  }

  private static func bytes(
    of path: String, named name: String, budgets: Budgets
  ) throws(PresetError) -> [UInt8] {
    do throws(InputError) {
      let file =
        path == "-" ? try InputFile.standardInput() : try InputFile(pathOrPipe: path)
      return try file.bytes(within: .presetSize, of: budgets)
    } catch {
      throw PresetError(.file(path: name, error))
    }
  }
}
