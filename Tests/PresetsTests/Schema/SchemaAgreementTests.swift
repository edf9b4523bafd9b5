import TEInputs
import Testing
import TEYAML

@testable import TEPresets

/// The JSON Schema and the parser's checks, on presets without placeholders and repetition.
///
/// The validator gets the values that an editor reads by YAML 1.2 (``JSON/init(_:)``): `12` is a number and
/// `true` a flag, with or without quotes, because nodes do not record them.
struct SchemaAgreementTests {
  /// Presets with each key of each object type, in each form of its value, and with all keys together.
  private static let generated: [YAMLTree] = Schema.groups.flatMap(\.types).flatMap { type in
    // The keys of all nodes are the same in each.
    let keys = type.keys.filter { type.name == "view" || !type.isCommon($0) }
    let mappings = keys.flatMap { key in
      SchemaSamples.all(key.type).map { SchemaSamples.mapping(type, key.name, $0) }
    }
    return (mappings + [SchemaSamples.fullMapping(type)]).compactMap {
      SchemaSamples.preset(around: $0, of: type.name)
    }
  }

  private func findings(in node: YAMLNode) -> [Finding] {
    var checker = SchemaChecker(source: SourceFile(file: YAMLWriter.file))
    _ = checker.check(node, as: Schema.root)
    return checker.findings
  }

  private func parse(_ text: String) throws -> YAMLNode {
    try YAMLDocument.parse(Array(text.utf8), budgets: Budgets())
  }

  @Test("right presets are accepted by the parser and by a validator of JSON Schema")
  func right() throws {
    let written = try RightPresets.all.map { try parse($0) }
    let nodes = try written + Self.generated.map { try YAMLWriter($0).parse() }
    let verdicts = try JSONSchemaValidator.verdicts(on: nodes.map(JSON.init))
    for (node, isValid) in zip(nodes, verdicts) {
      let findings = findings(in: node)
      if !isValid || !findings.isEmpty {
        let text = YAMLWriter(YAMLTree(node)).text
        Issue.record("validator: \(isValid), parser: \(findings.map(\.message))\n\(text)")
      }
    }
  }

  @Test("there is a right preset with each key of each object type")
  func coverage() {
    for type in Schema.groups.flatMap(\.types) {
      let preset = SchemaSamples.preset(around: SchemaSamples.mapping(type), of: type.name)
      #expect(preset != nil, "\(type.name)")
    }
  }

  @Test("wrong presets are refused by both, with the code, line and column of the mistake")
  func wrong() throws {
    var mutations = SchemaMutations()
    for text in RightPresets.all { try mutations.add(YAMLTree(parse(text))) }
    for tree in Self.generated { try mutations.add(tree) }
    #expect(mutations.wrong.count >= 200)
    let writers = mutations.wrong.map { YAMLWriter($0.tree) }
    let nodes = try writers.map { try $0.parse() }
    let verdicts = try JSONSchemaValidator.verdicts(on: nodes.map(JSON.init))
    for (index, wrong) in mutations.wrong.enumerated() {
      let findings = findings(in: nodes[index])
      let place = (wrong.isKey ? writers[index].keys : writers[index].values)[wrong.path]
      let isFound = findings.contains { $0.code == wrong.code && $0.location == place }
      if verdicts[index] || !isFound {
        Issue.record(
          """
          \(wrong.mistake): validator \(verdicts[index]), expected \(wrong.code) at \(place as Any), \
          parser: \(findings.map { "\($0.location) \($0.code) \($0.message)" })
          \(writers[index].text)
          """)
      }
    }
  }

  @Test("the JSON Schema accepts placeholders and repetition")
  func placeholders() throws {
    let texts = [
      "screens: { a: { items: [ { text: '{title}', repeat: rows } ] } }",
      "screens: { a: { items: [ { view: { width: '{w}', fill: '{c}' }, if: shown } ] } }",
      "screens: { a: { items: [ { view: { id: 'card-{n}', clip: '{clip}' } } ] } }",
      "screens: { a: { items: [ { symbol: '{symbol}' }, { image: 'art/{file}.png' } ] } }",
      "screens: { a: { items: [ { gradient: ['{one}', '{two} 50%'] } ] } }",
      "screens: { a: { items: [ { view: { pin: '{pin}', inset: ['{x}', 2] } } ] } }",
      "screens: { a: { items: [ { view: { constraints: ['width = {w}'] } } ] } }",
      "screens: { a: { list: { sections: [ { rows: [ { title: a, repeat: b } ], if: c } ] } } }",
      "screens: { a: { navigation: { trailing: [ { title: '{a}', if: b } ] } } }",
      "screens: { a: { items: [ { view: { on-tap: { push: '{screen}' } } } ] } }",
      "screens: { a: { items: [ { text: a, repeat: 3 }, { text: b, repeat: [ 1, { c: d } ] } ] } }",
      "screens: { a: { items: '{items}', background: '{{x} {y}' } }",
      "{ screens: { a: }, timeline: [ { hold: '{seconds}', repeat: 2 } ] }",
      "{ screens: { a: }, tabs: { items: [ { title: '{t}', symbol: star, repeat: tabs } ] } }",
    ]
    for (text, isValid) in zip(texts, try verdicts(on: texts)) { #expect(isValid, "\(text)") }
  }

  @Test("the JSON Schema refuses repetition outside of lists, and other uses of braces")
  func otherPlaceholders() throws {
    let texts = [
      "screens: { '{a}': }", "screens: '{screens}'",
      "screens: { a: { scroll: { items: [], repeat: rows } } }",
      "screens: { a: { items: [ { view: { repeat: rows } } ] } }",
      "screens: { a: { items: [ { view: { width: 'a{w}' } } ] } }",
      "screens: { a: { items: [ { view: { width: '{W}' } } ] } }",
      "screens: { a: { items: [ { text: a, repeat: 1001 } ] } }",
      "screens: { a: { items: [ { text: a, if: [ b ] } ] } }",
    ]
    for (text, isValid) in zip(texts, try verdicts(on: texts)) { #expect(!isValid, "\(text)") }
  }

  /// Whether the JSON Schema accepts presets, written without their format.
  private func verdicts(on texts: [String]) throws -> [Bool] {
    try JSONSchemaValidator.verdicts(
      on: texts.map { text in
        var tree = YAMLTree(try parse(text))
        tree.entries.append(.init(key: "format", value: .scalar("2")))
        return JSON(try YAMLWriter(tree).parse())
      })
  }
}
