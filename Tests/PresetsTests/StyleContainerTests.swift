import Foundation
import TEPlayback
import TETransitions
import Testing

@testable import TEPresets
@testable import UIKit

/// Every style in every container: it plays there, or the preset is refused with the reason.
@MainActor
struct StyleContainerTests {
  private let preset: NodePreset

  init() throws { preset = try NodePreset() }

  /// What the preset's transition says, with the ids that a style moves.
  private static func transition(_ style: any TransitionStyle.Type) -> String {
    var keys = ["style: \(style.name)"]
    if style.maximumElements == nil {
      keys.append("elements: [ { from: tile, to: hero } ]")
    } else {
      if style.roles.contains(.source) { keys.append("source: tile") }
      if style.roles.contains(.hero) { keys.append("hero: hero") }
    }
    return "{ \(keys.joined(separator: ", ")) }"
  }

  private func text(_ style: any TransitionStyle.Type, _ container: StyleContainer) -> String {
    let isPresented = container == .presentation
    return """
      format: 2
      screens:
        first: { items: [ { view: { id: tile, at: [40, 200], width: 100, height: 80, fill: red, on-tap: { \(isPresented ? "present" : "push"): second } } } ] }
        second:
          background: blue
          items:
            - view: { id: hero, fill: green, pin: [top, sides], height: 300 }
      transition: \(Self.transition(style))
      timeline: [ { tap: tile }, { hold: 0.2 }, \(isPresented ? "dismiss" : "pop"), { hold: 0.2 } ]
      """
  }

  private nonisolated static let cases = TransitionStyles.all.flatMap { style in
    [StyleContainer.navigation, .presentation].map { (style.name, $0) }
  }

  @Test("a style plays, or the preset is refused", arguments: cases)
  func pushedAndPresented(name: String, container: StyleContainer) throws {
    let style = try #require(TransitionStyles.named(name))
    let text = text(style, container)
    guard style.containers.contains(container) else {
      #expect(preset.findings(text) == ["3:\(column(of: container)) invalid-transition"])
      return
    }
    let (player, screens) = try preset.play(text)
    let tile = try #require(screens.view(named: "tile", at: 0))
    try player.playToEnd()
    let steps = player.playedSteps
    let closing = container == .presentation ? "dismiss" : "pop"
    #expect(steps.map(\.name) == ["tap", "hold", closing, "hold"])
    // Both directions are animated, and end with the first screen as it was.
    for step in [steps[0], steps[2]] { #expect(step.end - step.start > 0.2) }
    #expect(tile.window != nil && !tile.isHidden)
    #expect(screens.view(named: "hero", at: 0) == nil)
  }

  /// Where the name of the second screen stands.
  private func column(of container: StyleContainer) -> Int {
    let line = text(FoldStyle.self, container).split(separator: "\n")[2]
    let key = container == .presentation ? "present: " : "push: "
    guard let range = line.range(of: key) else { return 0 }
    return line.distance(from: line.startIndex, to: range.upperBound) + 1
  }

  @Test("seven of the thirty pairs are refused, each by a rule of UIKit")
  func fewRefusals() {
    let refused = Self.cases.filter { name, container in
      TransitionStyles.named(name)?.containers.contains(container) == false
    }
    #expect(refused.count == 7, "\(refused)")
    #expect(TransitionStyles.all.allSatisfy { $0.containers.contains($0.container) })
  }

  @Test("a tap with a style of its own is not judged by the preset's")
  func ownStyle() {
    let text = """
      format: 2
      screens:
        first: { items: [ { view: { id: tile, on-tap: { push: second, transition: push } } } ] }
        second: { items: [] }
      transition: sheet
      """
    #expect(preset.findings(text) == [])
  }

  @Test("without a transition of the preset, what is presented is a sheet")
  func undeclared() {
    let text = """
      format: 2
      screens:
        first: { items: [ { view: { id: tile, on-tap: { present: second } } } ] }
        second: { items: [] }
      """
    #expect(preset.findings(text) == [])
  }

  @Test("a step of the timeline that no tap stands for is judged, too")
  func step() {
    let text = """
      format: 2
      screens: { first: { items: [] }, second: { items: [] } }
      transition: sheet
      timeline: [ { push: second } ]
      """
    #expect(preset.findings(text) == ["4:21 invalid-transition"])
  }
}
