public import Foundation
import Geometry

extension UICollectionView {
  public enum ScrollDirection: Int, Sendable {
    case vertical
    case horizontal
  }

  /// Where a view scrolls an item to; raw values are UIKit's.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let top = ScrollPosition(rawValue: 1 << 0)
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    public static let left = ScrollPosition(rawValue: 1 << 3)
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }
}

/// A scroll view that shows items in places that its layout decides, making only the cells in
/// sight.
open class UICollectionView: UIScrollView {
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  private typealias Key = UICollectionViewLayoutAttributes.Key

  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  private var collectionDelegate: (any UICollectionViewDelegate)? {
    delegate as? any UICollectionViewDelegate
  }

  private var layout: UICollectionViewLayout
  private var pool = ReusePool<UICollectionReusableView>()
  private var shown: [UICollectionViewLayoutAttributes.Key: UICollectionReusableView] = [:]
  private var counts: [Int]?
  private var isPrepared = false
  private var preparedBounds = CGRect.zero

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  public required init?(coder: NSCoder) {
    return nil
  }

  /// Beneath the items, as large as the view; it does not scroll.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  // MARK: Reuse

  /// - Precondition: the class is one of cells.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    pool.register(cellClass, for: identifier)
  }

  /// - Precondition: the class is one of reusable views.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    pool.register(viewClass, for: "\(elementKind)/\(identifier)")
  }

  /// A registered cell, an idle one if there is any.
  ///
  /// - Precondition: a cell class is registered for the identifier.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    guard let cell = dequeue(identifier, name: identifier) as? UICollectionViewCell else {
      preconditionFailure("no cell class is registered for \"\(identifier)\"")
    }
    return cell
  }

  /// - Precondition: a view class is registered for the kind and identifier.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = dequeue("\(elementKind)/\(identifier)", name: identifier) else {
      preconditionFailure(
        "no view class is registered for \"\(identifier)\" of kind \(elementKind)")
    }
    return view
  }

  private func dequeue(_ poolIdentifier: String, name: String) -> UICollectionReusableView? {
    guard let (view, isReused) = pool.dequeue(poolIdentifier, make: UICollectionReusableView.make)
    else { return nil }
    view.reuseIdentifierValue = name
    if isReused { view.prepareForReuse() }
    return view
  }

  private func recycle(
    _ view: UICollectionReusableView, _ key: UICollectionViewLayoutAttributes.Key
  ) {
    view.removeFromSuperview()
    view.appliedAttributes = nil
    if let cell = view as? UICollectionViewCell {
      collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.indexPath)
      (cell.isSelected, cell.isHighlighted) = (false, false)
    }
    if let name = view.reuseIdentifierValue {
      pool.keep(view, for: key.kind.map { "\($0)/\(name)" } ?? name)
    }
  }

  // MARK: Items

  /// Asks the data source for everything anew.
  open func reloadData() {
    for key in shown.keys.sorted() {
      if let view = shown.removeValue(forKey: key) { recycle(view, key) }
    }
    selection = []
    counts = nil
    layoutDidBecomeInvalid()
  }

  func layoutDidBecomeInvalid() {
    isPrepared = false
    setNeedsLayout()
  }

  /// Items by section, as the data source said when it was last asked.
  private var itemCounts: [Int] {
    if let counts { return counts }
    guard let dataSource else { return [] }
    let result = (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
    counts = result
    return result
  }

  open var numberOfSections: Int { itemCounts.count }

  open func numberOfItems(inSection section: Int) -> Int { itemCounts[section] }

  /// The cell of an item in sight.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shown[.init(indexPath: indexPath, kind: nil)] as? UICollectionViewCell
  }

  /// The cells in sight, in the order of their items.
  open var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
  }

  open var indexPathsForVisibleItems: [IndexPath] {
    shown.keys.filter { $0.kind == nil }.map(\.indexPath).sorted()
  }

  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.first { $0.value === cell }?.key.indexPath
  }

  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  {
    shown[.init(indexPath: indexPath, kind: elementKind)]
  }

  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }

  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    shown.keys.filter { $0.kind == elementKind }.map(\.indexPath).sorted()
  }

  /// The item at a point of the content; of several the one in front.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareIfNeeded()
    let around = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    return (layout.layoutAttributesForElements(in: around) ?? [])
      .filter { $0.representedElementKind == nil && $0.frame.contains(point) && !$0.isHidden }
      .max { $0.zIndex < $1.zIndex }?.indexPath
  }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return layout.layoutAttributesForItem(at: indexPath)
  }

  open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    prepareIfNeeded()
    return layout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  // MARK: Layout

  private func prepareIfNeeded() {
    if isPrepared, bounds != preparedBounds,
      bounds.size != preparedBounds.size
        || layout.shouldInvalidateLayout(forBoundsChange: bounds)
    {
      isPrepared = false
    }
    preparedBounds = bounds
    guard !isPrepared else { return }
    isPrepared = true
    layout.prepare()
    contentSize = layout.collectionViewContentSize
  }

  /// The elements of a layout that show in a rectangle, in the layout's order.
  private func elements(in rect: CGRect, of layout: UICollectionViewLayout)
    -> [UICollectionViewLayoutAttributes]
  {
    // Elements that only touch the edge are not in sight.
    (layout.layoutAttributesForElements(in: rect) ?? []).filter { item in
      let common = item.frame.intersection(rect)
      return common.width > 0 && common.height > 0
    }
  }

  override var isContentSizeSetByLayout: Bool { true }

  override func updateContentSize() {
    guard dataSource != nil else { return }
    if bounds.size != preparedBounds.size, !preparedBounds.isEmpty, !isContentMoving {
      takeNewSize()
    } else {
      prepareIfNeeded()
    }
  }

  /// Lays the elements out in another size of the view and asks where to scroll to. In an animation
  /// block they move from where the old layout has them.
  private func takeNewSize() {
    guard UIView.inheritedAnimationDuration > 0, window != nil, !shown.isEmpty else {
      prepareIfNeeded()
      contentOffset = targetOffset()
      return
    }
    let oldBounds = preparedBounds
    let old = attributesAround(oldBounds)
    var unchanged = ItemUpdates()
    _ = unchanged.resolve(old: itemCounts, new: itemCounts)
    layout.prepare(forAnimatedBoundsChange: oldBounds)
    prepareIfNeeded()
    running = (unchanged, old)
    let target = targetOffset()
    change(
      to: target, seeing: CGRect(origin: target, size: bounds.size), keepingOldKeys: { $0 },
      isRenewed: { _ in false }, start: { self.layout.initialAttributes(for: $0) },
      end: { self.layout.finalAttributes(for: $0) },
      animations: { self.layout.finalizeAnimatedBoundsChange() }, completion: { _ in })
    running = nil
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    guard dataSource != nil else { return }
    let attributes = elements(in: bounds, of: layout)
    let wanted = Set(attributes.map(\.key))
    for key in shown.keys.filter({ !wanted.contains($0) }).sorted() {
      if let view = shown.removeValue(forKey: key) { recycle(view, key) }
    }
    for item in attributes {
      if let view = shown[item.key] {
        view.take(item)
      } else {
        shown[item.key] = makeView(for: item.key, at: item)
      }
    }
  }

  /// A view for an element, put where `start` says without animation.
  private func makeView(
    for key: UICollectionViewLayoutAttributes.Key, at start: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    guard let dataSource else { return nil }
    let view: UICollectionReusableView
    if let kind = key.kind {
      if let decoration = layout.decorationClasses[kind] {
        view = pool.takeIdle("\(kind)/\(kind)") ?? .make(decoration)
        view.reuseIdentifierValue = kind
      } else {
        view = dataSource.collectionView(
          self, viewForSupplementaryElementOfKind: kind, at: key.indexPath)
      }
    } else {
      view = dataSource.collectionView(self, cellForItemAt: key.indexPath)
    }
    UIView.performWithoutAnimation {
      view.take(start)
      if let cell = view as? UICollectionViewCell {
        cell.isSelected = selection.contains(key.indexPath)
        collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: key.indexPath)
      }
      addSubview(view)
    }
    return view
  }

  // MARK: Changes of layout

  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// Takes another layout; animated, the cells move from the places of the old one to those of the
  /// new one, and those that come or go begin or end where the other layout has them.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    let old = self.layout
    guard layout !== old else {
      completion?(true)
      return
    }
    guard animated, window != nil else {
      self.layout = layout
      old.collectionView = nil
      layout.collectionView = self
      layoutDidBecomeInvalid()
      completion?(true)
      return
    }
    layoutIfNeeded()
    old.prepareForTransition(to: layout)
    layout.collectionView = self
    layout.prepareForTransition(from: old)
    self.layout = layout
    isPrepared = false
    prepareIfNeeded()
    change(
      keepingOldKeys: { $0 }, isRenewed: { _ in false }, start: { old.attributes(for: $0) },
      end: { layout.attributes(for: $0) },
      animations: {},
      completion: {
        old.finalizeLayoutTransition()
        layout.finalizeLayoutTransition()
        completion?($0)
      })
    old.collectionView = nil
  }

  /// Seconds; by eye.
  private static let changeDuration = 0.3

  /// Moves the elements on screen to where the layout now has them.
  ///
  /// - Parameters:
  ///   - target: the offset at the end; the target offset for nil.
  ///   - sight: what of the content gets views; what is in sight at the beginning and the end for nil.
  ///   - newKey: an old element's key after the change; nil if it is gone.
  ///   - isRenewed: whether an old element gives way to a new view.
  ///   - start: where an element that was not in sight begins.
  ///   - end: where an element that leaves the sight ends, by its old key.
  private func change(
    to target: CGPoint? = nil, seeing sight: CGRect? = nil,
    keepingOldKeys newKey: (UICollectionViewLayoutAttributes.Key) ->
      UICollectionViewLayoutAttributes.Key?,
    isRenewed: (UICollectionViewLayoutAttributes.Key) -> Bool,
    start: (UICollectionViewLayoutAttributes.Key) -> UICollectionViewLayoutAttributes?,
    end: (UICollectionViewLayoutAttributes.Key) -> UICollectionViewLayoutAttributes?,
    animations: @escaping () -> Void, completion: @escaping (Bool) -> Void
  ) {
    let target = target ?? targetOffset()
    let sight = sight ?? CGRect(origin: target, size: bounds.size).union(bounds)
    let attributes = elements(in: sight, of: layout)
    let wanted = Set(attributes.map(\.key))
    var next: [Key: UICollectionReusableView] = [:]
    var leaving: [(view: UICollectionReusableView, key: Key, end: UICollectionViewLayoutAttributes)]
    leaving = []
    for key in shown.keys.sorted() {
      guard let view = shown[key] else { continue }
      if let newKey = newKey(key), wanted.contains(newKey), !isRenewed(key) {
        next[newKey] = view
      } else {
        leaving.append((view, key, end(key) ?? faded(view.appliedAttributes)))
      }
    }
    for item in attributes where next[item.key] == nil {
      next[item.key] = makeView(for: item.key, at: start(item.key) ?? faded(item))
    }
    shown = next
    UIView.animate(
      withDuration: Self.changeDuration, delay: 0, options: [],
      animations: {
        self.contentOffset = target
        for item in attributes { next[item.key]?.take(item) }
        for (view, _, end) in leaving { view.take(end) }
        animations()
      },
      completion: { didFinish in
        for (view, key, _) in leaving { self.recycle(view, key) }
        self.setNeedsLayout()
        completion(didFinish)
      })
  }

  private func faded(_ attributes: UICollectionViewLayoutAttributes?)
    -> UICollectionViewLayoutAttributes
  {
    let result = attributes?.duplicate() ?? UICollectionViewLayoutAttributes()
    result.alpha = 0
    return result
  }

  /// The present offset as far as the new content reaches, and as the layout and the delegate want
  /// it.
  private func targetOffset() -> CGPoint {
    let proposed = layout.targetContentOffset(forProposedContentOffset: clamped(contentOffset))
    return collectionDelegate?.collectionView(
      self, targetContentOffsetForProposedContentOffset: proposed) ?? proposed
  }

  // MARK: Changes of items

  /// A batch that is being collected.
  private var pending: ItemUpdates?
  /// A batch that the elements move by, empty where the view takes another size, and where they were
  /// before.
  private var running:
    (
      updates: ItemUpdates,
      old: [UICollectionViewLayoutAttributes.Key: UICollectionViewLayoutAttributes]
    )?

  /// Animates insertions, deletions, moves and reloads that are made in `updates` together.
  ///
  /// - Precondition: the data source's counts agree with the changes.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    guard pending == nil else {
      updates?()
      completion?(true)
      return
    }
    layoutIfNeeded()
    let oldCounts = itemCounts
    pending = ItemUpdates()
    updates?()
    var changes = pending ?? ItemUpdates()
    pending = nil
    counts = nil
    if let problem = changes.resolve(old: oldCounts, new: itemCounts) {
      preconditionFailure("Invalid update: \(problem)")
    }
    run(changes, completion: completion)
  }

  private func run(_ updates: ItemUpdates, completion: ((Bool) -> Void)?) {
    let old = attributesAround(bounds)
    selection = Set(
      selection.compactMap { updates.newKey(of: .init(indexPath: $0, kind: nil))?.indexPath })
    isPrepared = false
    prepareIfNeeded()
    running = (updates, old)
    layout.prepare(forCollectionViewUpdates: updates.items)
    change(
      keepingOldKeys: { updates.newKey(of: $0) },
      isRenewed: { $0.kind == nil && updates.reloaded.contains($0.indexPath) },
      start: { layout.initialAttributes(for: $0) }, end: { layout.finalAttributes(for: $0) },
      animations: { self.layout.finalizeCollectionViewUpdates() },
      completion: { completion?($0) })
    running = nil
  }

  /// Copies of the layout's attributes up to a view's size outside of a rectangle.
  private func attributesAround(_ rect: CGRect) -> [Key: UICollectionViewLayoutAttributes] {
    let around = rect.insetBy(dx: -rect.width, dy: -rect.height)
    var result: [Key: UICollectionViewLayoutAttributes] = [:]
    for item in layout.layoutAttributesForElements(in: around) ?? [] {
      result[item.key] = item.duplicate()
    }
    return result
  }

  /// Where an element that comes into sight begins, unless its layout says otherwise.
  func startAttributes(for key: UICollectionViewLayoutAttributes.Key)
    -> UICollectionViewLayoutAttributes?
  {
    guard let (updates, old) = running else { return layout.attributes(for: key) }
    guard let oldKey = updates.oldKey(of: key), !updates.reloaded.contains(oldKey.indexPath) else {
      return layout.attributes(for: key).map { faded($0) }
    }
    return old[oldKey]?.duplicate() ?? layout.attributes(for: key)
  }

  /// Where an element that leaves ends, unless its layout says otherwise; by its old key.
  func endAttributes(for key: UICollectionViewLayoutAttributes.Key)
    -> UICollectionViewLayoutAttributes?
  {
    guard let (updates, old) = running else { return layout.attributes(for: key) }
    guard let newKey = updates.newKey(of: key) else { return old[key].map { faded($0) } }
    let end = layout.attributes(for: newKey)
    return updates.reloaded.contains(key.indexPath) ? end.map { faded($0) } : end
  }

  /// Adds a change to the batch that is being collected, or makes one of it alone.
  private func update(_ change: @escaping (inout ItemUpdates) -> Void) {
    guard var batch = pending else {
      performBatchUpdates { self.update(change) }
      return
    }
    change(&batch)
    pending = batch
  }

  open func insertItems(at indexPaths: [IndexPath]) {
    update { $0.inserted.formUnion(indexPaths) }
  }

  open func deleteItems(at indexPaths: [IndexPath]) {
    update { $0.deleted.formUnion(indexPaths) }
  }

  open func reloadItems(at indexPaths: [IndexPath]) {
    update { $0.reloaded.formUnion(indexPaths) }
  }

  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.moves[indexPath] = newIndexPath }
  }

  open func insertSections(_ sections: IndexSet) {
    update { $0.insertedSections.formUnion(sections) }
  }

  open func deleteSections(_ sections: IndexSet) {
    update { $0.deletedSections.formUnion(sections) }
  }

  open func reloadSections(_ sections: IndexSet) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  // MARK: Scrolling

  override func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    layout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  /// Scrolls so that an item stands at a place of the view; without a place, only as far as it takes
  /// to show the item whole.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    layoutIfNeeded()
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
    let inset = adjustedContentInset
    let area = bounds.inset(by: inset)
    var offset = contentOffset
    if scrollPosition.contains(.top) {
      offset.y = frame.minY - inset.top
    } else if scrollPosition.contains(.centeredVertically) {
      offset.y = frame.midY - inset.top - area.height / 2
    } else if scrollPosition.contains(.bottom) {
      offset.y = frame.maxY - inset.top - area.height
    } else {
      offset.y += Self.distance(from: area.minY...area.maxY, to: frame.minY...frame.maxY)
    }
    if scrollPosition.contains(.left) {
      offset.x = frame.minX - inset.left
    } else if scrollPosition.contains(.centeredHorizontally) {
      offset.x = frame.midX - inset.left - area.width / 2
    } else if scrollPosition.contains(.right) {
      offset.x = frame.maxX - inset.left - area.width
    } else {
      offset.x += Self.distance(from: area.minX...area.maxX, to: frame.minX...frame.maxX)
    }
    setContentOffset(clamped(offset), animated: animated)
  }

  // MARK: Selection

  private var selection: Set<IndexPath> = []

  open var allowsSelection = true
  open var allowsMultipleSelection = false

  /// In the order of the items; nil if none is selected.
  open var indexPathsForSelectedItems: [IndexPath]? {
    selection.isEmpty ? nil : selection.sorted()
  }

  /// Selects an item without telling the delegate; nil deselects all.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard allowsSelection else { return }
    if !allowsMultipleSelection || indexPath == nil {
      for other in selection.sorted() where other != indexPath {
        deselectItem(at: other, animated: animated)
      }
    }
    guard let indexPath else { return }
    selection.insert(indexPath)
    cellForItem(at: indexPath)?.isSelected = true
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects an item without telling the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selection.remove(indexPath)
    cellForItem(at: indexPath)?.isSelected = false
  }

  // MARK: Touches

  private lazy var touchTracker = CellTouchTracker(view: self)

  /// Highlights the cell that the touch began on.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !touchTracker.touchesBegan(touches) { super.touchesBegan(touches, with: event) }
  }

  /// Highlights the cell only while the touch lies inside it.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !touchTracker.touchesMoved(touches) { super.touchesMoved(touches, with: event) }
  }

  /// Selects the cell's item if the touch ends inside the cell.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !touchTracker.touchesEnded(touches) { super.touchesEnded(touches, with: event) }
  }

  /// Ends the highlight without a selection.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !touchTracker.touchesCancelled(touches) { super.touchesCancelled(touches, with: event) }
  }
}

