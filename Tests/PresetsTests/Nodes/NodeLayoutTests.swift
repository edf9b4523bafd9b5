import Foundation
import TEInputs
import TEPlayback
import Testing

@testable import TEPresets
@testable import UIKit

/// Where nodes lie, on a canvas of 400 x 800 points without bars.
@MainActor
struct NodeLayoutTests {
  private let preset: NodePreset

  init() throws { preset = try NodePreset() }

  private func frame(_ items: String, of id: String = "a", at index: Int = 0) throws -> CGRect {
    try preset.frame(
      id, at: index,
      in: """
        format: 2
        canvas: { size: [400, 800], scale: 1 }
        screens: { s: { items: \(items) } }
        timeline: [ { hold: 1 } ]
        """)
  }

  @Test(
    "pins fasten a node to its parent's edges",
    arguments: [
      ("pin: all", CGRect(x: 0, y: 0, width: 400, height: 800)),
      ("pin: all, inset: [10, 20]", CGRect(x: 20, y: 10, width: 360, height: 780)),
      (
        "pin: [bottom, trailing], inset: 5, width: 50, height: 30",
        CGRect(x: 345, y: 765, width: 50, height: 30)
      ),
      (
        "pin: [sides, top], height: 40, inset: { top: 7, leading: 1, trailing: 2 }",
        CGRect(x: 1, y: 7, width: 397, height: 40)
      ),
      (
        "pin: center, offset: [10, -20], width: 100, height: 200",
        CGRect(x: 160, y: 280, width: 100, height: 200)
      ),
      ("width: 10, height: 20", CGRect(x: 0, y: 0, width: 10, height: 20)),
      ("at: [30, 40], width: 10, ratio: 0.5", CGRect(x: 30, y: 40, width: 10, height: 20)),
      (
        "pin: center-y, width: 10, height: 20, constraints: [\"trailing = parent.trailing - 8\"]",
        CGRect(x: 382, y: 390, width: 10, height: 20)
      ),
    ])
  func pins(keys: String, expected: CGRect) throws {
    #expect(try frame("[ view: { id: a, \(keys) } ]") == expected)
  }

  @Test("constraints in short form refer to other nodes, with factor, constant and priority")
  func constraints() throws {
    let items = """
      [ view: { id: b, at: [100, 50], width: 80, height: 40 },
        view: { id: a, constraints: ["leading = b.trailing + 6", "center-y = b.center-y",
          "width = b.width * 0.5 - 10", "height = 500 @low", "height <= b.height"] } ]
      """
    #expect(try frame(items) == CGRect(x: 186, y: 50, width: 30, height: 40))
  }

  @Test("a stack places its nodes along its axis, with spacing, padding and spacers")
  func stacks() throws {
    let stack = """
      [ stack: { pin: [top, sides], padding: [10, 20], spacing: 8, items: [
          view: { height: 30 }, spacer: 12, view: { id: a, height: 40 } ] } ]
      """
    #expect(try frame(stack) == CGRect(x: 20, y: 68, width: 360, height: 40))
    let row = """
      [ stack: { pin: [top, sides], axis: horizontal, align: center, items: [
          view: { width: 30, height: 60 }, { spacer: "" }, view: { id: a, width: 40, height: 20 } ] } ]
      """
    #expect(try frame(row) == CGRect(x: 360, y: 20, width: 40, height: 20))
  }

  @Test("in a stack a node's inset is the space around it")
  func insetInStack() throws {
    let stack = """
      [ stack: { pin: [top, sides], items: [
          view: { id: a, height: 30, inset: { top: 5, leading: 20, bottom: 9 } },
          view: { id: below, height: 40 } ] } ]
      """
    #expect(try frame(stack) == CGRect(x: 20, y: 5, width: 380, height: 30))
    #expect(try frame(stack, of: "below") == CGRect(x: 0, y: 44, width: 400, height: 40))
  }

  @Test("a separator is a pixel thick, and a picture holds nodes")
  func separator() throws {
    let items = """
      [ image: { file: picture.png, pin: [top, sides], height: 90, items: [
          separator: { id: a, pin: [bottom, sides], inset: { leading: 16 } } ] } ]
      """
    #expect(try frame(items) == CGRect(x: 16, y: 89, width: 384, height: 1))
  }

