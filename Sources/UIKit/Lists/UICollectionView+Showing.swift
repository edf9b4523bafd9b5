import Foundation
import TEGeometry

/// The views that are in sight, and their sizes.
extension UICollectionView {
  /// The item whose place in the layout contains a point, wherever it is shown; nil without one.
  func layoutIndexPathForItem(at point: CGPoint) -> IndexPath? {
    elements(in: CGRect(origin: point, size: CGSize(width: 1, height: 1)), of: layout)
      .first { $0.representedElementKind == nil && $0.frame.contains(point) }?.indexPath
  }

  func prepareIfNeeded() {
    if isPrepared, bounds != preparedBounds,
      layout.shouldInvalidateLayout(forBoundsChange: bounds)
        || bounds.size != preparedBounds.size
    {
      let context = layout.invalidationContext(forBoundsChange: bounds)
      preparedBounds = bounds
      layout.invalidateLayout(with: context)
      isPrepared = false
    }
    preparedBounds = bounds
    guard !isPrepared else { return }
    isPrepared = true
    layout.prepare()
    contentSize = layout.collectionViewContentSize
    keepMirroredStart()
  }

  /// Keeps the distance of a mirrored content from its start, which is at the right.
  func keepMirroredStart() {
    guard let start = layout.mirroredStart, start != lastMirroredStart else { return }
    contentOffset.x += start - (lastMirroredStart ?? contentOffset.x)
    lastMirroredStart = start
    preparedBounds = bounds
  }

  /// The elements of a layout that are visible in a rectangle, in the layout's order.
  func elements(in rect: CGRect, of layout: UICollectionViewLayout)
    -> [UICollectionViewLayoutAttributes]
  {
    // Elements that only touch the edge are not visible.
    layout.mirroredAttributes(in: rect).filter { item in
      let common = item.frame.intersection(rect)
      return common.width > 0 && common.height > 0
    }
  }

  /// Whether nothing asks for an element's content to determine its size. A layout of an app's own is asked about
  /// each view when it comes into sight.
  private func isMeasured(_ item: UICollectionViewLayoutAttributes, usesShown: Bool) -> Bool {
    guard layout.isMeasured(item) else { return false }
    return layout is UICollectionViewFlowLayout || layout is UICollectionViewCompositionalLayout
      || usesShown && shown[item.key] != nil || measuredViews[item.key] != nil
  }

  /// The attributes that an element's view asks for.
  private func preferredAttributes(
    of view: UICollectionReusableView, for item: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard !item.isEstimated else { return view.preferredLayoutAttributesFitting(item) }
    let asked = item.duplicate()
    asked.estimates = (true, true)
    let preferred = view.preferredLayoutAttributesFitting(asked)
    preferred.estimates = item.estimates
    return preferred
  }

  /// Measures the elements in a rectangle whose size their content determines; a smaller one may bring others
  /// into the rectangle.
  ///
  /// - Parameter usesShown: Whether the shown views have the layout's keys.
  func measureElements(in rect: CGRect, usesShown: Bool = true) {
    // As many rounds as elements can come into the rectangle one after the other.
    for _ in 0..<200 {
      prepareIfNeeded()
      var hasChanged = false
      for item in elements(in: rect, of: layout) where !isMeasured(item, usesShown: usesShown) {
        let known = usesShown ? shown[item.key] : nil
        guard let view = known ?? measuredViews[item.key] ?? provideView(for: item.key) else {
          continue
        }
        if known == nil { measuredViews[item.key] = view }
        // With the traits that it will have in the collection.
        let isLent = overriddenTraits != nil && view.superview == nil
        if isLent { insertSubview(view, at: 0) }
        var preferred = item
        UIView.performWithoutAnimation { preferred = preferredAttributes(of: view, for: item) }
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
      let attributes = cell.appliedAttributes, attributes.isEstimated
    else { return }
    layout.forgetSizes { $0 == key }
    layoutDidBecomeInvalid()
  }

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
  func inScroller(_ attributes: UICollectionViewLayoutAttributes)
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

  func holder(of attributes: UICollectionViewLayoutAttributes) -> UIView {
    guard !scrollers.isEmpty else { return self }
    return layout.scrollingSection(of: attributes).flatMap { scrollers[$0] } ?? self
  }

  /// Names the items within a screen's length beyond the visible ones.
  func callPrefetching() {
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

  /// A view for an element, from the data source or, for a decoration, of the registered class. It is made without
  /// the animation that lets it come into sight.
  func provideView(for key: Key) -> UICollectionReusableView? {
    UIView.withoutAnimation { providedView(for: key) }
  }

  private func providedView(for key: Key) -> UICollectionReusableView? {
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

  /// Creates a view for an element, with the attributes `start` and its content laid out, without animation.
  func makeView(
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
      view.layoutIfNeeded()
    }
    return view
  }
}
