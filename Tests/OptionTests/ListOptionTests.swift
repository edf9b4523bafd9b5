import Foundation
import Testing

@testable import UIKit

/// Options of tables, collections and scroll views, by the pictures that they give.
@MainActor
@Suite(.serialized)
struct ListOptionTests {
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var count = 30
    var style = UITableViewCell.CellStyle.default
    var change: (UITableViewCell) -> Void = { _ in }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
      -> UITableViewCell
    {
      let cell = UITableViewCell(style: style, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(count == 30 ? indexPath.row : 100 + indexPath.row)"
      cell.detailTextLabel?.text = "Detail"
      change(cell)
      return cell
    }
  }

  private func table(
    _ style: UITableView.Style = .plain, _ change: (UITableView, Source) -> Void
  ) -> OptionStage {
    let shown = OptionStage()
    let source = shown.keep(Source())
    let table = UITableView(frame: .zero, style: style)
    shown.add(table, width: 300, height: 420)
    table.rowHeight = 44
    change(table, source)
    table.dataSource = source
    table.delegate = source
    shown.stage.layoutIfNeeded()
    return shown
  }

  @Test("styles of tables, separators, cells, accessories and selections") func tables() {
    expectDistinctPictures([UITableView.Style.plain, .grouped, .insetGrouped]) {
      table($0) { _, _ in }
    }
    expectDistinctPictures([UITableViewCell.SeparatorStyle.none, .singleLine]) { style in
      table { table, _ in table.separatorStyle = style }
    }
    expectDistinctPictures([UITableViewCell.CellStyle.default, .value1, .value2, .subtitle]) {
      style in
      table { $1.style = style }
    }
    expectDistinctPictures(
      [
        UITableViewCell.AccessoryType.none, .disclosureIndicator, .detailDisclosureButton,
        .checkmark,
        .detailButton,
      ]
    ) { accessory in
      table { $1.change = { $0.accessoryType = accessory } }
    }
    expectDistinctPictures([UITableViewCell.SelectionStyle.none, .default]) { style in
      let shown = table { $1.change = { $0.selectionStyle = style } }
      for case let table as UITableView in shown.view.subviews {
        table.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
      }
      return shown
    }
  }

  private static let rowAnimations: [UITableView.RowAnimation] = [
    .fade, .right, .left, .top, .bottom, .none, .middle,
  ]

  @Test("each animation of rows that come and of rows that leave") func rowAnimations() {
    for inserts in [true, false] {
      func update(_ animation: UITableView.RowAnimation) -> OptionStage {
        var change: () -> Void = {}
        let shown = table { table, source in
          source.change = { $0.backgroundColor = source.count == 30 ? .yellow : .green }
          change = {
            source.count += inserts ? 1 : -1
            let paths = [IndexPath(row: 2, section: 0)]
            if inserts {
              table.insertRows(at: paths, with: animation)
            } else {
              table.deleteRows(at: paths, with: animation)
            }
          }
        }
        change()
        shown.wait(0.2)
        return shown
      }
      expectDistinctPictures(Self.rowAnimations, update)
      expectSamePicture(UITableView.RowAnimation.automatic, .fade, update)
    }
  }

  @Test("where a table scrolls a row") func tablePositions() {
    func scroll(_ position: UITableView.ScrollPosition) -> OptionStage {
      let shown = table { _, _ in }
      for case let table as UITableView in shown.view.subviews {
        table.scrollToRow(at: IndexPath(row: 12, section: 0), at: position, animated: false)
      }
      return shown
    }
    expectDistinctPictures([UITableView.ScrollPosition.top, .middle, .bottom], scroll)
    // The least movement that shows the row, which lies beneath.
    expectSamePicture(UITableView.ScrollPosition.none, .bottom, scroll)
  }

