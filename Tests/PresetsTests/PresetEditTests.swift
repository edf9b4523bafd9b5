import Foundation
import TEInputs
import Testing
import TEYAML

@testable import TEPresets

/// Changes of a preset's text that keep its comments and its order.
struct PresetEditTests {
  private static let text = """
    # A file.
    format: 2   # the format

    list:
      - one: 1 # first
        two: [ 1, 2, 3 ]
      # before the second
      - three
    flow: { a: 1, b: { c: 2 } } # in braces
    text: |
      Line 1
      Line 2

    # after the text
    base: &base { x: 1 }
    copy: *base
    empty:
    last: "quoted # text" # the end
    """

  private struct Change: Sendable, CustomTestStringConvertible {
    let setting: String?
    let removal: String?
    let from: String
    let to: String

    init(_ setting: String, _ from: String, _ to: String) {
      self.setting = setting
      removal = nil
      self.from = from
      self.to = to
    }

    init(removing key: String, _ from: String, _ to: String) {
      setting = nil
      removal = key
      self.from = from
      self.to = to
    }

    var testDescription: String { setting ?? removal ?? "" }
  }

  private static let changes = [
    Change("format=3", "format: 2   # the", "format: 3   # the"),
    Change("list.0.one=7", "- one: 1 # first", "- one: 7 # first"),
    Change("list.0.two.1=9", "[ 1, 2, 3 ]", "[ 1, 9, 3 ]"),
    Change("list.0.new=4", "two: [ 1, 2, 3 ]", "two: [ 1, 2, 3 ]\n    new: 4"),
    Change("list.1={ four: 4 }", "- three", "- { four: 4 }"),
    Change("list=none", "list:\n  - one: 1 # first\n", "list: none\n"),
    Change("flow.b.c=[5, 6]", "{ c: 2 }", "{ c: [5, 6] }"),
    Change("flow.b.d=7", "{ c: 2 }", "{ c: 2, d: 7 }"),
    Change("flow.b.d.e=7", "{ c: 2 }", "{ c: 2, d: { e: 7 } }"),
    Change("flow.a='x, y'", "{ a: 1,", "{ a: 'x, y',"),
    Change("flow.a=x, y", "{ a: 1,", "{ a: \"x, y\","),
    Change("text=One", "text: |\n  Line 1\n  Line 2\n", "text: One\n"),
    Change("copy={ x: 2 }", "copy: *base", "copy: { x: 2 }"),
    Change("empty=full", "empty:\n", "empty: full\n"),
    Change("last=é", "\"quoted # text\" # the end", "é # the end"),
    Change("added.key=1", "# the end", "# the end\nadded: { key: 1 }"),
    Change(removing: "format", "format: 2   # the format\n", ""),
    Change(removing: "list.0.one", "- one: 1 # first\n    two", "- two"),
    Change(removing: "list.0.two", "    two: [ 1, 2, 3 ]\n", ""),
    Change(removing: "list.0.two.0", "[ 1, 2, 3 ]", "[ 2, 3 ]"),
    Change(removing: "list.0.two.2", "[ 1, 2, 3 ]", "[ 1, 2 ]"),
    Change(removing: "list.1", "  - three\n", ""),
    Change(removing: "flow.a", "{ a: 1, b:", "{ b:"),
    Change(removing: "flow.b", ", b: { c: 2 }", ""),
    Change(removing: "flow.b.c", "{ c: 2 }", "{}"),
    Change(removing: "text", "text: |\n  Line 1\n  Line 2\n", ""),
    Change(removing: "last", "\nlast: \"quoted # text\" # the end", "\n"),
  ]

  @Test("a change replaces its own text alone", arguments: changes)
  private func change(_ change: Change) throws {
    for text in [Self.text, "\u{FEFF}" + Self.text] {
      var edit = try PresetEdit(Array(text.utf8), named: "p.yaml", budgets: Budgets())
      if let setting = change.setting { try edit.set(setting) }
      if let removal = change.removal { try edit.remove(removal) }
      var expected = text.replacing(change.from, with: change.to)
      if change.setting == "list=none" {
        // What stood between the elements is a part of the list.
        expected = expected.replacing(
          "    two: [ 1, 2, 3 ]\n  # before the second\n  - three\n", with: "")
      }
      #expect(text.contains(change.from))
      #expect(String(decoding: edit.bytes, as: UTF8.self) == expected)
    }
  }

