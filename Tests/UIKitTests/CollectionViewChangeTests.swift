import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Layouts of an app's own, changes of layout and of items, and selection.
@MainActor
@Suite(.serialized, .stage)
struct CollectionViewChangeTests {
  private let stage = Stage.current
  private let source = Source()
  private let window: UIWindow
  private let view: UICollectionView

  /// As apps write their cells: with `override` and not `required`.
  final class Cell: UICollectionViewCell {
    let label = UILabel(frame: .zero)
    private(set) var reuses = 0

    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(label)
    }

    required init?(coder: NSCoder) {
      return nil
    }

    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }
  }

  final class Header: UICollectionReusableView {}

  final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var names = ["a", "b", "c"]
    var insets = UIEdgeInsets.zero
    var headerHeight: CGFloat = 0
    var log: [String] = []

    func collectionView(
      _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
    ) { log.append("highlight \(indexPath.item)") }

    func collectionView(
      _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
    ) { log.append("unhighlight \(indexPath.item)") }

    func collectionView(
      _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool {
      log.append("should select \(indexPath.item)")
      return true
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      log.append("select \(indexPath.item)")
    }

    func collectionView(
      _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
    ) { log.append("deselect \(indexPath.item)") }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    {
      names.count
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(
        withReuseIdentifier: "cell", for: indexPath)
      (cell as? Cell)?.label.text = names[indexPath.item]
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      insetForSectionAt section: Int
    ) -> UIEdgeInsets { insets }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: 0, height: headerHeight) }
  }

  /// Items of 40 points one below the other, each 10 points farther right.
  final class Stairs: UICollectionViewLayout {
    var preparations = 0
    var invalidatesOnScroll = false
    var log: [String] = []

    override func prepare() {
      super.prepare()
      preparations += 1
    }

    override var collectionViewContentSize: CGSize {
      CGSize(width: 300, height: CGFloat(collectionView?.numberOfItems(inSection: 0) ?? 0) * 40)
    }

    override func layoutAttributesForItem(at indexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(
        x: CGFloat(indexPath.item) * 10, y: CGFloat(indexPath.item) * 40, width: 40, height: 40)
      return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect)
      -> [UICollectionViewLayoutAttributes]?
    {
      (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
      }
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      invalidatesOnScroll
    }

    override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
      attributes?.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      return attributes
    }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      log += updateItems.map {
        "\($0.updateAction) \($0.indexPathBeforeUpdate?.item ?? -1) \($0.indexPathAfterUpdate?.item ?? -1)"
      }
    }

    override func finalizeCollectionViewUpdates() { log.append("finalize") }
  }

  private let stairs = Stairs()

  init() {
    window = UIWindow()
    window.makeKeyAndVisible()
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 200), collectionViewLayout: stairs)
    view.contentInsetAdjustmentBehavior = .never
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      Header.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.dataSource = source
    view.delegate = source
    window.addSubview(view)
    stage.layoutIfNeeded()
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private var texts: [String?] { view.visibleCells.map { ($0 as? Cell)?.label.text } }

  @Test("registered classes make their cells by their own initialisers")
  func madeByClass() throws {
    let cell = try #require(view.cellForItem(at: path(1)) as? Cell)
    #expect(cell.label.superview === cell.contentView)
    #expect(cell.reuseIdentifier == "cell")
    #expect(texts == ["a", "b", "c"])
    #expect(cell.frame == CGRect(x: 10, y: 40, width: 40, height: 40))
  }

  @Test("attributes set the cell's centre, size, transform, alpha and z order")
  func attributes() throws {
    final class Turned: UICollectionViewLayout {
      override func layoutAttributesForElements(in rect: CGRect)
        -> [UICollectionViewLayoutAttributes]?
      {
        let attributes = UICollectionViewLayoutAttributes(
          forCellWith: IndexPath(item: 0, section: 0))
        attributes.size = CGSize(width: 40, height: 20)
        attributes.center = CGPoint(x: 100, y: 50)
        attributes.transform = CGAffineTransform(rotationAngle: .pi / 2)
        attributes.alpha = 0.5
        attributes.zIndex = 3
        return [attributes]
      }
    }
    let turned = Turned()
    let attributes = try #require(turned.layoutAttributesForElements(in: .zero)?.first)
    #expect(attributes.frame.integral == CGRect(x: 90, y: 30, width: 20, height: 40))
    view.collectionViewLayout = turned
    stage.layoutIfNeeded()
    let cell = try #require(view.cellForItem(at: path(0)))
    #expect(cell.bounds.size == CGSize(width: 40, height: 20))
    #expect(cell.center == CGPoint(x: 100, y: 50))
    #expect(cell.transform.b == 1)
    #expect(cell.alpha == 0.5)
    #expect(cell.layer.zPosition == 3)
    #expect(view.visibleCells.count == 1)
  }

  @Test("an app's changes of a cell stay until the layout changes its attributes")
  func appChanges() throws {
    let cell = try #require(view.cellForItem(at: path(0)))
    cell.transform = CGAffineTransform(scaleX: 0.96, y: 0.96)
    cell.isHidden = true
    view.setNeedsLayout()
    stage.layoutIfNeeded()
    #expect(cell.transform.a == 0.96)
    #expect(cell.isHidden)
  }

  @Test("a layout is prepared once, and again for another size or if it asks for it on scrolling")
  func preparation() {
    #expect(stairs.preparations == 1)
    // So that the content can rest where it is scrolled to, and the new size does not scroll it.
    view.contentInset.bottom = 1000
    view.contentOffset.y = 10
    stage.layoutIfNeeded()
    #expect(stairs.preparations == 1)
    stairs.invalidatesOnScroll = true
    view.contentOffset.y = 20
    stage.layoutIfNeeded()
    #expect(stairs.preparations == 2)
    view.frame.size.width = 310
    stage.layoutIfNeeded()
    #expect(stairs.preparations == 3)
  }

  @Test("the flow layout asks its delegate for sections' insets and headers")
  func flowDelegate() throws {
    source.insets = UIEdgeInsets(top: 5, left: 15, bottom: 0, right: 15)
    source.headerHeight = 30
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 60, height: 60)
    view.setCollectionViewLayout(flow, animated: false)
    stage.layoutIfNeeded()
    #expect(view.cellForItem(at: path(0))?.frame == CGRect(x: 15, y: 35, width: 60, height: 60))
    let header = view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: path(0))
    #expect(header is Header)
    #expect(header?.frame == CGRect(x: 0, y: 0, width: 300, height: 30))
  }

  @Test("a horizontal flow fills columns and scrolls sideways")
  func horizontal() {
    source.names = (0..<8).map(String.init)
    let flow = UICollectionViewFlowLayout()
    flow.scrollDirection = .horizontal
    flow.itemSize = CGSize(width: 80, height: 60)
    view.setCollectionViewLayout(flow, animated: false)
    view.reloadData()
    stage.layoutIfNeeded()
    // Three of 60 in 200 leave 20 for two gaps.
    #expect(view.layoutAttributesForItem(at: path(2))?.frame.origin == CGPoint(x: 0, y: 140))
    #expect(view.layoutAttributesForItem(at: path(3))?.frame.origin == CGPoint(x: 90, y: 0))
    #expect(view.contentSize == CGSize(width: 260, height: 200))
  }

  @Test("an animated change of layouts moves the cells between their positions")
  func layoutChange() throws {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 100, height: 100)
    var isDone = false
    let cell = try #require(view.cellForItem(at: path(2)))
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.setCollectionViewLayout(flow, animated: true) { isDone = $0 }
    }
    #expect(view.collectionViewLayout === flow)
    stage.advance(to: 0.5)
    // From (20, 80) of 40 x 40 to (0, 110) of 100 x 100.
    let shown = try #require(cell.presented(on: stage)).frame
    #expect(abs(shown.minX - 10) < 1e-9)
    #expect(abs(shown.minY - 95) < 1e-9)
    #expect(abs(shown.width - 70) < 1e-9)
    #expect(!isDone)
    stage.advance(to: 1)
    #expect(isDone)
    #expect(view.cellForItem(at: path(2)) === cell)
    #expect(cell.frame == CGRect(x: 0, y: 110, width: 100, height: 100))
  }

  @Test(
    "insertions and deletions move the others, with the layout's initial attributes for new items")
  func batch() throws {
    let (a, c) = try (
      #require(view.cellForItem(at: path(0))), #require(view.cellForItem(at: path(2)))
    )
    let b = try #require(view.cellForItem(at: path(1)))
    var isDone = false
    view.performBatchUpdates(
      {
        source.names = ["a", "c", "d"]
        view.deleteItems(at: [path(1)])
        view.insertItems(at: [path(2)])
      }, completion: { isDone = $0 })
    #expect(stairs.log == ["delete 1 -1", "insert -1 2", "finalize"])
    #expect(view.cellForItem(at: path(1)) === c)
    let d = try #require(view.cellForItem(at: path(2)))
    stage.advance(to: 0.15)
    // Half way on the symmetric curve, from (20, 80) to (10, 40).
    let shown = try #require(c.presented(on: stage)).frame
    #expect(abs(shown.minY - 60) < 1e-6)
    #expect(abs(try #require(d.presented(on: stage)).frame.width - 30) < 1e-6)
    #expect(abs(try #require(d.presented(on: stage)).opacity - 0.5) < 1e-5)
    #expect(abs(try #require(b.presented(on: stage)).opacity - 0.5) < 1e-5)
    stage.advance(to: 1)
    #expect(isDone)
    #expect(b.superview == nil)
    #expect(texts == ["a", "c", "d"])
    #expect(view.cellForItem(at: path(0)) === a)
    #expect(d.transform == .identity && d.alpha == 1)
  }

  @Test("a reloaded item gets a new cell, a moved one keeps its own")
  func reloadAndMove() throws {
    let (a, b) = try (
      #require(view.cellForItem(at: path(0))), #require(view.cellForItem(at: path(1)))
    )
    source.names = ["a", "B", "c"]
    view.reloadItems(at: [path(1)])
    stage.advance(to: 1)
    #expect(texts == ["a", "B", "c"])
    #expect(b.superview == nil)
    view.performBatchUpdates({
      source.names = ["B", "c", "a"]
      view.moveItem(at: path(0), to: path(2))
    })
    stage.advance(to: 2)
    #expect(texts == ["B", "c", "a"])
    #expect(view.cellForItem(at: path(2)) === a)
    #expect(a.frame.origin == CGPoint(x: 20, y: 80))
  }

  @Test("counts that disagree with the changes are reported")
  func disagreement() {
    var updates = ItemUpdates()
    updates.deleted = [path(0)]
    #expect(updates.resolve(old: [3], new: [2]) == nil)
    #expect(updates.newKey(of: .init(indexPath: path(2), kind: nil))?.indexPath == path(1))
    #expect(updates.resolve(old: [3], new: [3])?.contains("section 0") == true)
    #expect(updates.resolve(old: [3], new: [2, 1])?.contains("sections") == true)
  }

  @Test("cells are used again after a reload, reset to what the layout says")
  func reload() throws {
    let cells = view.visibleCells
    cells[0].isHidden = true
    source.names = ["x"]
    view.reloadData()
    stage.layoutIfNeeded()
    let cell = try #require(view.cellForItem(at: path(0)) as? Cell)
    #expect(cells.contains(cell))
    #expect(cell.reuses == 1)
    #expect(!cell.isHidden)
    #expect(texts == ["x"])
    #expect(view.contentSize.height == 40)
  }

  @Test("scrolling to an item places it at the position, within the content")
  func scrolling() {
    source.names = (0..<20).map(String.init)
    view.reloadData()
    // 20 items of 40 are 800 high in a view of 200.
    view.scrollToItem(at: path(10), at: .top, animated: false)
    #expect(view.contentOffset.y == 400)
    view.scrollToItem(at: path(10), at: .centeredVertically, animated: false)
    #expect(view.contentOffset.y == 320)
    view.scrollToItem(at: path(10), at: .bottom, animated: false)
    #expect(view.contentOffset.y == 240)
    view.scrollToItem(at: path(19), at: .top, animated: false)
    #expect(view.contentOffset.y == 600)
    view.scrollToItem(at: path(13), at: [], animated: false)
    #expect(view.contentOffset.y == 520)
    stage.layoutIfNeeded()
    #expect(view.indexPathsForVisibleItems == (13...17).map(path))
    #expect(view.indexPathForItem(at: CGPoint(x: 135, y: 530)) == path(13))
  }

  @Test("a selected cell shows its selected background, one at a time")
  func selection() throws {
    let cells = view.visibleCells
    let background = UIView(frame: .zero)
    cells[0].selectedBackgroundView = background
    #expect(background.isHidden)
    view.selectItem(at: path(0), animated: false, scrollPosition: [])
    #expect(cells[0].isSelected && !background.isHidden)
    view.selectItem(at: path(1), animated: false, scrollPosition: [])
    #expect(!cells[0].isSelected && background.isHidden && cells[1].isSelected)
    #expect(view.indexPathsForSelectedItems == [path(1)])
    view.allowsMultipleSelection = true
    view.selectItem(at: path(2), animated: false, scrollPosition: [])
    #expect(view.indexPathsForSelectedItems == [path(1), path(2)])
    view.deselectItem(at: path(1), animated: false)
    #expect(view.indexPathsForSelectedItems == [path(2)])
  }

  private func tap(_ point: CGPoint) {
    stage.touch(.began, at: point)
    stage.advance(to: stage.clock.now + 0.05)
    stage.touch(.ended, at: point)
  }

  @Test("a tap highlights and selects a cell, and the delegate is called in UIKit's order")
  func tapping() throws {
    // In the second step, (10, 40) to (50, 80).
    tap(CGPoint(x: 30, y: 60))
    #expect(source.log == ["highlight 1", "should select 1", "select 1", "unhighlight 1"])
    #expect(view.indexPathsForSelectedItems == [path(1)])
    source.log = []
    tap(CGPoint(x: 10, y: 10))
    #expect(
      source.log == ["highlight 0", "should select 0", "deselect 1", "select 0", "unhighlight 0"])
    source.log = []
    tap(CGPoint(x: 200, y: 60))
    #expect(source.log.isEmpty)
    view.allowsSelection = false
    tap(CGPoint(x: 10, y: 10))
    #expect(source.log.isEmpty)
  }

  @Test("an item is highlighted only while its touch is inside, and selected by its end there")
  func slidingTouch() {
    view.isScrollEnabled = false
    stage.touch(.began, at: CGPoint(x: 30, y: 60))
    stage.touch(.moved, at: CGPoint(x: 200, y: 60))
    #expect(source.log == ["highlight 1", "unhighlight 1"])
    stage.touch(.moved, at: CGPoint(x: 30, y: 70))
    stage.touch(.moved, at: CGPoint(x: 200, y: 60))
    stage.touch(.ended, at: CGPoint(x: 200, y: 60))
    #expect(source.log == ["highlight 1", "unhighlight 1", "highlight 1", "unhighlight 1"])
    #expect(view.indexPathsForSelectedItems == nil)
  }

  @Test("a drag that scrolls ends the highlight and selects nothing")
  func dragging() throws {
    source.names = (0..<20).map(String.init)
    view.reloadData()
    stage.layoutIfNeeded()
    stage.touch(.began, at: CGPoint(x: 30, y: 60))
    stage.advance(to: 0.3)
    #expect(source.log == ["highlight 1"])
    #expect(view.cellForItem(at: path(1))?.isHighlighted == true)
    for step in 1...5 {
      stage.advance(to: 0.3 + 0.02 * Double(step))
      stage.touch(.moved, at: CGPoint(x: 30, y: 60 - 10 * CGFloat(step)))
    }
    stage.touch(.ended, at: CGPoint(x: 30, y: 10))
    #expect(source.log == ["highlight 1", "unhighlight 1"])
    #expect(view.contentOffset.y > 0)
    #expect(view.indexPathsForSelectedItems == nil)
  }

  @Test("a layout decides at which offset a fling ends")
  func fling() {
    final class Stops: UICollectionViewFlowLayout {
      override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint,
        withScrollingVelocity velocity: CGPoint
      ) -> CGPoint {
        CGPoint(x: 0, y: (proposedContentOffset.y / 70).rounded() * 70)
      }
    }
    source.names = (0..<60).map(String.init)
    view.setCollectionViewLayout(Stops(), animated: false)
    view.reloadData()
    stage.layoutIfNeeded()
    stage.touch(.began, at: CGPoint(x: 30, y: 180))
    for step in 1...6 {
      stage.advance(to: 0.02 * Double(step))
      stage.touch(.moved, at: CGPoint(x: 30, y: 180 - 10 * CGFloat(step)))
    }
    stage.touch(.ended, at: CGPoint(x: 30, y: 120))
    stage.advance(to: 10)
    #expect(view.contentOffset.y > 0)
    #expect(abs(view.contentOffset.y / 70 - (view.contentOffset.y / 70).rounded()) < 1e-6)
  }
}
