import Foundation
import TEPlayback
import Testing

@testable import TEPresets
@testable import UIKit

/// The system's sheet and push with keys.
@MainActor
struct SheetKeysTests {
  private let preset: NodePreset

  init() throws { preset = try NodePreset() }

  private func text(
    _ transition: String, page: String = "", open: String = "present",
    timeline: String = "{ tap: tile }, { hold: 0.2 }"
  ) -> String {
    """
    format: 2
    device: iphone-15-pro
    screens:
      first: { items: [ { view: { id: tile, at: [40, 200], width: 100, height: 80, fill: red, on-tap: { \(open): second } } } ] }
      second: { background: blue, \(page) items: [ { view: { id: inside, height: 50, pin: [top, sides] } } ] }
    transition: \(transition)
    timeline: [ \(timeline) ]
    """
  }

  /// The sheet's frame after the first two steps, in points, and the opacity of what dims the first screen.
  private func rest(_ text: String) throws -> (frame: CGRect, sheet: UISheetPresentationController)
  {
    let (player, screens) = try preset.play(text)
    var time = 0.0
    while player.playedSteps.isEmpty, try player.picture(at: time) != nil { time += 1.0 / 60 }
    let page = try #require(screens.rootViewController.presentedViewController)
    let sheet = try #require(page.sheetPresentationController)
    withExtendedLifetime(player) {}
    return (page.view.frame, sheet)
  }

  // An iPhone 15 Pro: 852 points, 59 above, 34 beneath, 10 to the first screen.
  private nonisolated static let largest: CGFloat = 852 - 59 - 10 - 34

  @Test(
    "a sheet opens at its lowest height, or at that which is named",
    arguments: [
      ("{ style: sheet, detents: [ 200, large ] }", 200),
      ("{ style: sheet, detents: [ large, 30% ] }", 0.3 * largest),
      ("{ style: sheet, detents: [ medium, large ] }", 0.56 * largest),
      ("{ style: sheet, detents: [ medium, large ], opens-at: large }", largest),
      ("sheet", largest),
    ])
  func heights(transition: String, height: CGFloat) throws {
    let (frame, _) = try rest(text(transition))
    #expect(abs(frame.height - height - 34) < 0.5)
    #expect(frame.maxY == 852)
  }

  @Test("the preferred height is the height of a sheet, and of the detent 'content'")
  func preferredHeight() throws {
    for transition in ["sheet", "{ style: sheet, detents: [ content, large ] }"] {
      let (frame, _) = try rest(text(transition, page: "preferred-height: 320,"))
      #expect(abs(frame.height - 354) < 0.5)
    }
  }

  @Test("a preferred height that nothing uses is a mistake")
  func uselessHeight() {
    let findings = preset.findings(text("scale", page: "preferred-height: 320,"))
    #expect(findings == ["5:49 conflicting-keys"])
    #expect(preset.findings(text("hover-sheet", page: "preferred-height: 320,")) == [])
  }

  @Test("a tablet's sheet has the preferred size, and no detents")
  func tablet() throws {
    func onTablet(_ transition: String, page: String = "") -> String {
      text(transition, page: page).replacing("iphone-15-pro", with: "ipad-pro-11")
    }
    #expect(
      preset.findings(onTablet("{ style: sheet, detents: [ 200, large ], grabber: true }"))
        == ["6:38 conflicting-keys", "6:63 conflicting-keys"])
    let undimmed = "{ style: sheet, detents: [ medium, large ], undimmed: medium }"
    #expect(
      preset.findings(onTablet(undimmed)) == ["6:38 conflicting-keys", "6:67 conflicting-keys"])
    #expect(preset.findings(onTablet("{ style: sheet, undimmed: large }")) == [])
    let form = onTablet(
      "{ style: sheet, width: 540 }", page: "navigation: { title: New }, preferred-height: 620,")
    #expect(preset.findings(form) == [])
    // The size that UIKit gives a sheet on a tablet.
    let page = try rest(form).sheet.presentedViewController
    #expect(page.preferredContentSize == CGSize(width: 540, height: 620))
  }

  @Test("grabber, corners, dimming and dismissal are the sheet's properties")
  func properties() throws {
    let (_, sheet) = try rest(
      text(
        "{ style: sheet, detents: [ 200, large ], undimmed: 200, grabber: true, corner-radius: 30, "
          + "scrolling-expands: false, edge-attached: true, dismissible: false }"))
    #expect(sheet.prefersGrabberVisible)
    #expect(sheet.preferredCornerRadius == 30)
    #expect(!sheet.prefersScrollingExpandsWhenScrolledToEdge)
    #expect(sheet.prefersEdgeAttachedInCompactHeight)
    #expect(sheet.presentedViewController.isModalInPresentation)
    let identifier = try #require(sheet.largestUndimmedDetentIdentifier)
    #expect(sheet.heights.first { $0.identifier == identifier }?.height == 234)
  }

  @Test("a height that is not among the detents is a mistake")
  func otherHeights() {
    let findings = preset.findings(
      text("{ style: sheet, detents: [ 200, large ], undimmed: medium, opens-at: 40% }"))
    #expect(findings == ["6:64 conflicting-keys", "6:82 conflicting-keys"])
    #expect(
      preset.findings(text("{ style: sheet, detents: [ 200%, huge ] }"))
        == ["6:38 out-of-range", "6:46 unknown-name"])
    #expect(preset.findings(text("{ style: sheet, detents: [ 200% ] }")) == ["6:38 out-of-range"])
  }

  @Test(
    "the system's transitions take as long as they are told, which is not the system's",
    arguments: [("sheet", "present", "dismiss"), ("push", "push", "pop")])
  func duration(style: String, open: String, close: String) throws {
    let text = text(
      "{ style: \(style), duration: 1.2 }", open: open,
      timeline: "{ \(open): second }, { hold: 0.2 }, \(close), { hold: 0.2 }")
    #expect(preset.findings(text).map { $0.split(separator: " ").last } == ["not-of-system"])
    let (player, screens) = try preset.play(text)
    try player.playToEnd()
    let steps = player.playedSteps
    #expect(abs(steps[0].end - steps[0].start - 1.2) < 0.01)
    #expect(abs(steps[2].end - steps[2].start - 1.2) < 0.01)
    // The window's time is its own again.
    let window = try #require(screens.rootViewController.view.window)
    #expect(window.layer.speed == 1 && window.layer.timeOffset == 0)
    #expect(preset.findings(self.text("{ style: \(style), duration: 0.5 }", open: open)) == [])
  }

  @Test("half of a slower push is where half of the system's is")
  func samePath() throws {
    func place(_ transition: String, at time: Double) throws -> CGFloat {
      let (player, screens) = try preset.play(
        text(transition, open: "push", timeline: "{ push: second }, { hold: 0.1 }"))
      _ = try player.picture(at: time)
      let view = try #require(screens.view(named: "inside", at: 0))
      _ = screens
      let page = player.presentedLayers.first { $0.view === view }
      return try #require(page).place.tx
    }
    for part in [0.1, 0.2, 0.4, 0.8] {
      let own = try place("push", at: 0.5 * part)
      let slow = try place("{ style: push, duration: 2 }", at: 2 * part)
      #expect(abs(own - slow) < 0.01)
    }
  }
}
