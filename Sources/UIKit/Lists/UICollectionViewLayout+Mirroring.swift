import TEGeometry

/// Between a layout's coordinates and the collection view's, which are mirrored if the layout flips
/// in the view's layout direction.
extension UICollectionViewLayout {
  /// The area in which the layout is mirrored, as wide as the content or, if that is wider, the view;
  /// nil if it is not.
  private var mirroredArea: CGRect? {
    guard flipsHorizontallyInOppositeLayoutDirection, let collectionView,
      collectionView.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
    else { return nil }
    let insets = collectionView.adjustedContentInset
    let room = collectionView.bounds.width - insets.left - insets.right
    return CGRect(x: 0, y: 0, width: max(collectionViewContentSize.width, room), height: 0)
  }

  /// The horizontal content offset that shows the start of the content, in points; nil if the layout is
  /// not mirrored.
  var mirroredStart: CGFloat? {
    guard let mirroredArea, let collectionView else { return nil }
    return mirroredArea.width + collectionView.adjustedContentInset.right
      - collectionView.bounds.width
  }

  /// Converts a rectangle from either coordinates to the other.
  private func mirrored(_ rect: CGRect) -> CGRect {
    mirroredArea.map { rect.mirrored(in: $0) } ?? rect
  }

  /// A rectangle of the layout in the view's coordinates.
  func mirroredFrame(_ rect: CGRect) -> CGRect { mirrored(rect) }

  /// Converts a layout's attributes to the view's coordinates.
  func mirrored(_ attributes: UICollectionViewLayoutAttributes?)
    -> UICollectionViewLayoutAttributes?
  {
    guard let attributes, let mirroredArea else { return attributes }
    let copy = attributes.duplicate()
    copy.center.x = mirroredArea.maxX - attributes.center.x
    return copy
  }

  /// The attributes of all elements that intersect a rectangle of the view, in its coordinates.
  func mirroredAttributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    (layoutAttributesForElements(in: mirrored(rect)) ?? []).compactMap { mirrored($0) }
  }

  /// Copies of the layout's own attributes of the elements that intersect a rectangle of the view.
  func ownAttributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    (layoutAttributesForElements(in: mirrored(rect)) ?? []).map { $0.duplicate() }
  }
}
