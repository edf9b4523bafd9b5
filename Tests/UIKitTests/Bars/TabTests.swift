import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Tabs as objects, and the names of bars' items.
@MainActor
@Suite(.serialized, .stage)
struct TabTests {
  @Test("tabs make their controllers, are selected, and show badges")
  func tabs() throws {
    final class Root: UITabBarController {
      override func viewDidLoad() {
        super.viewDidLoad()
        tabs = ["one", "two"].map { name in
          UITab(title: name.capitalized, image: UIImage(systemName: "star"), identifier: name) {
            let controller = UIViewController()
            controller.title = $0.identifier
            return controller
          }
        }
      }
    }
    let root = Root()
    let window = UIWindow()
    window.rootViewController = root
    window.makeKeyAndVisible()
    Stage.current.layoutIfNeeded()
    #expect(root.viewControllers?.map(\.title) == ["one", "two"])
    #expect(root.tabBar.items?.map(\.title) == ["One", "Two"])
    let second = try #require(root.tab(forIdentifier: "two"))
    second.badgeValue = "3"
    #expect(root.tabBar.items?[1].badgeValue == "3" && second.tabBarController === root)
    root.selectedTab = second
    #expect(root.selectedIndex == 1 && root.selectedTab === second)
    root.viewControllers = [UIViewController()]
    #expect(root.tabs.isEmpty && root.selectedTab == nil)
  }

  @Test(
    "an item's identifier is that of its view, and its label is its title unless it has another")
  func names() throws {
    let page = UIViewController()
    let item = UIBarButtonItem(image: UIImage(systemName: "plus"), style: .plain)
    item.accessibilityIdentifier = "add"
    page.navigationItem.rightBarButtonItem = item
    page.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 1)
    page.tabBarItem.accessibilityIdentifier = "search-tab"
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: page)]
    let window = UIWindow()
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    Stage.current.layoutIfNeeded()
    func find(_ name: String, in view: UIView) -> UIView? {
      view.accessibilityIdentifier == name
        ? view : view.subviews.lazy.compactMap { find(name, in: $0) }.first
    }
    #expect(find("add", in: window) === item.view)
    item.accessibilityLabel = "Add"
    #expect(item.view?.accessibilityLabel == "Add")
    #expect(find("search-tab", in: window)?.accessibilityLabel == "Search")
  }
}
