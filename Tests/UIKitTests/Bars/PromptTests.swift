import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Lines above the row of a navigation bar, back buttons without words, and scopes beneath a search bar.
@MainActor
@Suite(.serialized, .stage)
struct PromptTests {
  private let stage = Stage.current
  private let page = UIViewController()
  private let navigation: UINavigationController
  private let window = UIWindow()

  init() {
    page.title = "Page"
    navigation = UINavigationController(rootViewController: page)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    stage.layoutIfNeeded()
  }

  private func label(_ text: String, in view: UIView) -> UILabel? {
    if let label = view as? UILabel, label.text == text { return label }
    return view.subviews.lazy.compactMap { self.label(text, in: $0) }.first
  }

  @Test("a prompt makes the bar 30 points higher and moves the title down") func prompts() throws {
    let bar = navigation.navigationBar
    let title = try #require(label("Page", in: bar))
    let before = title.convert(title.bounds, to: nil).midY
    page.navigationItem.prompt = "Above"
    stage.layoutIfNeeded()
    #expect(bar.bounds.height == 74)
    #expect(title.convert(title.bounds, to: nil).midY == before + 30)
    let prompt = try #require(label("Above", in: bar))
    #expect(prompt.convert(prompt.bounds, to: bar).maxY == 30)
    page.navigationItem.prompt = nil
    stage.layoutIfNeeded()
    #expect(bar.bounds.height == 44)
  }

  @Test("scopes lie beneath the field and tell the delegate") func scopes() throws {
    final class Delegate: NSObject, UISearchBarDelegate {
      var chosen: [Int] = []
      func searchBar(
        _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
      ) { chosen.append(selectedScope) }
    }
    let delegate = Delegate()
    let bar = UISearchBar(frame: CGRect(x: 0, y: 200, width: 393, height: 102))
    bar.delegate = delegate
    let low = bar.intrinsicContentSize.height
    bar.scopeButtonTitles = ["All", "Mine"]
    #expect(bar.intrinsicContentSize.height == low)
    bar.showsScopeBar = true
    #expect(bar.intrinsicContentSize.height == low + 46)
    window.addSubview(bar)
    stage.layoutIfNeeded()
    stage.touch(.began, at: CGPoint(x: 300, y: 272))
    stage.touch(.ended, at: CGPoint(x: 300, y: 272))
    #expect(delegate.chosen == [1] && bar.selectedScopeButtonIndex == 1)
  }

  @Test("hidden items leave their place to others; attributes and appearances apply to titles")
  func items() throws {
    let first = UIBarButtonItem(title: "First", style: .plain)
    let second = UIBarButtonItem(title: "Second", style: .plain)
    page.navigationItem.rightBarButtonItems = [first, second]
    stage.layoutIfNeeded()
    let place = try #require(first.view).frame.maxX
    first.isHidden = true
    stage.layoutIfNeeded()
    #expect(second.view?.frame.maxX == place && first.view?.isHidden == true)
    UIBarButtonItem.appearance().setTitleTextAttributes(
      [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 9)], for: .normal)
    second.setTitleTextAttributes([.foregroundColor: UIColor.green], for: .normal)
    stage.layoutIfNeeded()
    let shown = try #require(label("Second", in: navigation.navigationBar))
    #expect(shown.textColor == .green && shown.font.pointSize == 9)
  }
}
