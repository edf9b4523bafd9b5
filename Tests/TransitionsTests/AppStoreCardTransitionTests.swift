import Foundation
import TEMotion
import StageTestSupport
import Testing

@testable import TETransitions
@testable import UIKit

/// The App Store's card: fidelity.md section 6, against the closed form.
@MainActor
@Suite(.serialized, .stage)
struct AppStoreCardTransitionTests {
  private let stage = Stage.current
  private let list = CardListFixture(card: card)
  private let page = makePage()
  private let window: UIWindow
  private let delegate: AppStoreCardTransitioningDelegate
  private static let card = CGRect(x: 29, y: 143, width: 335, height: 410)
  private static let screen = CGSize(width: 393, height: 852)

  init() {
    window = UIWindow()
    window.rootViewController = list
    window.makeKeyAndVisible()
    delegate = AppStoreCardTransitioningDelegate(source: list)
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = delegate
    stage.advance(to: 1)
  }

  private static func makePage() -> CardPageFixture {
    CardPageFixture(radius: 16, shadowOpacity: 0.2, looksFollowSize: true)
  }

  private var shown: LayerProperties { page.containerView.layer.presented(at: stage.clock.now) }

  /// What is on screen of the container, without its transform.
  private func shownFrame() -> CGRect {
    let shown = self.shown
    return CGRect(
      x: shown.position.x - shown.bounds.width / 2,
      y: shown.position.y - shown.bounds.height / 2,
      width: shown.bounds.width, height: shown.bounds.height)
  }

  private func expect(_ expected: CGRect, _ what: String) {
    let actual = shownFrame()
    #expect(abs(actual.minX - expected.minX) < 1e-6, "x \(what)")
    #expect(abs(actual.minY - expected.minY) < 1e-6, "y \(what)")
    #expect(abs(actual.width - expected.width) < 1e-6, "width \(what)")
    #expect(abs(actual.height - expected.height) < 1e-6, "height \(what)")
  }

  private func open() {
    list.present(page, animated: true)
    stage.advance(to: stage.clock.now + 1)
  }

  @Test("a longer distance gives a softer and longer spring")
  func springs() {
    let parameters = AppStoreCardTransition.Parameters()
    #expect(parameters.dampingRatio(travel: 0, height: 800) == 1)
    #expect(parameters.duration(travel: 0, height: 800) == 0.5)
    #expect(abs(parameters.dampingRatio(travel: 400, height: 800) - 0.85) < 1e-12)
    #expect(abs(parameters.duration(travel: -400, height: 800) - 0.7) < 1e-12)
  }

  @Test("opening follows the closed form at nine instants")
  func opening() {
    list.present(page, animated: true)
    // 1 - 0.3 * 143 / 852 and 0.5 + 0.4 * 143 / 852.
    let travel = 143.0 / 852
    let duration = 0.5 + 0.4 * travel
    let spring = Spring(duration: duration, dampingRatio: 1 - 0.3 * travel)
    for instant in [0, 0.03, 0.1, 0.15, 0.2, 0.3, 0.34, 0.45, 0.55] {
      stage.advance(to: 1 + instant)
      let s = CGFloat(spring.value(at: instant))
      let l = CGFloat(min(1, instant / (0.6 * duration)))
      let card = Self.card
      expect(
        CGRect(
          x: card.minX * (1 - l), y: card.minY * (1 - s),
          width: card.width + (Self.screen.width - card.width) * l,
          height: card.height + (Self.screen.height - card.height) * l),
        "at \(instant) s")
      #expect(abs(shown.cornerRadius - 16 * (1 - l)) < 1e-6)
    }
    stage.advance(to: 1 + duration + 0.01)
    #expect(page.containerView.frame == CGRect(origin: .zero, size: Self.screen))
    #expect(page.containerView.layer.isAnimating == false)
    #expect(page.view.constraints.isEmpty && page.containerView.constraints.isEmpty)
  }

