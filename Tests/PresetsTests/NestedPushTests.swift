import Foundation
import TEPlayback
import Testing

@testable import TEPresets
@testable import UIKit

/// Pages that are pushed from pages that took the tab bar away.
@MainActor
struct NestedPushTests {
  private let preset: NodePreset

  init() throws { preset = try NodePreset() }

  private static let text = """
    format: 2
    tabs: { items: [ { title: A, screen: first } ] }
    screens:
      first: { items: [ { view: { id: card, at: [20, 200], width: 100, height: 100, on-tap: { push: second } } } ] }
      second: { items: [ { view: { id: photo, at: [0, 100], width: 393, height: 300, on-tap: { push: third } } } ] }
      third: { items: [ { view: { id: end, at: [0, 100], width: 393, height: 300 } } ] }
    transition: photo
    timeline:
      - push: second
      - hold: 1
      - push: third
      - hold: 1
      - pop
      - hold: 1
      - pop
      - hold: 1
    """

  @Test("only the page that took the tab bar away brings it back")
  func tabBar() throws {
    let (player, screens) = try preset.play(Self.text)
    let bar = try #require(screens.tabBarController?.tabBar)
    var isAway = false
    var back: Double?
    var time = 0.0
    while try player.picture(at: time) != nil {
      isAway = isAway || !bar.transform.isIdentity
      if isAway, back == nil, bar.transform.isIdentity { back = time }
      time += 1.0 / 30
    }
    let lastPop = try #require(player.playedSteps.last { !$0.isHold })
    #expect(try #require(back) >= lastPop.start)
  }
}
