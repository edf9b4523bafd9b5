import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Tabs that come and go as children do.
@MainActor
@Suite(.serialized, .stage)
struct TabChildrenTests {
  private let stage = Stage.current
  private let log = EventLog()
  private let window: UIWindow
  private let tabs = UITabBarController()

  init() {
    window = UIWindow()
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    stage.layoutIfNeeded()
  }

  private func makePage(_ name: String) -> Page {
    let page = Page(name, log: log)
    page.title = name
    page.tabBarItem = UITabBarItem(title: name, image: nil, tag: 0)
    return page
  }

  private var titles: [String] { tabs.tabBar.items?.compactMap(\.title) ?? [] }

  @Test("a child that is added is a tab, and the first one shows")
  func add() {
    let (first, second) = (makePage("A"), makePage("B"))
    tabs.addChild(first)
    tabs.addChild(second)
    tabs.addChild(second)
    #expect(titles == ["A", "B"])
    #expect(tabs.viewControllers?.first === first && tabs.viewControllers?.last === second)
    #expect(tabs.children.count == 2 && second.parent === tabs)
    #expect(first.view.window === window && tabs.selectedViewController === first)
    #expect(tabs.tabBar.selectedItem === first.tabBarItem)
    #expect(
      log.take() == [
        "A.willMove true", "A.didMove true", "A.didLoad", "A.willAppear", "A.didAppear",
        "B.willMove true", "B.didMove true",
      ])
    stage.layoutIfNeeded()
    #expect(first.view.safeAreaInsets.bottom == 83)
    tabs.selectedIndex = 1
    #expect(second.view.window === window && first.view.window == nil)
  }

  @Test("removing a hidden tab does not change the shown one")
  func removeOther() {
    let pages = ["A", "B", "C"].map(makePage)
    for page in pages { tabs.addChild(page) }
    tabs.selectedIndex = 2
    _ = log.take()
    pages[0].willMove(toParent: nil)
    pages[0].removeFromParent()
    #expect(titles == ["B", "C"] && pages[0].parent == nil)
    #expect(tabs.selectedIndex == 1 && tabs.selectedViewController === pages[2])
    #expect(pages[2].view.window === window)
    #expect(log.take() == ["A.willMove false", "A.didMove false"])
  }

  @Test("removing the shown tab shows the following one, and removing the last shows nothing")
  func removeShown() {
    let (first, second) = (makePage("A"), makePage("B"))
    tabs.viewControllers = [first, second]
    _ = log.take()
    first.removeFromParent()
    #expect(titles == ["B"] && tabs.selectedViewController === second)
    #expect(first.view.window == nil && second.view.window === window)
    #expect(tabs.tabBar.selectedItem === second.tabBarItem)
    second.removeFromParent()
    #expect(titles == [] && tabs.selectedViewController == nil && second.view.window == nil)
  }

  @Test("a controller added to another parent is no longer a tab")
  func takenOver() {
    let (first, second) = (makePage("A"), makePage("B"))
    tabs.viewControllers = [first, second]
    let navigation = UINavigationController(rootViewController: second)
    #expect(titles == ["A"] && second.parent === navigation)
  }

  @Test("a tab removed during its transition leaves another visible")
  func removedMidway() {
    let pages = ["A", "B", "C"].map(makePage)
    tabs.viewControllers = pages
    let delegate = Sliding(log: log)
    tabs.delegate = delegate
    tabs.selectedIndex = 2
    stage.advance(to: 0.5)
    pages[2].removeFromParent()
    stage.advance(to: 2)
    let shown = tabs.selectedViewController
    #expect(shown != nil && shown?.view.window === window && pages[2].view.window == nil)
    #expect(pages.filter { $0.viewIfLoaded?.window != nil }.count == 1)
  }

  private final class Sliding: NSObject, UITabBarControllerDelegate {
    private let log: EventLog

    init(log: EventLog) {
      self.log = log
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Slide(log: log) }
  }
}
