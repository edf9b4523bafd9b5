import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// How lists look in their details: margins, measured rows, what headers are before they are configured.
@MainActor
@Suite(.serialized, .stage)
struct ListLookTests {
  private final class Rows: NSObject, UITableViewDataSource {
    var make: (IndexPath) -> UITableViewCell = { _ in UITableViewCell() }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      make(indexPath)
    }
  }

  /// The margins that Interface Builder draws in a table's content view: those of the table at the sides, 11 above.
  @Test("the content of a row has the table's margins")
  func margins() throws {
    let rows = Rows()
    let window = UIWindow()
    let table = UITableView(frame: window.bounds, style: .insetGrouped)
    table.dataSource = rows
    rows.make = { path in
      let cell = UITableViewCell()
      if path.row == 1 { cell.accessoryType = .disclosureIndicator }
      if path.row == 2 { cell.contentView.layoutMargins.left = 3 }
      return cell
    }
    window.addSubview(table)
    window.makeKeyAndVisible()
    Stage.current.layoutIfNeeded()
    let cells = try (0..<3).map {
      try #require(table.cellForRow(at: IndexPath(row: $0, section: 0))).contentView
    }
    let margin = UITableView.listMargin(forWidth: window.bounds.width)
    #expect(
      cells[0].layoutMargins == UIEdgeInsets(top: 11, left: margin, bottom: 11, right: margin))
    #expect(cells[1].layoutMargins.right == 8)
    #expect(cells[2].layoutMargins.left == 3)
  }

  @Test("a row is as high with the traits of its window as with those of the stage")
  func measuredTraits() throws {
    func height(_ direction: UITraitEnvironmentLayoutDirection?) throws -> CGFloat {
      let rows = Rows()
      let window = UIWindow()
      if let direction { window.traitOverrides.layoutDirection = direction }
      let table = UITableView(frame: window.bounds)
      table.dataSource = rows
      rows.make = { _ in
        let cell = UITableViewCell()
        var content = cell.defaultContentConfiguration()
        content.text = "Just as many words as fit one row"
        cell.contentConfiguration = content
        return cell
      }
      window.addSubview(table)
      window.makeKeyAndVisible()
      Stage.current.layoutIfNeeded()
      return try #require(table.cellForRow(at: IndexPath(row: 0, section: 0))).bounds.height
    }
    #expect(try height(.rightToLeft) == height(nil))
  }

  @Test(
    "a list has its color unless the app has set one, and a header is one before it is configured")
  func lists() throws {
    final class Page: UICollectionViewController {
      var headerFont: UIFont?
      private var source: UICollectionViewDiffableDataSource<Int, Int>?

      override func viewDidLoad() {
        super.viewDidLoad()
        let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { _, _, _ in }
        let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
          elementKind: UICollectionView.elementKindSectionHeader
        ) { [weak self] view, _, _ in
          self?.headerFont = view.defaultContentConfiguration().textProperties.font
        }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collectionView) {
          $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2)
        }
        source.supplementaryViewProvider = { view, _, path in
          view.dequeueConfiguredReusableSupplementary(using: header, for: path)
        }
        self.source = source
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([1, 2])
        source.apply(snapshot, animatingDifferences: false)
      }
    }
    func shown(_ change: (Page) -> Void) -> Page {
      var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
      list.headerMode = .supplementary
      let page = Page(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
      change(page)
      let window = UIWindow()
      window.rootViewController = page
      window.makeKeyAndVisible()
      Stage.current.layoutIfNeeded()
      return page
    }
    let page = shown { _ in }
    #expect(page.collectionView.backgroundColor == .systemGroupedBackground)
    #expect(page.headerFont == UIListContentConfiguration.groupedHeader().textProperties.font)
    #expect(
      shown { $0.collectionView.backgroundColor = .systemBackground }.collectionView.backgroundColor
        == .systemBackground)
  }

  @Test("a ring is filled while its cell is selected, and a plus calls its action")
  func accessories() throws {
    let window = UIWindow()
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 100, width: 300, height: 44))
    var isTold = false
    cell.accessories = [
      .insert(displayed: .always) { isTold = true }, .multiselect(displayed: .always),
    ]
    window.addSubview(cell)
    window.makeKeyAndVisible()
    Stage.current.layoutIfNeeded()
    let plus = try #require(cell.subviews.compactMap { $0 as? UIButton }.first)
    plus.sendActions(for: .touchUpInside)
    #expect(isTold)
    let ring = try #require(cell.subviews.compactMap { $0 as? UIImageView }.first)
    #expect(!ring.isHighlighted && ring.frame.minX > plus.frame.maxX)
    cell.isSelected = true
    Stage.current.layoutIfNeeded()
    #expect(ring.isHighlighted)
  }
}