  @Test(
    "what leads nowhere, or into an alias, is an error",
    arguments: [
      "copy.x=2", "format.a=1", "list.2=1", "list.x=1", "=1", "flow.a=[", "a",
    ])
  func mistakes(setting: String) throws {
    var edit = try PresetEdit(Array(Self.text.utf8), named: "p.yaml", budgets: Budgets())
    #expect(throws: PresetError.self) { try edit.set(setting) }
    #expect(throws: PresetError.self) { try edit.remove(setting) }
    #expect(String(decoding: edit.bytes, as: UTF8.self) == Self.text)
  }

  @Test("a text that is no mapping has no keys", arguments: ["text", "[a]", "''"])
  func noMapping(text: String) throws {
    var edit = try PresetEdit(Array(text.utf8), named: "p.yaml", budgets: Budgets())
    #expect(throws: PresetError.self) { try edit.set("a.b=1") }
    #expect(throws: PresetError.self) { try edit.set("a=1") }
    #expect(throws: PresetError.self) { try edit.remove("a") }
  }

  @Test("lines of files with carriage returns keep them")
  func carriageReturns() throws {
    let text = "a: 1 # one\r\nb:\r\n  c: 2\r\n"
    var edit = try PresetEdit(Array(text.utf8), named: "p.yaml", budgets: Budgets())
    try edit.set("b.d=3")
    try edit.set("a=4")
    #expect(
      String(decoding: edit.bytes, as: UTF8.self) == "a: 4 # one\r\nb:\r\n  c: 2\r\n  d: 3\r\n")
    try edit.remove("a")
    #expect(String(decoding: edit.bytes, as: UTF8.self) == "b:\r\n  c: 2\r\n  d: 3\r\n")
  }

  /// Every entry of a preset, by its keys.
  private static func paths(in node: YAMLNode, below prefix: [String] = []) -> [[String]] {
    guard node.source?.style != .alias else { return [] }
    switch node.content {
    case .scalar: return []
    case .sequence(let items):
      return items.enumerated().flatMap { index, item in
        [prefix + ["\(index)"]] + paths(in: item, below: prefix + ["\(index)"])
      }
    case .mapping(let entries):
      return entries.flatMap { entry in
        let path = prefix + [entry.key.scalar ?? ""]
        return [path] + paths(in: entry.value, below: path)
      }
    }
  }

  private static let presets: [URL] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Presets").standardizedFileURL
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "yaml" }
      .sorted { $0.path < $1.path }
  }()

  @Test("any entry of a shipped preset can be set and removed, and no other line changes")
  func everyEntry() throws {
    try #require(Self.presets.count > 10)
    for file in Self.presets {
      let bytes = try [UInt8](Data(contentsOf: file))
      let root = try YAMLDocument.parse(bytes, budgets: Budgets())
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      // A change of what has an anchor would change the text of its aliases too.
      if String(decoding: bytes, as: UTF8.self).contains(" &") { continue }
      let all = Self.paths(in: root).filter { !$0.contains { $0.contains(".") } }
      try #require(all.count > 20)
      // Each entry of many presets would take minutes in a debug build.
      for (index, path) in all.enumerated() where index % 17 == 0 {
        let key = path.joined(separator: ".")
        var edit = try PresetEdit(bytes, named: file.lastPathComponent, budgets: Budgets())
        try edit.set("\(key)=word")
        let changed = String(decoding: edit.bytes, as: UTF8.self).split(separator: "\n")
        let difference = changed.difference(from: lines)
        #expect(difference.insertions.count <= 1, "\(file.lastPathComponent): \(key)")
        var removal = try PresetEdit(bytes, named: file.lastPathComponent, budgets: Budgets())
        try removal.remove(key)
        let left = String(decoding: removal.bytes, as: UTF8.self).split(separator: "\n")
        #expect(
          left.difference(from: lines).insertions.count <= 1, "\(file.lastPathComponent): \(key)")
      }
    }
  }
}
