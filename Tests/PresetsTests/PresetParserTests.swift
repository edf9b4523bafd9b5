import Foundation
import Inputs
import Testing
import Transitions

@testable import Presets

struct PresetParserTests {
  /// A folder with one image, for presets that refer to it.
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("preset-parser-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data([1, 2, 3]).write(to: folder.appendingPathComponent("picture.png"))
  }

  private static let valid = """
    format: 1
    summary: Test
    today:
      title: Today
      cards:
        - { image: picture.png, title: One }
        - { image: picture.png, title: Two, text: dark, body: [ { heading: H }, { paragraph: P } ] }
    transition:
      card:
        position: { duration: 2, damping-ratio: 0.5 }
        corner-radius: 20
    timeline:
      - hold: 0.25
      - push: { card: 2 }
      - scroll: { to: 300, duration: 0.4 }
      - pop
    """

  private func parse(_ text: String) throws(PresetError) -> Preset {
    try PresetParser.parse([UInt8](text.utf8), file: folder.appendingPathComponent("p.yaml").path)
  }

  private func failure(_ text: String) -> PresetError.Kind? {
    do throws(PresetError) {
      _ = try parse(text)
      return nil
    } catch {
      return error.kind
    }
  }

  @Test("a valid preset is parsed with its values and with defaults for missing ones")
  func valid() throws {
    let preset = try parse(Self.valid)
    #expect(preset.name == "p")
    let today = try #require(preset.content as? TodayContent)
    #expect(today.page.cards.count == 2)
    #expect(today.page.cards[0].hasLightText && !today.page.cards[1].hasLightText)
    #expect(today.page.cardSize == CGSize(width: 335, height: 410))
    #expect(today.parameters.positionDuration == 2)
    #expect(today.parameters.sizeDuration == 0.5)
    #expect(today.parameters.look.cornerRadius == 20)
    #expect(preset.timeline.map(\.name) == ["hold", "push", "scroll", "pop"])
  }

  @Test("the hash depends on the bytes of the preset and of its images")
  func hash() throws {
    let first = try parse(Self.valid)
    #expect(first.sourceHash == (try parse(Self.valid)).sourceHash)
    #expect(first.sourceHash != (try parse(Self.valid + "\n")).sourceHash)
    try Data([1, 2, 4]).write(to: folder.appendingPathComponent("picture.png"))
    #expect(first.sourceHash != (try parse(Self.valid)).sourceHash)
  }

  @Test(
    "errors have line and column",
    arguments: [
      ("summary: Test", "sumary: Test", 2, 1, "did you mean 'summary'?"),
      ("title: Today", "title: [1]", 4, 10, "expected a text"),
      ("hold: 0.25", "hold: soon", 13, 11, "expected a number of seconds, found 'soon'"),
      ("hold: 0.25", "hold: 9999", 13, 11, "out of range"),
      ("card: 2 }", "card: 3 }", 14, 19, "3 is out of range"),
      ("- pop", "- pup", 16, 5, "did you mean 'pop'?"),
      ("text: dark", "text: drak", 7, 47, "did you mean 'dark'?"),
      ("format: 1", "format: 3", 1, 9, "out of range"),
      ("- hold: 0.25", "- pop", 13, 5, "no page is open"),
      ("corner-radius: 20", "corner-radius: -1", 11, 20, "out of range"),
    ])
  func errors(_ old: String, _ new: String, _ line: Int, _ column: Int, _ expected: String) {
    let text = Self.valid.replacingOccurrences(of: old, with: new)
    guard
      case .invalid(let place, let message, let help) = failure(text)
    else {
      Issue.record("no error for \(new)")
      return
    }
    #expect(place.line == line, "line of \(new)")
    #expect(place.column == column, "column of \(new)")
    #expect("\(message) \(help ?? "")".contains(expected))
  }

  @Test("a missing key, a duplicate key, invalid YAML and an empty file are errors of the file")
  func structure() {
    let cases = [
      Self.valid.replacingOccurrences(of: "summary: Test\n", with: ""),
      Self.valid + "\nsummary: Again",
      "format: [1",
      "",
    ]
    for text in cases {
      guard case .invalid = failure(text) else {
        Issue.record("accepted: \(text)")
        continue
      }
    }
  }

  @Test("a missing image is an error with its location")
  func missingPicture() {
    let text = Self.valid.replacingOccurrences(
      of: "picture.png, title: One", with: "gone.png, title: One")
    guard case .image(let path, .missing, let place) = failure(text) else {
      Issue.record("no error")
      return
    }
    #expect(path == "gone.png" && place.line == 6 && place.column == 16)
  }

  @Test("a name is searched in the search path, and the error for an unknown one lists the names")
  func lookUp() throws {
    try Data(Self.valid.utf8).write(to: folder.appendingPathComponent("mine.yaml"))
    let preset = try Preset.load("mine", searchPath: [folder])
    #expect(preset.name == "mine")
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
        _ = try PresetParser.parse(mutated, file: folder.appendingPathComponent("p.yaml").path)
      } catch {
        refused += 1
      }
    }
    #expect(refused > 500)
  }
}
