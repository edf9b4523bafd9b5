package import Foundation
package import TEInputs
package import TEPlayback

extension Preset {
  /// A preset's description of itself, found without reading its images.
  package struct Header: Hashable, Sendable {
    /// A description of the preset in one line.
    package let summary: String
    /// The name of the preset's device; nil for the default.
    package let device: String?
    package let appearance: Appearance?
    /// The names of the preset's variants, in the order of the file.
    package let variants: [String]
  }

  /// A preset in a list.
  package struct Listed: Hashable, Sendable {
    package let name: String
    /// The path of the preset file.
    package let path: String
    /// The preset's header, or why it cannot be used.
    package let header: Result<Header, PresetError>
  }

  /// The presets in some folders, sorted by name; of equal names the first folder's.
  ///
  /// An invalid preset is listed with its error.
  package static func list(in folders: [URL]) -> [Listed] {
    var found: [String: Listed] = [:]
    for folder in folders {
      for url in presetFiles(in: folder) {
        let name = url.deletingPathExtension().lastPathComponent
        guard found[name] == nil else { continue }
        found[name] = Listed(
          name: name, path: url.path,
          header: Result { () throws(PresetError) in
            try header(of: url.path, named: url.lastPathComponent)
          })
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

  /// Finds a preset as ``load(_:searchPath:budgets:allowsOutside:settings:record:)`` does, and reads its
  /// header.
  ///
  /// - Throws: ``PresetError``.
  package static func find(
    _ nameOrPath: String, searchPath: [URL]
  ) throws(PresetError) -> (path: String, header: Header) {
    let path = try path(of: nameOrPath, searchPath: searchPath, record: nil)
    return (path, try header(of: path, named: path))
  }

  /// - Parameter file: The path for messages.
  private static func header(of path: String, named file: String) throws(PresetError) -> Header {
    try PresetParser.header(
      of: try bytes(of: path, named: file, budgets: Budgets()), file: file)
  }

  /// Loads a preset by name, or by path if the argument has a slash or ends in `.yaml` or `.yml`; `-` is
  /// standard input.
  ///
  /// - Parameters:
  ///   - searchPath: The folders to search for names, in order.
  ///   - budgets: The limits on input.
  ///   - allowsOutside: Whether the preset may name files outside its folder.
  ///   - changes: What the caller changes in the preset.
  ///   - record: Gets the preset file and each file that it names before they are opened.
  /// - Throws: ``PresetError``.
  package static func load(
    _ nameOrPath: String, searchPath: [URL], budgets: Budgets = Budgets(),
    allowsOutside: Bool = false, changes: PresetChanges = PresetChanges(),
    record: InputRecord? = nil
  ) throws(PresetError) -> Preset {
    let path = try path(of: nameOrPath, searchPath: searchPath, record: record)
    let file = path == "-" ? "<stdin>" : path
    // Paths in a preset from standard input are relative to the current folder.
    let isStream = isStream(path)
    let folder = isStream ? "" : path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    return try parse(
      try bytes(of: path, named: file, budgets: budgets), named: file,
      folder: InputFolder(folder, allowsOutside: allowsOutside), budgets: budgets,
      changes: changes, record: record)
  }

  /// Whether the argument stands for standard input or another inherited file descriptor.
  package static func isStream(_ nameOrPath: String) -> Bool {
    nameOrPath == "-" || InputFile.isStream(path: nameOrPath)
  }

  /// Reads a preset's text and the images that it names.
  ///
  /// - Parameters:
  ///   - file: The path for messages.
  ///   - folder: The folder that paths in the preset are relative to.
  ///   - budgets: The limits on input.
  ///   - changes: What the caller changes in the preset.
  ///   - pictures: Image files in memory, by the paths that the preset names.
  ///   - record: Gets each file that the preset names before it is opened.
  /// - Throws: ``PresetError``.
  package static func parse(
    _ bytes: [UInt8], named file: String, folder: InputFolder, budgets: Budgets,
    changes: PresetChanges = PresetChanges(), pictures: [String: [UInt8]] = [:],
    record: InputRecord? = nil
  ) throws(PresetError) -> Preset {
    try PresetParser.parse(
      bytes, file: file, folder: folder, budgets: budgets, changes: changes, pictures: pictures,
      record: record)
  }

  /// Reads an edited preset, whose text need not be parsed again, as the function for bytes does.
  ///
  /// - Throws: ``PresetError``.
  package static func parse(
    _ edit: PresetEdit, named file: String, folder: InputFolder, budgets: Budgets,
    changes: PresetChanges = PresetChanges(), pictures: [String: [UInt8]] = [:],
    record: InputRecord? = nil
  ) throws(PresetError) -> Preset {
    try PresetParser.parse(
      edit.bytes, file: file, tree: edit.root, folder: folder, budgets: budgets, changes: changes,
      pictures: pictures, record: record)
  }

  private static func path(
    of nameOrPath: String, searchPath: [URL], record: InputRecord?
  ) throws(PresetError) -> String {
    let isPath =
      nameOrPath == "-" || nameOrPath.contains("/") || nameOrPath.hasSuffix(".yaml")
      || nameOrPath.hasSuffix(".yml")
    guard !isPath else {
      if !isStream(nameOrPath) { record?.add(nameOrPath) }
      return nameOrPath
    }
    let candidates = searchPath.map { $0.appendingPathComponent("\(nameOrPath).yaml") }
    for candidate in candidates { record?.add(candidate.path) }
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
