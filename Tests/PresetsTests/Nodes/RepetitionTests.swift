import Foundation
import TEPlayback
import Testing

@testable import TEPresets

/// Nodes that repeat for rows of data, placeholders, strings and variants.
@MainActor
struct RepetitionTests {
  private let preset: NodePreset

  init() throws { preset = try NodePreset() }

  private func texts(_ text: String, changes: PresetChanges = PresetChanges()) throws -> [String] {
    let content = try preset.parse(text, changes: changes).content
    var result: [String] = []
    for id in content.screens.keys.sorted() {
      content.screens[id]?.object.visitObjects { object in
        if let text = object.fields(TextKeys.self) { result.append(text.value) }
      }
    }
    return result
  }

  private func preset(items: String, data: String = "{}", more: String = "") -> String {
    """
    format: 2
    data: \(data)
    screens: { s: { items: \(items) } }
    timeline: [ { hold: 1 } ]
    \(more)
    """
  }

  @Test("a node repeats for rows, whose fields fill its placeholders")
  func rows() throws {
    let text = preset(
      items: "[ { repeat: tarts, text: \"{index} of {count}: {name}, {{raw}\" } ]",
      data: "{ tarts: [ { name: Plum }, { name: Fig } ] }")
    #expect(try texts(text) == ["1 of 2: Plum, {raw}", "2 of 2: Fig, {raw}"])
  }

  @Test("rows repeat inside rows, and a condition leaves out what has no field")
  func nested() throws {
    let text = preset(
      items: """
        [ { repeat: days, view: { items: [
            { text: "{day}" },
            { repeat: tasks, if: value, text: "{day}: {value}" } ] } } ]
        """,
      data: "{ days: [ { day: Mon, tasks: [ Bake, \"\", Rest ] }, { day: Tue } ] }")
    #expect(try texts(text) == ["Mon", "Mon: Bake", "Mon: Rest", "Tue"])
  }

  @Test("the first and the last row are known, and a condition can be negated")
  func ends() throws {
    let text = preset(
      items: """
        [ { repeat: days, view: { items: [
            { if: first, text: "first {value}" }, { unless: last, text: "after {value}" } ] } } ]
        """, data: "{ days: [ Mon, Tue, Wed ] }")
    #expect(try texts(text) == ["first Mon", "after Mon", "after Tue"])
  }

  @Test("data comes from CSV and JSON files", arguments: ["tarts.csv", "tarts.json"])
  func files(name: String) throws {
    try preset.write("name,price\nPlum,\"3,50\"\n", to: "tarts.csv")
    try preset.write(#"[{"name": "Plum", "price": "3,50"}]"#, to: "tarts.json")
    let text = preset(
      items: "[ { repeat: tarts, text: \"{name} {price}\" } ]", data: "{ tarts: \(name) }")
    #expect(try texts(text) == ["Plum 3,50"])
  }

  @Test("data that cannot be read is an error at its place")
  func wrongData() throws {
    try preset.write("Name With Spaces\nPlum\n", to: "bad.csv")
    try preset.write("{", to: "bad.json")
    for (name, code) in [
      ("bad.csv", "data"), ("bad.json", "data"), ("picture.png", "data"),
      ("none.csv", "missing-file"), ("../p.csv", "outside-folder"),
    ] {
      let text = preset(items: "[ { repeat: t, text: a } ]", data: "{ t: \(name) }")
      #expect(preset.findings(text) == ["2:12 \(code)"], "\(name)")
    }
  }

  @Test("unknown data and fields are errors with the nearest name")
  func unknown() throws {
    let text = preset(
      items: "[ { repeat: tartz, text: a }, { repeat: tarts, text: \"{nam}\" } ]",
      data: "{ tarts: [ { name: Plum } ] }")
    #expect(preset.findings(text) == ["3:36 unknown-data", "3:77 unknown-field"])
  }

  @Test("a screen that rows open has a copy with each row's fields")
  func copies() throws {
    let text = """
      format: 2
      data: { tarts: [ { name: Plum }, { name: Fig } ] }
      screens:
        list: { items: [ { repeat: tarts, view: { id: tart, on-tap: { push: page } } } ] }
        page: { items: [ { text: "{name}" } ] }
      timeline: [ { tap: "tart[2]" } ]
      """
    #expect(try texts(text) == ["Plum", "Fig"])
    #expect(
      preset.findings(text.replacing("tap: \"tart[2]\"", with: "push: page"))
        == ["5:28 unknown-field"])
  }

  @Test("the expanded nodes have a budget")
  func budget() throws {
    let row = "[ { repeat: 1000, view: { items: [ { repeat: 1000, view: {} } ] } } ]"
    #expect(throws: PresetError.self) { try preset.parse(preset(items: row)) }
  }

  @Test("strings are those of the locale, or else of the first one")
  func strings() throws {
    let text = preset(
      items: "[ { text: \"{hello} {bye}\" } ]",
      more: "strings: { en: { hello: Hello, bye: Bye }, ar: { hello: مرحبا } }")
    #expect(try texts(text) == ["Hello Bye"])
    #expect(try texts(text, changes: PresetChanges(locale: "ar")) == ["مرحبا Bye"])
    #expect(
      try preset.parse(text, changes: PresetChanges(locale: "ar")).layoutDirection == .rightToLeft)
    #expect(
      preset.findings(text, changes: PresetChanges(locale: "de")) == ["5:10 unknown-locale"])
  }

  @Test("variants are merged in order, and settings before them")
  func variants() throws {
    let text = preset(
      items: "[ { text: a } ]",
      more: """
        variants:
          dark: { appearance: dark, screens: { s: { background: black } } }
          big: { text-size: accessibility-large, appearance: light }
        """)
    let dark = try preset.parse(text, changes: PresetChanges(variants: ["dark"]))
    #expect(dark.appearance == .dark)
    #expect(dark.content.screens["s"]?.background.base == .name("black"))
    let both = try preset.parse(text, changes: PresetChanges(variants: ["dark", "big"]))
    #expect(both.appearance == .light && both.contentSize == .accessibilityLarge)
    #expect(
      preset.findings(text, changes: PresetChanges(variants: ["drak"])) == ["6:3 unknown-variant"])
  }
}
