import Foundation
import StageTestSupport
import TEPlayback
import TEScene
import TETransitions
import Testing

@testable import TEPresets
@testable import UIKit

/// A card that is the head of its page in another state, and its page under a finger.
@MainActor
@Suite(.serialized, .stage)
struct CardStateTests {
  private let stage = Stage(device: .standard, scale: 1)

  init() { stage.makeCurrent() }

  /// Size and horizontal position take one second and are linear, the vertical position takes two.
  private static func text(timeline: String) -> String {
    """
    format: 2
    screens:
      list:
        background: blue
        items:
          - &card
            view:
              id: card
              pin: [top, sides]
              inset: { top: 300, leading: 20, trailing: 20 }
              height: 120
              radius: 24
              clip: true
              fill: yellow
              shadow: { y: 4, opacity: 0.5 }
              on-tap: { push: page }
              states:
                head: { inset: 0, height: 400, radius: 0, shadow: { opacity: 0 }, on-tap: nothing }
              items:
                - view: { id: mark, fill: red, at: [10, 20], width: 30, height: 30, states: { head: { at: [100, 220], width: 90, height: 60 } } }
                - text: { id: alone, value: Alone, at: [200, 20], states: { head: { hidden: true } } }
      page:
        background: yellow
        state: head
        items: [ *card ]
    transition: { style: card, source: card, hero: card, position: { duration: 2, damping-ratio: 1 }, size: { duration: 1, curve: linear } }
    timeline: [ \(timeline) ]
    """
  }

  private func view(_ name: String, in root: UIView) -> UIView? {
    if root.accessibilityIdentifier == name { return root }
    return root.subviews.lazy.compactMap { view(name, in: $0) }.first
  }

  /// The frame of what is presented, in the superlayer.
  private func presented(_ view: UIView) -> CGRect {
    let layer = view.layer.presented(at: stage.clock.now)
    return CGRect(
      x: layer.position.x - layer.bounds.width / 2, y: layer.position.y - layer.bounds.height / 2,
      width: layer.bounds.width, height: layer.bounds.height)
  }

  private func isNear(_ one: CGRect, _ other: CGRect) -> Bool {
    abs(one.minX - other.minX) < 0.1 && abs(one.minY - other.minY) < 0.1
      && abs(one.width - other.width) < 0.1 && abs(one.height - other.height) < 0.1
  }

  @Test("what both states show moves from its place on the card to that on the page, and back")
  func states() throws {
    let preset = try NodePreset().parse(Self.text(timeline: "{ hold: 1 }"))
    let (screens, window) = try NodePreset.show(preset)
    let start = CGRect(x: 10, y: 20, width: 30, height: 30)
    let end = CGRect(x: 100, y: 220, width: 90, height: 60)
    for isOpening in [true, false] {
      let began = stage.clock.now
      try screens.perform(
        isOpening ? .open(screen: "page", isPresented: false) : .pop)
      for share in [0, 0.25, 0.5, 0.75, 0.99] {
        stage.advance(to: began + share)
        let mark = try #require(view("flying-mark", in: window))
        let way = isOpening ? share : 1 - share
        let expected = CGRect(
          x: start.minX + (end.minX - start.minX) * way,
          y: start.minY + (end.minY - start.minY) * way,
          width: start.width + (end.width - start.width) * way,
          height: start.height + (end.height - start.height) * way)
        #expect(isNear(presented(mark), expected), "\(isOpening) \(share) \(presented(mark))")
      }
      let container = try #require(view("page-container", in: window))
      #expect(container.layer.cornerRadius == (isOpening ? 0 : 24))
      #expect(container.layer.shadowOpacity == (isOpening ? 0 : 0.5))
      stage.advance(to: began + 3)
      #expect(view("flying-mark", in: window) == nil)
    }
  }

  @Test("a finger that lets a card go leaves the first screen in sight, and the page where it is")
  func finger() throws {
    let (player, screens) = try NodePreset().play(
      Self.text(
        timeline:
          "{ tap: card }, { drag: { from: [200, 500], to: [200, 700], duration: 0.3, hold: 0.3 } }")
    )
    var tops: [CGFloat] = []
    var time = 0.0
    while try player.picture(at: time) != nil {
      let window = try #require(screens.rootViewController.view.window)
      if player.stepName == "drag", let container = view("page-container", in: window) {
        if let now = player.presentedLayers.first(where: { $0.layer === container.layer }) {
          tops.append(now.place.ty)
        }
        // The first screen lies behind the page.
        if let card = view("card", in: window), !card.isDescendant(of: container) {
          #expect(card.isHidden)
        }
        let backdrop = view("backdrop", in: window)
        #expect((backdrop?.layer.presented(at: Stage.current.clock.now).opacity ?? 0) == 0)
      }
      time += 1.0 / 60
    }
    let steps = zip(tops.dropFirst(), tops).map { $0 - $1 }
    #expect(tops.count > 60)
    // It went down with the finger, rests, and goes on down to the card without a hop upwards.
    #expect(steps.allSatisfy { $0 > -0.5 }, "\(tops)")
  }

  @Test("a shadow is drawn around a node that clips, and around a picture")
  func shadows() throws {
    let (screens, _) = try NodePreset.show(
      try NodePreset().parse(
        """
        format: 2
        screens:
          s:
            items:
              - view: { id: box, clip: true, radius: 9, fill: red, at: [20, 20], width: 90, height: 90, shadow: { opacity: 0.5 } }
              - image: { id: picture, file: picture.png, radius: 9, at: [20, 200], width: 90, height: 90, shadow: { opacity: 0.5 } }
        """))
    for name in ["box", "picture"] {
      let view = try #require(screens.view(named: name, at: 0))
      #expect(!view.clipsToBounds && view.layer.shadowOpacity == 0.5)
      let content = try #require(view.subviews.first)
      #expect(content.clipsToBounds && content.layer.cornerRadius == 9)
      #expect(content.frame == view.bounds && view.bounds.size == CGSize(width: 90, height: 90))
    }
  }

  @Test("a tap comes down on a part of its node that nothing covers")
  func coveredTap() throws {
    let (player, _) = try NodePreset().play(
      """
      format: 2
      screens:
        s:
          items:
            - view: { id: one, fill: red, at: [0, 100], width: 300, height: 200, on-tap: nothing }
            - view: { id: two, fill: blue, at: [0, 160], width: 300, height: 200, on-tap: nothing }
      timeline: [ { tap: one }, { hold: 0.1 } ]
      """)
    try player.playToEnd()
    #expect(player.misdirectedTouches.isEmpty)
  }
}
