import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// A large title over contents that are scrolled.
@MainActor
@Suite(.serialized, .stage)
struct LargeTitleTests {
  private let stage = Stage.current
  private let window: UIWindow
  private let list = UITableViewController(style: .plain)
  private let navigation: UINavigationController

  /// Forty rows of 44 points.
  final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
      -> UITableViewCell
    {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
  }

  private let rows = Rows()

  init() {
    list.title = "Settings"
    navigation = UINavigationController(rootViewController: list)
    navigation.navigationBar.prefersLargeTitles = true
    list.tableView.dataSource = rows
    window = UIWindow()
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    stage.layoutIfNeeded()
  }

  private var bar: UINavigationBar { navigation.navigationBar }
  /// How much of its background the bar shows, 0...1.
  private var background: CGFloat {
    (bar.subviews[0] as? BarBackground)?.standardShare ?? -1
  }

  private func scroll(by distance: CGFloat) {
    list.tableView.contentOffset.y = distance - list.tableView.adjustedContentInset.top
    stage.layoutIfNeeded()
  }

  @Test("the bar shrinks with the contents to its row and then has its background")
  func shrinking() {
    // fidelity.md section 5: navigation bar 44, large title +52.
    #expect(bar.frame.height == 96 && background == 0)
    let expected: [(distance: CGFloat, height: CGFloat, alpha: CGFloat)] = [
      (20, 76, 0), (44, 52, 0), (48, 48, 0.5), (52, 44, 1), (300, 44, 1), (-30, 126, 0),
    ]
    for (distance, height, alpha) in expected {
      scroll(by: distance)
      // fidelity.md section 8: 53.67 on a phone with a Dynamic Island.
      #expect(abs(bar.frame.height - height) < 1e-9 && abs(bar.frame.minY - 161 / 3) < 1e-9)
      #expect(abs(background - alpha) < 1e-9)
      #expect(abs(list.view.safeAreaInsets.top - (161 / 3 + 96)) < 1e-9)
    }
  }

  @Test("a page returns with the bar height of its scroll offset")
  func comingBack() {
    scroll(by: 200)
    let page = UIViewController()
    navigation.pushViewController(page, animated: true)
    stage.advance(to: 1)
    // The page's title is large as the one below.
    #expect(bar.frame.height == 96 && background == 0)
    navigation.popViewController(animated: true)
    stage.advance(to: 2)
    #expect(bar.frame.height == 44 && background == 1)
    scroll(by: 0)
    #expect(bar.frame.height == 96 && background == 0)
  }

  /// Whether a push or a pop moves the list's title as a large one.
  private var movesLargeTitle: Bool {
    func labels(in view: UIView) -> [UIView] {
      guard !view.isHidden else { return [] }
      let isLarge = (view as? UILabel).map { $0.text == "Settings" && $0.font.pointSize == 34 }
      return (isLarge == true ? [view] : []) + view.subviews.flatMap { labels(in: $0) }
    }
    return !labels(in: bar).isEmpty
  }

  @Test(
    "a large title that contents are scrolled over stays away in a push and a pop",
    arguments: [true, false])
  func scrolledAway(isScrolled: Bool) {
    scroll(by: isScrolled ? 200 : 0)
    let page = UIViewController()
    page.navigationItem.largeTitleDisplayMode = .never
    navigation.pushViewController(page, animated: true)
    #expect(movesLargeTitle == !isScrolled)
    stage.advance(to: 1)
    navigation.popViewController(animated: true)
    #expect(movesLargeTitle == !isScrolled)
    stage.advance(to: 2)
    #expect(bar.frame.height == (isScrolled ? 44 : 96))
  }

  @Test(
    "after a drag a large title and a hidden search bar are whole or gone, whichever is nearer",
    arguments: [
      (20, 0, 0), (30, 52, 0), (200, 200, 0), (20, 0, 52), (30, 52, 52), (75, 52, 52),
      (80, 104, 52),
    ]
      as [(CGFloat, CGFloat, CGFloat)])
  func wholeAfterDrag(distance: CGFloat, rest: CGFloat, searchHeight: CGFloat) {
    if searchHeight > 0 {
      list.navigationItem.searchController = UISearchController(searchResultsController: nil)
      stage.layoutIfNeeded()
    }
    let table: UITableView = list.tableView
    table.contentOffset.y = -table.adjustedContentInset.top
    #expect(bar.frame.height == 96 + searchHeight)
    stage.touch(.began, at: CGPoint(x: 100, y: 600))
    // Content follows after ten points.
    let way = distance + 10
    for step in 1...10 {
      stage.advance(to: Double(step) / 10)
      stage.touch(.moved, at: CGPoint(x: 100, y: 600 - way * CGFloat(step) / 10))
    }
    // A finger that rests has no velocity.
    stage.advance(to: 2)
    stage.touch(.ended, at: CGPoint(x: 100, y: 600 - way))
    stage.advance(to: 4)
    #expect(abs(table.contentOffset.y + table.adjustedContentInset.top - rest) < 0.5)
    #expect(abs(bar.frame.height - max(44, 96 + searchHeight - rest)) < 0.5)
  }

  @Test("a bar without a large title keeps its height while content is pulled down")
  func pulledSmallTitle() {
    navigation.navigationBar.prefersLargeTitles = false
    stage.layoutIfNeeded()
    for distance in [-80, -30, 0, 200] as [CGFloat] {
      scroll(by: distance)
      #expect(abs(bar.frame.minY - 161 / 3) < 1e-9 && bar.frame.height == 44)
    }
  }
}
