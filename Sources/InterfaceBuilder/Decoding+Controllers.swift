internal import Foundation
internal import UIKit

@MainActor
extension NibInstance {
  func decodeController(_ element: InterfaceElement, _ controller: UIViewController) {
    if let title = document.string("title", of: element) { controller.title = title }
    if let value = element.flag("hidesBottomBarWhenPushed") {
      controller.hidesBottomBarWhenPushed = value
    }
    if let value = element.flag("automaticallyAdjustsScrollViewInsets") {
      controller.automaticallyAdjustsScrollViewInsets = value
    }
    if let value = element.flag("extendedLayoutIncludesOpaqueBars") {
      controller.extendedLayoutIncludesOpaqueBars = value
    }
    if let value = element.flag("definesPresentationContext") {
      controller.definesPresentationContext = value
    }
    if let value = element.flag("providesPresentationContextTransitionStyle") {
      controller.providesPresentationContextTransitionStyle = value
    }
    if let style = element["modalPresentationStyle"].flatMap({ Words.presentationStyle[$0] }) {
      controller.modalPresentationStyle = style
    }
    if let style = element["modalTransitionStyle"].flatMap({ Words.transitionStyle[$0] }) {
      controller.modalTransitionStyle = style
    }
    if let edges = element.value("edgesForExtendedLayout") {
      var value = UIRectEdge()
      for (name, edge) in [
        ("top", UIRectEdge.top), ("bottom", .bottom), ("left", .left), ("right", .right),
      ]
      where edges.flag(name) == true {
        value.formUnion(edge)
      }
      controller.edgesForExtendedLayout = value
    }
    if let size = element.value("preferredContentSize")?.size
      ?? element.value("contentSizeForViewInPopover")?.size
    {
      controller.preferredContentSize = size
    }
    if let item = element.value("navigationItem"), let made = makeNavigationItem(item) {
      controller.adopt(made)
    }
    if let item = element.value("tabBarItem") {
      controller.tabBarItem = makeItem(item, UITabBarItem.self)
    }
    if let items = element.child("toolbarItems") {
      controller.toolbarItems = items.children.compactMap { makeItem($0, UIBarButtonItem.self) }
    }
    switch controller {
    case let navigation as UINavigationController: decodeNavigation(element, navigation)
    case let tabs as UITabBarController: decodeTabs(element, tabs)
    case let pages as UIPageViewController:
      if element["navigationOrientation"] == "vertical" { pages.navigationOrientation = .vertical }
      if element["transitionStyle"] == "pageCurl" {
        document.report(element, "a page view controller's pages do not curl here: they scroll")
      }
    case let split as UISplitViewController:
      split.viewControllers =
        relations(["masterViewController", "primaryViewController"], element)
        + relations(["detailViewController", "secondaryViewController"], element)
    case let table as UITableViewController:
      if let clears = element.flag("clearsSelectionOnViewWillAppear") {
        table.clearsSelectionOnViewWillAppear = clears
      }
    default: break
    }
  }

  private func decodeNavigation(_ element: InterfaceElement, _ controller: UINavigationController) {
    if let bar = element.value("navigationBar") {
      controller.adopt(makeView(bar, UINavigationBar.self))
    }
    let roots = relations(["rootViewController"], element)
    if !roots.isEmpty { controller.viewControllers = roots }
    if element.flag("navigationBarHidden") == true { controller.isNavigationBarHidden = true }
    if element.flag("toolbarHidden") == false { controller.isToolbarHidden = false }
  }

  private func decodeTabs(_ element: InterfaceElement, _ controller: UITabBarController) {
    if let bar = element.value("tabBar") { controller.adopt(makeView(bar, UITabBar.self)) }
    controller.viewControllers = relations(["viewControllers"], element)
  }

  /// The controllers that the relationships of a container lead to.
  private func relations(_ names: [String], _ element: InterfaceElement) -> [UIViewController] {
    (element.child("connections")?.children ?? []).compactMap { segue in
      guard segue["kind"] == "relationship", let name = segue["relationship"], names.contains(name)
      else { return nil }
      return storyboard?.makeRelated(segue["destination"], segue)
    }
  }

  // MARK: Recognisers

  func decodeRecognizer(_ element: InterfaceElement, _ recognizer: UIGestureRecognizer) {
    if let enabled = element.flag("enabled") { recognizer.isEnabled = enabled }
    if let cancels = element.flag("cancelsTouchesInView") {
      recognizer.cancelsTouchesInView = cancels
    }
    if let delays = element.flag("delaysTouchesBegan") { recognizer.delaysTouchesBegan = delays }
    if let delays = element.flag("delaysTouchesEnded") { recognizer.delaysTouchesEnded = delays }
    func count(_ name: String) -> Int? {
      element[name].flatMap { Int($0) }.map { min(max($0, 1), 100) }
    }
    switch recognizer {
    case let tap as UITapGestureRecognizer:
      tap.numberOfTapsRequired = count("numberOfTapsRequired") ?? 1
      tap.numberOfTouchesRequired = count("numberOfTouchesRequired") ?? 1
    case let swipe as UISwipeGestureRecognizer:
      swipe.numberOfTouchesRequired = count("numberOfTouchesRequired") ?? 1
      switch element["direction"] {
      case "left": swipe.direction = .left
      case "up": swipe.direction = .up
      case "down": swipe.direction = .down
      default: swipe.direction = .right
      }
    case let pan as UIPanGestureRecognizer:
      if let value = count("minimumNumberOfTouches") { pan.minimumNumberOfTouches = value }
      if let value = count("maximumNumberOfTouches") { pan.maximumNumberOfTouches = value }
      if let edgePan = pan as? UIScreenEdgePanGestureRecognizer, let edges = element.value("edges")
      {
        for (name, edge) in [
          ("top", UIRectEdge.top), ("bottom", .bottom), ("left", .left), ("right", .right),
        ]
        where edges.flag(name) == true {
          edgePan.edges.formUnion(edge)
        }
      }
    case let press as UILongPressGestureRecognizer:
      if let value = element.number("minimumPressDuration") { press.minimumPressDuration = value }
      if let value = element.number("allowableMovement") { press.allowableMovement = value }
      if let value = count("numberOfTouchesRequired") { press.numberOfTouchesRequired = value }
    default: break
    }
  }
}

extension Words {
  static let presentationStyle: [String: UIModalPresentationStyle] = [
    "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet,
    "currentContext": .currentContext, "custom": .custom, "overFullScreen": .overFullScreen,
    "overCurrentContext": .overCurrentContext, "popover": .popover, "automatic": .automatic,
  ]

  static let transitionStyle: [String: UIModalTransitionStyle] = [
    "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal,
    "crossDissolve": .crossDissolve,
  ]
}
