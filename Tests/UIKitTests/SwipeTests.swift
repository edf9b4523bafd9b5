import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Fingers on what the system brings: the swipe back, the back button, the tab bar, sheets.
@MainActor
@Suite(.serialized, .stage)
struct SwipeTests {
  private let stage = Stage.current
  private let log = EventLog()
  private let window: UIWindow
  private let root: Page
  private let top: Page
  private let navigation: UINavigationController

  init() {
    window = UIWindow()
    root = Page("A", log: log)
    top = Page("B", log: log)
    root.title = "One"
    top.title = "Two"
    navigation = UINavigationController(rootViewController: root)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    navigation.pushViewController(top, animated: false)
    stage.layoutIfNeeded()
    log.events = []
  }

  /// Drags a finger from one point to another in ten steps over `duration` seconds.
  private func drag(from: CGPoint, to: CGPoint, duration: Double, lifts: Bool = true) {
    let start = stage.clock.now
    stage.touch(.began, at: from)
    for step in 1...10 {
      let part = CGFloat(step) / 10
      stage.advance(to: start + duration * Double(part))
      stage.touch(
        .moved,
        at: CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part))
    }
    if lifts { stage.touch(.ended, at: to) }
  }

  private func tap(_ point: CGPoint) {
    stage.touch(.began, at: point)
    stage.advance(to: stage.clock.now + 0.05)
    stage.touch(.ended, at: point)
  }

  @Test("a swipe past one half pops, and scrubs pages and bar")
  func swipeBack() {
    drag(
      from: CGPoint(x: 5, y: 400), to: CGPoint(x: 255, y: 400), duration: 2, lifts: false)
    let time = stage.clock.now
    // Ten points are the pan's own: 240 of 393 points, and -.3 of that beneath (fidelity.md
    // section 6).
    #expect(abs(top.view.layer.presented(at: time).transform.m41 - 240) < 1e-6)
    #expect(abs(root.view.layer.presented(at: time).transform.m41 + 0.3 * (393 - 240)) < 1e-6)
    #expect(navigation.navigationBar.topItem === root.navigationItem)
    stage.touch(.ended, at: CGPoint(x: 255, y: 400))
    stage.advance(to: time + 1)
    #expect(navigation.topViewController === root && top.view.superview == nil)
    #expect(log.take().contains("B.didDisappear") && stage.animations.isEmpty)
  }

  @Test("a swipe short of one half is cancelled and restores pages and bar")
  func cancelledSwipe() {
    drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 150, y: 400), duration: 2)
    #expect(navigation.isTransitioning)
    stage.advance(to: 4)
    #expect(navigation.topViewController === top && !navigation.isTransitioning)
    #expect(navigation.navigationBar.items?.count == 2)
    #expect(navigation.navigationBar.topItem === top.navigationItem)
    #expect(
      log.take() == [
        "B.willMove false", "B.willDisappear", "A.willAppear", "A.willDisappear",
        "A.didDisappear", "B.willAppear", "B.didAppear", "B.didMove true",
      ])
    #expect(top.view.transform == .identity && root.view.transform == .identity)
    #expect(top.view.superview?.subviews.count == 1 && stage.animations.isEmpty)
  }

  @Test("a short but fast swipe pops")
  func fastSwipe() {
    drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 105, y: 400), duration: 0.1)
    stage.advance(to: 2)
    #expect(navigation.topViewController === root)
  }

  @Test("a hidden bar or an animator of the delegate's keep the swipe from beginning")
  func keptSwipe() {
    navigation.isNavigationBarHidden = true
    drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 300, y: 400), duration: 1)
    #expect(!navigation.isTransitioning)
    navigation.isNavigationBarHidden = false
    let delegate = SlideNavigationDelegate(log: log)
    navigation.delegate = delegate
    drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 300, y: 400), duration: 1)
    #expect(!navigation.isTransitioning && navigation.topViewController === top)
  }

  @Test("a tap on the back button pops")
  func backButton() {
    tap(CGPoint(x: 30, y: 59 + 22))
    stage.advance(to: 2)
    #expect(navigation.topViewController === root)
  }

  @Test("a tap on the tab bar selects")
  func tabBar() {
    let tabs = UITabBarController()
    tabs.viewControllers = [Page("C", log: log), Page("D", log: log)]
    window.rootViewController = tabs
    stage.layoutIfNeeded()
    tap(CGPoint(x: 300, y: 852 - 60))
    #expect(tabs.selectedIndex == 1)
    tap(CGPoint(x: 50, y: 852 - 60))
    #expect(tabs.selectedIndex == 0)
  }

  final class SheetDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
    var events: [String] = []
    var allows = true

    func presentationControllerShouldDismiss(
      _ presentationController: UIPresentationController
    ) -> Bool { allows }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      events.append("didDismiss")
    }

    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) {
      events.append("didAttempt")
    }
  }

  @Test("a sheet moves with a drag downwards, and is dismissed if it is dragged past one half")
  func sheet() {
    let page = Page("C", log: log)
    let delegate = SheetDelegate()
    page.presentationController?.delegate = delegate
    navigation.present(page, animated: false)
    delegate.allows = false
    drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 700), duration: 2)
    #expect(delegate.events == ["didAttempt"] && page.presentingViewController != nil)
    delegate.allows = true
    drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 400), duration: 2)
    stage.advance(to: 10)
    #expect(page.presentingViewController === navigation && page.view.transform == .identity)
    drag(
      from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 700), duration: 2, lifts: false)
    let time = stage.clock.now
    // 500 points less the pan's own ten, of the 783 that the sheet is high.
    #expect(abs(page.view.layer.presented(at: time).transform.m42 - 490) < 1e-6)
    stage.touch(.ended, at: CGPoint(x: 200, y: 700))
    stage.advance(to: time + 1)
    #expect(page.view.window == nil && navigation.presentedViewController == nil)
    #expect(delegate.events == ["didAttempt", "didDismiss"])
    #expect(navigation.view.transform == .identity && stage.animations.isEmpty)
  }
}
