import Foundation
import TEInputs
import TEScene
import StageTestSupport
import Testing

@testable import TEPresets
@testable import UIKit

/// Nodes that repeat for rows, the screens that they open, and nodes of a reference size.
@MainActor
@Suite(.serialized, .stage)
struct NodeRowTests {
  private let stage = Stage(device: .standard, scale: 1)

  init() {
    stage.makeCurrent()
  }

  private static let tiles = """
    format: 2
    data:
      rooms:
        - { name: Kitchen, done: true }
        - { name: Study }
        - { name: Attic, done: false }
    screens:
      rooms:
        items:
          - stack:
              pin: [top, sides]
              items:
                - repeat: rooms
                  view:
                    id: tile
                    height: 80
                    design-height: 40
                    on-tap: { present: room }
                    items:
                      - text: { value: "{name}", size: 20, at: [10, 5] }
                      - if: done
                        view: { id: done, width: 8, height: 8 }
                      - unless: done
                        view: { id: open, width: 8, height: 8 }
      room:
        items: [ text: { id: name, value: "{name}" } ]
    transition: { style: scale, duration: 1 }
    timeline: [ { hold: 1 }, STEP ]
    """

  private func parse(_ step: String) throws -> Preset {
    try NodePreset().parse(Self.tiles.replacingOccurrences(of: "STEP", with: step))
  }

  private func screens(_ step: String) throws -> NodeScreens {
    try NodePreset.show(try parse(step)).screens
  }

  @Test("lengths and text sizes follow the size of a view with a reference size")
  func referenceSize() throws {
    let screens = try screens("hold: 1")
    let tile = try #require(screens.view(named: "tile", at: 1))
    #expect(tile.bounds.height == 80)
    let label = try #require(tile.subviews.first as? UILabel)
    #expect(label.font.pointSize == 40)
    #expect(label.frame.origin == CGPoint(x: 20, y: 10))
    #expect(screens.view(named: "open", at: 0)?.bounds.size == CGSize(width: 16, height: 16))
  }

  @Test("a field of a row replaces the loop's value of that name")
  func ownFieldOfLoopName() throws {
    let text = Self.tiles.replacingOccurrences(
      of: "{ name: Study }", with: "{ name: Study, last: Doe }"
    )
    .replacingOccurrences(of: "\"{name}\", size: 20", with: "\"{last} {index}\", size: 20")
    .replacingOccurrences(of: "STEP", with: "hold: 1")
    let screens = try NodePreset.show(try NodePreset().parse(text)).screens
    let tile = try #require(screens.view(named: "tile", at: 1))
    #expect((tile.subviews.first as? UILabel)?.text == "Doe 2")
  }

  @Test("`if` and `unless` keep a node for the rows that have a field, and for the others")
  func conditions() throws {
    let screens = try screens("hold: 1")
    #expect(screens.view(named: "done", at: 0) != nil && screens.view(named: "done", at: 1) == nil)
    #expect(screens.view(named: "open", at: 1) != nil && screens.view(named: "open", at: 2) == nil)
  }

  @Test("a step opens the screen of a row from the row's node")
  func screenOfARow() throws {
    let preset = try parse("{ present: \"room[2]\" }")
    guard case .move(let move)? = preset.timeline.last?.action else {
      Issue.record("no move")
      return
    }
    let screens = try screens("hold: 1")
    let tile = try #require(screens.view(named: "tile", at: 1))
    try screens.perform(move)
    #expect((screens.view(named: "name", at: 0) as? UILabel)?.text == "Study")
    // The transition hides the source, which keeps its place.
    #expect(tile.isHidden)
    stage.layoutIfNeeded()
    #expect(screens.view(named: "tile", at: 2)?.frame.minY == tile.frame.maxY)
    stage.advance(to: stage.clock.now + 2)
    #expect(!tile.isHidden)
  }

  @Test("a step that names a missing row is an error")
  func missingRow() {
    let error = #expect(throws: PresetError.self) { try parse("{ present: \"room[4]\" }") }
    guard case .findings(let findings)? = error?.kind else {
      Issue.record("no findings")
      return
    }
    #expect(findings.map(\.code) == [.unknownScreen])
    #expect(findings.first?.help?.contains("room[1] to room[3]") == true)
  }

  @Test("the close button of a page that is scaled up keeps its place in the safe area")
  func safeArea() throws {
    let text = """
      format: 2
      screens:
        one:
          items:
            - view: { id: tile, at: [50, 300], width: 80, height: 80, on-tap: { present: two } }
        two:
          status-bar: light
          items:
            - view:
                id: corner
                within: safe-area
                pin: top
                width: 20
                height: 20
                entrance: { opacity: 0 }
      transition: { style: scale, duration: 1 }
      """
    let (screens, _) = try NodePreset.show(try NodePreset().parse(text))
    stage.advance(to: 1)
    try screens.perform(.open(screen: "two", isPresented: true))
    let corner = try #require(screens.view(named: "corner", at: 0))
    for (instant, opacity) in [(0, 0.0), (0.5, 0.5), (0.99, 1)] {
      stage.advance(to: 1 + instant)
      #expect(corner.frame.minY == 59, "\(instant) s")
      let shown = corner.layer.presented(at: stage.clock.now).opacity
      #expect(abs(Double(shown) - opacity) < 0.05, "\(instant) s")
    }
  }
}
