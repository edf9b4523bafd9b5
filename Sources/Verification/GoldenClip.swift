package import TEExport
internal import Foundation

/// A clip of a preset with the place of its golden.
package struct GoldenClip: Hashable, Sendable {
  /// Such as `today`, or `today:night` for a variant.
  package let name: String
  /// The path of the preset file.
  package let preset: String
  package let variants: [String]
  package let golden: GoldenFile

  /// - Parameters:
  ///   - reference: A preset's name or path, with `:variant` for one of its variants.
  ///   - place: Where the golden lies: a file, or a folder if it is one or ends with a slash; nil for the
  ///     preset's folder.
  ///   - variants: More variants, which come first.
  package init(
    _ reference: String, place: String? = nil, variants: [String] = [], library: PresetLibrary
  ) {
    let clip = ClipReference(reference)
    let path = library.path(of: clip.preset)
    self.init(
      preset: path, variants: variants + (clip.variant.map { [$0] } ?? []), place: place)
  }

  private init(preset: String, variants: [String], place: String?) {
    self.preset = preset
    self.variants = variants
    let stem = URL(fileURLWithPath: preset).deletingPathExtension().lastPathComponent
    name = ([stem] + variants).joined(separator: ":")
    if let place, !Self.isFolder(place) {
      golden = GoldenFile(path: place)
    } else {
      golden = GoldenFile(besidePreset: preset, variants: variants, inFolder: place)
    }
  }

  /// Whether a path names a folder, which need not exist if it ends with a slash.
  package static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    let exists = unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return path.hasSuffix("/") || exists && isFolder.boolValue
  }

  /// The paths of the presets in a folder, sorted.
  package static func presets(inFolder folder: String) -> [String] {
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    return names(in: folder, extensions: ["yaml", "yml"]).map { start + $0 }
  }

  /// The clips of a folder: each preset by itself, and each golden of a variant; sorted by name.
  ///
  /// - Parameter place: The folder of the goldens; nil for the same.
  package static func all(inFolder folder: String, place: String? = nil) -> [GoldenClip] {
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    let presets = names(in: folder, extensions: ["yaml", "yml"])
    var clips = presets.map { GoldenClip(preset: start + $0, variants: [], place: place) }
    for golden in names(in: place ?? folder, extensions: [GoldenFile.fileExtension]) {
      let stem = golden.dropLast(GoldenFile.fileExtension.count + 1)
      let owner = presets.first { preset in
        stem.hasPrefix(Self.stem(of: preset) + ".")
          && !presets.contains { Self.stem(of: $0) == stem }
      }
      guard let owner else { continue }
      let variants = stem.dropFirst(Self.stem(of: owner).count + 1)
        .split(separator: ".").map(String.init)
      clips.append(GoldenClip(preset: start + owner, variants: variants, place: place))
    }
    return clips.sorted { $0.name < $1.name }
  }

  /// The goldens of a folder whose preset is not there, sorted by name.
  ///
  /// - Parameter presets: The folder of the presets.
  package static func orphans(inFolder folder: String, presets: String) -> [GoldenFile] {
    let stems = names(in: presets, extensions: ["yaml", "yml"]).map(stem)
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    return names(in: folder, extensions: [GoldenFile.fileExtension]).filter { golden in
      let own = stem(of: golden)
      return !stems.contains { own == $0 || own.hasPrefix($0 + ".") }
    }.map { GoldenFile(path: start + $0) }
  }

  /// The goldens beside this one whose preset is not beside the preset.
  package var strays: [GoldenFile] {
    func folder(_ path: String) -> String {
      path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
    }
    return Self.orphans(inFolder: folder(golden.path), presets: folder(preset))
  }

  private static func names(in folder: String, extensions: Set<String>) -> [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return all.filter { name in
      !name.hasPrefix(".") && extensions.contains(URL(fileURLWithPath: name).pathExtension)
    }.sorted()
  }

  private static func stem(of name: String) -> String {
    URL(fileURLWithPath: name).deletingPathExtension().lastPathComponent
  }
}

extension PresetLibrary {
  /// The path of a preset that is named or given by its path; the argument itself for an unknown name.
  package func path(of nameOrPath: String) -> String {
    guard !nameOrPath.contains("/"), !nameOrPath.hasSuffix(".yaml"), !nameOrPath.hasSuffix(".yml")
    else { return nameOrPath }
    let candidates = folders.map { $0.appendingPathComponent("\(nameOrPath).yaml").path }
    return candidates.first { FileManager.default.fileExists(atPath: $0) } ?? nameOrPath
  }
}