  private final class Items: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { 60 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      cell.backgroundColor = UIColor(white: CGFloat(indexPath.item) / 60, alpha: 1)
      return cell
    }
  }

  private func collection(_ direction: UICollectionView.ScrollDirection)
    -> (OptionStage, UICollectionView)
  {
    let shown = OptionStage()
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = direction
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = shown.keep(Items())
    shown.add(view, width: 200, height: 200)
    shown.stage.layoutIfNeeded()
    return (shown, view)
  }

  @Test("the direction of a collection, and where it scrolls an item") func collections() {
    expectDistinctPictures([UICollectionView.ScrollDirection.vertical, .horizontal]) {
      collection($0).0
    }
    func scroll(
      _ direction: UICollectionView.ScrollDirection, _ position: UICollectionView.ScrollPosition
    ) -> OptionStage {
      let (shown, view) = collection(direction)
      view.scrollToItem(at: IndexPath(item: 30, section: 0), at: position, animated: false)
      return shown
    }
    typealias Position = UICollectionView.ScrollPosition
    expectDistinctPictures([Position.top, .centeredVertically, .bottom]) {
      scroll(.vertical, $0)
    }
    expectDistinctPictures([Position.left, .centeredHorizontally, .right]) {
      scroll(.horizontal, $0)
    }
  }

  @Test("how a scroll view's insets follow the safe area") func insets() {
    typealias Behavior = UIScrollView.ContentInsetAdjustmentBehavior
    func top(_ behavior: Behavior, scrolls: Bool) -> CGFloat {
      let shown = OptionStage()
      let view = shown.add(UIScrollView(), x: 0, y: 0, width: 393, height: 852)
      view.contentInsetAdjustmentBehavior = behavior
      view.contentSize = CGSize(width: 393, height: scrolls ? 2000 : 100)
      shown.stage.layoutIfNeeded()
      return view.adjustedContentInset.top
    }
    for scrolls in [true, false] {
      #expect(top(.always, scrolls: scrolls) == 59 && top(.never, scrolls: scrolls) == 0)
      #expect(top(.automatic, scrolls: scrolls) == 59 || !scrolls)
      #expect(top(.scrollableAxes, scrolls: scrolls) == (scrolls ? 59 : 0))
    }
  }

  @Test("how fast a scroll view decelerates") func deceleration() {
    expectDistinctPictures([UIScrollView.DecelerationRate.normal, .fast]) { rate in
      let shown = table { table, _ in table.decelerationRate = rate }
      shown.drag((0...5).map { CGPoint(x: 150, y: 450 - CGFloat($0) * 15) })
      shown.wait(1)
      return shown
    }
  }

  @Test("how a scroll view dismisses the keyboard") func keyboardDismissal() {
    func page(_ mode: UIScrollView.KeyboardDismissMode, to end: CGFloat, lifts: Bool)
      -> OptionStage
    {
      let shown = OptionStage()
      let view = shown.add(UIScrollView(), x: 0, y: 0, width: 393, height: 852)
      view.keyboardDismissMode = mode
      view.contentSize = CGSize(width: 393, height: 3000)
      let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
      view.addSubview(field)
      field.becomeFirstResponder()
      shown.wait(1)
      let points = (0...20).map { CGPoint(x: 200, y: 300 + (end - 300) * CGFloat($0) / 20) }
      if lifts {
        shown.drag(points)
      } else {
        for (index, point) in points.enumerated() {
          shown.stage.touch(index == 0 ? .began : .moved, at: point)
          shown.wait(0.02)
        }
      }
      shown.wait(2)
      return shown
    }
    typealias Mode = UIScrollView.KeyboardDismissMode
    expectDistinctPictures([Mode.none, .onDrag]) { page($0, to: 200, lifts: true) }
    expectDistinctPictures([Mode.none, .interactive]) { page($0, to: 750, lifts: false) }
  }

  @Test("a layout learns what happens to items, and its attributes what they are for")
  func collectionUpdates() {
    final class Layout: UICollectionViewFlowLayout {
      var actions: [UICollectionViewUpdateItem.Action] = []
      override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        actions += updateItems.map(\.updateAction)
      }
    }
    final class Counted: NSObject, UICollectionViewDataSource {
      var count = 5
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
        -> Int
      { count }
      func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
      { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    }
    func update(count: Int, _ change: @escaping (UICollectionView) -> Void)
      -> [UICollectionViewUpdateItem.Action]
    {
      let shown = OptionStage()
      let (layout, source) = (Layout(), shown.keep(Counted()))
      let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = source
      shown.add(view, width: 200, height: 200)
      shown.stage.layoutIfNeeded()
      source.count = count
      view.performBatchUpdates({ change(view) })
      return layout.actions
    }
    let (first, last) = (IndexPath(item: 0, section: 0), IndexPath(item: 4, section: 0))
    #expect(update(count: 6) { $0.insertItems(at: [first]) } == [.insert])
    #expect(update(count: 4) { $0.deleteItems(at: [first]) } == [.delete])
    #expect(update(count: 5) { $0.reloadItems(at: [first]) } == [.reload])
    #expect(update(count: 5) { $0.moveItem(at: first, to: last) } == [.move])
    typealias Attributes = UICollectionViewLayoutAttributes
    #expect(Attributes(forCellWith: first).representedElementCategory == .cell)
    #expect(
      Attributes(forSupplementaryViewOfKind: "kind", with: first).representedElementCategory
        == .supplementaryView)
    #expect(
      Attributes(forDecorationViewOfKind: "kind", with: first).representedElementCategory
        == .decorationView)
  }
}
