import TEInputs
import TEYAML

extension ObjectType {
  /// Whether the type is a node with the keys of all nodes.
  var isNode: Bool { Schema.commonKeys.allSatisfy { self[$0.name] != nil } }

  /// Whether a key of the type is one of all nodes.
  func isCommon(_ key: KeyType) -> Bool {
    // A node may have a key of its own in place of one of all nodes.
    isNode && Schema.commonKeys.contains { $0.name == key.name && $0.summary == key.summary }
  }
}

extension KeyType {
  /// The default, if a preset can say it: no preset writes the empty list as "none".
  var standardNode: YAMLNode? {
    guard let standard,
      let node = try? YAMLDocument.parse(Array(standard.utf8), budgets: Budgets())
    else { return nil }
    var checker = SchemaChecker(source: SourceFile(file: ""))
    _ = checker.check(node, as: type)
    return checker.findings.isEmpty ? node : nil
  }
}

extension ValueType {
  /// The forms of the type that are no mappings, for a value in place of a mapping.
  var withoutMappings: ValueType {
    guard case .either(let types) = self else { return self }
    return .either(
      types.filter {
        switch $0 {
        case .object, .map, .selected: false
        default: true
        }
      })
  }
}

extension String {
  /// The anchor that GitHub gives to a heading.
  var markdownAnchor: String {
    String(
      lowercased().compactMap { character in
        switch character {
        case " ": "-"
        case "a"..."z", "0"..."9", "-", "_": character
        default: nil
        }
      })
  }
}
