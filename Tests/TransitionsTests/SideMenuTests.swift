import Foundation
import TEMotion
import StageTestSupport
import Testing

@testable import TETransitions
@testable import UIKit

/// The side menu with its presenter beside it.
@MainActor
@Suite(.serialized, .stage)
struct SideMenuTests {
  private let fixture: PresentationFixture
  private static let spring = Spring(duration: 0.45, dampingRatio: 1)

  init() {
    fixture = PresentationFixture()
    fixture.delegate.makeAnimator = { SideMenuTransition(isPresenting: $0) }
    fixture.delegate.makeController = {
      SideMenuPresentationController(presentedViewController: $0, presenting: $1)
    }
  }

  private func makeMenu() -> UIViewController {
    let menu = UIViewController()
    menu.view.backgroundColor = .red
    return menu
  }

  /// - Parameter progress: 0 without the menu, 1 with it.
  private func expectViews(_ menu: UIViewController, at progress: CGFloat) throws {
    #expect(isClose(fixture.shown(menu.view).transform.m41, -300 * (1 - progress)))
    let presenter = fixture.shown(fixture.presenter.view)
    // Scaled to .94 about its centre; its left edge is the menu's right one.
    #expect(isClose(presenter.transform.m11, 1 - 0.06 * progress))
    let left =
      presenter.position.x + presenter.transform.m41
      - presenter.bounds.width / 2 * presenter.transform.m11
    #expect(isClose(left, 300 * progress))
    #expect(isClose(presenter.cornerRadius, 24 * progress))
    let dimming = fixture.shown(try #require(menu.view.superview?.subviews.first))
    #expect(isClose(dimming.opacity, 0.25 * progress))
    #expect(isClose(dimming.transform.m41, presenter.transform.m41))
  }

  @Test("menu and presenter move together on the critically damped spring")
  func presenting() throws {
    let menu = makeMenu()
    fixture.present(menu, style: .custom)
    #expect(menu.view.frame.size == CGSize(width: 300, height: 852))
    for instant in [0, 0.05, 0.1, 0.2, 0.3, 0.44] {
      fixture.stage.advance(to: instant)
      try expectViews(menu, at: CGFloat(Self.spring.value(at: instant)))
    }
    fixture.stage.advance(to: 1)
    #expect(fixture.stage.animations.isEmpty)
    try expectViews(menu, at: 1)
    #expect(menu.view.frame == CGRect(x: 0, y: 0, width: 300, height: 852))
    #expect(fixture.window.backgroundColor == .red)
    #expect(fixture.presenter.view.clipsToBounds)
  }

  @Test("a tap beside the menu dismisses it and restores everything")
  func dismissing() throws {
    fixture.window.backgroundColor = .green
    weak var released: UIViewController?
    do {
      let menu = makeMenu()
      released = menu
      fixture.present(menu, style: .custom)
    }
    fixture.stage.advance(to: 1)
    fixture.stage.touch(.began, at: CGPoint(x: 360, y: 420))
    fixture.stage.touch(.ended, at: CGPoint(x: 360, y: 420))
    for instant in [0.05, 0.1, 0.2, 0.3, 0.44] {
      fixture.stage.advance(to: 1 + instant)
      try expectViews(
        try #require(released), at: CGFloat(1 - Self.spring.value(at: instant)))
    }
    fixture.stage.advance(to: 2)
    fixture.expectRest()
    #expect(released == nil)
    #expect(fixture.presenter.view.layer.cornerRadius == 0)
    #expect(!fixture.presenter.view.clipsToBounds && fixture.window.backgroundColor == .green)
  }

  @Test("a tap on the menu does not dismiss it")
  func tapOnMenu() {
    let menu = makeMenu()
    fixture.present(menu, style: .custom)
    fixture.stage.advance(to: 1)
    fixture.stage.touch(.began, at: CGPoint(x: 150, y: 420))
    fixture.stage.touch(.ended, at: CGPoint(x: 150, y: 420))
    fixture.stage.advance(to: 2)
    #expect(fixture.presenter.presentedViewController === menu && !menu.isBeingDismissed)
  }

  @Test("a menu leaves 56 points of a narrow screen")
  func width() throws {
    let menu = makeMenu()
    menu.modalPresentationStyle = .custom
    let controller = SideMenuPresentationController(
      presentedViewController: menu, presenting: fixture.presenter,
      parameters: SideMenuTransition.Parameters(menuWidth: 900))
    fixture.delegate.makeController = { _, _ in controller }
    fixture.present(menu, style: .custom)
    #expect(isClose(menu.view.bounds.width, 393 - 56))
  }

  @Test("durations, springs, widths and dimming are those of the parameters")
  func parameters() throws {
    let parameters = SideMenuTransition.Parameters(
      duration: 0.8, dampingRatio: 0.6, menuWidth: 200, presentingScale: 0.8,
      presentingCornerRadius: 10, dimmingAlpha: 0.6)
    fixture.delegate.makeAnimator = {
      SideMenuTransition(isPresenting: $0, parameters: parameters)
    }
    fixture.delegate.makeController = {
      SideMenuPresentationController(
        presentedViewController: $0, presenting: $1, parameters: parameters)
    }
    let menu = makeMenu()
    fixture.present(menu, style: .custom)
    let spring = Spring(duration: 0.8, dampingRatio: 0.6)
    for instant in [0, 0.2, 0.4, 0.79] {
      fixture.stage.advance(to: instant)
      let progress = CGFloat(spring.value(at: instant))
      #expect(isClose(fixture.shown(menu.view).transform.m41, -200 * (1 - progress)))
      let presenter = fixture.shown(fixture.presenter.view)
      #expect(isClose(presenter.transform.m11, 1 - 0.2 * progress))
      #expect(isClose(presenter.cornerRadius, 10 * progress))
      let dimming = fixture.shown(try #require(menu.view.superview?.subviews.first))
      #expect(isClose(dimming.opacity, 0.6 * progress))
    }
    fixture.stage.advance(to: 0.81)
    #expect(fixture.stage.animations.isEmpty && menu.view.frame.width == 200)
  }
}
