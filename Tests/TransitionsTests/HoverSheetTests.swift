import Foundation
import TEMotion
import StageTestSupport
import Testing

@testable import TETransitions
@testable import UIKit

/// The card that hovers over a dimmed presenter.
@MainActor
@Suite(.serialized, .stage)
struct HoverSheetTests {
  private let fixture: PresentationFixture
  /// The safe area ends at 818; half a margin of 12 above it ends the card of 340 points.
  private static let card = CGRect(x: 12, y: 472, width: 369, height: 340)
  /// The distance from its frame to below the screen's bottom edge.
  private static let distance: CGFloat = 852 - 472

  init() {
    fixture = PresentationFixture()
    fixture.delegate.makeAnimator = { HoverSheetTransition(isPresenting: $0) }
    fixture.delegate.makeController = {
      HoverSheetPresentationController(presentedViewController: $0, presenting: $1)
    }
  }

  private func makeCard(height: CGFloat = 340) -> UIViewController {
    let card = UIViewController()
    card.preferredContentSize.height = height
    return card
  }

  private func dimming(of card: UIViewController) throws -> CGFloat {
    fixture.shown(try #require(card.view.superview?.subviews.first)).opacity
  }

  @Test("the card moves in on its spring, with its preferred height")
  func presenting() throws {
    let card = makeCard()
    fixture.present(card, style: .custom)
    let spring = Spring(duration: 0.55, dampingRatio: 0.85)
    for instant in [0, 0.05, 0.15, 0.3, 0.45, 0.54] {
      fixture.stage.advance(to: instant)
      let progress = CGFloat(spring.value(at: instant))
      #expect(isClose(fixture.shown(card.view).transform.m42, Self.distance * (1 - progress)))
      #expect(isClose(try dimming(of: card), 0.35 * progress))
    }
    fixture.stage.advance(to: 1)
    #expect(card.view.frame == Self.card && fixture.stage.animations.isEmpty)
    #expect(isClose(try dimming(of: card), 0.35))
    #expect(fixture.presenter.view.frame == fixture.window.bounds)
  }

  @Test("a card never leaves the safe area, and takes half of it without a preferred height")
  func heights() {
    let tall = makeCard(height: 5000)
    fixture.present(tall, style: .custom)
    fixture.stage.advance(to: 1)
    // The safe area's 759 points less two margins.
    #expect(tall.view.frame.height == 735)
    tall.dismiss(animated: false)
    let plain = makeCard(height: 0)
    fixture.present(plain, style: .custom)
    fixture.stage.advance(to: 3)
    #expect(plain.view.frame.height == 379.5)
  }

  @Test("the card moves out on easeIn, and nothing is left")
  func dismissing() throws {
    weak var released: UIViewController?
    do {
      let card = makeCard()
      released = card
      fixture.present(card, style: .custom)
    }
    fixture.stage.advance(to: 1)
    fixture.stage.touch(.began, at: CGPoint(x: 200, y: 200))
    fixture.stage.touch(.ended, at: CGPoint(x: 200, y: 200))
    for instant in [0.05, 0.15, 0.25] {
      fixture.stage.advance(to: 1 + instant)
      let card = try #require(released)
      let progress = CGFloat(UnitBezier.easeIn.progress(at: instant / 0.3))
      #expect(isClose(fixture.shown(card.view).transform.m42, Self.distance * progress))
      #expect(isClose(try dimming(of: card), 0.35 * (1 - progress)))
    }
    fixture.stage.advance(to: 2)
    fixture.expectRest()
    #expect(released == nil)
  }

  /// Drags the card by `distance` points in one second and holds it for another.
  private func drag(by distance: CGFloat, from start: Double) {
    fixture.stage.touch(.began, at: CGPoint(x: 190, y: 520))
    for step in 1...10 {
      let part = Double(step) / 10
      fixture.stage.advance(to: start + part)
      fixture.stage.touch(.moved, at: CGPoint(x: 190, y: 520 + distance * CGFloat(part)))
    }
    fixture.stage.advance(to: start + 2)
  }

  @Test("a card that is dragged a little moves with the drag and springs back")
  func springBack() {
    let card = makeCard()
    fixture.present(card, style: .custom)
    fixture.stage.advance(to: 1)
    drag(by: 80, from: 1)
    let pulled = fixture.shown(card.view).transform.m42
    // Ten points are the pan's own.
    #expect(isClose(pulled, 70))
    fixture.stage.touch(.ended, at: CGPoint(x: 190, y: 600))
    let spring = Spring(duration: 0.4, dampingRatio: 0.8)
    for instant in [0.05, 0.1, 0.2, 0.35] {
      fixture.stage.advance(to: 3 + instant)
      let rest = 1 - CGFloat(spring.value(at: instant))
      #expect(isClose(fixture.shown(card.view).transform.m42, pulled * rest))
    }
    fixture.stage.advance(to: 4)
    #expect(card.view.frame == Self.card && fixture.stage.animations.isEmpty)
    #expect(fixture.presenter.presentedViewController === card)
  }

  @Test("a card that is pulled upwards resists")
  func resistance() {
    let card = makeCard()
    fixture.present(card, style: .custom)
    fixture.stage.advance(to: 1)
    drag(by: -110, from: 1)
    // Twice the root of 100.
    #expect(isClose(fixture.shown(card.view).transform.m42, -20))
  }

  @Test("a card that is dragged past a third of its height is dismissed from its current position")
  func dragAway() throws {
    weak var released: UIViewController?
    do {
      let card = makeCard()
      released = card
      fixture.present(card, style: .custom)
    }
    fixture.stage.advance(to: 1)
    drag(by: 200, from: 1)
    fixture.stage.touch(.ended, at: CGPoint(x: 190, y: 720))
    for instant in [0.05, 0.15, 0.25] {
      fixture.stage.advance(to: 3 + instant)
      let progress = CGFloat(UnitBezier.easeIn.progress(at: instant / 0.3))
      let expected = 190 + (Self.distance - 190) * progress
      #expect(isClose(fixture.shown(try #require(released).view).transform.m42, expected))
    }
    fixture.stage.advance(to: 4)
    fixture.expectRest()
    #expect(released == nil)
  }

  @Test("durations, springs, the card's place and dimming are those of the parameters")
  func parameters() throws {
    let parameters = HoverSheetTransition.Parameters(
      presentingDuration: 0.9, presentingDampingRatio: 0.5, dismissingDuration: 0.6, margin: 20,
      largestWidth: 300, cornerRadius: 8, dimmingAlpha: 0.6, dismissingShare: 0.5,
      dismissingVelocity: 5000, returnDuration: 0.8, returnDampingRatio: 1)
    fixture.delegate.makeAnimator = {
      HoverSheetTransition(isPresenting: $0, parameters: parameters)
    }
    fixture.delegate.makeController = {
      HoverSheetPresentationController(
        presentedViewController: $0, presenting: $1, parameters: parameters)
    }
    let card = makeCard()
    fixture.present(card, style: .custom)
    let spring = Spring(duration: 0.9, dampingRatio: 0.5)
    let place = CGRect(x: 46.5, y: 818 - 10 - 340, width: 300, height: 340)
    for instant in [0, 0.2, 0.5, 0.89] {
      fixture.stage.advance(to: instant)
      let progress = CGFloat(spring.value(at: instant))
      let shift = fixture.shown(card.view).transform.m42
      #expect(isClose(shift, (852 - place.minY) * (1 - progress)))
      #expect(isClose(try dimming(of: card), 0.6 * progress))
    }
    fixture.stage.advance(to: 1)
    #expect(card.view.frame == place && card.view.layer.cornerRadius == 8)
    // Past a third, which is not far enough here, and slowly enough.
    drag(by: 150, from: 1)
    fixture.stage.touch(.ended, at: CGPoint(x: 190, y: 670))
    let back = Spring(duration: 0.8, dampingRatio: 1)
    for instant in [0.1, 0.3, 0.7] {
      fixture.stage.advance(to: 3 + instant)
      let rest = 140 * (1 - CGFloat(back.value(at: instant)))
      #expect(isClose(fixture.shown(card.view).transform.m42, rest))
    }
    fixture.stage.advance(to: 4)
    drag(by: 200, from: 4)
    fixture.stage.touch(.ended, at: CGPoint(x: 190, y: 720))
    fixture.stage.advance(to: 6.3)
    let half = CGFloat(UnitBezier.easeIn.progress(at: 0.5))
    let left = 190 + (852 - place.minY - 190) * half
    #expect(isClose(fixture.shown(card.view).transform.m42, left))
    fixture.stage.advance(to: 7)
    fixture.expectRest()
  }
}
