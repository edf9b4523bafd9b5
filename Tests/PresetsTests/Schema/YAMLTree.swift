import Foundation
import TEInputs
import TEYAML

@testable import TEPresets

/// A YAML tree that tests change and write.
indirect enum YAMLTree: Hashable, Sendable {
  case scalar(String)
  case list([YAMLTree])
  case map([Entry])

  struct Entry: Hashable, Sendable {
    var key: String
    var value: YAMLTree
  }

  init(_ node: YAMLNode) {
    switch node.content {
    case .scalar(let text): self = .scalar(text)
    case .sequence(let items): self = .list(items.map(YAMLTree.init))
    case .mapping(let entries):
      self = .map(
        entries.map { entry in
          guard case .scalar(let key) = entry.key.content else { preconditionFailure() }
          return Entry(key: key, value: YAMLTree(entry.value))
        })
    }
  }

  /// The tree with a change at a path: the indices of entries and items from the root down.
  func changing(_ path: [Int], _ change: (inout YAMLTree) -> Void) -> YAMLTree {
    var tree = self
    guard let index = path.first else {
      change(&tree)
      return tree
    }
    let rest = Array(path.dropFirst())
    switch tree {
    case .scalar: preconditionFailure()
    case .list(var items):
      items[index] = items[index].changing(rest, change)
      tree = .list(items)
    case .map(var entries):
      entries[index].value = entries[index].value.changing(rest, change)
      tree = .map(entries)
    }
    return tree
  }

  /// The entries of a mapping; empty for other trees.
  var entries: [Entry] {
    get { if case .map(let entries) = self { entries } else { [] } }
    set { self = .map(newValue) }
  }

  /// The items of a list; empty for other trees.
  var items: [YAMLTree] {
    get { if case .list(let items) = self { items } else { [] } }
    set { self = .list(newValue) }
  }
}

/// The text of a tree in YAML's block style, with the places of its nodes.
struct YAMLWriter {
  /// The path in the places.
  static let file = "a.yaml"

  private(set) var text = ""
  /// The places of values by their paths.
  private(set) var values: [[Int]: Location] = [:]
  /// The places of keys by the paths of their values.
  private(set) var keys: [[Int]: Location] = [:]
  private var line = 1
  private var column = 1

  init(_ tree: YAMLTree) {
    write(tree, at: [], indent: 0)
    add("\n")
  }

  /// Parses the text.
  func parse() throws -> YAMLNode {
    try YAMLDocument.parse(Array(text.utf8), budgets: Budgets())
  }

  private mutating func write(_ tree: YAMLTree, at path: [Int], indent: Int) {
    values[path] = place
    switch tree {
    case .scalar(let text): add(Self.isPlain(text) ? text : Self.quoted(text))
    case .list([]): add("[]")
    case .map([]): add("{}")
    case .list(let items):
      for (index, item) in items.enumerated() {
        if index > 0 { newLine(indent) }
        add("- ")
        write(item, at: path + [index], indent: indent + 2)
      }
    case .map(let entries):
      for (index, entry) in entries.enumerated() {
        if index > 0 { newLine(indent) }
        keys[path + [index]] = place
        add((Self.isPlain(entry.key) ? entry.key : Self.quoted(entry.key)) + ":")
        if entry.value.items.isEmpty, entry.value.entries.isEmpty {
          add(" ")
        } else {
          newLine(indent + 2)
        }
        write(entry.value, at: path + [index], indent: indent + 2)
      }
    }
  }

  private var place: Location { Location(file: Self.file, line: line, column: column) }

  private mutating func newLine(_ indent: Int) {
    add("\n")
    add(String(repeating: " ", count: indent))
  }

  private mutating func add(_ part: String) {
    text += part
    if part == "\n" {
      (line, column) = (line + 1, 1)
    } else {
      column += part.unicodeScalars.count
    }
  }

  /// Whether a text needs no quotes.
  private static func isPlain(_ text: String) -> Bool {
    !text.isEmpty && !text.hasSuffix("-")
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): true
        default: false
        }
      }
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
