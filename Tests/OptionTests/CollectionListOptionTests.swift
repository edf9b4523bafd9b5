import Foundation
import Testing

@testable import UIKit

/// Options of collections that are lists or scroll sideways, and of swipes, by the pictures that they give.
@MainActor
@Suite(.serialized)
struct CollectionListOptionTests {
  private func list(
    _ appearance: UICollectionLayoutListConfiguration.Appearance = .insetGrouped,
    _ change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in },
    cell: @escaping (UICollectionViewListCell) -> Void = { _ in }
  ) -> OptionStage {
    let shown = OptionStage()
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    change(&configuration)
    let view = UICollectionView(
      frame: .zero,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      made, _, number in
      var content = made.defaultContentConfiguration()
      content.text = "Row \(number)"
      made.contentConfiguration = content
      cell(made)
    }
    let title = { (kind: String) in
      UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(elementKind: kind) {
        made, _, _ in
        var content = made.defaultContentConfiguration()
        content.text = kind
        made.contentConfiguration = content
      }
    }
    let header = title(UICollectionView.elementKindSectionHeader)
    let footer = title(UICollectionView.elementKindSectionFooter)
    let source = shown.keep(
      UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
        $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
      })
    source.supplementaryViewProvider = { view, kind, path in
      view.dequeueConfiguredReusableSupplementary(
        using: kind == UICollectionView.elementKindSectionHeader ? header : footer, for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems([1, 2, 3], toSection: 0)
    snapshot.appendItems([4, 5], toSection: 1)
    source.apply(snapshot, animatingDifferences: false)
    shown.add(view, x: 0, width: 320, height: 420)
    shown.stage.layoutIfNeeded()
    return shown
  }

  @Test("appearances, headers, footers and separators of lists") func lists() {
    expectDistinctPictures(
      [
        UICollectionLayoutListConfiguration.Appearance.plain, .grouped, .insetGrouped, .sidebar,
      ]
    ) { list($0) }
    #expect(list(.sidebarPlain).pixels() == list(.plain).pixels())
    expectDistinctPictures(
      [UICollectionLayoutListConfiguration.HeaderMode.none, .supplementary, .firstItemInSection]
    ) { mode in
      list { $0.headerMode = mode }
    }
    expectDistinctPictures([UICollectionLayoutListConfiguration.FooterMode.none, .supplementary]) {
      mode in
      list { $0.footerMode = mode }
    }
    expectDistinctPictures(
      [UIListSeparatorConfiguration.Visibility.automatic, .visible, .hidden]
    ) { visibility in
      list { $0.separatorConfiguration.bottomSeparatorVisibility = visibility }
    }
  }

  @Test("accessories are shown always, or where the list is not edited") func accessories() {
    expectDistinctPictures([UICellAccessory.DisplayedState.always, .whenEditing]) { state in
      list(cell: { $0.accessories = [.checkmark(displayed: state)] })
    }
    #expect(
      list(cell: { $0.accessories = [.checkmark(displayed: .whenNotEditing)] }).pixels()
        == list(cell: { $0.accessories = [.checkmark(displayed: .always)] }).pixels())
  }

  @Test("an accessory of one's own stands before the text or behind it") func placements() {
    func picture(_ placement: UICellAccessory.Placement) -> Pixels {
      list(cell: { cell in
        let square = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        square.backgroundColor = .red
        cell.accessories = [
          .customView(configuration: .init(customView: square, placement: placement))
        ]
      }).pixels()
    }
    #expect(picture(.leading()) != picture(.trailing()))
  }

  private func shelf(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  ) -> (OptionStage, UICollectionView) {
    let shown = OptionStage()
    let size = NSCollectionLayoutSize(
      widthDimension: .absolute(140), heightDimension: .absolute(80))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.orthogonalScrollingBehavior = behavior
    section.interGroupSpacing = 10
    let view = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> {
      cell, _, number in
      cell.backgroundColor = UIColor(
        hue: CGFloat(number) / 12, saturation: 1, brightness: 1, alpha: 1)
    }
    let source = shown.keep(
      UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
        $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
      })
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<12))
    source.apply(snapshot, animatingDifferences: false)
    shown.add(view, x: 0, width: 320, height: 420)
    shown.stage.layoutIfNeeded()
    return (shown, view)
  }

  /// Where a flick of 100 points leaves the first item, in points of the collection.
  private func rest(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior) -> CGFloat {
    let (shown, view) = shelf(behavior)
    shown.drag(stride(from: 220, through: 120, by: -20).map { CGPoint(x: CGFloat($0), y: 140) })
    shown.wait(3)
    return view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minX ?? 0
  }

  @Test("a section scrolls sideways and comes to rest as its behaviour says") func sideways() {
    #expect(rest(.none) == 0)
    let free = rest(.continuous)
    #expect(free < -100 && free.truncatingRemainder(dividingBy: 150) != 0)
    let bounded = rest(.continuousGroupLeadingBoundary)
    #expect(abs(bounded.remainder(dividingBy: 150)) < 0.5 && bounded < -100)
    #expect(abs(rest(.paging) + 320) < 0.5)
    #expect(abs(rest(.groupPaging) + 150) < 0.5)
    // The first group begins in the middle, and the second one comes to rest there.
    let (_, view) = shelf(.groupPagingCentered)
    let first = view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minX
    #expect(first == 90)
    #expect(abs(rest(.groupPagingCentered) + 60) < 0.5)
  }

  @Test("a section's insets are measured from the view, the safe area or the margins") func insets()
  {
    func start(_ reference: UIContentInsetsReference) -> CGFloat? {
      let shown = OptionStage()
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(80))
      let section = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
      section.contentInsetsReference = reference
      shown.controller.additionalSafeAreaInsets.left = 30
      let view = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
      let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
      let source = shown.keep(
        UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
          $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        })
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([1])
      source.apply(snapshot, animatingDifferences: false)
      shown.add(view, x: 0, width: 320, height: 420)
      shown.stage.layoutIfNeeded()
      return view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minX
    }
    #expect(start(.none) == 0)
    #expect(start(.safeArea) == 30 && start(.automatic) == 30)
    #expect(start(.layoutMargins) == 38)
  }

  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var style = UIContextualAction.Style.normal
    var edited: [UITableViewCell.EditingStyle] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      edited.append(editingStyle)
    }

    func tableView(
      _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: style, title: "Act") { _, _, done in done(true) }
      ])
    }
  }

  @Test("a swipe shows actions in the color of their style, and deletes rows") func swipes() {
    func table(_ style: UIContextualAction.Style) -> (OptionStage, Rows) {
      let shown = OptionStage()
      let rows = shown.keep(Rows())
      rows.style = style
      let table = UITableView(frame: .zero)
      table.rowHeight = 44
      table.dataSource = rows
      table.delegate = rows
      shown.add(table, x: 0, width: 320, height: 200)
      shown.stage.layoutIfNeeded()
      return (shown, rows)
    }
    expectDistinctPictures([UIContextualAction.Style.normal, .destructive]) { style in
      let (shown, _) = table(style)
      shown.drag(stride(from: 40, through: 140, by: 20).map { CGPoint(x: CGFloat($0), y: 120) })
      shown.wait(1)
      return shown
    }
    let (shown, rows) = table(.normal)
    shown.drag(stride(from: 300, through: 40, by: -20).map { CGPoint(x: CGFloat($0), y: 120) })
    shown.wait(1)
    #expect(rows.edited == [.delete])
    let others: [UITableViewCell.EditingStyle] = [.none, .insert]
    #expect(!others.contains(.delete))
  }

  /// As apps wrote swipes before iOS 11.
  private final class OldRows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var style = UITableViewRowAction.Style.normal
    var performed: [String] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath)
      -> [UITableViewRowAction]?
    {
      [
        UITableViewRowAction(style: style, title: "Act") { [unowned self] action, path in
          performed.append("\(action.title ?? "") \(path.row)")
        }
      ]
    }
  }

  @Test("the actions of apps from before iOS 11 are those of a swipe; a long one performs none")
  func rowActions() {
    func swipe(_ rows: OldRows, to end: CGFloat) -> OptionStage {
      let shown = OptionStage()
      let table = UITableView(frame: .zero)
      table.rowHeight = 44
      table.dataSource = shown.keep(rows)
      table.delegate = rows
      shown.add(table, x: 0, width: 320, height: 200)
      shown.stage.layoutIfNeeded()
      shown.drag(stride(from: 300, through: end, by: -20).map { CGPoint(x: $0, y: 120) })
      shown.wait(1)
      return shown
    }
    expectDistinctPictures([UITableViewRowAction.Style.normal, .default]) { style in
      let rows = OldRows()
      rows.style = style
      return swipe(rows, to: 200)
    }
    #expect(UITableViewRowAction.Style.destructive == .default)
    let rows = OldRows()
    let shown = swipe(rows, to: 40)
    #expect(rows.performed.isEmpty)
    shown.drag([CGPoint(x: 305, y: 120), CGPoint(x: 305, y: 120)])
    shown.wait(1)
    #expect(rows.performed == ["Act 0"])
  }
}
