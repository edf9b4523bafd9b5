import Foundation
import Testing
import Transitions

@testable import Presets

/// Parsing of photo and tab presets, and their errors.
struct PhotoTabContentTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("photo-content-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data([1, 2, 3]).write(to: folder.appendingPathComponent("picture.png"))
    try Data([4, 5, 6]).write(to: folder.appendingPathComponent("small.png"))
  }

  private func parse(_ text: String) throws(PresetError) -> Preset {
    try PresetParser.parse([UInt8](text.utf8), file: folder.appendingPathComponent("p.yaml").path)
  }

  private static let photos = """
    format: 1
    summary: S
    photos:
      title: Recents
      library:
        - { image: picture.png, place: Home, date: Today }
        - { image: picture.png, thumbnail: small.png, place: Away, date: Tomorrow }
    transition:
      photo:
        push: { duration: 0.5 }
        pop: { damping-ratio: 0.8 }
        dismissal: { reach: 0.5, flick: 300 }
    timeline:
      - tap: { photo: 2 }
      - drag: { path: [[1, 1], [1, 200]], duration: 0.2 }
    """

  private static let tabs = """
    format: 1
    summary: S
    tab-bar:
      items: [ { title: A, symbol: map.fill }, { title: B, symbol: heart.fill } ]
    tabs:
      - title: One
        blocks:
          - feature: { image: picture.png, title: Large, subtitle: Small }
          - rows: [ { image: picture.png, title: Row } ]
      - title: Two
        blocks:
          - person: { image: picture.png, title: P, numbers: [ { value: "1", label: Trip } ] }
          - settings: [ { symbol: star.fill, color: red, title: Stars } ]
    transition:
      tab-slide: { duration: 0.3, parallax: 0.25 }
    timeline:
      - tap: { tab: 2 }
    """

  @Test("a library is parsed with its photos and its transition, with defaults for the rest")
  func library() throws {
    let content = try #require(try parse(Self.photos).content as? PhotosContent)
    #expect(content.title == "Recents" && content.photos.map(\.place) == ["Home", "Away"])
    #expect(content.photos[0].thumbnail == nil)
    #expect(content.photos[1].thumbnail?.bytes == [4, 5, 6])
    // fidelity.md section 6: .38 s, zeta .95 and .9.
    #expect(content.transition.pushDuration == 0.5 && content.transition.pushDampingRatio == 0.95)
    #expect(content.transition.popDuration == 0.38 && content.transition.popDampingRatio == 0.8)
    #expect(content.transition.dismissal.reach == 0.5 && content.transition.dismissal.flick == 300)
    #expect(content.transition.dismissal.smallestScale == 0.68)
  }

  @Test("tabs are parsed with their blocks in order")
  func blocks() throws {
    let content = try #require(try parse(Self.tabs).content as? TabsContent)
    #expect(content.pages.map(\.title) == ["One", "Two"])
    #expect(content.pages.map(\.blocks.count) == [2, 2])
    if case .feature(let picture) = content.pages[0].blocks[0] {
      #expect(picture.title == "Large" && picture.subtitle == "Small")
    } else {
      Issue.record("not a feature")
    }
    #expect(content.transition.duration == 0.3 && content.transition.parallax == 0.25)
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    let text: String
    let right: String
    let wrong: String
    let line: Int
    let words: String

    var testDescription: String { wrong }
  }

  @Test(
    "errors have their line",
    arguments: [
      Mistake(
        text: photos, right: "place: Away", wrong: "plaice: Away", line: 7,
        words: "there is no key 'plaice' here; did you mean 'place'?"),
      Mistake(
        text: photos, right: "photo: 2", wrong: "photo: 3", line: 14, words: "3 is out of range"),
      Mistake(
        text: photos, right: "damping-ratio: 0.8", wrong: "damping-ratio: 2", line: 11,
        words: "2 is out of range"),
      Mistake(
        text: tabs, right: "  - title: Two",
        wrong: "  - title: Two\n    blocks: []\n  - title: Three",
        line: 6, words: "there are 3 pages for 2 items of the tab bar"),
      Mistake(
        text: tabs, right: "- rows:", wrong: "- rowz:", line: 9,
        words: "there is no key 'rowz' here; did you mean 'rows'?"),
      Mistake(
        text: tabs, right: "color: red", wrong: "color: rot", line: 13,
        words: "'rot' is not known here"),
    ])
  func mistakes(_ mistake: Mistake) throws {
    let text = mistake.text.replacingOccurrences(of: mistake.right, with: mistake.wrong)
    try #require(text != mistake.text)
    do {
      _ = try parse(text)
      Issue.record("no error")
    } catch {
      guard case .invalid(let place, let message, _) = error.kind else {
        Issue.record("\(error)")
        return
      }
      #expect(place.line == mistake.line)
      #expect(message.hasPrefix(mistake.words), "\(message)")
    }
  }

  @Test("tabs without a tab bar are an error")
  func missingTabBar() {
    let text = Self.tabs.split(separator: "\n").filter {
      !$0.hasPrefix("tab-bar") && !$0.contains("items: [")
    }.joined(separator: "\n")
    #expect(throws: PresetError.self) { try parse(text) }
  }
}
