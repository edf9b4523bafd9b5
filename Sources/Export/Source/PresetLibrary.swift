package import Foundation
internal import Inputs
internal import Presets

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
    let link = "/proc/self/exe"
    let path = try? FileManager.default.destinationOfSymbolicLink(atPath: link)
    return PresetLibrary(executable: URL(fileURLWithPath: path ?? CommandLine.arguments[0]))
  }

  /// The presets that can be asked for by name, sorted by it; a name counts where it is found first.
  package func entries() -> [PresetEntry] {
    Preset.list(in: folders).map { preset in
      let summary =
        switch preset.summary {
        case .success(let summary): escaped(summary)
        case .failure(let error): "(not valid: \(FailureReport(.preset(error)).message))"
        }
      return PresetEntry(name: preset.name, summary: summary)
    }
  }
}

/// A preset as a list shows it.
package struct PresetEntry: Codable, Hashable, Sendable {
  package let name: String
  /// What it shows, in a sentence or less; in parentheses what is wrong with a preset that can't be used.
  package let summary: String
}
