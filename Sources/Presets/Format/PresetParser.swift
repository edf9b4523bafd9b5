import Foundation
import Playback
import UIKit
import Yams

/// Reads the preset format: YAML whose every key and value is checked, with line and column.
struct PresetParser {
  private let file: String

  /// The format's version, in the key `format`.
  private static let version = 1

  private static let topLevelKeys =
    ["format", "summary", "device", "appearance", "status-bar", "tab-bar"]
    + PresetKinds.all.map { $0.key } + ["transition", "timeline"]

  static func parse(_ bytes: [UInt8], file: String) throws(PresetError) -> Preset {
    try PresetParser(file: file).preset(bytes)
  }

  /// The `summary` alone, without reading images.
  static func summary(of bytes: [UInt8], file: String) throws(PresetError) -> String {
    let fields = try PresetParser(file: file).root(bytes).fields(topLevelKeys)
    return try fields.required("summary").string()
  }

  private init(file: String) {
    self.file = file
  }

  private func root(_ bytes: [UInt8]) throws(PresetError) -> YAMLValue {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw failure(line: 1, column: 1, "the file is not UTF-8 text")
    }
    let node: Node?
    do {
      // Each key says itself what its value may be, so no scalar's type has to be guessed.
      node = try Yams.compose(yaml: text, .basic)
    } catch {
      throw syntaxError(error)
    }
    guard let node else {
      throw failure(line: 1, column: 1, "the file is empty")
    }
    return YAMLValue(node: node, file: file)
  }

  private func failure(line: Int, column: Int, _ message: String) -> PresetError {
    PresetError(.invalid(file: file, line: line, column: column, message: message, help: nil))
  }

  private func syntaxError(_ error: any Error) -> PresetError {
    switch error as? YamlError {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      return failure(line: mark.line, column: mark.column, "this is not YAML: \(problem)")
    case .duplicatedKeysInMapping(let duplicates, let context):
      return failure(
        line: context.mark.line, column: context.mark.column,
        "the key '\(duplicates.sorted().joined(separator: "', '"))' stands here twice")
    default:
      return failure(line: 1, column: 1, "this is not YAML: \(error)")
    }
  }

  private func preset(_ bytes: [UInt8]) throws(PresetError) -> Preset {
    var files = PresetFiles(file: file, bytes: bytes)
    let root = try root(bytes)
    let fields = try root.fields(Self.topLevelKeys)
    _ = try fields.required("format").integer(
      in: Self.version...Self.version, what: "the format's version")
    let summary = try fields.required("summary").string()
    let device = try fields["device"].map(self.device)
    let appearance = try fields["appearance"].map { value throws(PresetError) in
      try value.choice(Appearance.allCases.map { ($0.rawValue, $0) })
    }
    let statusBar = try fields["status-bar"].map(self.statusBar) ?? StatusBarContent()
    let tabBar = try fields["tab-bar"].map(self.tabBar) ?? TabBarContent()
    let content = try kind(of: fields).init(fields, files: &files)
    let timeline = try TimelineParser(
      vocabulary: content.vocabulary, tabCount: tabBar.items.count
    ).steps(try fields.required("timeline"))
    return Preset(
      name: URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent,
      summary: summary, sourceHash: files.digits, device: device, appearance: appearance,
      statusBar: statusBar, tabBar: tabBar, images: files.images, content: content,
      timeline: timeline)
  }

  /// The one kind of screens that the preset has a key for.
  private func kind(of fields: YAMLFields) throws(PresetError) -> any PresetContent.Type {
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
      content.selected =
        try selected.integer(in: 1...content.items.count, what: "an item, counted from 1") - 1
    }
    return content
  }
}
