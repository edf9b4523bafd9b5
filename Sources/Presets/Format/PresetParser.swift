import Foundation
import TEInputs
import TEPlayback
import UIKit
import TEYAML

/// Parses preset files, with the changes that a caller makes.
struct PresetParser {
  private let source: SourceFile

  /// - Parameters:
  ///   - bytes: The bytes of the preset file.
  ///   - file: Its path, for messages and for its name.
  ///   - tree: The tree of the bytes, if it is known.
  ///   - folder: The folder that paths in the preset are relative to.
  ///   - pictures: Image files in memory, by the paths that the preset names.
  ///   - record: Gets each file that the preset names before it is opened.
  static func parse(
    _ bytes: [UInt8], file: String, tree: YAMLNode? = nil, folder: InputFolder,
    budgets: Budgets, changes: PresetChanges = PresetChanges(), pictures: [String: [UInt8]] = [:],
    record: InputRecord? = nil
  ) throws(PresetError) -> Preset {
    // Changes change the clip, so they are part of the hash.
    let changed = changes.settings + changes.variants + [changes.locale].compactMap(\.self)
    let hashed = bytes + changed.flatMap { [0] + Array($0.utf8) }
    let files = PresetFiles(
      folder: folder, pictures: pictures, bytes: hashed, budgets: budgets, record: record)
    let source = SourceFile(file: file, settings: changes.settings, bytes: bytes)
    let root = try PresetParser(source).root(bytes, tree, budgets: budgets)
    return try NodePresetReader.preset(
      root, of: source, bytes: bytes, files: files, changes: changes)
  }

  /// The keys that a list shows, without reading images.
  static func header(of bytes: [UInt8], file: String) throws(PresetError) -> Preset.Header {
    let root = try PresetParser(SourceFile(file: file)).root(bytes, nil, budgets: Budgets())
    let keys = PresetKeys.keys
    var variants: [String] = []
    if case .mapping(let entries)? = root[keys.variants]?.content {
      variants = entries.compactMap(\.key.scalar)
    }
    return Preset.Header(
      summary: root[keys.summary]?.scalar ?? "", device: root[keys.device]?.scalar,
      appearance: root[keys.appearance]?.scalar.flatMap { Appearance(rawValue: $0) },
      variants: variants)
  }

  private init(_ source: SourceFile) {
    self.source = source
  }

  /// The file's tree.
  private func root(
    _ bytes: [UInt8], _ tree: YAMLNode?, budgets: Budgets
  ) throws(PresetError) -> YAMLNode {
    let written = if let tree { tree } else { try source.root(of: bytes, within: budgets) }
    return try written.resolvingMerges(in: source)
  }
}