extension UICollectionView: CellTouchTracking {
  var endsHighlightBeforeSelection: Bool { false }

  func trackedCell(at indexPath: IndexPath) -> UIView? { cellForItem(at: indexPath) }

  func indexPath(ofTrackedCell view: UIView) -> IndexPath? {
    (view as? UICollectionViewCell).flatMap { indexPath(for: $0) }
  }

  func shouldHighlightCell(at indexPath: IndexPath) -> Bool {
    collectionDelegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true
  }

  func setCellHighlighted(_ isHighlighted: Bool, at indexPath: IndexPath) {
    guard let cell = cellForItem(at: indexPath), cell.isHighlighted != isHighlighted else { return }
    cell.isHighlighted = isHighlighted
    if isHighlighted {
      collectionDelegate?.collectionView(self, didHighlightItemAt: indexPath)
    } else {
      collectionDelegate?.collectionView(self, didUnhighlightItemAt: indexPath)
    }
  }

  /// Selects an item, or deselects it where several can be selected, and tells the delegate.
  func userDidTapCell(at item: IndexPath) {
    if allowsMultipleSelection, selection.contains(item) {
      guard collectionDelegate?.collectionView(self, shouldDeselectItemAt: item) ?? true else {
        return
      }
      deselectItem(at: item, animated: true)
      collectionDelegate?.collectionView(self, didDeselectItemAt: item)
      return
    }
    guard collectionDelegate?.collectionView(self, shouldSelectItemAt: item) ?? true else { return }
    let others = allowsMultipleSelection ? [] : selection.filter { $0 != item }.sorted()
    selectItem(at: item, animated: true, scrollPosition: [])
    for other in others { collectionDelegate?.collectionView(self, didDeselectItemAt: other) }
    collectionDelegate?.collectionView(self, didSelectItemAt: item)
  }
}

public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
