import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Tab changes, with and without an animator, and the bar that a pushed page takes away.
@MainActor
@Suite(.serialized, .stage)
struct TabTransitionTests {
  private let stage = Stage.current
  private let log = EventLog()
  private let window: UIWindow
  private let tabs = UITabBarController()
  private let first: Page
  private let second: Page
  private let delegate: Delegate

  final class Delegate: NSObject, UITabBarControllerDelegate {
    private let log: EventLog
    var isAnimated = true
    var allows = true
    var interaction: (any UIViewControllerInteractiveTransitioning)?

    init(log: EventLog) {
      self.log = log
    }

    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { allows }

    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {
      log.events.append("didSelect")
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      isAnimated ? Slide(log: log) : nil
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  }

  init() {
    window = UIWindow()
    first = Page("A", log: log)
    second = Page("B", log: log)
    delegate = Delegate(log: log)
    tabs.viewControllers = [first, second]
    tabs.delegate = delegate
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    log.events = []
  }

  @Test("a change without an animator is immediate, with the appearance calls in UIKit's order")
  func plain() {
    delegate.isAnimated = false
    tabs.selectedIndex = 1
    #expect(
      log.take() == [
        "B.didLoad", "B.willAppear", "A.willDisappear", "A.didDisappear", "B.didAppear",
      ])
    #expect(second.view.window === window && first.view.superview == nil)
  }

  @Test("a programmatic change uses the delegate's animator")
  func animated() {
    tabs.selectedViewController = second
    stage.advance(to: 0.5)
    #expect(first.view.window === window && second.view.window === window)
    #expect(abs(second.view.layer.presented(at: 0.5).transform.m41 - 393 / 2) < 1e-9)
    tabs.selectedIndex = 0
    stage.advance(to: 1)
    #expect(
      log.take() == [
        "B.didLoad", "B.willAppear", "A.willDisappear", "animate", "A.didDisappear", "B.didAppear",
        // What was asked for meanwhile follows.
        "A.willAppear", "B.willDisappear", "animate", "ended true",
      ])
    stage.advance(to: 2)
    #expect(tabs.selectedIndex == 0 && second.view.superview == nil)
  }

  @Test("a tap asks the delegate and notifies it")
  func tap() {
    delegate.allows = false
    tabs.userDidTap(second.tabBarItem)
    #expect(tabs.selectedIndex == 0 && log.take().isEmpty)
    delegate.allows = true
    delegate.isAnimated = false
    tabs.userDidTap(second.tabBarItem)
    #expect(tabs.selectedIndex == 1 && log.take().last == "didSelect")
  }

  @Test("a cancelled change selects the old page again")
  func cancelled() {
    let interaction = UIPercentDrivenInteractiveTransition()
    delegate.interaction = interaction
    tabs.selectedIndex = 1
    interaction.update(0.5)
    interaction.cancel()
    stage.advance(to: 0.5)
    #expect(tabs.selectedIndex == 0 && tabs.tabBar.selectedItem === first.tabBarItem)
    #expect(
      log.take() == [
        "B.didLoad", "B.willAppear", "A.willDisappear", "animate", "B.willDisappear",
        "B.didDisappear", "A.willAppear", "A.didAppear", "ended false",
      ])
    #expect(first.view.window === window && second.view.superview == nil)
  }

  @Test("a page that hides the bottom bar moves it out and back in")
  func hidesBottomBar() {
    let inner = Page("C", log: log)
    let navigation = UINavigationController(rootViewController: inner)
    tabs.viewControllers = [navigation]
    stage.layoutIfNeeded()
    // 34 of the device and 49 of the bar (fidelity.md section 5).
    #expect(inner.view.safeAreaInsets.bottom == 83)
    let page = Page("D", log: log)
    page.hidesBottomBarWhenPushed = true
    navigation.pushViewController(page, animated: true)
    #expect(tabs.tabBar.superview === inner.view)
    #expect(page.view.safeAreaInsets.bottom == 34 && inner.view.safeAreaInsets.bottom == 83)
    stage.advance(to: 1)
    #expect(tabs.tabBar.superview == nil)
    navigation.popViewController(animated: true)
    #expect(tabs.tabBar.superview === inner.view)
    stage.advance(to: 2)
    #expect(tabs.tabBar.superview === tabs.view && inner.view.safeAreaInsets.bottom == 83)
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 852 - 83, width: 393, height: 83))
  }

  @Test("a hidden tab bar leaves its space")
  func hiddenBar() {
    stage.layoutIfNeeded()
    #expect(first.view.safeAreaInsets.bottom == 83)
    tabs.tabBar.isHidden = true
    stage.layoutIfNeeded()
    #expect(first.view.safeAreaInsets.bottom == 34)
  }
}