  @Test("closing follows one spring of .7 over .6 s, and leaves nothing")
  func closing() {
    open()
    let start = stage.clock.now
    page.dismiss(animated: true)
    let spring = Spring(duration: 0.6, dampingRatio: 0.7)
    for instant in [0, 0.05, 0.12, 0.2, 0.3, 0.42, 0.55] {
      stage.advance(to: start + instant)
      let s = CGFloat(spring.value(at: instant))
      let card = Self.card
      expect(
        CGRect(
          x: card.minX * s, y: card.minY * s,
          width: Self.screen.width + (card.width - Self.screen.width) * s,
          height: Self.screen.height + (card.height - Self.screen.height) * s),
        "at \(instant) s")
      #expect(list.card.isHidden)
    }
    stage.advance(to: start + 0.7)
    #expect(list.presentedViewController == nil)
    #expect(window.subviews == [list.view])
    #expect(!list.card.isHidden && !list.card.layer.isAnimating)
  }

  @Test("the blur appears and disappears in 0.5 s")
  func blur() throws {
    list.present(page, animated: true)
    let blur = try #require(
      page.view.superview?.subviews.first as? UIVisualEffectView)
    stage.advance(to: 1.25)
    // The middle of ease-in-out, of a radius of 30.
    #expect(abs(blur.layer.presented(at: 1.25).effect.blurRadius - 15) < 1e-4)
    stage.advance(to: 1.5)
    #expect(blur.layer.presented(at: 1.5).effect.blurRadius == 30)
    stage.advance(to: 2)
    page.dismiss(animated: true)
    stage.advance(to: 2.25)
    #expect(abs(blur.layer.presented(at: 2.25).effect.blurRadius - 15) < 1e-4)
  }

  @Test("a press shrinks the card on a critical spring, and the page grows from there")
  func press() {
    AppStoreCardTransition.press(list.card, isDown: true)
    stage.advance(to: 1.1)
    // Section 1, zeta 1: x(.2) = .550908.
    let scale = list.card.layer.presented(at: 1.1).transform.m11
    #expect(abs(scale - (1 - 0.04 * 0.550908)) < 1e-6)
    list.present(page, animated: true)
    #expect(abs(shown.transform.m11 - scale) < 1e-6)
    expect(Self.card, "under the press")
    let duration = 0.5 + 0.4 * 143.0 / 852
    stage.advance(to: 1.1 + 0.3 * duration)
    #expect(abs(shown.transform.m11 - (1 + scale) / 2) < 1e-6)
    stage.advance(to: 2)
    #expect(page.containerView.transform == .identity)
    #expect(list.card.transform == .identity)
  }

  private func drag(to distance: CGFloat, lets go: Bool) {
    stage.touch(.began, at: CGPoint(x: 200, y: 200))
    for step in 1...40 {
      stage.advance(to: stage.clock.now + 1.0 / 60)
      stage.touch(.moved, at: CGPoint(x: 200, y: 200 + distance * CGFloat(step) / 40))
    }
    stage.advance(to: stage.clock.now + 0.2)
    if go { stage.touch(.ended, at: CGPoint(x: 200, y: 200 + distance)) }
  }

  @Test("a page shrinks with a drag, and springs back after a short one")
  func dragBack() {
    let drag = AppStoreCardDrag(page: page, scrollView: nil)
    open()
    self.drag(to: 60, lets: false)
    let scale = shown.transform.m11
    // .86 after 100 points, in a straight line; the pan begins after some of them.
    #expect(scale < 1 - 0.14 * 0.45 && scale >= 1 - 0.14 * 0.6)
    #expect(abs(shown.cornerRadius - 16 * (1 - scale) / 0.14) < 1e-6)
    stage.touch(.ended, at: CGPoint(x: 200, y: 260))
    let time = stage.clock.now
    stage.advance(to: time + 0.1)
    #expect(abs(shown.transform.m11 - (1 - (1 - scale) * (1 - 0.550908))) < 1e-6)
    stage.advance(to: time + 0.6)
    #expect(list.presentedViewController === page)
    #expect(page.containerView.transform == .identity)
    #expect(page.containerView.layer.cornerRadius == 0)
    #expect(!page.containerView.layer.isAnimating)
    withExtendedLifetime(drag) {}
  }

  @Test("a page that is dragged far enough is dismissed from its current state")
  func dragAway() {
    let drag = AppStoreCardDrag(page: page, scrollView: nil)
    open()
    stage.touch(.began, at: CGPoint(x: 200, y: 200))
    var largestStep: CGFloat = 0
    var last: CGFloat = 1
    for step in 1...30 {
      stage.advance(to: stage.clock.now + 1.0 / 60)
      stage.touch(.moved, at: CGPoint(x: 200, y: 200 + 5 * CGFloat(step)))
      largestStep = max(largestStep, abs(shown.transform.m11 - last))
      last = shown.transform.m11
    }
    #expect(page.isBeingDismissed)
    // Nothing jumps: 5 points are .007, and the spring back to 1 is not faster than that by much.
    #expect(largestStep < 0.03)
    stage.touch(.ended, at: CGPoint(x: 200, y: 350))
    stage.advance(to: stage.clock.now + 1)
    #expect(list.presentedViewController == nil)
    #expect(window.subviews == [list.view])
    #expect(!list.card.isHidden)
    withExtendedLifetime(drag) {}
  }

  private func dragFromEdge(by distance: CGFloat) {
    stage.touch(.began, at: CGPoint(x: 1, y: 400))
    for step in 1...30 {
      stage.advance(to: stage.clock.now + 1.0 / 60)
      stage.touch(.moved, at: CGPoint(x: 1 + distance * CGFloat(step) / 30, y: 400))
    }
  }

  @Test("a drag from the left edge shrinks the page alike, with the card's corners and shadow")
  func edgeDragBack() {
    let drag = AppStoreCardDrag(page: page, scrollView: nil)
    open()
    dragFromEdge(by: 60)
    let scale = shown.transform.m11
    #expect(scale < 1 - 0.14 * 0.45 && scale >= 1 - 0.14 * 0.6)
    let share = (1 - scale) / 0.14
    #expect(abs(shown.cornerRadius - 16 * share) < 1e-6)
    #expect(abs(shown.shadowOpacity - 0.2 * share) < 1e-6)
    stage.touch(.ended, at: CGPoint(x: 61, y: 400))
    stage.advance(to: stage.clock.now + 1)
    #expect(list.presentedViewController === page)
    #expect(page.containerView.transform == .identity)
    #expect(page.containerView.layer.shadowOpacity == 0)
    withExtendedLifetime(drag) {}
  }

  @Test("a long enough drag from the left edge dismisses the page")
  func edgeDragAway() {
    let drag = AppStoreCardDrag(page: page, scrollView: nil)
    open()
    dragFromEdge(by: 150)
    #expect(page.isBeingDismissed)
    stage.touch(.ended, at: CGPoint(x: 151, y: 400))
    stage.advance(to: stage.clock.now + 1)
    #expect(list.presentedViewController == nil)
    withExtendedLifetime(drag) {}
  }

  @Test("a tab bar stays in front of the card from start to end, and slides")
  func tabBar() throws {
    let tabs = UITabBarController()
    tabs.viewControllers = [list]
    window.rootViewController = tabs
    stage.advance(to: 2)
    let height = tabs.tabBar.bounds.height
    list.present(page, animated: true)
    stage.advance(to: 2.25)
    let container = try #require(page.view.superview)
    let picture = try #require(container.subviews.first { $0.layer.zPosition > 0 })
    // The middle of ease-in-out.
    #expect(abs(picture.layer.presented(at: 2.25).transform.m42 - (height + 1) / 2) < 1e-6)
    #expect(tabs.tabBar.isHidden)
    stage.advance(to: 4)
    #expect(container.subviews.allSatisfy { $0.layer.zPosition == 0 } && tabs.tabBar.isHidden)
    page.dismiss(animated: true)
    stage.advance(to: 4.25)
    let back = try #require(container.subviews.first { $0.layer.zPosition > 0 })
    #expect(abs(back.layer.presented(at: 4.25).transform.m42 - (height + 1) / 2) < 1e-6)
    stage.advance(to: 6)
    #expect(!tabs.tabBar.isHidden)
  }

  @Test("a dismissed page is deallocated")
  func release() {
    weak var gone: CardPageFixture?
    do {
      let page = Self.makePage()
      gone = page
      page.modalPresentationStyle = .custom
      page.transitioningDelegate = delegate
      let drag = AppStoreCardDrag(page: page, scrollView: nil)
      list.present(page, animated: true)
      stage.advance(to: 2)
      page.dismiss(animated: true)
      stage.advance(to: 3)
      withExtendedLifetime(drag) {}
    }
    #expect(gone == nil)
  }

}
