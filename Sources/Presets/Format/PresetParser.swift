import Foundation
import Inputs
import Playback
import UIKit
import YAML

/// Parses the preset format: YAML in which every key and value is validated; errors have line and column.
struct PresetParser {
  private let source: SourceFile

  /// The format's version, in the key `format`.
  private static let version = 1

  private static let topLevelKeys =
    ["format", "summary", "device", "appearance", "status-bar", "tab-bar"]
    + PresetKinds.all.map { $0.key } + ["transition", "timeline"]

  /// - Parameters:
  ///   - bytes: The bytes of the preset file.
  ///   - file: Its path, for messages and for its name.
  ///   - folder: The folder that paths in the preset are relative to.
  ///   - record: Gets each file that the preset names before it is opened.
  static func parse(
    _ bytes: [UInt8], file: String, folder: InputFolder, budgets: Budgets,
    changes: PresetChanges = PresetChanges(), record: InputRecord? = nil
  ) throws(PresetError) -> Preset {
    // Changes change the clip, so they are part of the hash.
    let changed = changes.settings + changes.variants + [changes.locale].compactMap(\.self)
    let hashed = bytes + changed.flatMap { [0] + Array($0.utf8) }
    var files = PresetFiles(folder: folder, bytes: hashed, budgets: budgets, record: record)
    let source = SourceFile(file: file, settings: changes.settings, bytes: bytes)
    let parser = PresetParser(source)
    let root = try parser.root(bytes, budgets: budgets)
    if root["format"]?.scalar == String(Schema.version) {
      return try NodePresetReader.preset(
        root, of: source, bytes: bytes, files: files, changes: changes)
    }
    return try parser.preset(YAMLValue(root, of: source), bytes: bytes, files: &files)
  }

  /// The keys that a list shows, without reading images.
  static func header(of bytes: [UInt8], file: String) throws(PresetError) -> Preset.Header {
    let source = SourceFile(file: file)
    let parser = PresetParser(source)
    let root = try parser.root(bytes, budgets: Budgets())
    if root["format"]?.scalar == String(Schema.version) {
      return Preset.Header(
        summary: root["summary"]?.scalar ?? "", device: root["device"]?.scalar,
        appearance: root["appearance"]?.scalar.flatMap { Appearance(rawValue: $0) })
    }
    return try parser.header(try YAMLValue(root, of: source).fields(topLevelKeys))
  }

  private init(_ source: SourceFile) {
    self.source = source
  }

  /// The file's tree, with the settings applied.
  private func root(_ bytes: [UInt8], budgets: Budgets) throws(PresetError) -> YAMLNode {
    var root: YAMLNode
    do throws(YAMLError) {
      root = try YAMLDocument.parse(bytes, budgets: budgets)
    } catch {
      let location = source.location(of: error.place)
      if case .tooLarge(let error) = error.reason { throw location.failure(error) }
      throw location.failure(error.message, help: error.help)
    }
    for index in source.settings.indices {
      let setting = try PresetSetting(index, of: source, budgets: budgets)
      root = try setting.applied(to: root, in: source)
    }
    return root
  }

  private func preset(
    _ root: YAMLValue, bytes: [UInt8], files: inout PresetFiles
  ) throws(PresetError) -> Preset {
    let fields = try root.fields(Self.topLevelKeys)
    _ = try fields.required("format").integer(
      in: Self.version...Self.version, what: "the format's version")
    let header = try header(fields)
    let statusBar = try fields["status-bar"].map(self.statusBar) ?? StatusBarContent()
    let tabBar = try fields["tab-bar"].map(self.tabBar) ?? TabBarContent()
    let content = try kind(of: fields).init(fields, files: &files)
    let timeline = try TimelineParser(
      vocabulary: content.vocabulary, tabCount: tabBar.items.count, budgets: files.budgets
    ).steps(try fields.required("timeline"))
    let url = URL(fileURLWithPath: source.file)
    return Preset(
      name: url.deletingPathExtension().lastPathComponent, summary: header.summary,
      sourceHash: files.digits, device: header.device, appearance: header.appearance,
      files: [PresetFile(path: url.lastPathComponent, bytes: bytes)] + files.named,
      statusBar: statusBar, tabBar: tabBar, images: files.images, content: content,
      timeline: timeline)
  }

  private func header(_ fields: YAMLFields) throws(PresetError) -> Preset.Header {
    Preset.Header(
      summary: try fields.required("summary").string(),
      device: try fields["device"].map(device),
      appearance: try fields["appearance"].map { value throws(PresetError) in
        try value.choice(Appearance.allCases.map { ($0.rawValue, $0) })
      })
  }

  /// The one kind of screens that the preset has a key for.
  private func kind(of fields: YAMLFields) throws(PresetError) -> any PresetKind.Type {
    let kinds = PresetKinds.all.filter { fields[$0.key] != nil }
    guard let kind = kinds.first else {
      throw fields.owner.failure(
        "the preset does not say what its screens show",
        help: "Add one of the keys: \(PresetKinds.all.map { $0.key }.joined(separator: ", "))")
    }
    if kinds.count > 1, let other = fields[kinds[1].key] {
      throw other.failure(
        "a preset shows screens of one kind, and '\(kind.key)' is there too",
        help: "Leave one of them out")
    }
    return kind
  }

  private func device(_ value: YAMLValue) throws(PresetError) -> String {
    try value.choice(DeviceModel.all.map { ($0.name, $0.name) })
  }

  private func statusBar(_ value: YAMLValue) throws(PresetError) -> StatusBarContent {
    let fields = try value.fields(["time", "battery"])
    var content = StatusBarContent()
    if let time = fields["time"] { content.time = try time.string() }
    if let battery = fields["battery"] {
      content.battery = try battery.number(in: 0...100, unit: "percent")
    }
    return content
  }

  private func tabBar(_ value: YAMLValue) throws(PresetError) -> TabBarContent {
    let fields = try value.fields(["items", "selected"])
    var content = TabBarContent()
    for item in try fields.required("items").list() {
      let item = try item.fields(["title", "symbol"])
      let symbol = try item.required("symbol")
      content.items.append(
        TabBarContent.Item(
          title: try item.required("title").string(),
          symbol: try symbol.choice(UIImage.systemNames.map { ($0, $0) })))
    }
    guard !content.items.isEmpty else { throw value.failure("a tab bar needs an item") }
    if let selected = fields["selected"] {
      content.selected = try selected.index(below: content.items.count, of: "item")
    }
    return content
  }
}