  @Test("a grid gives its cells equal widths in whole pixels, and its own height")
  func grids() throws {
    let grid = """
      [ stack: { pin: [top, sides], items: [
          grid: { columns: 3, spacing: 2, padding: [0, 10], items: [
            { repeat: 7, view: { id: a } } ] },
          view: { id: below, height: 10 } ] } ]
      """
    // (400 - 20 - 4) / 3 = 125.33, down to 125; the point that is left widens the gaps.
    #expect(try frame(grid) == CGRect(x: 10, y: 0, width: 125, height: 125))
    #expect(try frame(grid, at: 2) == CGRect(x: 265, y: 0, width: 125, height: 125))
    #expect(try frame(grid, at: 3) == CGRect(x: 10, y: 127, width: 125, height: 125))
    #expect(try frame(grid, of: "below").minY == 379)
  }

  @Test("a grid's row is as high as its highest stack, unless the grid says how high")
  func stacksInGrids() throws {
    func text(_ keys: String) -> String {
      """
      [ stack: { pin: [top, sides], items: [
          grid: { columns: 2, \(keys)items: [
            { stack: { id: a, items: [ view: { ratio: 1 }, view: { height: 30 } ] } },
            { stack: { items: [ view: { height: 250 } ] } },
            { stack: { id: b, items: [ view: { ratio: 2 } ] } } ] },
          view: { id: below, height: 10 } ] } ]
      """
    }
    // Half of 400 points and 30, 250 beside it; half of 200 below.
    #expect(try frame(text("")).height == 250)
    #expect(try frame(text(""), of: "b") == CGRect(x: 0, y: 250, width: 200, height: 100))
    #expect(try frame(text(""), of: "below").minY == 350)
    #expect(try frame(text("extra-height: 5, "), of: "below").minY == 410)
  }

  @Test("content that scrolls fills the screen, stacked within its padding")
  func scrolling() throws {
    let text = """
      format: 2
      canvas: { size: [400, 800], scale: 1 }
      screens:
        s:
          scroll: { padding: 16, spacing: 4, items: [ view: { height: 900 }, view: { id: a, height: 50 } ] }
      timeline: [ { hold: 0.1 }, { scroll: { to: 2000, duration: 0.2 } } ]
      """
    let (player, screens) = try preset.play(text)
    let view = try #require(screens.view(named: "a", at: 0))
    let window = try #require(view.window)
    #expect(view.convert(view.bounds, to: window) == CGRect(x: 16, y: 920, width: 368, height: 50))
    try player.playToEnd()
    // At the end of the content: 16 + 900 + 4 + 50 + 16 points high.
    #expect(abs(view.convert(view.bounds, to: window).maxY - (800 - 16)) < 1e-9)
  }

  @Test("right-to-left layout mirrors pins and grids")
  func mirrored() throws {
    let text = """
      format: 2
      canvas: { size: [400, 800], scale: 1 }
      layout-direction: right-to-left
      screens:
        s:
          items:
            - view: { id: a, pin: [top, leading], inset: 10, width: 50, height: 20 }
            - grid:
                { columns: 3, spacing: 2, padding: { leading: 10 }, row-height: 60, pin: [sides],
                  items: [ { repeat: 4, view: { id: cell } } ] }
            - scroll:
                { axis: horizontal, pin: [sides],
                  items: [ { repeat: 3, view: { id: row, width: 300, height: 20 } } ] }
      timeline: [ { hold: 1 } ]
      """
    #expect(try preset.frame("a", in: text) == CGRect(x: 340, y: 10, width: 50, height: 20))
    // 386 points are left for three columns: 128 each, and gaps of 3.
    #expect(try preset.frame("cell", in: text).minX == 262)
    #expect(try preset.frame("cell", at: 2, in: text).minX == 0)
    #expect(try preset.frame("cell", at: 3, in: text).minX == 262)
    // A row that scrolls begins at the right.
    let first = try preset.frame("row", in: text)
    #expect(first.maxX == 400 && first.width == 300)
  }

  @Test("a row of content that scrolls has the safe area of where it lies")
  func safeAreaInRow() throws {
    let text = """
      format: 2
      orientation: landscape
      screens:
        only:
          scroll: { items: [ view: { height: 90, items: [ view: { id: inner, pin: all, within: safe-area, fill: green } ] } ] }
      """
    let parsed = try preset.parse(text)
    let images = parsed.openImages(within: .init()) { _ in NodePreset.pixel }
    var configuration = PlaybackConfiguration(device: .standard, scale: 1)
    configuration.orientation = .landscapeRight
    let (player, screens) = try parsed.makePlayerAndScreens(configuration, images: images)
    _ = try player.picture(at: 0)
    let view = try #require(screens.view(named: "inner", at: 0))
    let frame = view.convert(view.bounds, to: nil)
    #expect(frame.minX == 59 && frame.maxX == 852 - 59 && frame.height == 90)
  }
}
