import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Rows and items that a long press drags out of a list that is not edited, as the documentation of
/// UITableViewDragDelegate and UITableViewDropDelegate describes.
@MainActor
@Suite(.serialized, .stage)
struct ListDragTests {
  private let stage = Stage.current
  private let window = UIWindow()
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))

  /// A source whose rows the delegate of drops moves.
  class Source: NSObject, UITableViewDataSource, UITableViewDelegate, UITableViewDragDelegate,
    UITableViewDropDelegate
  {
    var titles = ["a", "b", "c", "d"]
    var ended = 0
    var intent = UITableViewDropProposal.Intent.insertAtDestinationIndexPath
    var operation = UIDropOperation.move
    var dropped: [Int] = []

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 40 }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      titles.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = titles[indexPath.row]
      return cell
    }

    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] {
      let title = titles[indexPath.row]
      return title == "d"
        ? [] : [UIDragItem(itemProvider: NSItemProvider(object: title as NSString))]
    }

    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
      ended += 1
    }

    func tableView(
      _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal { UITableViewDropProposal(operation: operation, intent: intent) }

    func tableView(
      _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
    ) {
      guard let item = coordinator.items.first, let from = item.sourceIndexPath,
        let to = coordinator.destinationIndexPath
      else { return }
      dropped = [from.row, to.row]
      if intent != .insertAtDestinationIndexPath { return }
      titles.insert(titles.remove(at: from.row), at: to.row)
      tableView.performBatchUpdates { tableView.moveRow(at: from, to: to) }
      coordinator.drop(item.dragItem, toRowAt: to)
    }
  }

  /// A source that moves rows itself.
  final class MovingSource: Source {
    func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      titles.insert(titles.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }
  }

  private func show(_ source: Source, takesDrops: Bool) {
    table.contentInsetAdjustmentBehavior = .never
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    table.delegate = source
    table.dragDelegate = source
    if takesDrops { table.dropDelegate = source }
    window.makeKeyAndVisible()
    window.addSubview(table)
    stage.layoutIfNeeded()
  }

  private func wait(_ seconds: Double) { stage.advance(to: stage.clock.now + seconds) }

  /// Drags from the middle of a row to that of another.
  private func drag(_ from: Int, _ to: Int, drop: Bool = true) {
    let (start, end) = (CGFloat(from) * 40 + 20, CGFloat(to) * 40 + 20)
    stage.touch(.began, at: CGPoint(x: 100, y: start))
    wait(0.6)
    for part in 1...10 {
      stage.touch(
        .moved, at: CGPoint(x: 100, y: start + (end - start) * CGFloat(part) / 10))
      wait(0.03)
    }
    wait(0.4)
    guard drop else { return }
    stage.touch(.ended, at: CGPoint(x: 100, y: end))
    wait(1)
  }

  private var texts: [String?] { table.visibleCells.map { $0.textLabel?.text } }

  @Test("without a delegate of drops, a data source that moves rows is told")
  func dataSource() {
    let source = MovingSource()
    show(source, takesDrops: false)
    let lifted = table.cellForRow(at: IndexPath(row: 0, section: 0))
    drag(0, 2, drop: false)
    #expect(lifted?.center.y == 100 && lifted?.layer.shadowOpacity == 0.25)
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.frame.minY == 0)
    stage.touch(.ended, at: CGPoint(x: 100, y: 100))
    wait(1)
    #expect(source.titles == ["b", "c", "a", "d"] && texts == ["b", "c", "a", "d"])
    #expect(source.ended == 1 && table.contentOffset.y == 0)
    // A row without items stays, and the finger scrolls nothing.
    drag(3, 1)
    #expect(source.titles == ["b", "c", "a", "d"] && source.ended == 1)
    table.dragInteractionEnabled = false
    drag(0, 2)
    #expect(source.titles == ["b", "c", "a", "d"])
  }

  @Test("a delegate of drops moves the row, or gets it without room being made")
  func dropDelegate() {
    let source = Source()
    show(source, takesDrops: true)
    drag(0, 2)
    #expect(source.dropped == [0, 2] && texts == ["b", "c", "a", "d"])
    for intent in [
      UITableViewDropProposal.Intent.insertIntoDestinationIndexPath, .unspecified, .automatic,
    ] {
      source.intent = intent
      source.dropped = []
      drag(0, 1, drop: false)
      let makesRoom = intent == .automatic
      #expect(
        table.cellForRow(at: IndexPath(row: 1, section: 0))?.frame.minY == (makesRoom ? 0 : 40))
      stage.touch(.ended, at: CGPoint(x: 100, y: 60))
      wait(1)
      #expect(source.dropped == [0, 1] && texts == ["b", "c", "a", "d"])
      #expect(table.visibleCells.map(\.frame.minY) == [0, 40, 80, 120])
    }
  }

  @Test("a proposal to cancel or forbid drops nothing, one to copy or move drops")
  func operations() {
    let source = Source()
    show(source, takesDrops: true)
    source.intent = .insertIntoDestinationIndexPath
    for operation in [UIDropOperation.cancel, .forbidden, .copy, .move] {
      source.operation = operation
      source.dropped = []
      drag(0, 2)
      #expect(source.dropped == (operation == .copy || operation == .move ? [0, 2] : []))
      #expect(texts == ["a", "b", "c", "d"])
    }
    #expect(source.ended == 4)
  }

  @Test("items of a collection view are dragged, too")
  func collection() {
    final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDragDelegate,
      UICollectionViewDropDelegate
    {
      var numbers = Array(0..<6)
      var intent = UICollectionViewDropProposal.Intent.insertAtDestinationIndexPath
      var isDropped = false
      func collectionView(
        _ view: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath path: IndexPath?
      ) -> UICollectionViewDropProposal {
        UICollectionViewDropProposal(operation: .move, intent: intent)
      }
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        numbers.count
      }
      func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
        -> UICollectionViewCell
      {
        let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        cell.tag = numbers[path.item]
        return cell
      }
      func collectionView(
        _ view: UICollectionView, itemsForBeginning session: any UIDragSession, at path: IndexPath
      ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider())] }
      func collectionView(
        _ view: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
      ) {
        isDropped = true
        guard let from = coordinator.items.first?.sourceIndexPath,
          let to = coordinator.destinationIndexPath, intent == .insertAtDestinationIndexPath
        else { return }
        numbers.insert(numbers.remove(at: from.item), at: to.item)
        view.performBatchUpdates { view.moveItem(at: from, to: to) }
      }
    }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 50)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 200), collectionViewLayout: layout)
    let items = Items()
    view.contentInsetAdjustmentBehavior = .never
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = items
    view.dragDelegate = items
    view.dropDelegate = items
    window.makeKeyAndVisible()
    window.addSubview(view)
    stage.layoutIfNeeded()
    let lifted = view.cellForItem(at: IndexPath(item: 0, section: 0))
    stage.touch(.began, at: CGPoint(x: 50, y: 25))
    wait(0.6)
    stage.touch(.moved, at: CGPoint(x: 150, y: 75))
    wait(0.5)
    #expect(lifted?.center == CGPoint(x: 150, y: 75))
    stage.touch(.ended, at: CGPoint(x: 150, y: 75))
    wait(1)
    #expect(items.numbers == [1, 2, 3, 4, 0, 5])
    #expect(view.cellForItem(at: IndexPath(item: 4, section: 0))?.center == CGPoint(x: 150, y: 75))
    for intent in [
      UICollectionViewDropProposal.Intent.insertIntoDestinationIndexPath, .unspecified,
    ] {
      items.intent = intent
      items.isDropped = false
      stage.touch(.began, at: CGPoint(x: 50, y: 25))
      wait(0.6)
      stage.touch(.moved, at: CGPoint(x: 150, y: 25))
      wait(0.5)
      #expect(
        view.cellForItem(at: IndexPath(item: 1, section: 0))?.center == CGPoint(x: 150, y: 25))
      stage.touch(.ended, at: CGPoint(x: 150, y: 25))
      wait(1)
      #expect(items.isDropped && items.numbers == [1, 2, 3, 4, 0, 5])
    }
  }

  @Test("a provider gives its object to those who ask for its class")
  func provider() {
    let provider = NSItemProvider(object: "text" as NSString)
    var found: String?
    provider.loadObject(ofClass: NSString.self) { object, _ in
      found = (object as? NSString).map { $0 as String }
    }
    #expect(found == "text" && !provider.canLoadObject(ofClass: UIImage.self))
    #expect(!NSItemProvider().canLoadObject(ofClass: NSString.self))
  }
}
