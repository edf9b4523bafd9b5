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

  private typealias Key = UICollectionViewLayoutAttributes.Key

  /// Provides the items and their cells.
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
  /// The interactive movement of an item; nil without one.
  var itemDrag: ItemDrag?
  private var isPrepared = false
  private var preparedBounds = CGRect.zero

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

  private func recycle(
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
  }

  func layoutDidBecomeInvalid() {
    isPrepared = false
    setNeedsLayout()
  }

  /// The number of items in each section, as last provided by the data source.
  private var itemCounts: [Int] {
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

  /// The item whose place in the layout contains a point, wherever it is shown; nil without one.
  func layoutIndexPathForItem(at point: CGPoint) -> IndexPath? {
    elements(in: CGRect(origin: point, size: CGSize(width: 1, height: 1)), of: layout)
      .first { $0.representedElementKind == nil && $0.frame.contains(point) }?.indexPath
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
    keepMirroredStart()
  }

  /// The offset of the content's start in the last layout, if it was mirrored.
  private var lastMirroredStart: CGFloat?

  /// Keeps the distance of a mirrored content from its start, which is at the right.
  private func keepMirroredStart() {
    guard let start = layout.mirroredStart, start != lastMirroredStart else { return }
    contentOffset.x += start - (lastMirroredStart ?? contentOffset.x)
    lastMirroredStart = start
    preparedBounds = bounds
  }

  /// The elements of a layout that are visible in a rectangle, in the layout's order.
  private func elements(in rect: CGRect, of layout: UICollectionViewLayout)
    -> [UICollectionViewLayoutAttributes]
  {
    // Elements that only touch the edge are not visible.
    layout.mirroredAttributes(in: rect).filter { item in
      let common = item.frame.intersection(rect)
      return common.width > 0 && common.height > 0
    }
  }

  override var isContentSizeSetByLayout: Bool { true }

  override func updateContentSize() {
    guard dataSource != nil else { return }
    if bounds.size != preparedBounds.size, !preparedBounds.isEmpty, !isContentMoving {
      layOutInNewSize()
    } else {
      prepareIfNeeded()
    }
  }

  /// Lays out for another size of the view and updates the content offset. In an animation block
  /// the elements are animated from their old positions.
  private func layOutInNewSize() {
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
      isRenewed: { _ in false },
      start: { self.layout.mirrored(self.layout.initialAttributes(for: $0)) },
      end: { self.layout.mirrored(self.layout.finalAttributes(for: $0)) },
      animations: { self.layout.finalizeAnimatedBoundsChange() }, completion: { _ in })
    running = nil
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
  private var measuredViews: [Key: UICollectionReusableView] = [:]

  /// Measures the elements in a rectangle whose size their content determines; a smaller one may bring others
  /// into the rectangle.
  ///
  /// - Parameter usesShown: Whether the shown views have the layout's keys.
  private func measureElements(in rect: CGRect, usesShown: Bool = true) {
    // As many rounds as elements can come into the rectangle one after the other.
    for _ in 0..<200 {
      prepareIfNeeded()
      var hasChanged = false
      for item in elements(in: rect, of: layout) where !layout.isMeasured(item) {
        let known = usesShown ? shown[item.key] : nil
        guard let view = known ?? measuredViews[item.key] ?? provideView(for: item.key) else {
          continue
        }
        if known == nil { measuredViews[item.key] = view }
        // With the traits that it will have in the collection.
        let isLent = overriddenTraits != nil && view.superview == nil
        if isLent { insertSubview(view, at: 0) }
        var preferred = item
        UIView.performWithoutAnimation { preferred = view.preferredLayoutAttributesFitting(item) }
        if isLent { view.removeFromSuperview() }
        hasChanged = layout.accept(preferred, for: item) || hasChanged
      }
      guard hasChanged else { return }
      isPrepared = false
    }
  }

  /// Measures a cell anew whose content was set while it is in sight.
  func contentDidChange(in cell: UICollectionReusableView) {
    guard let key = shown.first(where: { $0.value === cell })?.key,
      let attributes = cell.appliedAttributes,
      attributes.estimates.width || attributes.estimates.height
    else { return }
    layout.forgetSizes { $0 == key }
    layoutDidBecomeInvalid()
  }

  // MARK: Sections that scroll sideways

  private var scrollers: [Int: OrthogonalScroller] = [:]

  /// Gives each section that scrolls sideways a scroll view at its place.
  func placeOrthogonalScrollers() {
    let sections = layout.orthogonalSections
    for number in scrollers.keys.sorted() where !sections.contains(where: { $0.number == number }) {
      scrollers.removeValue(forKey: number)?.removeFromSuperview()
    }
    for section in sections {
      let scroller = scrollers[section.number] ?? OrthogonalScroller(section)
      if scrollers[section.number] == nil {
        scrollers[section.number] = scroller
        scroller.semanticContentAttribute = semanticContentAttribute
        scroller.didMove = { [weak self, number = section.number] offset in
          guard let self else { return }
          layout.setOffset(offset, ofSection: number)
          setNeedsLayout()
        }
        insertSubview(scroller, at: backgroundView == nil ? 0 : 1)
      }
      scroller.section = section
      scroller.place(in: layout.mirroredFrame(section.frame))
    }
  }

  /// An element's attributes in the view that holds it.
  private func inScroller(_ attributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    guard !scrollers.isEmpty, let number = layout.scrollingSection(of: attributes),
      let scroller = scrollers[number]
    else { return attributes }
    let moved = attributes.duplicate()
    moved.center.x += scroller.bounds.minX - scroller.frame.minX
    moved.center.y += scroller.bounds.minY - scroller.frame.minY
    return moved
  }

  private func holder(of attributes: UICollectionViewLayoutAttributes) -> UIView {
    guard !scrollers.isEmpty else { return self }
    return layout.scrollingSection(of: attributes).flatMap { scrollers[$0] } ?? self
  }

  // MARK: Prefetching

  /// Is told of items that will be in sight soon, and again that they will not.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether ``prefetchDataSource`` is called; true by default.
  open var isPrefetchingEnabled = true
  private var prefetched: Set<IndexPath> = []
  var cellMenus: CellMenus?
  var swipes: SwipeActions?
  /// Whether the app has set the background.
  var hasOwnColor = false
  open override var backgroundColor: UIColor? {
    didSet { hasOwnColor = backgroundColor != nil }
  }

  /// Names the items within a screen's length beyond the visible ones.
  private func callPrefetching() {
    guard isPrefetchingEnabled, let prefetchDataSource else { return }
    let isVertical = contentSize.height > bounds.height
    let around = bounds.insetBy(
      dx: isVertical ? 0 : -bounds.width, dy: isVertical ? -bounds.height : 0)
    let near = Set(
      elements(in: around, of: layout).filter { $0.representedElementKind == nil }.map(\.indexPath))
    let seen = Set(indexPathsForVisibleItems)
    let new = near.subtracting(seen).subtracting(prefetched).sorted()
    let gone = prefetched.subtracting(near).subtracting(seen).sorted()
    prefetched = near.subtracting(seen)
    if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new) }
    if !gone.isEmpty {
      prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: gone)
    }
  }

  /// A view for an element, from the data source or, for a decoration, of the registered class.
  private func provideView(for key: Key) -> UICollectionReusableView? {
    guard let dataSource else { return nil }
    guard let kind = key.kind else {
      return dataSource.collectionView(self, cellForItemAt: key.indexPath)
    }
    if let decoration = layout.decorationClasses[kind] {
      let view = pool.takeIdle("\(kind)/\(kind)") ?? .make(decoration)
      view.reuseIdentifierValue = kind
      return view
    }
    return dataSource.collectionView(
      self, viewForSupplementaryElementOfKind: kind, at: key.indexPath)
  }

  /// Creates a view for an element, with the attributes `start`, without animation.
  private func makeView(
    for key: UICollectionViewLayoutAttributes.Key, at start: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    guard let view = measuredViews.removeValue(forKey: key) ?? provideView(for: key) else {
      return nil
    }
    UIView.performWithoutAnimation {
      holder(of: start).addSubview(view)
      view.applyIfChanged(inScroller(start))
      if let cell = view as? UICollectionViewCell {
        prepareForTouches(cell)
        cell.isSelected = selection.contains(key.indexPath)
        collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: key.indexPath)
      }
    }
    return view
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
  private static let changeDuration = 0.3

  /// Animates the visible elements to the layout's current attributes.
  ///
  /// - Parameters:
  ///   - target: the final content offset; nil for the layout's and delegate's target offset.
  ///   - visibleRect: the part of the content that gets views; nil for the visible parts at the
  ///     start and the end.
  ///   - newKey: an element's key after the change; nil if it was deleted.
  ///   - isRenewed: whether an element gets a new view.
  ///   - start: the initial attributes of an appearing element.
  ///   - end: the final attributes of a disappearing element, by its old key.
  private func change(
    to target: CGPoint? = nil, seeing visibleRect: CGRect? = nil,
    keepingOldKeys newKey: (UICollectionViewLayoutAttributes.Key) ->
      UICollectionViewLayoutAttributes.Key?,
    isRenewed: (UICollectionViewLayoutAttributes.Key) -> Bool,
    start: (UICollectionViewLayoutAttributes.Key) -> UICollectionViewLayoutAttributes?,
    end: (UICollectionViewLayoutAttributes.Key) -> UICollectionViewLayoutAttributes?,
    animations: @escaping () -> Void, completion: @escaping (Bool) -> Void
  ) {
    let target = target ?? targetOffset()
    let visibleRect = visibleRect ?? CGRect(origin: target, size: bounds.size).union(bounds)
    let attributes = elements(in: visibleRect, of: layout)
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
        for item in attributes { next[item.key]?.applyIfChanged(self.inScroller(item)) }
        for (view, _, end) in leaving { view.applyIfChanged(self.inScroller(end)) }
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

  /// The current offset, clamped to the new content and adjusted by the layout and the delegate.
  private func targetOffset() -> CGPoint {
    let proposed = layout.targetContentOffset(forProposedContentOffset: clamped(contentOffset))
    return collectionDelegate?.collectionView(
      self, targetContentOffsetForProposedContentOffset: proposed) ?? proposed
  }

  // MARK: Changes of items

  /// The batch being collected.
  private var pending: ItemUpdates?
  /// The batch being animated, empty for a change of the view's size, and the attributes before it.
  private var running:
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
    layout.itemsDidChange { key in
      key.kind == nil && updates.reloaded.contains(key.indexPath) ? nil : updates.newKey(of: key)
    }
    prepareIfNeeded()
    measureElements(in: bounds, usesShown: false)
    running = (updates, old)
    layout.prepare(forCollectionViewUpdates: updates.items)
    change(
      keepingOldKeys: { updates.newKey(of: $0) },
      isRenewed: { $0.kind == nil && updates.reloaded.contains($0.indexPath) },
      start: { layout.mirrored(layout.initialAttributes(for: $0)) },
      end: { layout.mirrored(layout.finalAttributes(for: $0)) },
      animations: { self.layout.finalizeCollectionViewUpdates() },
      completion: { completion?($0) })
    running = nil
  }

  /// Copies of the layout's attributes in a rectangle and up to its size around it.
  private func attributesAround(_ rect: CGRect) -> [Key: UICollectionViewLayoutAttributes] {
    let around = rect.insetBy(dx: -rect.width, dy: -rect.height)
    var result: [Key: UICollectionViewLayoutAttributes] = [:]
    for item in layout.ownAttributes(in: around) { result[item.key] = item }
    return result
  }

  /// The default initial attributes of an appearing element.
  func startAttributes(for key: UICollectionViewLayoutAttributes.Key)
    -> UICollectionViewLayoutAttributes?
  {
    guard let (updates, old) = running else { return layout.attributes(for: key) }
    guard let oldKey = updates.oldKey(of: key), !updates.reloaded.contains(oldKey.indexPath) else {
      return layout.attributes(for: key).map { faded($0) }
    }
    return old[oldKey]?.duplicate() ?? layout.attributes(for: key)
  }

  /// The default final attributes of a disappearing element, by its old key.
  func endAttributes(for key: UICollectionViewLayoutAttributes.Key)
    -> UICollectionViewLayoutAttributes?
  {
    guard let (updates, old) = running else { return layout.attributes(for: key) }
    guard let newKey = updates.newKey(of: key) else { return old[key].map { faded($0) } }
    let end = layout.attributes(for: newKey)
    return updates.reloaded.contains(key.indexPath) ? end.map { faded($0) } : end
  }

  /// Adds a change to the batch being collected, or performs a batch with this change.
  private func update(_ change: @escaping (inout ItemUpdates) -> Void) {
    guard var batch = pending else {
      performBatchUpdates { self.update(change) }
      return
    }
    change(&batch)
    pending = batch
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

  private var selection: Set<IndexPath> = []

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
