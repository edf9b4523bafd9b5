import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Containers that are the delegates of their bars, as their headers or an app's class say.
@MainActor
@Suite(.serialized, .stage)
struct BarDelegateTests {
  private let stage = Stage.current

  final class Tabs: UITabBarController, UITabBarControllerDelegate {
    var events: [String] = []

    override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
      events.append("\(item.title ?? "") while \(selectedIndex)")
    }
    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { viewController.title != "Closed" }
    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {
      events.append("selected \(selectedIndex)")
    }
  }

  final class Pages: UINavigationController, UINavigationBarDelegate {
    var events: [String] = []
    var permits = false

    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
      events.append("asked \(item.title ?? "")")
      return permits
    }
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
      events.append("pushed \(item.title ?? "")")
    }
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
      events.append("popped \(item.title ?? "")")
    }
  }

  private func page(_ title: String) -> UIViewController {
    let page = UIViewController()
    page.title = title
    return page
  }

  private func show(_ root: UIViewController) {
    let window = UIWindow()
    window.rootViewController = root
    window.makeKeyAndVisible()
    stage.layoutIfNeeded()
  }

  private func tap(_ point: CGPoint) {
    stage.touch(.began, at: point)
    stage.touch(.ended, at: point)
    stage.layoutIfNeeded()
  }

  private func buttons(_ bar: UITabBar) -> [UIControl] {
    bar.subviews.compactMap { $0 as? UIControl }
  }

  @Test("a tab bar controller hears of a tapped item before it selects the page")
  func tabs() {
    let tabs = Tabs()
    tabs.delegate = tabs
    tabs.viewControllers = ["Home", "Search", "Closed"].map(page)
    show(tabs)
    let buttons = buttons(tabs.tabBar)
    tap(buttons[1].convert(CGPoint(x: 20, y: 20), to: nil))
    #expect(tabs.events == ["Search while 0", "selected 1"])
    tap(buttons[2].convert(CGPoint(x: 20, y: 20), to: nil))
    #expect(tabs.events.last == "Closed while 1" && tabs.selectedIndex == 1)
    #expect(tabs.tabBar.selectedItem?.title == "Search")
  }

  @Test("items of a bar fade into others") func items() {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 300, height: 49))
    let controller = UIViewController()
    show(controller)
    controller.view.addSubview(bar)
    func items(_ titles: [String]) -> [UITabBarItem] {
      titles.map { UITabBarItem(title: $0, image: nil, tag: 0) }
    }
    bar.setItems(items(["A"]), animated: false)
    bar.setItems(items(["B", "C"]), animated: true)
    stage.advance(to: stage.clock.now + 0.1)
    let alphas = buttons(bar).compactMap { $0.presented(on: stage)?.opacity }
    #expect(alphas.count == 3 && alphas.allSatisfy { $0 > 0.01 && $0 < 0.99 })
    stage.advance(to: stage.clock.now + 0.3)
    #expect(buttons(bar).count == 2 && bar.items?.map(\.title) == ["B", "C"])
  }

  @Test("a navigation controller that says it is its bar's delegate is asked by the back button")
  func back() {
    let pages = Pages(rootViewController: page("Root"))
    show(pages)
    #expect(
      pages.navigationBar.delegate === pages && pages.navigationBar.barPosition == .topAttached)
    pages.pushViewController(page("Page"), animated: false)
    stage.layoutIfNeeded()
    let back = pages.navigationBar.convert(CGPoint(x: 20, y: 22), to: nil)
    tap(back)
    #expect(pages.viewControllers.count == 2)
    pages.permits = true
    tap(back)
    stage.advance(to: stage.clock.now + 2)
    #expect(pages.events == ["pushed Page", "asked Page", "asked Page", "popped Page"])
    #expect(pages.viewControllers.count == 1)
    #expect(UINavigationController(rootViewController: page("Root")).navigationBar.delegate == nil)
  }

  @Test("a navigation controller may be made with the class of its bar by a subclass")
  func barClass() {
    final class Bar: UINavigationBar {}
    final class Own: UINavigationController {
      init() { super.init(navigationBarClass: Bar.self, toolbarClass: nil) }
      required init?(coder: NSCoder) { nil }
    }
    #expect(Own().navigationBar is Bar)
  }
}
