import Foundation
import TEInputs
import Testing

@testable import TEPresets

/// Presets as files: their values, their errors, their files and how they are found.
@MainActor
struct PresetParserTests {
  private let preset: NodePreset

  init() throws { preset = try NodePreset() }

  private static let valid = """
    format: 2
    summary: Test
    device: iphone-se
    screens:
      today:
        navigation: Today
        items:
          - image: { id: card, file: picture.png, width: 200, on-tap: { push: page } }
          - text: { value: Two, style: title1 }
      page: { scroll: [ { view: { id: face, height: 1400 } } ] }
    transition:
      style: card
      position: { duration: 2, damping-ratio: 0.5 }
      corner-radius: 20
    timeline:
      - hold: 0.25
      - push: page
      - scroll: { to: 300, duration: 0.4 }
      - pop
    """

  /// The place, message and help of the first error of a text; nil if there is none.
  private func failure(
    _ text: String
  ) -> (place: Location, message: String, code: Finding.Code?)? {
    do throws(PresetError) {
      _ = try preset.parse(text)
      return nil
    } catch {
      switch error.kind {
      case .invalid(let place, let message, let help):
        return (place, "\(message) \(help ?? "")", nil)
      case .findings(let findings):
        return findings.first.map { ($0.location, "\($0.message) \($0.help ?? "")", $0.code) }
      default: return nil
      }
    }
  }

  @Test("a valid preset is parsed with its values and with defaults for missing ones")
  func valid() throws {
    let parsed = try preset.parse(Self.valid)
    #expect(parsed.name == "p" && parsed.summary == "Test" && parsed.device == "iphone-se")
    #expect(parsed.appearance == nil && parsed.warnings.isEmpty)
    let content = parsed.content
    #expect(content.screens.keys.sorted() == ["page", "today"] && content.start == "today")
    #expect(content.pushes && content.tabs == nil)
    #expect(content.transition.style.name == "card" && content.transition.duration == 2)
    #expect(content.transition.source == nil && content.transition.hero == nil)
    #expect(content.images["picture.png"]?.bytes == [1, 2, 3])
    #expect(parsed.files.map(\.path) == ["p.yaml", "picture.png"])
    #expect(parsed.timeline.map(\.name) == ["hold", "push", "scroll", "pop"])
  }

  @Test("the hash depends on the bytes of the preset and of its images")
  func hash() throws {
    let first = try preset.parse(Self.valid)
    #expect(first.sourceHash == (try preset.parse(Self.valid)).sourceHash)
    #expect(first.sourceHash != (try preset.parse(Self.valid + "\n")).sourceHash)
    try preset.write([1, 2, 4], to: "picture.png")
    #expect(first.sourceHash != (try preset.parse(Self.valid)).sourceHash)
  }

  @Test(
    "errors have line and column",
    arguments: [
      ("summary: Test", "sumary: Test", 2, 1, "did you mean 'summary'?"),
      ("iphone-se", "iphone-sr", 3, 9, "did you mean 'iphone-se'?"),
      ("navigation: Today", "navigation: { title: [1] }", 6, 26, "expected a text"),
      ("hold: 0.25", "hold: soon", 16, 11, "expected a number of seconds, found 'soon'"),
      ("hold: 0.25", "hold: 9999", 16, 11, "out of range"),
      ("- push: page", "- push: paeg", 17, 11, "did you mean 'page'?"),
      ("- text: {", "- label: {", 9, 9, "did you mean 'text'?"),
      ("[ { view: {", "[ { box: {", 10, 23, "did you mean 'view'?"),
      ("- pop", "- pup", 19, 5, "pop"),
      ("style: title1", "style: titel1", 9, 36, "did you mean 'title1'?"),
      ("style: card", "style: crad", 12, 10, "did you mean 'card'?"),
      ("format: 2", "format: 3", 1, 9, "out of range"),
      ("corner-radius: 20", "corner-radius: -1", 14, 18, "out of range"),
      ("ratio: 0.5", "ratio: 0.5, bounce: 0", 13, 43, "are of two forms of a spring"),
      ("screens:", "screens: {}\nvariants:", 1, 1, "the preset has no screens"),
    ])
  func errors(
    _ old: String, _ new: String, _ line: Int, _ column: Int, _ expected: String
  ) throws {
    let found = try #require(failure(Self.valid.replacing(old, with: new)), "\(new)")
    #expect(found.place.line == line && found.place.column == column, "\(found)")
    #expect(found.message.contains(expected), "\(found)")
  }

  @Test("a missing key, a duplicate key, invalid YAML and an empty file are errors of the file")
  func structure() {
    let cases = [
      Self.valid.replacing("format: 2\n", with: ""), Self.valid + "\nsummary: Again",
      "format: [2", "",
    ]
    for text in cases { #expect(failure(text)?.place.file.hasSuffix("p.yaml") == true, "\(text)") }
  }

  @Test("a missing image is an error with its location")
  func missingPicture() throws {
    let found = try #require(failure(Self.valid.replacing("picture.png", with: "gone.png")))
    #expect(found.code == .missingFile && found.place.line == 8 && found.place.column == 34)
    #expect(found.message.contains("'gone.png'"))
  }

  @Test("a name is searched in the search path, and the error for an unknown one lists the names")
  func lookUp() throws {
    try preset.write(Self.valid, to: "mine.yaml")
    let folder = preset.folder
    #expect(try Preset.load("mine", searchPath: [folder]).name == "mine")
    #expect(Preset.list(in: [folder]).map(\.name) == ["mine"])
    #expect(throws: PresetError(.unknownPreset(name: "mein", known: ["mine"]))) {
      try Preset.load("mein", searchPath: [folder])
    }
    let path = folder.appendingPathComponent("other.yaml").path
    #expect(throws: PresetError(.file(path: path, .missing))) {
      try Preset.load(path, searchPath: [folder])
    }
  }

  @Test("random mutations are rejected or accepted, but never trap")
  func mutations() {
    let bytes = [UInt8](Self.valid.utf8)
    var state: UInt64 = 42
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    var refused = 0
    for _ in 0..<3000 {
      var mutated = bytes
      for _ in 0...next(3) {
        switch next(3) {
        case 0: mutated[next(mutated.count)] = UInt8(next(256))
        case 1: mutated.remove(at: next(mutated.count))
        default: mutated.insert(UInt8(next(128)), at: next(mutated.count))
        }
      }
      do throws(PresetError) {
        _ = try preset.parse(mutated)
      } catch {
        refused += 1
      }
    }
    #expect(refused > 500)
  }
}
