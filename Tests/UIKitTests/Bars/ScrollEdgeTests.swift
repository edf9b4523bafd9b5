import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// The backgrounds of bars over contents and at their edges: fidelity.md section 8.
@MainActor
@Suite(.serialized, .stage)
struct ScrollEdgeTests {
  private let stage = Stage.current
  private let window = UIWindow()
  private let list = UITableViewController(style: .plain)
  private let plain = UIViewController()
  private let rows = LargeTitleTests.Rows()

  private func show(_ controller: UIViewController) {
    list.tableView.dataSource = rows
    window.rootViewController = controller
    window.makeKeyAndVisible()
    stage.layoutIfNeeded()
  }

  /// The background of a bar, the topmost if two cross-fade.
  private func background(_ bar: UIView) throws -> BarBackground {
    try #require(bar.subviews.last { $0 is BarBackground } as? BarBackground)
  }

  /// The blur of the look over contents.
  private func material(of background: BarBackground) throws -> UIVisualEffectView {
    try #require(background.subviews.last?.subviews.first as? UIVisualEffectView)
  }

  /// The share of the look over contents, 0...1.
  private func share(_ bar: UIView) throws -> CGFloat {
    try background(bar).standardShare
  }

  private func edge(_ bar: UIView) throws -> BarSurface.Look { try background(bar).looks.edge }

  private func scroll(by distance: CGFloat) {
    list.tableView.contentOffset.y = distance - list.tableView.adjustedContentInset.top
    stage.layoutIfNeeded()
  }

  @Test("a bar at the top of its content, or without any, shows nothing")
  func navigationBar() throws {
    let navigation = UINavigationController(rootViewController: list)
    show(navigation)
    let bar = navigation.navigationBar
    let shares: [(CGFloat, CGFloat)] = [(0, 0), (4, 0.5), (8, 1), (300, 1), (-40, 0)]
    for (distance, expected) in shares {
      scroll(by: distance)
      #expect(try abs(share(bar) - expected) < 1e-9, "\(distance)")
    }
    #expect(try edge(bar) == .clear)
    scroll(by: 300)
    navigation.pushViewController(plain, animated: false)
    stage.layoutIfNeeded()
    #expect(try share(bar) == 0)
  }

  @Test("colors and appearances from before iOS 15 show over contents alone")
  func olderColors() throws {
    let navigation = UINavigationController(rootViewController: list)
    show(navigation)
    let bar = navigation.navigationBar
    bar.barTintColor = .red
    #expect(try share(bar) == 0 && edge(bar) == .clear)
    #expect(try background(bar).looks.standard.color == .red)
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .blue
    bar.standardAppearance = appearance
    #expect(try share(bar) == 0 && edge(bar) == .clear)
    // The usual remedy.
    bar.scrollEdgeAppearance = bar.standardAppearance
    #expect(try share(bar) == 1 && background(bar).looks.standard.color == .blue)
    let own = UINavigationBarAppearance()
    own.backgroundColor = .green
    list.navigationItem.scrollEdgeAppearance = own
    #expect(try share(bar) == 0 && edge(bar).color == .green)
  }

  // Apple's TN3106: bars take the look at the edge in apps that are built with the SDK of iOS 15.
  @Test("in an app that was built before iOS 15 bars always have their standard look")
  func olderSDK() throws {
    stage.application.info = AppInfo(["DTPlatformVersion": "14.0", "MinimumOSVersion": "12.0"])
    let navigation = UINavigationController(rootViewController: plain)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    show(tabs)
    #expect(try share(navigation.navigationBar) == 1 && share(tabs.tabBar) == 1)
    // Since iOS 13 a large title has no background at the edge.
    navigation.navigationBar.prefersLargeTitles = true
    stage.layoutIfNeeded()
    #expect(try share(navigation.navigationBar) == 0)
  }

  @Test("in a compact height the look at the edge is the compact one, then that of the edge")
  func compact() throws {
    let navigation = UINavigationController(rootViewController: plain)
    show(navigation)
    let bar = navigation.navigationBar
    func appearance(_ color: UIColor) -> UINavigationBarAppearance {
      let appearance = UINavigationBarAppearance()
      appearance.backgroundColor = color
      return appearance
    }
    #expect(stage.rotate(to: .landscapeRight, animated: false))
    stage.layoutIfNeeded()
    bar.compactAppearance = appearance(.red)
    #expect(try edge(bar).color == .red)
    bar.scrollEdgeAppearance = appearance(.green)
    #expect(try edge(bar).color == .green)
    bar.compactScrollEdgeAppearance = appearance(.blue)
    #expect(try edge(bar).color == .blue)
    plain.navigationItem.compactScrollEdgeAppearance = appearance(.brown)
    #expect(try edge(bar).color == .brown)
    #expect(stage.rotate(to: .portrait, animated: false))
    stage.layoutIfNeeded()
    #expect(try edge(bar).color == .green)
  }

  @Test("a tab bar at the end of its content, or without any, shows nothing")
  func tabBar() throws {
    let tabs = UITabBarController()
    tabs.viewControllers = [list, plain]
    show(tabs)
    let bar = tabs.tabBar
    #expect(try share(bar) == 1)
    let table: UITableView = list.tableView
    let end = table.contentSize.height + table.adjustedContentInset.bottom - table.bounds.height
    table.contentOffset.y = end - 4
    #expect(try abs(share(bar) - 0.5) < 1e-9)
    table.contentOffset.y = end
    #expect(try share(bar) == 0 && edge(bar) == .clear)
    scroll(by: 0)
    tabs.selectedIndex = 1
    stage.layoutIfNeeded()
    #expect(try share(bar) == 0)
    let appearance = UITabBarAppearance()
    appearance.backgroundColor = .yellow
    bar.scrollEdgeAppearance = appearance
    #expect(try edge(bar).color == .yellow)
  }

