import Foundation
import Testing

@testable import TEPresets

/// What is made from the schema: the JSON Schema and the reference.
struct SchemaDocumentTests {
  private static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private func file(_ path: String) throws -> String {
    try String(contentsOf: Self.repository.appendingPathComponent(path), encoding: .utf8)
  }

  // The whole texts are too long for a failure.
  @Test("the JSON Schema beside the presets is current")
  func schemaFile() throws {
    let isCurrent = try file("Presets/preset.schema.json") == JSONSchema.text() + "\n"
    #expect(isCurrent, "run scripts/renew/preset-schema")
  }

  @Test("the reference in the documentation is current")
  func referenceFile() throws {
    let isCurrent =
      try file("Documentation/preset-reference.md") == SchemaReference.text() + "\n"
    #expect(isCurrent, "run scripts/renew/preset-schema")
  }

  @Test("the links of the reference lead to its headings, which are all different")
  func links() {
    let text = SchemaReference.text()
    let headings = text.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^#+ (.*)$/).map { String($0.1).markdownAnchor }
    }
    #expect(Set(headings).count == headings.count)
    for link in text.matches(of: /\]\(#([^)]*)\)/) {
      #expect(headings.contains(String(link.1)), "\(link.1)")
    }
  }

  @Test("the reference names every object type and every key")
  func completeness() {
    let lines = Set(SchemaReference.text().split(separator: "\n").map { $0.prefix { $0 != "|" } })
    let rows = SchemaReference.text().split(separator: "\n")
    for type in Schema.groups.flatMap(\.types) {
      #expect(lines.contains("### \(type.name)"))
      for key in type.keys {
        #expect(rows.contains { $0.hasPrefix("| `\(key.name)` |") }, "\(type.name).\(key.name)")
      }
    }
  }

  @Test("the keys of an object type differ, and every name in the schema is declared")
  func declarations() {
    func verify(_ type: ValueType, _ place: String) {
      switch type {
      case .list(let element, _), .map(let element, _): verify(element, place)
      case .tuple(let types): types.forEach { verify($0, place) }
      case .either(let types):
        types.forEach { verify($0, place) }
        // A choice beside another scalar is taken for its own names alone.
        let scalars = types.filter(\.isScalar)
        #expect(scalars.count <= 1 || scalars.contains { $0.isChoice }, "\(place): two scalars")
      case .object(let name): #expect(Schema.objects[name] != nil, "\(place): \(name)")
      case .selected(let key, let types):
        for name in types.values { #expect(Schema.objects[name]?[key] != nil, "\(place): \(name)") }
      default: break
      }
    }
    for type in Schema.groups.flatMap(\.types) {
      #expect(Set(type.keys.map(\.name)).count == type.keys.count, "\(type.name)")
      let named = type.alternatives + [type.shorthand].compactMap { $0 }
      #expect(named.allSatisfy { type[$0] != nil }, "\(type.name)")
      for key in type.keys { verify(key.type, "\(type.name).\(key.name)") }
    }
  }
}

extension ValueType {
  fileprivate var isChoice: Bool { if case .choice = self { true } else { false } }

  fileprivate var isScalar: Bool {
    switch self {
    case .list, .tuple, .map, .object, .selected, .either, .anything: false
    default: true
    }
  }
}
