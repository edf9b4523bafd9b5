import Foundation
import Testing

@testable import UIKit

/// Where bars and their parts lie, as in stills of simulators: fidelity.md section 8.
@MainActor
@Suite(.serialized)
struct BarPlaceTests {
  private func show(_ controller: UIViewController, on device: String) throws -> Stage {
    let stage = Stage(device: try #require(DeviceModel.named(device)))
    stage.makeCurrent()
    let window = UIWindow()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    stage.layoutIfNeeded()
    return stage
  }

  private func labels(in view: UIView) -> [UILabel] {
    (view as? UILabel).map { [$0] } ?? view.subviews.flatMap { labels(in: $0) }
  }

  /// The frame of the first label with a text that is no large title, in the window.
  private func frame(_ text: String, in view: UIView) throws -> CGRect {
    let label = try #require(
      labels(in: view).first {
        $0.text == text && $0.bounds.width > 0 && $0.alpha > 0 && $0.font.pointSize < 30
      })
    return label.convert(label.bounds, to: nil)
  }

  @Test(
    "a navigation bar begins above the safe area beside a Dynamic Island",
    arguments: [
      ("iphone-15-pro", 53.67), ("iphone-15-plus", 53.67), ("iphone-16-pro", 56.33),
      ("iphone-16-pro-max", 56.33), ("iphone-13", 47), ("iphone-se", 20),
    ])
  func top(device: String, expected: CGFloat) throws {
    let page = UIViewController()
    page.title = "Title"
    let navigation = UINavigationController(rootViewController: page)
    let stage = try show(navigation, on: device)
    #expect(abs(navigation.navigationBar.frame.minY - expected) < 0.01)
    #expect(abs(page.view.safeAreaInsets.top - expected - 44) < 0.01)
    // A label of 20.33 points is on a pixel.
    let title = try frame("Title", in: navigation.view)
    #expect(abs(title.midY - expected - 22) < 0.2)
    // The background reaches to the top of the screen.
    #expect(abs(navigation.navigationBar.subviews[0].frame.minY + expected) < 0.01)
    #expect(navigation.setHiddenTop(stage) == stage.device.safeAreaTop)
    #expect(
      UIApplication.shared.statusBarFrame.height
        == (stage.device.safeAreaTop > 50 ? 54 : stage.device.safeAreaTop))
  }

  @Test("the back button's arrow is 10.9 x 18.8 points, and its title begins at 30.3")
  func backButton() throws {
    let first = UIViewController()
    first.title = "First"
    let navigation = UINavigationController(rootViewController: first)
    navigation.pushViewController(UIViewController(), animated: false)
    _ = try show(navigation, on: "iphone-16-pro")
    let bar = navigation.navigationBar
    let arrow = try #require(bar.subviews.compactMap { $0 as? UIImageView }.first)
    let size = try #require(arrow.image?.size)
    #expect(size == CGSize(width: 10.9, height: 18.8))
    // AccessibilitySnapshot, iOS 18.5 at 402 points: 9.34 to 20.25, middle 78.25; the title at 30.3.
    #expect(abs(arrow.frame.midX - 14.8) < 0.1)
    #expect(abs(arrow.convert(arrow.bounds, to: nil).midY - 78.25) < 0.1)
    #expect(try abs(frame("First", in: bar).minX - 30.33) < 0.01)
  }

  @Test("a tab bar is 49 points high, its round symbols 23.2 wide, its titles' baselines at 45")
  func tabBar() throws {
    // The items are made while another screen is shown, whose bars have titles beside the icons.
    Stage(device: try #require(DeviceModel.named("ipad-pro-11"))).makeCurrent()
    let bar = UITabBar()
    bar.items = [
      UITabBarItem(title: "Profile", image: UIImage(systemName: "arrow.up.circle.fill"), tag: 0)
    ]
    let page = UIViewController()
    page.view.addSubview(bar)
    bar.frame = CGRect(x: 0, y: 100, width: 402, height: 49)
    _ = try show(page, on: "iphone-16-pro")
    // Heights are those of the device that is shown.
    #expect(bar.sizeThatFits(CGSize(width: 402, height: 0)) == CGSize(width: 402, height: 49))
    #expect(bar.intrinsicContentSize.height == 49)
    #expect(UINavigationBar().sizeThatFits(.zero).height == 44)
    #expect(UIToolbar().sizeThatFits(.zero).height == 44)
    let button = try #require(bar.subviews.last)
    let icon = try #require(button.subviews.compactMap { $0 as? UIImageView }.first)
    // The disc fills its box of 20 points but for .3.
    #expect(abs(icon.frame.width - 23.5) < 0.1 && abs(icon.frame.midY - 18.7) < 0.2)
    let label = try #require(button.subviews.compactMap { $0 as? UILabel }.first)
    #expect(abs(label.frame.minY - 35.33) < 0.01)
  }

  @Test("a tab bar's background reaches to the edge below the safe area")
  func tabBarReach() throws {
    let page = UIViewController()
    let bar = UITabBar(frame: CGRect(x: 0, y: 852 - 34 - 49, width: 393, height: 49))
    page.view.addSubview(bar)
    _ = try show(page, on: "iphone-15-pro")
    #expect(bar.subviews[0].frame == CGRect(x: 0, y: 0, width: 393, height: 83))
  }

  @Test("the root's tab bar item is its navigation controller's, unless that has one of its own")
  func rootItem() throws {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let item = UITabBarItem(title: "Home", image: nil, tag: 0)
    root.tabBarItem = item
    #expect(navigation.tabBarItem === item && tabs.tabBar.items?.first === item)
    #expect(tabs.tabBar.selectedItem === item)
    let own = UITabBarItem(title: "Own", image: nil, tag: 0)
    navigation.tabBarItem = own
    #expect(navigation.tabBarItem === own && tabs.tabBar.items?.first === own)
    #expect(root.tabBarItem === item)
  }

  @Test("the first card of a list begins at the lower edge of a large title's bar")
  func card() throws {
    let list = UITableViewController(style: .insetGrouped)
    let rows = LargeTitleTests.Rows()
    list.tableView.dataSource = rows
    list.title = "Settings"
    let navigation = UINavigationController(rootViewController: list)
    _ = try show(navigation, on: "iphone-15-pro")
    let table: UITableView = list.tableView
    func top() -> CGFloat {
      table.convert(table.rectForRow(at: IndexPath(row: 0, section: 0)), to: nil).minY
    }
    #expect(abs(top() - navigation.navigationBar.frame.maxY - 35) < 1e-6)
    navigation.navigationBar.prefersLargeTitles = true
    navigation.view.setNeedsLayout()
    Stage.current.layoutIfNeeded()
    // The baseline lies 80.3 points below the bar's upper edge, and 15.7 above the lower one.
    #expect(abs(top() - navigation.navigationBar.frame.minY - 96) < 1e-6)
  }
}

extension UINavigationController {
  /// The inset at the top of the visible page while the bar is hidden, in points.
  fileprivate func setHiddenTop(_ stage: Stage) -> CGFloat? {
    setNavigationBarHidden(true, animated: false)
    stage.layoutIfNeeded()
    return topViewController?.view.safeAreaInsets.top
  }
}