  @Test("a toolbar at the end of its content shows nothing")
  func toolbar() throws {
    let navigation = UINavigationController(rootViewController: list)
    navigation.isToolbarHidden = false
    show(navigation)
    let bar: UIToolbar = navigation.toolbar
    #expect(try share(bar) == 1)
    list.tableView.contentOffset.y = 10000
    #expect(try share(bar) == 0 && edge(bar) == .clear)
    let appearance = UIToolbarAppearance()
    appearance.backgroundColor = .yellow
    bar.scrollEdgeAppearance = appearance
    #expect(try edge(bar).color == .yellow)
  }

  @Test("the toolbar of a list that is pushed has its background before the push ends")
  func toolbarOfPushedList() throws {
    let navigation = UINavigationController(rootViewController: plain)
    navigation.isToolbarHidden = false
    show(navigation)
    let bar: UIToolbar = navigation.toolbar
    #expect(try share(bar) == 0)
    navigation.pushViewController(list, animated: true)
    stage.advance(to: stage.clock.now + 0.1)
    #expect(try share(bar) == 1)
  }

  @Test("bars outside of controllers always have their standard look, with a line of black at .3")
  func bare() throws {
    show(plain)
    for bar in [UINavigationBar(), UITabBar(), UIToolbar()] {
      plain.view.addSubview(bar)
      stage.layoutIfNeeded()
      #expect(try share(bar) == 1)
      #expect(try background(bar).looks.standard.lineColor == .barLine)
    }
    #expect(
      UIColor.barLine.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
        == UIColor(white: 0, alpha: 0.3))
  }

  @Test("half-way of a push, the backgrounds of both pages show")
  func crossFade() throws {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .red
    plain.navigationItem.standardAppearance = appearance
    plain.navigationItem.scrollEdgeAppearance = appearance
    let navigation = UINavigationController(rootViewController: list)
    show(navigation)
    let bar = navigation.navigationBar
    scroll(by: 300)
    navigation.pushViewController(plain, animated: true)
    stage.advance(to: 0.1)
    let both = bar.subviews.compactMap { $0 as? BarBackground }
    try #require(both.count == 2)
    #expect(both[0].looks.standard.color == nil && both[1].looks.standard.color == .red)
    // An opaque color comes over the whole old look, from the top of the screen.
    #expect(both[0].standardShare == 1)
    let color = try #require(try material(of: both[1]).contentView.subviews.first)
    // System curve, x(.1 s) .544778: fidelity.md section 1.
    #expect(abs((color.presented(on: stage)?.opacity ?? 0) - 0.544778) < 1e-3)
    let frames = both.map { $0.presented(on: stage)?.frame }
    #expect(frames[0] == frames[1])
    #expect(abs((frames[0]?.minY ?? 0) + bar.frame.minY) < 1e-9)
    stage.advance(to: 1)
    #expect(bar.subviews.count { $0 is BarBackground } == 1)
    #expect(try background(bar).looks.standard.color == .red)
    navigation.popViewController(animated: true)
    stage.advance(to: 2)
    #expect(try share(bar) == 1 && background(bar).looks.standard.color == nil)
  }

  @Test("a pop from scrolled contents to others at their edge fades the look over contents out")
  func popFromScrolledContents() throws {
    let root = UITableViewController(style: .plain)
    root.tableView.dataSource = rows
    let navigation = UINavigationController(rootViewController: root)
    show(navigation)
    navigation.pushViewController(list, animated: false)
    stage.layoutIfNeeded()
    scroll(by: 300)
    let bar = navigation.navigationBar
    let start = stage.clock.now
    navigation.popViewController(animated: true)
    let old = try #require(bar.subviews.first { $0 is BarBackground } as? BarBackground)
    let material = try material(of: old)
    // fidelity.md section 4: bars blur by 22.5 points.
    #expect(material.layer.presented(at: start).effect.blurRadius == 22.5)
    stage.advance(to: start + 0.1)
    // System curve, x(.1 s) .544778: fidelity.md section 1. The radius changes, so that nothing is seen sharp.
    let radius = material.layer.presented(at: start + 0.1).effect.blurRadius
    #expect(abs(radius / 22.5 - 0.455222) < 1e-3)
    #expect(material.presented(on: stage)?.opacity == 1)
    stage.advance(to: start + 1)
    #expect(try share(bar) == 0)
  }

  @Test("a bar with a large title that is scrolled away leaves as it is")
  func leavingLargeTitle() throws {
    final class Page: UIViewController {
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(true, animated: animated)
      }
    }
    list.title = "Plan"
    let navigation = UINavigationController(rootViewController: list)
    navigation.navigationBar.prefersLargeTitles = true
    show(navigation)
    scroll(by: 300)
    let bar = navigation.navigationBar
    let height = bar.bounds.height
    #expect(try share(bar) == 1 && height == bar.minimumHeight)
    navigation.pushViewController(Page(), animated: true)
    stage.advance(to: stage.clock.now + 0.1)
    #expect(try bar.bounds.height == height && share(bar) == 1)
    stage.advance(to: stage.clock.now + 1)
    #expect(bar.isHidden)
  }
}
