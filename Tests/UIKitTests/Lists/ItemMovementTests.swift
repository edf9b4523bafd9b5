import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Items that a finger moves in a collection view of 300 x 200 points with items of 100 x 50, as the documentation of
/// beginInteractiveMovementForItem(at:) describes.
@MainActor
@Suite(.serialized, .stage)
struct ItemMovementTests {
  private let stage = Stage.current
  private let window = UIWindow()

  final class Controller: UICollectionViewController {
    var items = Array(0..<8)

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { items.count }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      cell.tag = items[indexPath.item]
      return cell
    }

    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) { items.insert(items.remove(at: sourceIndexPath.item), at: destinationIndexPath.item) }
  }

  private func layout() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 50)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    return layout
  }

  private func wait(_ seconds: Double) { stage.advance(to: stage.clock.now + seconds) }

  private func drag(_ view: UICollectionView, to end: CGPoint) {
    stage.touch(.began, at: view.convert(CGPoint(x: 50, y: 25), to: nil))
    wait(0.6)
    for part in 1...10 {
      let t = CGFloat(part) / 10
      let point = CGPoint(x: 50 + (end.x - 50) * t, y: 25 + (end.y - 25) * t)
      stage.touch(.moved, at: view.convert(point, to: nil))
      wait(0.05)
    }
    wait(0.5)
  }

  @Test("a long press lifts an item; others make room, and the data source is told")
  func longPress() throws {
    let controller = Controller(collectionViewLayout: layout())
    controller.collectionView.register(
      UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let view: UICollectionView = controller.collectionView
    view.contentInsetAdjustmentBehavior = .never
    view.frame = CGRect(x: 0, y: 100, width: 300, height: 200)
    stage.layoutIfNeeded()
    let cells = try (0..<6).map {
      try #require(view.cellForItem(at: IndexPath(item: $0, section: 0)))
    }
    drag(view, to: CGPoint(x: 160, y: 70))
    #expect(cells[0].center == CGPoint(x: 160, y: 70))
    #expect(cells[1].frame.origin == .zero && cells[4].frame.minX == 0 && cells[4].frame.minY == 50)
    #expect(cells[5].frame.origin == CGPoint(x: 200, y: 50))
    stage.touch(.ended, at: view.convert(CGPoint(x: 160, y: 70), to: nil))
    wait(1)
    #expect(controller.items == [1, 2, 3, 4, 0, 5, 6, 7])
    #expect(cells[0].frame.origin == CGPoint(x: 100, y: 50) && cells[0].alpha == 1)
    #expect(view.cellForItem(at: IndexPath(item: 4, section: 0)) === cells[0])
  }

  @Test("diffable data sources move what their handlers allow") func diffable() throws {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 200), collectionViewLayout: layout())
    view.contentInsetAdjustmentBehavior = .never
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
      view, path, _ in view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    window.addSubview(view)
    window.makeKeyAndVisible()
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["a", "b", "c"])
    source.apply(snapshot, animatingDifferences: false)
    stage.layoutIfNeeded()
    let first = IndexPath(item: 0, section: 0)
    #expect(!view.beginInteractiveMovementForItem(at: first))
    source.reorderingHandlers.canReorderItem = { $0 == "a" }
    var final: [String] = []
    source.reorderingHandlers.didReorder = { final = $0.finalSnapshot.itemIdentifiers }
    #expect(!view.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0)))
    #expect(view.beginInteractiveMovementForItem(at: first))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 250, y: 25))
    view.cancelInteractiveMovement()
    wait(1)
    #expect(final.isEmpty && view.cellForItem(at: first)?.frame.minX == 0)
    #expect(view.beginInteractiveMovementForItem(at: first))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 250, y: 25))
    view.endInteractiveMovement()
    wait(1)
    #expect(final == ["b", "c", "a"] && source.snapshot().itemIdentifiers == final)
  }
}
