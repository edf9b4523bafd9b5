public import Foundation
import TEGeometry

extension UICollectionView {
  /// The direction of scrolling; raw values are UIKit's.
  public enum ScrollDirection: Int, Sendable {
    case vertical
    case horizontal
  }

  /// The position to which an item is scrolled; raw values are UIKit's.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The bits of the positions.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// At the top edge.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// Centred vertically.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// At the bottom edge.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// At the left edge.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// Centred horizontally.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// At the right edge.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }
}

/// A scroll view that shows items placed by a layout object; it creates only the visible cells.
open class UICollectionView: UIScrollView {
  /// The kind of section headers.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of section footers.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  typealias Key = UICollectionViewLayoutAttributes.Key

  /// Provides the items and their cells.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  var collectionDelegate: (any UICollectionViewDelegate)? {
    delegate as? any UICollectionViewDelegate
  }

  var layout: UICollectionViewLayout
  var pool = ReusePool<UICollectionReusableView>()
  var shown: [UICollectionViewLayoutAttributes.Key: UICollectionReusableView] = [:]
  private var counts: [Int]?
  /// The interactive movement of an item; nil without one.
  var itemDrag: ItemDrag?
  var listDrag: ListDrag?
  /// Says what a long press drags; nil, the default, for nothing.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)? {
    didSet { updateDrag() }
  }
  /// Takes what is dropped on the collection view; nil by default.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)?
  /// Whether a long press drags items; by default on tablets, and on phones in apps that were built for iOS 15 or later.
  open lazy var dragInteractionEnabled = listsAreDraggable {
    didSet { updateDrag() }
  }
  var isPrepared = false
  var preparedBounds = CGRect.zero

  /// Creates a collection view with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    layout.owner = self
  }

  /// A collection view of a nib file, with its layout.
  public required init?(coder: NSCoder) {
    layout = coder.nibElement?.collectionViewLayout ?? UICollectionViewFlowLayout()
    super.init(coder: coder)
    layout.owner = self
    coder.finish(self, as: UICollectionView.self)
  }

  /// A view behind the items, with the collection view's size; it does not scroll.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  // MARK: Reuse

  /// Registers a cell class; nil unregisters.
  ///
  /// - Precondition: the class is a subclass of UICollectionViewCell.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    pool.register(cellClass, for: identifier, make: UICollectionReusableView.make)
  }

  /// Registers the nib file whose first object is the cell; nil unregisters.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    pool.register(
      for: identifier,
      nib.map { nib in
        { nib.firstObject(UICollectionViewCell.self, or: UICollectionViewCell(frame: .zero)) }
      })
  }

  /// Registers the nib file whose first object is the supplementary view; nil unregisters.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    pool.register(
      for: "\(kind)/\(identifier)",
      nib.map { nib in
        {
          nib.firstObject(UICollectionReusableView.self, or: UICollectionReusableView(frame: .zero))
        }
      })
  }

  /// Registers the prototype of a nib file.
  ///
  /// - Parameter kind: That of a supplementary view; nil for a cell.
  package func registerPrototype(
    _ identifier: String, kind: String?,
    _ make: @escaping () -> UICollectionReusableView
  ) {
    pool.register(for: kind.map { "\($0)/\(identifier)" } ?? identifier, make)
  }

  /// Registers a class of supplementary views; nil unregisters.
  ///
  /// - Precondition: the class is a subclass of UICollectionReusableView.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    pool.register(
      viewClass, for: "\(elementKind)/\(identifier)", make: UICollectionReusableView.make)
  }

  /// An idle cell, or a new one of the registered class.
  ///
  /// - Precondition: a cell class is registered for the identifier.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    guard let cell = dequeue(identifier, name: identifier) as? UICollectionViewCell else {
      preconditionFailure("no cell class is registered for \"\(identifier)\"")
    }
    tellPlace(cell, kind: nil, at: indexPath)
    return cell
  }

  /// An idle supplementary view, or a new one of the registered class.
  ///
  /// - Precondition: a view class is registered for the kind and identifier.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = dequeue("\(elementKind)/\(identifier)", name: identifier) else {
      preconditionFailure(
        "no view class is registered for \"\(identifier)\" of kind \(elementKind)")
    }
    tellPlace(view, kind: elementKind, at: indexPath)
    return view
  }

  private func dequeue(_ poolIdentifier: String, name: String) -> UICollectionReusableView? {
    if let reconfigured, reconfigured.reuseIdentifierValue == name { return reconfigured }
    guard let (view, isReused) = pool.dequeue(poolIdentifier) else { return nil }
    view.reuseIdentifierValue = name
    if isReused { view.prepareForReuse() }
    return view
  }

  func recycle(
    _ view: UICollectionReusableView, _ key: UICollectionViewLayoutAttributes.Key
  ) {
    view.removeFromSuperview()
    view.appliedAttributes = nil
    if let cell = view as? UICollectionViewCell {
      collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.indexPath)
      (cell.isSelected, cell.isHighlighted) = (false, false)
    }
    keepForReuse(view, key)
  }

  private func keepForReuse(
    _ view: UICollectionReusableView, _ key: UICollectionViewLayoutAttributes.Key
  ) {
    if let name = view.reuseIdentifierValue {
      pool.keep(view, for: key.kind.map { "\($0)/\(name)" } ?? name)
    }
  }

  // MARK: Items

  /// Discards all cells and the selection, and asks the data source again.
  open func reloadData() {
    for key in shown.keys.sorted() {
      if let view = shown.removeValue(forKey: key) { recycle(view, key) }
    }
    selection = []
    counts = nil
    layout.forgetSizes { _ in true }
    layoutDidBecomeInvalid()
    layout.dataDidChange()
  }

  func layoutDidBecomeInvalid() {
    isPrepared = false
    setNeedsLayout()
  }

  /// The number of items in each section, as last provided by the data source.
  var itemCounts: [Int] {
    if let counts { return counts }
    guard let dataSource else { return [] }
    let result = (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
    counts = result
    return result
  }

  /// The number of sections.
  open var numberOfSections: Int { itemCounts.count }

  /// The number of items in a section.
  open func numberOfItems(inSection section: Int) -> Int { itemCounts[section] }

  /// The cell of a visible item; nil for others.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shown[.init(indexPath: indexPath, kind: nil)] as? UICollectionViewCell
  }

  /// The visible cells, in the order of their items.
  open var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
  }

  /// The visible items, in order.
  open var indexPathsForVisibleItems: [IndexPath] {
    shown.keys.filter { $0.kind == nil }.map(\.indexPath).sorted()
  }

  /// The index path of a visible cell; nil for others.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.first { $0.value === cell }?.key.indexPath
  }

  /// A visible supplementary view; nil if it is not visible.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  {
    shown[.init(indexPath: indexPath, kind: elementKind)]
  }

  /// The visible supplementary views of a kind, in order.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }

  /// The index paths of the visible supplementary views of a kind, in order.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    shown.keys.filter { $0.kind == elementKind }.map(\.indexPath).sorted()
  }

  /// The frontmost item at a point in the content's coordinates; nil without one.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareIfNeeded()
    let around = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    return layout.mirroredAttributes(in: around)
      .filter { $0.representedElementKind == nil && $0.frame.contains(point) && !$0.isHidden }
      .max { $0.zIndex < $1.zIndex }?.indexPath
  }

  /// The layout's attributes of an item; nil if it has none.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return layout.mirrored(layout.layoutAttributesForItem(at: indexPath))
  }

  /// The layout's attributes of a supplementary view; nil if it has none.
  open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    prepareIfNeeded()
    return layout.mirrored(
      layout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath))
  }

  // MARK: Layout

  /// The offset of the content's start in the last layout, if it was mirrored.
  var lastMirroredStart: CGFloat?

  override var isContentSizeSetByLayout: Bool { true }

  override func updateContentSize() {
    guard dataSource != nil else { return }
    if bounds.size != preparedBounds.size, !preparedBounds.isEmpty, !isContentMoving {
      layOutInNewSize()
    } else {
      prepareIfNeeded()
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    guard dataSource != nil else { return }
    measureElements(in: bounds)
    let attributes = elements(in: bounds, of: layout)
    let wanted = Set(attributes.map(\.key))
    for key in shown.keys.filter({ !wanted.contains($0) }).sorted() {
      if let view = shown.removeValue(forKey: key) { recycle(view, key) }
    }
    for item in attributes {
      if let view = shown[item.key] {
        view.applyIfChanged(inScroller(itemDrag?.attributes(item, of: layout) ?? item))
      } else {
        shown[item.key] = makeView(for: item.key, at: item)
      }
    }
    for key in measuredViews.keys.sorted() {
      if let view = measuredViews.removeValue(forKey: key) { keepForReuse(view, key) }
    }
    callPrefetching()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    if layout is UICollectionViewCompositionalLayout { layoutDidBecomeInvalid() }
  }

  // MARK: Content that determines sizes

  /// Views that were measured and wait to be shown.
  var measuredViews: [Key: UICollectionReusableView] = [:]

  // MARK: Sections that scroll sideways

  var scrollers: [Int: OrthogonalScroller] = [:]

  // MARK: Prefetching

  /// Is told of items that will be in sight soon, and again that they will not.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether ``prefetchDataSource`` is called; true by default.
  open var isPrefetchingEnabled = true
  var prefetched: Set<IndexPath> = []
  var cellMenus: CellMenus?
  var swipes: SwipeActions?
  /// Whether the app has set the background.
  var hasOwnColor = false
  open override var backgroundColor: UIColor? {
    didSet { hasOwnColor = backgroundColor != nil }
  }

  // MARK: Changes of layout

  /// The layout; setting it is not animated.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// Changes the layout, animated or not.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// Changes the layout. If animated, elements move between their positions in the two layouts;
  /// appearing and disappearing ones too.
  ///
  /// - Parameter completion: called at the end, with whether the animation ran to its end.
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
      old.owner = nil
      layout.owner = self
      layoutDidBecomeInvalid()
      completion?(true)
      return
    }
    layoutIfNeeded()
    old.prepareForTransition(to: layout)
    layout.owner = self
    layout.prepareForTransition(from: old)
    self.layout = layout
    isPrepared = false
    prepareIfNeeded()
    measureElements(in: bounds, usesShown: false)
    change(
      keepingOldKeys: { $0 }, isRenewed: { _ in false },
      start: { old.mirrored(old.attributes(for: $0)) },
      end: { layout.mirrored(layout.attributes(for: $0)) },
      animations: {},
      completion: {
        old.finalizeLayoutTransition()
        layout.finalizeLayoutTransition()
        completion?($0)
      })
    old.owner = nil
  }

  /// The duration of animated changes in seconds; estimated.
  static let changeDuration = 0.3

  // MARK: Changes of items

  /// The batch being collected.
  var pending: ItemUpdates?
  /// The batch being animated, empty for a change of the view's size, and the attributes before it.
  var running:
    (
      updates: ItemUpdates,
      old: [UICollectionViewLayoutAttributes.Key: UICollectionViewLayoutAttributes]
    )?

  /// Animates the insertions, deletions, moves and reloads made in `updates` together.
  ///
  /// - Parameter completion: called at the end, with whether the animation ran to its end.
  ///
  /// - Precondition: the data source's counts agree with the changes.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let oldCounts = beginBatch()
    updates?()
    endBatch(from: oldCounts, completion: completion)
  }

  /// Begins to collect changes.
  ///
  /// - Returns: The counts of items before; nil within another batch, which takes the changes.
  func beginBatch() -> [Int]? {
    guard pending == nil else { return nil }
    layoutIfNeeded()
    let oldCounts = itemCounts
    pending = ItemUpdates()
    return oldCounts
  }

  /// Animates the changes that were collected.
  func endBatch(from oldCounts: [Int]?, completion: ((Bool) -> Void)?) {
    guard let oldCounts else {
      completion?(true)
      return
    }
    var changes = pending ?? ItemUpdates()
    pending = nil
    counts = nil
    if let problem = changes.resolve(old: oldCounts, new: itemCounts) {
      preconditionFailure("Invalid update: \(problem)")
    }
    run(changes, completion: completion)
  }

  /// Inserts items, animated; index paths after the update.
  open func insertItems(at indexPaths: [IndexPath]) {
    update { $0.inserted.formUnion(indexPaths) }
  }

  /// Deletes items, animated; index paths before the update.
  open func deleteItems(at indexPaths: [IndexPath]) {
    update { $0.deleted.formUnion(indexPaths) }
  }

  /// Replaces the cells of items, animated; index paths before the update.
  open func reloadItems(at indexPaths: [IndexPath]) {
    update { $0.reloaded.formUnion(indexPaths) }
  }

  /// Configures the cells of items anew without replacing them.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    for indexPath in indexPaths {
      let key = Key(indexPath: indexPath, kind: nil)
      guard let cell = shown[key] else { continue }
      reconfigured = cell
      _ = dataSource?.collectionView(self, cellForItemAt: indexPath)
      reconfigured = nil
      layout.forgetSizes { $0 == key }
    }
    layoutDidBecomeInvalid()
  }

  /// The cell that the data source configures anew.
  private var reconfigured: UICollectionReusableView?

  /// Moves an item, animated.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.moves[indexPath] = newIndexPath }
  }

  /// Inserts sections, animated; indices after the update.
  open func insertSections(_ sections: IndexSet) {
    update { $0.insertedSections.formUnion(sections) }
  }

  /// Deletes sections, animated; indices before the update.
  open func deleteSections(_ sections: IndexSet) {
    update { $0.deletedSections.formUnion(sections) }
  }

  /// Replaces the cells of sections, animated; indices before the update.
  open func reloadSections(_ sections: IndexSet) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  // MARK: Scrolling

  override func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    layout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  /// Scrolls an item to a position; without a position, by the least distance that makes it fully
  /// visible.
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

  var selection: Set<IndexPath> = []

  /// Whether items can be selected; true by default.
  open var allowsSelection = true
  /// Whether several items can be selected; false by default.
  open var allowsMultipleSelection = false

  /// The selected items, in order; nil without any.
  open var indexPathsForSelectedItems: [IndexPath]? {
    selection.isEmpty ? nil : selection.sorted()
  }

  /// Selects an item without notifying the delegate; nil deselects all.
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

  /// Deselects an item without notifying the delegate.
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
    if swipes?.isOpen ?? false { return false }
    return collectionDelegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true
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

  /// Selects an item, or deselects it if multiple selection is allowed, and notifies the delegate.
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
    if let cell = cellForItem(at: item) { cell.selectionSegue?(cell) }
    collectionDelegate?.collectionView(self, didSelectItemAt: item)
    if collectionDelegate?.collectionView(self, canPerformPrimaryActionForItemAt: item) ?? true {
      collectionDelegate?.collectionView(self, performPrimaryActionForItemAt: item)
    }
  }
}

/// The older name of ``UICollectionView/ScrollDirection``.
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
