import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// What lists ask their delegates and layouts, as UIKit's documentation of each method says.
@MainActor
@Suite(.serialized, .stage)
struct ListDelegateTests {
  private let stage = Stage.current
  private let window = UIWindow()

  init() { window.makeKeyAndVisible() }

  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var log: [String] = []
    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      "Section \(section)"
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath)
      -> CGFloat
    { 100 }
    func tableView(
      _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
    ) {
      (view as? UITableViewHeaderFooterView)?.textLabel?.textColor = .red
    }
    func tableView(
      _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
    ) {
      log.append("header \(section)")
    }
  }

  @Test(
    "a delegate styles a title's header view and is told its end; rows have estimates"
  )
  func table() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200), style: .plain)
    let source = Source()
    table.dataSource = source
    table.delegate = source
    window.addSubview(table)
    stage.layoutIfNeeded()
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "Section 0")
    #expect(table.headerView(forSection: 0)?.textLabel?.textColor == .red)
    // The rows in sight have 44 points, those below them 100.
    let known = CGFloat(table.visibleCells.count)
    #expect(table.rectForRow(at: IndexPath(row: Int(known) + 1, section: 0)).height == 100)
    #expect(table.visibleCells.first?.frame.height == 44)
    #expect(source.log.isEmpty)
    let line = { table.visibleCells.first?.tableSeparatorColor }
    #expect(line() == .separator)
    table.separatorEffect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark))
    #expect(line() == UIColor.white.withAlphaComponent(0.29))
    table.separatorEffect = nil
    #expect(line() == .separator)
    table.contentOffset.y = table.rect(forSection: 1).minY + 1
    stage.layoutIfNeeded()
    #expect(source.log == ["header 0"])
    let delegate: (any UITableViewDelegate)? = source
    #expect(
      delegate?.tableView?(table, estimatedHeightForRowAt: IndexPath(row: 0, section: 0)) == 100)
  }

  private final class Context: UICollectionViewLayoutInvalidationContext {
    var isForBounds = false
  }

  private final class Layout: UICollectionViewFlowLayout {
    var log: [String] = []
    override class var invalidationContextClass: AnyClass { Context.self }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      newBounds.minY > 0
    }
    override func invalidationContext(forBoundsChange newBounds: CGRect)
      -> UICollectionViewLayoutInvalidationContext
    {
      let context = super.invalidationContext(forBoundsChange: newBounds)
      (context as? Context)?.isForBounds = true
      return context
    }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      super.invalidateLayout(with: context)
      log.append(
        context.invalidateEverything
          ? "data" : (context as? Context)?.isForBounds == true ? "bounds" : "layout")
    }
  }

  private final class Items: NSObject, UICollectionViewDataSource {
    var count = 40
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
  }

  @Test(
    "a layout gets contexts of its class, for new data, new bounds and by itself")
  func contexts() {
    let layout = Layout()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 200), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let items = Items()
    view.dataSource = items
    window.addSubview(view)
    stage.layoutIfNeeded()
    layout.log = []
    view.reloadData()
    stage.layoutIfNeeded()
    #expect(layout.log == ["data"])
    view.contentOffset.y = 30
    stage.layoutIfNeeded()
    #expect(layout.log == ["data", "bounds"])
    layout.invalidateLayout()
    #expect(layout.log == ["data", "bounds", "layout"])
    let context = Context()
    context.invalidateItems(at: [IndexPath(item: 1, section: 0)])
    context.contentOffsetAdjustment.y = 10
    layout.invalidateLayout(with: context)
    #expect(view.contentOffset.y == 40)
    #expect(context.invalidatedItemIndexPaths == [IndexPath(item: 1, section: 0)])
  }

  /// Items in a row, as wide as their views ask for.
  private final class Line: UICollectionViewLayout {
    final class Context: UICollectionViewLayoutInvalidationContext {}

    var widths: [IndexPath: CGFloat] = [:]
    var contexts: [UICollectionViewLayoutInvalidationContext] = []
    override class var invalidationContextClass: AnyClass { Context.self }
    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 50) }

    override func layoutAttributesForElements(in rect: CGRect)
      -> [UICollectionViewLayoutAttributes]?
    {
      var x: CGFloat = 0
      return (0..<3).map { item in
        let attributes = UICollectionViewLayoutAttributes(
          forCellWith: IndexPath(item: item, section: 0))
        let width = widths[attributes.indexPath] ?? 20
        attributes.frame = CGRect(x: x, y: 0, width: width, height: 50)
        x += width
        return attributes
      }
    }

    override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
      // The third item keeps its width.
      guard originalAttributes.indexPath.item < 2 else { return false }
      widths[originalAttributes.indexPath] = preferredAttributes.size.width
      return preferredAttributes.size.width != originalAttributes.size.width
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      super.invalidateLayout(with: context)
      if context is Context { contexts.append(context) }
    }
  }

  private final class WideCell: UICollectionViewCell {
    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.widthAnchor.constraint(equalToConstant: 70).isActive = true
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test("an app's layout is asked whether the sizes that cells ask for invalidate it")
  func preferredAttributes() {
    let layout = Line()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 100, width: 320, height: 50), collectionViewLayout: layout)
    view.register(WideCell.self, forCellWithReuseIdentifier: "cell")
    let items = Items()
    items.count = 3
    view.dataSource = items
    window.addSubview(view)
    layout.contexts = []
    stage.layoutIfNeeded()
    let frames = (0..<3).map { view.cellForItem(at: IndexPath(item: $0, section: 0))?.frame }
    #expect(frames.map(\.?.minX) == [0, 70, 140])
    #expect(frames.map(\.?.width) == [70, 70, 20])
    #expect(layout.contexts.count == 2)
  }

  private final class CountingView: UICollectionView {
    var updates = 0
    private let items = Items()

    func add() {
      dataSource = items
      layoutIfNeeded()
      // As apps write it: without `self`.
      performBatchUpdates {
        items.count += 1
        insertItems(at: [IndexPath(item: 0, section: 0)])
      }
    }

    override func performBatchUpdates(
      _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
      self.updates += 1
      super.performBatchUpdates(updates, completion: completion)
    }
  }

  @Test("a collection's own method performs updates that are written in the call")
  func overriddenUpdates() {
    let view = CountingView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 200),
      collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    window.addSubview(view)
    view.add()
    view.performBatchUpdates({}, completion: { _ in })
    #expect(view.updates == 2)
    #expect(view.numberOfItems(inSection: 0) == 41)
  }

  @Test("updates that are a parameter do not escape")
  func updates() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 200),
      collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let items = Items()
    view.dataSource = items
    window.addSubview(view)
    stage.layoutIfNeeded()
    func update(_ changes: () -> Void) {
      view.performBatchUpdates(changes)
    }
    update {
      items.count = 41
      view.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    #expect(view.numberOfItems(inSection: 0) == 41)
    view.performBatchUpdates(nil)
  }
}
