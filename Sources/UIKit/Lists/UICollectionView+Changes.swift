import Foundation
import TEGeometry

/// Changes of the layout and of the items, animated.
extension UICollectionView {
  /// As ``performBatchUpdates(_:completion:)``, for changes that are written in the call: these name members of
  /// `self` without it.
  public func performBatchUpdates(
    @_implicitSelfCapture _ updates: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    performBatchUpdates(Optional(updates), completion: completion)
  }

  /// As ``performBatchUpdates(_:completion:)``, for changes that are a parameter and do not escape. A subclass does not
  /// see them.
  @_disfavoredOverload
  public func performBatchUpdates<Result>(
    _ updates: () -> Result, completion: ((Bool) -> Void)? = nil
  ) {
    let oldCounts = beginBatch()
    _ = updates()
    endBatch(from: oldCounts, completion: completion)
  }

  /// Lays out for another size of the view and updates the content offset. In an animation block
  /// the elements are animated from their old positions.
  func layOutInNewSize() {
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
  func change(
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

  func faded(_ attributes: UICollectionViewLayoutAttributes?)
    -> UICollectionViewLayoutAttributes
  {
    let result = attributes?.duplicate() ?? UICollectionViewLayoutAttributes()
    result.alpha = 0
    return result
  }

  /// The current offset, clamped to the new content and adjusted by the layout and the delegate.
  func targetOffset() -> CGPoint {
    let proposed = layout.targetContentOffset(forProposedContentOffset: clamped(contentOffset))
    return collectionDelegate?.collectionView(
      self, targetContentOffsetForProposedContentOffset: proposed) ?? proposed
  }

  func run(_ updates: ItemUpdates, completion: ((Bool) -> Void)?) {
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
  func attributesAround(_ rect: CGRect) -> [Key: UICollectionViewLayoutAttributes] {
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
  func update(_ change: @escaping (inout ItemUpdates) -> Void) {
    guard var batch = pending else {
      performBatchUpdates { self.update(change) }
      return
    }
    change(&batch)
    pending = batch
  }
}
