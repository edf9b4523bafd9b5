import Foundation
import TEInputs
import TEPlayback
import TEScene
import Testing

@testable import TEPresets
@testable import UIKit

/// What is wrong in a preset with nodes, all at once, each with its place and code.
@MainActor
struct NodeFindingTests {
  private let preset: NodePreset

  init() throws { preset = try NodePreset() }

  @Test("all mistakes are found at once, in the order of the file")
  func together() {
    let text = """
      format: 2
      device: iphone-99
      screens:
        s:
          background: groupd
          navigation: { title: A, larg: true }
          items:
            - view: { id: Tart, height: high, radius: -1 }
            - text: { size: 20 }
            - image: { file: none.png, fit: covr }
            - { text: a, view: {} }
            - symbol: nothing.like.it
            - view: { constraints: ["width = foo.width", "wdth = 3"] }
      timeline: [ { tap: tart }, { hold: 1:30 }, { drag: {} } ]
      """
    #expect(
      preset.findings(text) == [
        "2:9 unknown-name", "5:17 unknown-color", "6:29 unknown-key", "8:21 invalid-id",
        "8:35 wrong-type", "8:49 out-of-range", "9:15 missing-key", "10:24 missing-file",
        "10:39 unknown-name", "11:9 conflicting-keys", "12:17 unknown-name",
        "13:31 unknown-id", "13:52 invalid-constraint", "14:20 unknown-id", "14:36 wrong-type",
        "14:52 missing-key",
      ])
  }

  @Test(
    "screens, transitions and ids are checked against one another",
    arguments: [
      ("on-tap: { push: pag }", "5:33 unknown-screen"),
      ("on-tap: { push: page, transition: sheet }", "5:51 invalid-transition"),
      (
        "on-tap: { present: page, transition: { style: scale, source: b } }", "5:78 unknown-id"
      ),
      (
        "on-tap: { push: page, transition: { style: card, position: { duration: 1, bounce: 0 }, "
          + "corner-radius: 900 } }", "5:119 out-of-range"
      ),
      ("on-tap: fly", "5:25 unknown-name"),
    ])
  func references(keys: String, expected: String) {
    let text = """
      format: 2
      screens:
        s:
          items:
            - view: { \(keys) }
        page: { items: [ { view: { id: a } } ] }
      timeline: [ { push: page } ]
      """
    #expect(preset.findings(text) == [expected])
  }

  @Test("two nodes of a screen cannot have one id, unless one node repeats")
  func duplicates() {
    let text = """
      format: 2
      screens: { s: { items: [ { view: { id: a } }, { view: { id: a } }, { repeat: 3, view: { id: b } } ] } }
      timeline: [ { hold: 1 } ]
      """
    #expect(preset.findings(text) == ["2:61 duplicate-id"])
  }

  @Test("what is legal and surely not meant is a warning")
  func warnings() throws {
    let text = """
      format: 2
      colors: { plum: "#501030" }
      screens:
        s: { items: [ { view: {} } ] }
        other: { items: [] }
      timeline: [ { hold: 1 } ]
      """
    #expect(preset.findings(text) == ["2:17 unused", "5:10 unused"])
  }

  @Test("playing finds fingers that touch nothing, cut texts and nodes off the screen")
  func inspection() throws {
    let text = """
      format: 2
      canvas: { size: [400, 800], scale: 1 }
      screens:
        s:
          items:
            - text: { value: A long text, height: 4, width: 20 }
            - view: { at: [500, 0], width: 10, height: 10 }
            - image: { file: picture.png, at: [0, 100], width: 2, height: 2 }
            - view: { id: a, at: [0, 300], width: 50, height: 50, on-tap: nothing }
      timeline: [ { tap: a }, { tap: [200, 200] }, { tap: [500, 10] } ]
      """
    let parsed = try preset.parse(text)
    let images = parsed.openImages(within: .init()) { _ in
      .init(width: 1, height: 1, pixels: [0, 0, 0, 255])
    }
    let findings = try parsed.inspect(
      .init(device: parsed.canvas ?? .standard, scale: 1), images: images, draw: { _ in [] })
    #expect(
      findings.map { "\($0.location.line) \($0.code.rawValue)" } == [
        "6 truncated-text", "7 off-screen", "8 enlarged-image", "10 touches-nothing",
        "10 touches-nothing",
      ])
    #expect(findings.allSatisfy { $0.severity == .warning })
  }

  private func played(_ text: String) throws -> [Finding] {
    let parsed = try preset.parse(text)
    let images = parsed.openImages(within: .init()) { _ in NodePreset.pixel }
    return try parsed.inspect(
      .init(device: parsed.canvas ?? .standard, scale: 1), images: images, draw: { _ in [] })
  }

  @Test("a text of several rows that is cut is one warning, none with a number of lines")
  func cutRows() throws {
    let findings = try played(
      """
      format: 2
      screens:
        s:
          items:
            - { repeat: 3, text: { value: "A long text {index}", height: 4, width: 20 } }
            - { repeat: 3, text: { value: "A long text {index}", lines: 1, width: 20, at: [0, 300] } }
      timeline: [ { hold: 0.1 } ]
      """)
    #expect(findings.map(\.code) == [.truncatedText])
  }

  @Test("a source and a hero that are exchanged are told with the screens that they are on")
  func exchanged() throws {
    let findings = try played(
      """
      format: 2
      screens:
        a: { items: [ view: { id: tile, fill: red, at: [20, 200], width: 90, height: 90, on-tap: { push: b } } ] }
        b: { items: [ view: { id: photo, fill: red, pin: [top, sides], height: 393 } ] }
      transition: { style: grow, source: photo, hero: tile }
      timeline: [ { tap: tile }, { hold: 0.1 } ]
      """)
    #expect(
      findings.filter { $0.code == .elementElsewhere }.map(\.message) == [
        "'photo' is not on the first screen, 'a', but on 'b', which opens",
        "'tile' is not on 'b', which opens, but on the first screen, 'a'",
      ])
  }

  @Test(
    "messages say what a value may be, or where a key is",
    arguments: [
      ("{ style: custom, gesture: { drag: down, rubber-band: true } }", "(0.55 is UIKit's)"),
      ("{ style: sheet, detents: [small] }", "or a number of points or a percentage"),
      ("{ style: grow, duration: 0.8 }", "'position.duration'"),
    ])
  func messages(transition: String, words: String) throws {
    let text = """
      format: 2
      screens: { a: { items: [] } }
      transition: \(transition)
      """
    do {
      _ = try preset.parse(text)
      Issue.record("no error")
    } catch {
      guard case .findings(let findings) = error.kind else { throw error }
      #expect(findings.count == 1)
      let finding = try #require(findings.first)
      #expect("\(finding.message) \(finding.help ?? "")".contains(words), "\(finding)")
    }
  }

  @Test("playing finds characters that no font has, where the preset has them")
  func missingGlyphs() throws {
    let text = """
      format: 2
      canvas: { size: [400, 800], scale: 1 }
      locale: ja
      strings:
        en: { hello: "Hello" }
        ja: { hello: "\\uF8FF\u{65e5}\u{672c}" }
      data: { rows: [ { name: "a" }, { name: "\u{4e00}\u{3001}" } ] }
      screens:
        s:
          navigation: "\\uF8FF"
          items:
            - text: "Pay with \\uF8FF"
            - text: "{hello}"
            - { repeat: rows, text: "{name}" }
            - button: { title: "\\u0378" }
            - text: "fine \u{1f600} \u{3001}"
      timeline: [ { hold: 0.1 } ]
      """
    let parsed = try preset.parse(text)
    let images = parsed.openImages(within: .init()) { _ in
      .init(width: 1, height: 1, pixels: [0, 0, 0, 255])
    }
    let findings = try parsed.inspect(
      .init(device: parsed.canvas ?? .standard, scale: 1), images: images, draw: { _ in [] })
    #expect(findings.allSatisfy { $0.code == .missingGlyph && $0.severity == .warning })
    // The text of line 6 is used in line 13.
    #expect(findings.map(\.location.line).sorted() == [6, 10, 12, 13, 15])
  }
}
