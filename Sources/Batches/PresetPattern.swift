package import TEExport
internal import Foundation
internal import Glibc
internal import TEInputs
internal import TEPresets

/// A preset of a batch.
package struct FoundPreset: Hashable, Sendable {
  /// The name of its clip, with `/` where the pattern matched folders.
  package let id: String
  /// A preset's name, or the path of a preset file: what `render` takes.
  package let preset: String
}

/// An argument that names presets: a preset's name, the path of a file, or a pattern of paths.
///
/// In a pattern, `*`, `?` and `[abc]` match within one name, and `**` any folders. Names that begin with a
/// dot are matched only by names that do.
package struct PresetPattern {
  private let text: String

  package init(_ text: String) { self.text = text }

  /// Whether it is a pattern, and no file of that name is there.
  package var isPattern: Bool { Self.isPattern(text) && FileIdentity(path: text) == nil }

  /// The presets that several arguments name, each once, sorted by id within each argument.
  ///
  /// - Throws: `nothingMatches`, `sameName`, `stream`, and the error of a name that no preset has.
  package static func presets(
    _ arguments: [String], library: PresetLibrary
  ) throws(ExportError) -> [FoundPreset] {
    var found: [FoundPreset] = []
    var byID: [String: FoundPreset] = [:]
    for argument in arguments {
      for preset in try PresetPattern(argument).presets(library: library) {
        if let other = byID[preset.id] {
          guard samePlace(other.preset, preset.preset) else {
            throw .batch(.sameName(id: preset.id, first: other.preset, second: preset.preset))
          }
          continue
        }
        byID[preset.id] = preset
        found.append(preset)
      }
    }
    return found
  }

  private static func samePlace(_ first: String, _ second: String) -> Bool {
    first == second || FileIdentity(path: first).map { $0 == FileIdentity(path: second) } ?? false
  }

  private func presets(library: PresetLibrary) throws(ExportError) -> [FoundPreset] {
    guard !PresetLibrary.isStream(text) else { throw .batch(.stream(text)) }
    guard isPattern else {
      let isName = !text.contains("/") && !Self.isPresetFile(text)
      if isName { _ = try library.entry(named: text) }
      // A file that is missing or wrong fails as a clip, so that the others are made.
      let name = text.split(separator: "/").last.map(String.init) ?? text
      return [FoundPreset(id: Self.withoutExtension(name), preset: text)]
    }
    let components = text.split(separator: "/").map(String.init)
    let fixedCount = components.prefix { !Self.isPattern($0) }.count
    let root = (text.hasPrefix("/") ? "/" : "") + components[..<fixedCount].joined(separator: "/")
    var matches: Set<String> = []
    Self.collect(components[fixedCount...], in: root, under: "", into: &matches)
    guard !matches.isEmpty else { throw .batch(.nothingMatches(pattern: text)) }
    return matches.sorted().map { path in
      FoundPreset(id: Self.withoutExtension(path), preset: Self.join(root, path))
    }
  }

  private static func isPattern(_ text: String) -> Bool { text.contains { "*?[".contains($0) } }

  private static let extensions = [".yaml", ".yml"]

  private static func isPresetFile(_ name: String) -> Bool {
    extensions.contains { name.hasSuffix($0) }
  }

  private static func withoutExtension(_ name: String) -> String {
    extensions.first { name.hasSuffix($0) }.map { String(name.dropLast($0.count)) } ?? name
  }

  private static func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty || folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// Adds the paths of the preset files that match, relative to `root`.
  private static func collect(
    _ pattern: ArraySlice<String>, in root: String, under path: String,
    into matches: inout Set<String>
  ) {
    guard let component = pattern.first else { return }
    let rest = pattern.dropFirst()
    if component == "**" {
      collect(rest, in: root, under: path, into: &matches)
    }
    let folder = join(root, path)
    for name in names(in: folder.isEmpty ? "." : folder) {
      let inner = path.isEmpty ? name : "\(path)/\(name)"
      if component == "**" {
        // Links are not followed, because they may lead back.
        if !name.hasPrefix("."), kind(join(root, inner), followsLinks: false) == S_IFDIR {
          collect(pattern, in: root, under: inner, into: &matches)
        }
      } else if unsafe fnmatch(component, name, FNM_PERIOD) == 0 {
        let isFolder = kind(join(root, inner), followsLinks: true) == S_IFDIR
        if rest.isEmpty, !isFolder, isPresetFile(name) {
          matches.insert(inner)
        } else if !rest.isEmpty, isFolder {
          collect(rest, in: root, under: inner, into: &matches)
        }
      }
    }
  }

  private static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  private static func kind(_ path: String, followsLinks: Bool) -> mode_t? {
    var status = stat()
    let result = unsafe followsLinks ? stat(path, &status) : lstat(path, &status)
    return result == 0 ? status.st_mode & S_IFMT : nil
  }
}
