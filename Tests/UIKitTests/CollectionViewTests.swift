import Foundation
import StageTestSupport
import Testing

@testable import UIKit

@MainActor
@Suite(.serialized, .stage)
struct CollectionViewTests {
  private let layout = UICollectionViewFlowLayout()
  private let source = Source()
  private let view: UICollectionView

  final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var count = 7
    var sizes: [Int: CGSize] = [:]
    var made: [Int] = []

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    {
      count
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      made.append(indexPath.item)
      let cell = collectionView.dequeueReusableCell(
        withReuseIdentifier: "cell", for: indexPath)
      cell.tag = indexPath.item
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      sizes[indexPath.item] ?? CGSize(width: 100, height: 50)
    }
  }

  init() {
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 350, height: 120), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.contentInsetAdjustmentBehavior = .never
    view.dataSource = source
    view.delegate = source
  }

  private func frame(_ item: Int) -> CGRect? {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame
  }

  final class MarkedAttributes: UICollectionViewLayoutAttributes {}

  final class MarkingLayout: UICollectionViewFlowLayout {
    override class var layoutAttributesClass: AnyClass { MarkedAttributes.self }
  }

  @Test("a layout makes attributes of its own class")
  func ownAttributes() {
    let marking = MarkingLayout()
    marking.headerReferenceSize = CGSize(width: 0, height: 20)
    view.collectionViewLayout = marking
    let path = IndexPath(item: 0, section: 0)
    let header = view.layoutAttributesForSupplementaryElement(
      ofKind: UICollectionView.elementKindSectionHeader, at: path)
    #expect(view.layoutAttributesForItem(at: path) is MarkedAttributes)
    #expect(header is MarkedAttributes)
    #expect(header?.representedElementCategory == .supplementaryView)
  }

  @Test("a grid fills its lines and spreads the columns evenly")
  func grid() {
    view.layoutIfNeeded()
    // Three of 100 fit in 350 with at least 10 between; 25 are left for each of two gaps.
    #expect(frame(0) == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(frame(1) == CGRect(x: 125, y: 0, width: 100, height: 50))
    #expect(frame(2) == CGRect(x: 250, y: 0, width: 100, height: 50))
    #expect(frame(3) == CGRect(x: 0, y: 60, width: 100, height: 50))
    // The last line keeps the columns.
    #expect(frame(6) == CGRect(x: 0, y: 120, width: 100, height: 50))
    #expect(view.contentSize == CGSize(width: 350, height: 170))
  }

  @Test("a last item of columns that fit exactly keeps its column")
  func exactGrid() {
    view.frame.size.width = 320
    view.layoutIfNeeded()
    #expect(frame(2) == CGRect(x: 220, y: 0, width: 100, height: 50))
    #expect(frame(6) == CGRect(x: 0, y: 120, width: 100, height: 50))
  }

  @Test("a single column is centred")
  func singleColumn() {
    for item in 0..<7 { source.sizes[item] = CGSize(width: 300, height: 40) }
    layout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(frame(1) == CGRect(x: 25, y: 50, width: 300, height: 40))
  }

  @Test("insets, line spacing and headers move the items")
  func insets() {
    layout.sectionInset = UIEdgeInsets(top: 7, left: 20, bottom: 9, right: 30)
    layout.minimumLineSpacing = 4
    source.count = 3
    view.reloadData()
    view.layoutIfNeeded()
    #expect(frame(0) == CGRect(x: 20, y: 7, width: 100, height: 50))
    #expect(frame(1) == CGRect(x: 120 + 100, y: 7, width: 100, height: 50))
    #expect(frame(2) == CGRect(x: 20, y: 61, width: 100, height: 50))
    #expect(abs(view.contentSize.height - 120) < 1e-9)
  }

  @Test("only visible cells are created, and cells scrolled out are reused")
  func reuse() throws {
    view.layoutIfNeeded()
    #expect(source.made == [0, 1, 2, 3, 4, 5])
    let first = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    view.contentOffset.y = 55
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0)) == nil)
    #expect(source.made.last == 6)
    #expect(view.visibleCells.map(\.tag) == [3, 4, 5, 6])
    #expect(first.superview == nil)
    view.contentOffset.y = 0
    view.layoutIfNeeded()
    #expect(view.subviews.contains { $0 === first })
  }
}
