import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// A collection view that takes another size, at once and in an animation.
@MainActor
@Suite(.serialized, .stage)
struct CollectionViewSizeTests {
  private let stage = Stage.current
  private let source = Source()
  private let layout = Layout()
  private let window: UIWindow
  private let view: UICollectionView

  final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var count = 60
    var targets: [CGPoint] = []
    var target: CGPoint?

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }

    func collectionView(
      _ collectionView: UICollectionView,
      targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
      targets.append(proposedContentOffset)
      return target ?? proposedContentOffset
    }
  }

  final class Layout: UICollectionViewFlowLayout {
    var events: [String] = []

    override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
      events.append("prepare \(Int(oldBounds.width)) \(Int(collectionView?.bounds.width ?? 0))")
    }

    override func finalizeAnimatedBoundsChange() { events.append("finalize") }
  }

  /// 60 squares of 100 points, three to a line: 300 x 600 onto 2000.
  init() {
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 600), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.contentInsetAdjustmentBehavior = .never
    view.dataSource = source
    view.delegate = source
    window = UIWindow()
    window.addSubview(view)
    window.makeKeyAndVisible()
    stage.layoutIfNeeded()
    view.contentOffset.y = 1400
    stage.layoutIfNeeded()
  }

  private func cell(_ item: Int) -> UICollectionViewCell? {
    view.cellForItem(at: IndexPath(item: item, section: 0))
  }

  @Test("after a change of size the offset is clamped to the new layout's content")
  func clamping() {
    view.frame.size = CGSize(width: 600, height: 300)
    stage.layoutIfNeeded()
    // Ten lines of six.
    #expect(source.targets == [CGPoint(x: 0, y: 700)])
    #expect(view.contentOffset.y == 700 && layout.events.isEmpty)
    #expect(view.indexPathsForVisibleItems.map(\.item) == Array(42..<60))
    source.target = CGPoint(x: 0, y: 250)
    view.frame.size = CGSize(width: 300, height: 600)
    stage.layoutIfNeeded()
    // The old offset is proposed as it is: the new content reaches further.
    #expect(source.targets.last == CGPoint(x: 0, y: 700))
    #expect(view.contentOffset.y == 250)
    #expect(view.indexPathsForVisibleItems.map(\.item) == Array(6..<27))
  }

  @Test("fewer items clamp the offset")
  func fewerItems() {
    source.count = 30
    view.reloadData()
    stage.layoutIfNeeded()
    #expect(view.contentOffset.y == 400)
    #expect(view.indexPathsForVisibleItems.map(\.item) == Array(12..<30))
  }

  @Test("in an animation the cells move from the old layout to the new one, disappearing ones too")
  func animated() throws {
    let start = stage.clock.now
    // In the old layout at (0, 1800), (0, 1400) and (300, 1000), in the new one at (0, 900),
    // (0, 700) and (200, 600).
    let (staying, leaving) = (try #require(cell(54)), try #require(cell(42)))
    let gone = try #require(cell(43))
    source.target = CGPoint(x: 0, y: 800)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.frame.size = CGSize(width: 600, height: 200)
      view.layoutIfNeeded()
    }
    #expect(layout.events == ["prepare 300 600", "finalize"])
    #expect(cell(54) === staying)
    #expect(view.indexPathsForVisibleItems.map(\.item) == Array(48..<60))
    // It is visible until the end of the animation.
    #expect(leaving.superview === view && gone.superview === view)
    stage.advance(to: start + 0.5)
    func center(_ cell: UIView) -> CGPoint { cell.layer.presented(at: stage.clock.now).position }
    #expect(center(staying).distance(to: CGPoint(x: 50, y: 1400)) < 1e-6)
    #expect(center(leaving).distance(to: CGPoint(x: 50, y: 1100)) < 1e-6)
    #expect(abs(view.layer.presented(at: stage.clock.now).bounds.minY - 1100) < 1e-6)
    // 48 comes from where it was, in sight too.
    #expect(center(try #require(cell(48))).distance(to: CGPoint(x: 50, y: 1250)) < 1e-6)
    stage.advance(to: start + 1.1)
    #expect(leaving.superview == nil && gone.superview == nil)
    #expect(view.contentOffset.y == 800 && view.visibleCells.count == 12)
  }
}
