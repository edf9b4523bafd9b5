import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// A navigation controller's toolbar: its place, its items, and what moves it.
@MainActor
@Suite(.serialized, .stage)
struct NavigationToolbarTests {
  private let stage = Stage.current
  private let log = EventLog()
  private let window: UIWindow
  private let first: Page
  private let second: Page
  private let navigation: UINavigationController
  private let share: UIBarButtonItem
  private let trash: UIBarButtonItem

  init() {
    window = UIWindow()
    first = Page("A", log: log)
    second = Page("B", log: log)
    share = UIBarButtonItem(barButtonSystemItem: .action)
    trash = UIBarButtonItem(barButtonSystemItem: .trash)
    first.toolbarItems = [share]
    second.toolbarItems = [trash]
    navigation = UINavigationController(rootViewController: first)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    stage.advance(to: 0.01)
  }

  private func wait(_ seconds: Double) {
    stage.advance(to: stage.clock.now + seconds)
  }

  /// 49 points above the 34 of the home indicator.
  private let place = CGRect(x: 0, y: 852 - 83, width: 393, height: 49)

  @Test("it is hidden at first; shown, it is part of the safe area and shows the page's items")
  func shown() {
    #expect(navigation.isToolbarHidden && first.view.safeAreaInsets.bottom == 34)
    navigation.isToolbarHidden = false
    stage.layoutIfNeeded()
    #expect(navigation.toolbar.frame == place && !navigation.toolbar.isHidden)
    #expect(first.view.safeAreaInsets.bottom == 83 && navigation.toolbar.items == [share])
    navigation.isToolbarHidden = true
    stage.layoutIfNeeded()
    #expect(first.view.safeAreaInsets.bottom == 34 && navigation.toolbar.isHidden)
  }

  @Test("it can be shown before the view is loaded")
  func shownBeforeLoading() {
    let page = Page("C", log: log)
    let other = UINavigationController(rootViewController: page)
    other.isToolbarHidden = false
    page.toolbarItems = [trash]
    #expect(!other.isViewLoaded)
    window.rootViewController = other
    stage.layoutIfNeeded()
    #expect(other.toolbar.frame == place && other.toolbar.items == [trash])
    #expect(page.view.safeAreaInsets.bottom == 83)
  }

  @Test("it slides over the lower edge in a fifth of a second")
  func slides() throws {
    navigation.setToolbarHidden(false, animated: true)
    #expect(first.view.safeAreaInsets.bottom == 83)
    wait(0.1)
    let half = try #require(navigation.toolbar.presented(on: stage)).frame
    #expect(half.minY > place.minY && half.minY < 852)
    wait(0.11)
    #expect(navigation.toolbar.presented(on: stage)?.frame == place)
    navigation.setToolbarHidden(true, animated: true)
    wait(0.1)
    #expect(!navigation.toolbar.isHidden)
    wait(0.11)
    #expect(navigation.toolbar.isHidden && navigation.toolbar.frame.minY >= 852)
  }

  @Test("a push changes its items, and a cancelled pop changes them back")
  func itemsOfPages() throws {
    navigation.isToolbarHidden = false
    navigation.pushViewController(second, animated: true)
    let old = try #require(share.view)
    wait(0.1)
    let leaving = try #require(old.presented(on: stage)).opacity
    #expect(leaving > 0 && leaving < 1 && navigation.toolbar.items == [trash])
    wait(1)
    #expect(old.superview == nil && trash.view?.superview === navigation.toolbar)
    #expect(second.view.safeAreaInsets.bottom == 83)
    // A swipe from the left edge that turns back.
    stage.touch(.began, at: CGPoint(x: 2, y: 400))
    for x in [60.0, 120, 120, 100, 60, 20] {
      wait(0.05)
      stage.touch(.moved, at: CGPoint(x: x, y: 400))
    }
    #expect(navigation.toolbar.items == [share])
    stage.touch(.ended, at: CGPoint(x: 20, y: 400))
    wait(1)
    #expect(navigation.topViewController === second && navigation.toolbar.items == [trash])
    #expect(share.view?.superview == nil && trash.view?.alpha == 1)
  }

  @Test("items that are set on a page below do not show")
  func otherPages() {
    navigation.isToolbarHidden = false
    navigation.pushViewController(second, animated: false)
    first.setToolbarItems([share, trash], animated: false)
    #expect(navigation.toolbar.items == [trash])
    second.setToolbarItems([trash, share], animated: true)
    #expect(navigation.toolbar.items == [trash, share])
  }

  @Test("a page that hides the bottom bars takes it along, and brings it back")
  func hidesBottomBar() {
    navigation.isToolbarHidden = false
    second.hidesBottomBarWhenPushed = true
    navigation.pushViewController(second, animated: true)
    #expect(navigation.toolbar.superview === first.view)
    #expect(navigation.toolbar.items == [share])
    #expect(second.view.safeAreaInsets.bottom == 34)
    wait(1)
    #expect(navigation.toolbar.superview == nil && !navigation.isToolbarHidden)
    navigation.popViewController(animated: true)
    #expect(navigation.toolbar.superview === first.view)
    wait(1)
    #expect(navigation.toolbar.superview === navigation.view && navigation.toolbar.frame == place)
    #expect(first.view.safeAreaInsets.bottom == 83)
  }

  @Test("in a tab bar controller it lies above the tab bar")
  func aboveTabBar() {
    let page = Page("C", log: log)
    let inner = UINavigationController(rootViewController: page)
    let tabs = UITabBarController()
    tabs.viewControllers = [inner]
    window.rootViewController = tabs
    inner.isToolbarHidden = false
    stage.layoutIfNeeded()
    #expect(inner.toolbar.frame == CGRect(x: 0, y: 852 - 83 - 49, width: 393, height: 49))
    #expect(abs(page.view.safeAreaInsets.bottom - 132) < 1e-6)
    second.hidesBottomBarWhenPushed = true
    inner.pushViewController(second, animated: false)
    stage.layoutIfNeeded()
    #expect(inner.toolbar.superview == nil && second.view.safeAreaInsets.bottom == 34)
  }

  @Test("a page that hides the tab bar may show the toolbar in its place")
  func insteadOfTabBar() {
    let inner = UINavigationController(rootViewController: Page("C", log: log))
    let tabs = UITabBarController()
    tabs.viewControllers = [inner]
    window.rootViewController = tabs
    stage.layoutIfNeeded()
    second.hidesBottomBarWhenPushed = true
    inner.pushViewController(second, animated: true)
    inner.setToolbarHidden(false, animated: true)
    wait(1)
    #expect(inner.toolbar.superview === inner.view && inner.toolbar.frame == place)
    #expect(inner.toolbar.items == [trash] && second.view.safeAreaInsets.bottom == 83)
    inner.popViewController(animated: true)
    inner.setToolbarHidden(true, animated: true)
    wait(1)
    #expect(inner.toolbar.isHidden && tabs.tabBar.superview === tabs.view)
  }

  @Test("it follows a rotation")
  func rotation() {
    navigation.isToolbarHidden = false
    stage.rotate(to: .landscapeLeft, animated: false)
    stage.layoutIfNeeded()
    let bar = navigation.toolbar.frame
    #expect(bar.width == 852 && bar.height == 32)
    #expect(bar.maxY == 393 - navigation.view.safeAreaInsets.bottom)
    // Beside the Dynamic Island.
    #expect(abs((share.view?.frame.minX ?? 0) - (59 + 20)) < 1e-9)
  }
}
