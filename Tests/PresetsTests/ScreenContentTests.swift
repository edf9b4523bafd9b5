import Foundation
import Inputs
import Testing
import Transitions

@testable import Presets

/// Parsing of gallery presets, and their errors.
struct ScreenContentTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("screen-content-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data([1, 2, 3]).write(to: folder.appendingPathComponent("picture.png"))
  }

  private static let text = """
    format: 1
    summary: S
    gallery:
      title: Wallpapers
      inside: plain
      tiles:
        - { image: picture.png, title: One, subtitle: First }
        - { image: picture.png, title: Two }
    transition:
      scale: { duration: 2 }
    timeline:
      - present: { tile: 2 }
      - dismiss
    """

  private func parse(_ text: String) throws(PresetError) -> Preset {
    try PresetParser.parse([UInt8](text.utf8), file: folder.appendingPathComponent("p.yaml").path)
  }

  @Test("a gallery is parsed with its tiles, and has a navigation controller by default")
  func gallery() throws {
    let content = try #require(try parse(Self.text).content as? GalleryContent)
    #expect(content.title == "Wallpapers" && !content.isInsideNavigation)
    #expect(content.transition.duration == 2)
    #expect(content.tiles.map(\.title) == ["One", "Two"])
    #expect(content.tiles.map(\.subtitle) == ["First", ""])
    let text = Self.text.replacingOccurrences(of: "  inside: plain\n", with: "")
      .replacingOccurrences(of: "duration: 2", with: "")
    let plain = try #require(try parse(text).content as? GalleryContent)
    // fidelity.md section 6: 1 s.
    #expect(plain.isInsideNavigation && plain.transition.duration == 1 && plain.tileHeight == nil)
  }

  @Test("a gallery's tile height is parsed")
  func tileHeight() throws {
    let text = Self.text.replacingOccurrences(
      of: "inside: plain", with: "tile-height: 132")
    let content = try #require(try parse(text).content as? GalleryContent)
    #expect(content.tileHeight == 132)
    expectError(
      text.replacingOccurrences(of: "132", with: "4"), line: 5, column: 16, "out of range")
  }

  @Test(
    "errors have line and column",
    arguments: [
      ("inside: plain", "inside: plan", 5, 11, "did you mean 'plain'?"),
      ("title: Two", "titel: Two", 8, 29, "did you mean 'title'?"),
      ("duration: 2", "duration: 20", 10, 22, "out of range"),
      ("scale:", "sclae:", 10, 3, "did you mean 'scale'?"),
      ("tile: 2", "tile: 3", 12, 22, "3 is out of range"),
    ])
  func mistakes(
    _ old: String, _ new: String, _ line: Int, _ column: Int, _ expected: String
  ) {
    #expect(Self.text.contains(old))
    expectError(
      Self.text.replacingOccurrences(of: old, with: new), line: line, column: column, expected)
  }

  private func expectError(_ text: String, line: Int, column: Int, _ expected: String) {
    let error = #expect(throws: PresetError.self) { try parse(text) }
    guard case .invalid(let place, let message, let help) = error?.kind
    else {
      Issue.record("no error with a place")
      return
    }
    #expect(
      place.line == line && place.column == column, "\(place) \(message)")
    #expect("\(message) \(help ?? "")".contains(expected), "\(message) \(help ?? "")")
  }

  @Test("a gallery needs a tile")
  func galleryWithoutTile() {
    let tiles = """
      tiles:
          - { image: picture.png, title: One, subtitle: First }
          - { image: picture.png, title: Two }
      """
    expectError(
      Self.text.replacingOccurrences(of: tiles, with: "tiles: []"), line: 4, column: 3,
      "needs a tile")
  }

  @Test("a transition of another kind of screens is rejected")
  func otherTransition() {
    expectError(
      Self.text.replacingOccurrences(of: "scale: { duration: 2 }", with: "flip: {}"), line: 10,
      column: 3, "no key 'flip' here")
  }

  @Test("a missing image is rejected")
  func missingImages() {
    let text = Self.text.replacingOccurrences(of: "picture.png", with: "gone.png")
    let error = #expect(throws: PresetError.self) { try parse(text) }
    guard case .image(let path, .missing, _) = error?.kind else {
      Issue.record("no error")
      return
    }
    #expect(path == "gone.png")
  }
}
