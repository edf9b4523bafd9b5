import Foundation
import TEPlayback
import Testing

@testable import TEPresets
@testable import UIKit

/// Headers of content that scrolls, and the colors beyond its ends.
@MainActor
struct ScrollHeaderTests {
  private let preset: NodePreset

  init() throws { preset = try NodePreset() }

  private func text(_ header: String, _ timeline: String, isList: Bool = false) -> String {
    let rows = (1...40).map { "- Row \($0)" }.joined(separator: "\n        ")
    let nodes = (1...40).map { "- view: { height: 60, id: row-\($0) }" }
      .joined(separator: "\n        ")
    return """
      format: 2
      device: iphone-15-pro
      screens:
        page:
          \(isList ? "list" : "scroll"):
            id: content
            \(isList ? "" : "under-bars: true")
            overscroll: { top: red, bottom: blue }
            header: { \(header), items: [ { view: { id: head, fill: green, pin: all } } ] }
            \(isList ? "style: plain\n      rows:\n        \(rows)" : "items:\n        \(nodes)")
      timeline: [ { hold: 0.1 }, \(timeline), { hold: 0.1 } ]
      """
  }

  /// The header's frame on the screen at each picture of the clip, and the content's offset, in points.
  private func frames(_ text: String) throws -> [(head: CGRect, offset: CGFloat)] {
    let (player, screens) = try preset.play(text)
    let head = try #require(screens.view(named: "head", at: 0))
    let content = try #require(screens.view(named: "content", at: 0) as? UIScrollView)
    let window = try #require(head.window)
    var frames: [(CGRect, CGFloat)] = []
    var frame = 0.0
    while try player.picture(at: frame / 60) != nil {
      let distance = content.contentOffset.y + content.adjustedContentInset.top
      frames.append((head.convert(head.bounds, to: window), distance))
      frame += 1
    }
    return frames
  }

  @Test("without keys the header scrolls with the content")
  func plain() throws {
    for (head, offset) in try frames(text("height: 200", "{ scroll: 300 }")) {
      #expect(abs(head.minY + offset) < 0.01)
      #expect(head.height == 200)
    }
  }

  @Test("a sticky header stays at the top all the way of a scroll step, and shrinks")
  func sticky() throws {
    let frames = try frames(
      text("height: 200, sticky: true, minimum-height: 40", "{ scroll: 300 }"))
    // Nodes have whole pixels, one a point here. Beneath the bars, which cover 59 points of an iPhone 15 Pro.
    for (head, offset) in frames {
      #expect(abs(head.minY) < 0.01)
      #expect(abs(head.height - max(99, 200 - offset)) < 0.51, "at \(offset)")
    }
    #expect(frames.last?.offset == 300)
    #expect(Set(frames.map(\.offset)).count > 20)
  }

  @Test("a header that stretches covers what a pull down uncovers")
  func stretch() throws {
    let pull = "{ drag: { from: [100, 300], to: [100, 600], duration: 0.3 } }"
    let frames = try frames(text("height: 200, stretch: true", pull))
    #expect(frames.contains { $0.offset < -80 })
    for (head, offset) in frames {
      #expect(head.minY < 0.01)
      #expect(abs(head.height - max(200, 200 - offset)) < 0.51)
    }
  }

  @Test("a list's header does the same above its rows")
  func list() throws {
    let frames = try frames(
      text("height: 120, sticky: true, stretch: true", "{ scroll: 200 }", isList: true))
    for (head, _) in frames {
      #expect(abs(head.minY - 59) < 0.01)
      #expect(abs(head.height - 120) < 0.01)
    }
    let (player, screens) = try preset.play(
      text("height: 120", "{ hold: 0.1 }", isList: true))
    _ = player
    let table = try #require(screens.view(named: "content", at: 0) as? UITableView)
    let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(first.frame.minY == 120)
  }

  @Test("the colors lie beyond both ends, above no farther than the content is pulled")
  func overscroll() throws {
    let pull = "{ drag: { from: [100, 300], to: [100, 600], duration: 0.3, release: false } }"
    let (player, screens) = try preset.play(text("height: 100", "\(pull), { hold: 0.1 }"))
    let content = try #require(screens.view(named: "content", at: 0) as? UIScrollView)
    func area(_ color: UIColor) throws -> CGRect {
      try #require(content.subviews.first { $0.backgroundColor == color }).frame
    }
    #expect(try area(.systemRed).height == 0)
    #expect(try area(.systemBlue).minY == content.contentSize.height)
    _ = try player.picture(at: 0.4)
    let pulled = -content.contentOffset.y
    #expect(pulled > 80)
    let red = try area(.systemRed)
    #expect(abs(red.minY + pulled) < 0.51 && abs(red.maxY) < 0.51)
    #expect(red.width == content.bounds.width)
  }

  @Test(
    "what overlaps a header from below lies in front of it, unless that is sticky",
    arguments: [true, false])
  func overlap(isSticky: Bool) throws {
    let header = "height: 100\(isSticky ? ", sticky: true" : "")"
    let (player, screens) = try preset.play(text(header, "{ scroll: 10 }"))
    _ = try player.picture(at: 0.1)
    let content = try #require(screens.view(named: "content", at: 0))
    let head = try #require(screens.view(named: "head", at: 0)?.superview)
    let row = try #require(screens.view(named: "row-1", at: 0)?.superview)
    let places: [Int] = [head, row].compactMap { view in
      content.subviews.firstIndex { $0 === view }
    }
    try #require(places.count == 2)
    #expect((places[0] > places[1]) == isSticky)
  }

  @Test("keys that would do nothing are mistakes")
  func conflicts() {
    #expect(
      preset.findings(text("height: 100, minimum-height: 40", "{ hold: 0.1 }")) == [
        "9:46 conflicting-keys"
      ])
    let across = """
      format: 2
      screens:
        page: { items: [ { scroll: { axis: horizontal, header: { height: 20 } } } ] }
      """
    #expect(preset.findings(across) == ["3:58 conflicting-keys"])
  }
}
