package import Foundation
internal import TEInputs
internal import TEPlayback
internal import TEPresets

/// The folders that presets are looked for in.
package struct PresetLibrary: Sendable {
  /// In the order of search; all of them exist.
  package let folders: [URL]

  /// - Parameter folders: In the order of search; those that do not exist are left out.
  package init(folders: [URL]) {
    // Foundation does not list a folder through a symbolic link.
    self.folders = folders.map { $0.resolvingSymlinksInPath() }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// The library of an installed or built tool.
  ///
  /// `Presets` beside the executable, then `../share/transition-export/Presets`, then `Presets` of
  /// the package that the executable was built in.
  ///
  /// - Parameter executable: The real path of the running program.
  package init(executable: URL) {
    let folder = executable.deletingLastPathComponent()
    var folders = [
      folder.appendingPathComponent("Presets"),
      folder.appendingPathComponent("../share/transition-export/Presets").standardizedFileURL,
    ]
    var ancestor = folder
    while ancestor.path != "/" {
      ancestor.deleteLastPathComponent()
      let manifest = ancestor.appendingPathComponent("Package.swift")
      guard FileManager.default.fileExists(atPath: manifest.path) else { continue }
      folders.append(ancestor.appendingPathComponent("Presets"))
      break
    }
    self.init(folders: folders)
  }

  /// The library of the running program.
  package static func ofThisProgram() -> PresetLibrary {
    PresetLibrary(executable: Invocation.program)
  }

  /// The presets that can be asked for by name, sorted by it; a name counts where it is found first.
  package func entries() -> [PresetEntry] {
    Preset.list(in: folders).map { preset in
      switch preset.header {
      case .success(let header): PresetEntry(name: preset.name, path: preset.path, header)
      case .failure(let error):
        PresetEntry(
          name: preset.name, path: preset.path,
          summary: "(not valid: \(FailureReport(.preset(error)).message))")
      }
    }
  }

  /// The preset with a name or at a path.
  package func entry(named nameOrPath: String) throws(ExportError) -> PresetEntry {
    try mapping(ExportError.preset) { () throws(PresetError) in
      let (path, header) = try Preset.find(nameOrPath, searchPath: folders)
      let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      return PresetEntry(name: name, path: path, header)
    }
  }

  /// Whether a preset is read from standard input or another inherited file descriptor.
  package static func isStream(_ nameOrPath: String) -> Bool { Preset.isStream(nameOrPath) }
}

/// A preset as a list shows it.
package struct PresetEntry: Codable, Hashable, Sendable {
  package let name: String
  /// What it shows, in a sentence or less; in parentheses what is wrong with a preset that can't be used.
  package let summary: String
  /// The device that it names; nil for the standard one.
  package private(set) var device: String?
  /// "light" or "dark" where it says so.
  package private(set) var appearance: String?
  /// The preset file.
  package let path: String

  fileprivate init(name: String, path: String, summary: String) {
    self.name = name
    self.path = path
    self.summary = summary
  }

  fileprivate init(name: String, path: String, _ header: Preset.Header) {
    self.init(name: name, path: path, summary: escaped(header.summary))
    device = header.device
    appearance = header.appearance?.rawValue
  }
}
