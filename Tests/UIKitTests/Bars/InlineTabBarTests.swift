import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Tab bars with titles beside the icons: 32 points high where both size classes are compact, as on phones in landscape
/// since iOS 11 (eggswift/ESTabBarController #88).
@MainActor
@Suite(.serialized, .stage)
struct InlineTabBarTests {
  private func bar(_ traits: UITraitCollection) -> UITabBar {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 400, height: 49))
    bar.items = ["Home", "Search"].map {
      UITabBarItem(title: $0, image: UIImage(systemName: "star.fill"), tag: 0)
    }
    let window = UIWindow()
    window.makeKeyAndVisible()
    bar.traitOverrides.verticalSizeClass = traits.verticalSizeClass
    bar.traitOverrides.horizontalSizeClass = traits.horizontalSizeClass
    window.addSubview(bar)
    bar.sizeToFit()
    Stage.current.layoutIfNeeded()
    return bar
  }

  private func parts(_ bar: UITabBar) -> (icon: CGRect, label: UILabel)? {
    for button in bar.subviews.compactMap({ $0 as? UIControl }) {
      let icon = button.subviews.compactMap { $0 as? UIImageView }.first
      let label = button.subviews.compactMap { $0 as? UILabel }.first
      if let icon, let label { return (icon.frame, label) }
    }
    return nil
  }

  @Test(
    "titles stand beside the icons in a compact height and a regular width, with their appearance")
  func places() throws {
    let stacked = bar(UITraitCollection(horizontalSizeClass: .compact))
    let low = bar(UITraitCollection(verticalSizeClass: .compact))
    let wide = bar(UITraitCollection(horizontalSizeClass: .regular))
    // A large phone in landscape has 49 points: flutter/flutter #39258, measured on iPhone 8 Plus.
    let large = bar(UITraitCollection(horizontalSizeClass: .regular))
    large.traitOverrides.verticalSizeClass = .compact
    large.sizeToFit()
    #expect([stacked, low, wide, large].map(\.bounds.height) == [49, 32, 49, 49])
    let under = try #require(parts(stacked))
    #expect(under.label.frame.minY > under.icon.midY)
    for bar in [low, wide] {
      let beside = try #require(parts(bar))
      #expect(beside.label.frame.minX > beside.icon.maxX && beside.label.font.pointSize == 13)
      #expect(abs(beside.label.frame.midY - beside.icon.midY) < 1)
    }
    let appearance = UITabBarAppearance()
    appearance.inlineLayoutAppearance = UITabBarItemAppearance(style: .inline)
    appearance.compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline)
    appearance.inlineLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
    appearance.compactInlineLayoutAppearance.normal.titleTextAttributes = [
      .foregroundColor: UIColor.green
    ]
    low.standardAppearance = appearance
    wide.standardAppearance = appearance
    #expect(parts(low)?.label.textColor == .green && parts(wide)?.label.textColor == .red)
  }

  @Test("a group of tabs is one tab with the controller of its selected child")
  func groups() throws {
    func tab(_ name: String) -> UITab {
      UITab(title: name, image: nil, identifier: name) {
        let controller = UIViewController()
        controller.title = $0.identifier
        return controller
      }
    }
    let group = UITabGroup(
      title: "Library", image: nil, identifier: "library", children: [tab("songs"), tab("albums")])
    let root = UITabBarController()
    root.tabs = [tab("home"), group]
    let window = UIWindow()
    window.rootViewController = root
    window.makeKeyAndVisible()
    root.selectedTab = group
    Stage.current.layoutIfNeeded()
    #expect(root.tabBar.items?.map(\.title) == ["home", "Library"])
    #expect(root.selectedViewController?.title == "songs")
    let albums = try #require(root.tab(forIdentifier: "albums"))
    group.selectedChild = albums
    Stage.current.layoutIfNeeded()
    #expect(root.selectedViewController?.title == "albums" && root.selectedTab === group)
    #expect(root.selectedViewController?.view.window != nil)
    #expect(root.tabBar.items?.map(\.title) == ["home", "Library"])
  }
}
