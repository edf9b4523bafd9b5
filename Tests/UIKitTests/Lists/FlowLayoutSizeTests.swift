import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Items of a flow layout that choose their size, and headers that stay visible, as UICollectionViewFlowLayout's
/// documentation describes `estimatedItemSize` and `sectionHeadersPinToVisibleBounds`.
@MainActor
@Suite(.serialized, .stage)
struct FlowLayoutSizeTests {
  private let stage = Stage.current
  private let source = Source()
  private let layout = UICollectionViewFlowLayout()
  private let view: UICollectionView
  private let window = UIWindow()

  final class Cell: UICollectionViewCell {
    let label = UILabel(frame: .zero)

    override init(frame: CGRect) {
      super.init(frame: frame)
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        label.topAnchor.constraint(equalTo: contentView.topAnchor),
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  final class Source: NSObject, UICollectionViewDataSource {
    var texts = ["i", "a longer text", "mm"]

    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { texts.count }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      (cell as? Cell)?.label.text = texts[indexPath.item]
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
  }

  init() {
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 200), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.dataSource = source
    window.addSubview(view)
    window.makeKeyAndVisible()
  }

  @Test("items are as large as their constraints ask for") func measured() throws {
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    stage.layoutIfNeeded()
    for (item, text) in source.texts.enumerated() {
      let cell = try #require(view.cellForItem(at: IndexPath(item: item, section: 0)) as? Cell)
      #expect(cell.label.text == text && cell.bounds.size == cell.label.intrinsicContentSize)
    }
  }

  @Test("headers stay at the top until their section ends") func pinned() throws {
    layout.itemSize = CGSize(width: 300, height: 100)
    layout.headerReferenceSize = CGSize(width: 0, height: 40)
    layout.minimumLineSpacing = 0
    layout.sectionHeadersPinToVisibleBounds = true
    stage.layoutIfNeeded()
    func top(_ section: Int) -> CGFloat? {
      view.layoutAttributesForSupplementaryElement(
        ofKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: section))?.frame.minY
    }
    #expect(top(0) == 0 && top(1) == 340)
    view.contentOffset.y = 120
    stage.layoutIfNeeded()
    #expect(top(0) == 120)
    view.contentOffset.y = 320
    stage.layoutIfNeeded()
    #expect(top(0) == 300 && top(1) == 340)
  }
}
