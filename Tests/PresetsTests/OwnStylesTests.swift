import Foundation
import StageTestSupport
import TEPlayback
import TETransitions
import Testing

@testable import TEPresets
@testable import UIKit

/// Styles that a preset defines by names of its own, and the parts that it changes.
@MainActor
@Suite(.serialized, .stage)
struct OwnStylesTests {
  private let preset: NodePreset

  init() throws { preset = try NodePreset() }

  private func text(_ transition: String, _ styles: String) -> String {
    """
    format: 2
    screens:
      first: { items: [ { view: { id: tile, at: [40, 200], width: 100, height: 80, on-tap: { push: second } } } ] }
      second: { items: [ { view: { id: hero, pin: [top, sides], height: 300 } } ] }
    transition: \(transition)
    styles: \(styles)
    """
  }

  private func parts(_ transition: String, _ styles: String) throws -> TransitionParts {
    try preset.parse(text(transition, styles)).content.transition.style.parts
  }

  @Test("a name stands for its mapping, a place changes it, and a style builds on another")
  func resolution() throws {
    let mine = "mine: { style: grow, first: { dim: 0.4, scale: 0.94 } }"
    let plain = try parts("mine", "{ \(mine) }")
    #expect(
      plain.first.dim == 0.4 && plain.first.scale == 0.94 && plain.second.enter == .fadeThrough)
    let changed = try parts("{ style: mine, first: { dim: 0.1 } }", "{ \(mine) }")
    #expect(changed.first.dim == 0.1 && changed.first.scale == 0.94)
    let deeper = try parts(
      "slow", "{ \(mine), slow: { style: mine, second: { enter: from-bottom, duration: 2 } } }")
    #expect(deeper.first.dim == 0.4 && deeper.second.enter == .fromBottom)
    #expect(deeper.second.timing.duration == 2)
  }

  @Test("every part can be changed, with springs in any form")
  func changes() throws {
    let parts = try parts(
      "{ style: mine }",
      """
      { mine: { style: custom, path: arc, second: { enter: reveal-circle, response: 0.5, damping-fraction: 0.8, scale: 0.9, shadow: { opacity: 0.3 } }, first: { leave: to-left, distance: 0.3, blur: thin, curve: linear }, bars: { navigation-bar: slide, tab-bar: follow, toolbar: fade }, gesture: { drag: any, moves: element, rubber-band: 0.55, flick: 300, pinch: true } } }
      """)
    #expect(parts.elements.path == .arc && parts.second.enter == .revealCircle)
    #expect(parts.second.timing.dampingRatio == 0.8 && parts.second.scale == 0.9)
    #expect(parts.second.shadowOpacity == 0.3 && parts.first.leave == .toLeft)
    #expect(parts.first.distance == 0.3 && parts.first.blur == .thin)
    #expect(parts.first.timing.curve == .linear)
    #expect(parts.bars.navigationBar == .slide && parts.bars.tabBar == .follow)
    #expect(parts.bars.toolbar == .fade && parts.gesture.pinch)
    #expect(parts.gesture.drag == .any && parts.gesture.moves == .element)
    #expect(parts.gesture.rubberBand == 0.55 && parts.gesture.flick == 300)
  }

  @Test("the older keys of the rest stand for parts, which new keys change")
  func olderKeys() throws {
    let older = try parts(
      "{ style: grow, rest: { first: slide-left, second: slide-up, duration: 0.7 } }", "{}")
    #expect(older.first.leave == .toLeft && older.second.enter == .fromTop)
    #expect(older.first.timing.duration == 0.7 && older.second.timing.duration == 0.7)
    let both = try parts(
      "{ style: grow, rest: { second: slide-up }, second: { enter: from-bottom } }", "{}")
    #expect(both.second.enter == .fromBottom)
  }

  @Test("mistakes are reported where they are")
  func mistakes() {
    #expect(preset.findings(text("mine", "{ grow: { style: fold } }")).count == 3)
    #expect(
      preset.findings(text("a", "{ a: { style: b }, b: { style: a } }"))
        .contains { $0.hasSuffix("invalid-transition") })
    #expect(preset.findings(text("push", "{ mine: { style: grow } }")) == ["6:11 unused"])
    #expect(
      preset.findings(text("mine", "{ mine: { style: grow, first: { dim: 3 } } }"))
        == ["6:46 out-of-range"])
    #expect(
      preset.findings(text("{ style: photo, first: { dim: 0.3 } }", "{}"))
        .contains { $0.hasSuffix("unknown-key") })
  }

  @Test("a style that many places use stays within the budget")
  func budget() throws {
    let taps = (0..<400).map {
      "{ view: { id: v\($0), on-tap: { push: second, transition: mine } } }"
    }
    let elements = (0..<400).map { _ in "{ from: tile, to: hero }" }.joined(separator: ", ")
    let text = """
      format: 2
      screens:
        first: { items: [ { view: { id: tile } }, \(taps.joined(separator: ", ")) ] }
        second: { items: [ { view: { id: hero } } ] }
      styles: { mine: { style: shared-elements, elements: [ \(elements) ] } }
      """
    #expect(preset.findings(text).contains { $0.hasSuffix("limit") })
  }
}
