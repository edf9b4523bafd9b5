import Foundation
import Testing
import Transitions

@testable import Presets

/// Parsing of photo presets, and their errors.
struct PhotoContentTests {
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
}
