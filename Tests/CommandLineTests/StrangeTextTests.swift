import Foundation
import Testing

/// YAML as it is written by people who know other YAML files, and characters that cannot be seen.
struct StrangeTextTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  /// What `validate` says of a screen's items.
  private func validate(_ items: String) throws -> Tool.Result {
    try place.folder.write(
      """
      format: 2
      screens:
        s:
          items:
      \(items.split(separator: "\n", omittingEmptySubsequences: false).map { "      \($0)" }.joined(separator: "\n"))
      """, to: "a.yaml")
    return try place.tool("validate", "a.yaml")
  }

  @Test(
    "a message shows characters that cannot be seen",
    arguments: [
      ("\u{A0}", "U+00A0"), ("\u{200B}", "U+200B"), ("\u{FEFF}", "U+FEFF"), ("\u{202E}", "U+202E"),
      ("\u{2009}", "U+2009"), ("\u{AD}", "U+00AD"), ("\u{2066}", "U+2066"), ("\u{3000}", "U+3000"),
      ("\u{3164}", "U+3164"), ("\u{200D}", "U+200D"),
    ])
  func invisible(character: String, escape: String) throws {
    let key = try validate("- text: { valu\(character): Hello }")
    #expect(key.status == 65 && key.errors.contains("'valu<\(escape)>'"), "\(key.errors)")
    #expect(key.errors.contains("\(escape) is "))
    #expect(!key.errors.contains(character))
    let value = try validate("- view: { fill: red\(character)x }")
    #expect(value.errors.contains("'red<\(escape)>x'"), "\(value.errors)")
  }

  @Test("the caret stands under the place, whatever is escaped before it")
  func caret() throws {
    let lines = try validate("- text: { value: \"a\u{A0}b\", valeu: 1 }").errors
      .components(separatedBy: "\n")
    let line = try #require(lines.first { $0.contains("<U+00A0>") })
    let caret = try #require(lines.first { $0.hasSuffix("^") })
    let place = try #require(line.range(of: "valeu"))
    #expect(line.distance(from: line.startIndex, to: place.lowerBound) == caret.count - 1)
  }

  @Test(
    "quotes and minus signs that an editor replaced are named",
    arguments: [
      ("- text: { value: a, at: [−10, 5] }", "U+2212 is the character 'minus sign'; type it as -"),
      ("- text: { value: a, at: [–10, 5] }", "U+2013 is the character 'en dash'; type it as -"),
      (
        "- view: { fill: “red” }",
        "U+201C is the character 'left double quotation mark'; type it as \", or remove it"
      ),
      ("- view: { width: ‘10’ }", "U+2018 is the character 'left single quotation mark'"),
      ("- view: { fill: „#00FF00“ }", "U+201E is the character 'double low-9 quotation mark'"),
      ("- view: { “fill”: red }", "U+201C is the character"),
      ("- text: { value: “Hello, you” }", "U+201D is the character 'right double quotation mark'"),
      ("- view: { width: 10\u{A0} }", "U+00A0 is the character 'no-break space'"),
    ])
  func replaced(items: String, advice: String) throws {
    let result = try validate(items)
    #expect(result.status == 65 && result.errors.contains(advice), "\(result.errors)")
  }

  @Test("joiners in words of other scripts and in emoji are no escapes")
  func joiners() throws {
    let result = try validate("- view: { fill: 👩‍🚀 }")
    #expect(result.errors.contains("'👩‍🚀'"))
  }

  @Test(
    "a '#' in braces is found where it stands, with what to write",
    arguments: [
      "- view: { fill: #00FF00, width: 10 }", "- view: { width: 10, fill: #00FF00 }\n- text: a",
      "- view: {\n    fill: #00FF00,\n    width: 10 }",
      "- view: { id: a,\n    fill: #00FF00, width: 10\n  }",
      "- stack: { items: [ { view: { fill: #00FF00 } } ] }",
      "- gradient: { colors: [ red, #00FF00\n  ] }",
      "- gradient: { colors: [red, #00FF00\n  , blue] }",
      "- gradient: { colors: [\n    #00FF00,\n    red ] }",
      "- gradient: { colors: [ { a: 1 }, #00FF00]\n  ] }",
    ])
  func commentInBraces(items: String) throws {
    let result = try validate(items)
    #expect(result.status == 65)
    #expect(result.errors.contains("a '#' begins a comment here"), "\(result.errors)")
    #expect(result.errors.contains("\"#00FF00\""))
    let lines = items.components(separatedBy: "\n")
    let line = try #require(lines.firstIndex { $0.contains("#") })
    #expect(result.errors.contains("a.yaml:\(line + 5):"), "\(result.errors)")
  }

  @Test("a comment in braces, and a '#' in quotes, are no mistake")
  func comments() throws {
    let result = try validate("- view: { width: 10, # as wide as an icon\n    fill: \"#00FF00\" }")
    #expect(result.status == 0, "\(result.errors)")
    let list = try validate(
      "- gradient: { height: 9, colors: [ red, #add a color here\n    #first\n    blue ] }")
    #expect(list.status == 0, "\(list.errors)")
    let other = try validate("- view: { width: 10, # as wide as an icon\n    fill: [ }")
    #expect(!other.errors.contains("begins a comment"))
  }

  @Test(
    "merge keys take the entries of mappings with anchors, own entries and first mappings first")
  func mergeKeys() throws {
    try place.folder.write(
      """
      format: 2
      canvas: { size: [200, 200], scale: 1 }
      screens:
        s:
          items:
            - view: &base { id: a, at: [10, 20], width: 30, height: 40, fill: red }
            - view: &wide { width: 90, id: w, height: 5, at: [0, 0] }
            - view: { <<: *base, id: b }
            - view:
                <<: [*wide, *base]
                id: c
                height: 7
      timeline:
        - animate: { id: b, offset: [1, 0], timing: &quick { duration: 0.1 } }
        - animate: { id: c, offset: [1, 0], timing: { <<: *quick, curve: linear } }
      """, to: "a.yaml")
    let result = try place.tool("motion", "a.yaml")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("10, 20, 30 x 40"))
    #expect(result.output.contains("0, 0, 90 x 7"))
    // An edit changes the mapping, not what it merges.
    #expect(
      try place.tool("edit", "a.yaml", "--set", "screens.s.items.2.view.width=50").status == 0)
    let edited = try place.tool("motion", "a.yaml").output
    #expect(edited.contains("10, 20, 50 x 40") && edited.contains("0, 0, 90 x 7"))
  }

  @Test(
    "what else people write in YAML has a message with what to do",
    arguments: [
      ("- view: { <<: base, width: 1 }", "merges mappings"),
      ("- view: { width: 1, width: 2 }", "The first one is in line 5"),
      ("- view: { hidden: yes }", "Write true"), ("- view: { hidden: Off }", "Write false"),
      ("- text: a: b", "in quotes"), ("- view:\n\twidth: 1", "Indent with spaces"),
      ("- view: { fill: ~ }", "found nothing"), ("- view: { width: 0x10 }", "found '0x10'"),
      ("- view: { width: *none }", "there is no anchor"),
    ])
  func others(items: String, expected: String) throws {
    let result = try validate(items)
    #expect(result.status == 65)
    #expect(result.errors.contains(expected), "\(result.errors)")
  }

  @Test("a color of --set needs no quotes of YAML")
  func colorOfSetting() throws {
    _ = try validate("- view: { fill: red, width: 10 }")
    let key = "screens.s.items.0.view.fill"
    let valid = try place.tool("validate", "a.yaml", "--set", "\(key)=#00FF00")
    #expect(valid.status == 0, "\(valid.errors)")
    let empty = try place.tool("validate", "a.yaml", "--set", "\(key)=")
    #expect(empty.status == 65 && empty.errors.contains("there is no value after '='"))
  }
}
