import Foundation
import TEInputs
import TEPlayback
import Testing
import TETransitions
import TEYAML

@testable import TEPresets

/// Values of a preset that are set from outside, as by `--set`.
@MainActor
struct PresetSettingTests {
  private let preset: NodePreset

  init() throws { preset = try NodePreset() }

  /// A preset of the card transition.
  private static let text = """
    format: 2
    summary: Cards
    screens:
      list: { items: [ { view: { id: card, width: 80, height: 80, on-tap: { push: page } } } ] }
      page: { background: grouped }
    transition:
      style: card
      position: { duration: 1, damping-ratio: 0.7 }
      size: { duration: 0.5, curve: ease-in-out }
      shadow: { opacity: 0.25, radius: 8, offset: [0, 8] }
    timeline: [ { hold: 1 } ]
    """

  private func load(_ settings: [String]) throws(PresetError) -> Preset {
    try preset.parse(Self.text, changes: PresetChanges(settings: settings))
  }

  /// The constants of the preset's style.
  private func constants(_ settings: [String]) throws -> CardTransition.Parameters {
    let source = SourceFile(file: "p.yaml", settings: settings)
    var root = try YAMLDocument.parse(Array(Self.text.utf8), budgets: Budgets())
    for index in settings.indices {
      root = try PresetSetting(index, of: source, budgets: Budgets()).applied(to: root, in: source)
    }
    var checker = SchemaChecker(source: source)
    let document = checker.check(root, as: Schema.root)?.object
    let choice = document.map { Fields<PresetKeys>($0).transition }
    guard case .style(let style) = choice else { throw PresetError(.findings(checker.findings)) }
    return try style.object.parameters()
  }

  @Test("a setting replaces a value of the file and keeps the others")
  func replacing() throws {
    let constants = try constants([
      "transition.position.damping-ratio=0.5", "transition.shadow.offset=[1, 2]",
      "transition.size.curve=[0.1, 0, 0.2, 1]",
    ])
    #expect(constants.positionDampingRatio == 0.5)
    #expect(constants.look.shadowOffset == CGSize(width: 1, height: 2))
    #expect(constants.sizeCurve == TransitionCurve(0.1, 0, 0.2, 1))
    #expect(constants.positionDuration == 1 && constants.look.shadowRadius == 8)
  }

  @Test("a setting changes the preset: its screens, its transition and its timeline")
  func everyPart() throws {
    let changed = try load([
      "screens.page.background=black", "transition.position.duration=3",
      "timeline=[push: page, pop]",
    ])
    #expect(changed.content.screens["page"]?.background.base == .name("black"))
    #expect(changed.content.transition.duration == 3)
    #expect(changed.timeline.map(\.name) == ["push", "pop"])
    #expect(changed.summary == "Cards")
  }

  @Test("a setting adds a missing value in a missing group")
  func adding() throws {
    let changed = try load(["status-bar.battery=20", "screens.page.navigation.title=Page"])
    #expect(changed.statusBar.battery == 20 && changed.statusBar.time == "9:41")
    let page = try #require(changed.content.screens["page"])
    #expect(page.navigation?.title == "Page")
    #expect(page.background.base == .name("grouped"))
  }

  @Test("the last of two settings of a value wins, and a whole group can be set")
  func order() throws {
    let constants = try constants([
      "transition.size.duration=2", "transition.size.duration=3",
      "transition.position={ duration: 4 }",
    ])
    #expect(constants.sizeDuration == 3)
    #expect(constants.positionDuration == 4 && constants.positionDampingRatio == 0.7)
  }

  @Test("settings change the hash")
  func hash() throws {
    let setting = ["transition.size.duration=2"]
    #expect(try load([]).sourceHash != (try load(setting)).sourceHash)
    #expect(try load(setting).sourceHash == (try load(setting)).sourceHash)
  }

  @Test(
    "errors have the setting",
    arguments: [
      ("transition.position.duration=20", "20 is out of range"),
      ("transition.position.dampin-ratio=1", "did you mean 'damping-ratio'?"),
      ("transition.positoin.duration=1", "did you mean 'position'?"),
      ("transition.style=crad", "did you mean 'card'?"),
      ("summary.x=1", "without keys of its own"),
      ("transition.size.curve=wobble", "is not known here"),
      ("transition.size.duration", "expected KEY.KEY=VALUE"),
      ("=1", "expected KEY.KEY=VALUE"),
      ("transition.size.duration=[1", "list"),
      ("..=1", "there is no key"),
      ("transition={ style: card, position: { duration: no } }", "expected a number of seconds"),
    ])
  func mistakes(setting: String, expected: String) throws {
    let error = try #require(throws: PresetError.self) { try load([setting]) }
    let location: Location
    let message: String
    switch error.kind {
    case .invalid(let place, let text, _): (location, message) = (place, text)
    case .findings(let findings):
      let first = try #require(findings.first)
      (location, message) = (first.location, first.message)
    default:
      Issue.record("\(error)")
      return
    }
    #expect("\(location)" == "--set '\(setting)'")
    #expect(message.contains(expected), "\(message)")
  }

  @Test(
    "settings change what variants bring; '~' removes a key; another style drops keys that it lacks",
    arguments: [
      (["turned"], ["transition.bars.navigation-bar=fade"], "flip", "fade"),
      (["plain"], [], "grow", "automatic"), (["stack"], [], "card", "stay"),
    ])
  func variants(names: [String], settings: [String], style: String, bar: String) throws {
    let text = """
      format: 2
      screens:
        list: { items: [ view: { id: card, width: 80, height: 80, on-tap: { push: page } } ] }
        page: { background: grouped }
      transition: { style: grow, source: card, second: { enter: grow, duration: 1 }, bars: { navigation-bar: stay } }
      variants:
        turned: { transition: { style: flip } }
        plain: { transition: { second: ~, bars: ~ } }
        stack: { transition: { style: card } }
      """
    let loaded = try preset.parse(text, changes: PresetChanges(settings: settings, variants: names))
    let choice = loaded.content.transition.style
    #expect(choice.name == style && choice.parts.bars.navigationBar.rawValue == bar)
    if names == ["plain"] { #expect(choice.parts.second.enter == .fadeThrough) }
  }
}
