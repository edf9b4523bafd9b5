public import Foundation
import TEGeometry

/// Describes which part of a layout is invalid; subclasses add their own data.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether the collection view has new data, as after ``UICollectionView/reloadData()``.
  open internal(set) var invalidateEverything = false
  /// Whether the numbers of items and sections are asked for again.
  open internal(set) var invalidateDataSourceCounts = false
  /// The items that an app says have changed; nil by default.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// By how much the app changes the content offset; zero by default.
  open var contentOffsetAdjustment = CGPoint.zero

  /// Creates a context that invalidates the layout as a whole.
  public required override init() {}

  /// Says that items have changed.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
}

/// A change of an item in a batch of updates.
@preconcurrency @MainActor
public final class UICollectionViewUpdateItem: NSObject {
  /// The kind of a change; raw values are UIKit's.
  public enum Action: Int, Sendable {
    case insert
    case delete
    case reload
    case move
  }

  /// The item before the update; nil for an insertion.
  public let indexPathBeforeUpdate: IndexPath?
  /// The item after the update; nil for a deletion.
  public let indexPathAfterUpdate: IndexPath?
  /// The kind of change.
  public let updateAction: Action

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
  }
}

/// The abstract base class of collection view layouts.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection view that the layout was set for.
  weak var owner: UICollectionView?

  /// The collection view that uses the layout.
  open var collectionView: UICollectionView? { owner }

  /// The class of the layout's attributes: a subclass of `UICollectionViewLayoutAttributes`.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// Creates a layout.
  public override init() {}

  /// A layout of a nib file.
  public required init?(coder: NSCoder) {
    super.init()
    coder.finish(self, as: UICollectionViewLayout.self)
  }

  // MARK: Attributes

  /// Called before the layout is used for the first time and after every invalidation.
  open func prepare() {}

  /// The size of the content, in points.
  open var collectionViewContentSize: CGSize { .zero }

  /// The attributes of all elements that intersect a rectangle of the content.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  /// The attributes of an item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// The attributes of a supplementary view.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// The attributes of a decoration view.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// The attributes of an element by its key.
  func attributes(for key: UICollectionViewLayoutAttributes.Key)
    -> UICollectionViewLayoutAttributes?
  {
    guard let kind = key.kind else { return layoutAttributesForItem(at: key.indexPath) }
    return decorationClasses[kind] != nil
      ? layoutAttributesForDecorationView(ofKind: kind, at: key.indexPath)
      : layoutAttributesForSupplementaryView(ofKind: kind, at: key.indexPath)
  }

  // MARK: Layout direction

  /// The direction that the layout is written for; left to right by default.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Whether the collection view mirrors the layout where its own direction is another; false by
  /// default.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  private(set) var decorationClasses: [String: UICollectionReusableView.Type] = [:]

  /// Registers a class of decoration views; nil unregisters.
  ///
  /// - Precondition: the class is a subclass of UICollectionReusableView.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    guard let viewClass else {
      decorationClasses[elementKind] = nil
      return
    }
    guard let viewClass = viewClass as? UICollectionReusableView.Type else {
      preconditionFailure("\(viewClass) is not a subclass of UICollectionReusableView")
    }
    decorationClasses[elementKind] = viewClass
  }

  // MARK: Invalidation

  /// The class of the layout's contexts: a subclass of ``UICollectionViewLayoutInvalidationContext``.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  private var newContext: UICollectionViewLayoutInvalidationContext {
    let kind =
      type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return (kind ?? UICollectionViewLayoutInvalidationContext.self).init()
  }

  /// Invalidates the whole layout, by ``invalidateLayout(with:)``.
  open func invalidateLayout() {
    invalidateLayout(with: newContext)
  }

  /// Invalidates the layout; a subclass may use the context to invalidate less.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    guard let collectionView else { return }
    collectionView.contentOffset.x += context.contentOffsetAdjustment.x
    collectionView.contentOffset.y += context.contentOffsetAdjustment.y
    collectionView.layoutDidBecomeInvalid()
  }

  /// The context for new bounds of the collection view.
  open func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    newContext
  }

  /// Invalidates the layout for new data.
  func dataDidChange() {
    let context = newContext
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    invalidateLayout(with: context)
  }

  /// Whether scrolling invalidates the layout; false by default. A change of the view's size always
  /// does.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Whether the attributes that an element asks for invalidate the layout; by default those of another size do where
  /// the layout has an estimate.
  ///
  /// It is asked when the element comes into sight.
  ///
  /// - Parameters:
  ///   - preferredAttributes: Those of ``UICollectionReusableView/preferredLayoutAttributesFitting(_:)``.
  ///   - originalAttributes: The layout's.
  ///
  /// - Note: A ``UICollectionViewFlowLayout`` and a ``UICollectionViewCompositionalLayout`` are asked only for
  ///   elements with an estimate.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    originalAttributes.isEstimated && preferredAttributes.size != originalAttributes.size
  }

  /// The context for attributes that an element asks for.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    newContext
  }

  // MARK: Scrolling

  /// The content offset at which a fling ends instead of the proposed one. The velocity is in
  /// points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    proposedContentOffset
  }

  /// The content offset after an update, a change of layouts or of the view's size.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  {
    proposedContentOffset
  }

  // MARK: Content that determines sizes

  /// The sizes that elements have asked for, where the layout has estimates.
  private(set) var sizes: [UICollectionViewLayoutAttributes.Key: CGSize] = [:]

  /// Whether the layout knows an element's size; true unless it has estimates.
  func isMeasured(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    !attributes.isEstimated || sizes[attributes.key] != nil
  }

  /// Takes the attributes that an element asked for.
  ///
  /// - Returns: Whether the layout has changed.
  func accept(
    _ preferred: UICollectionViewLayoutAttributes, for original: UICollectionViewLayoutAttributes
  ) -> Bool {
    let isEstimated = original.isEstimated
    let invalidates = shouldInvalidateLayout(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    if isEstimated { sizes[original.key] = invalidates ? preferred.size : original.size }
    guard invalidates else { return false }
    invalidateLayout(
      with: invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
    return true
  }

  /// Measures elements anew when they come into sight.
  func forgetSizes(of keys: (UICollectionViewLayoutAttributes.Key) -> Bool) {
    sizes = sizes.filter { !keys($0.key) }
  }

  /// Keeps what was measured under the elements' keys after a batch of updates.
  func itemsDidChange(
    _ newKey: (UICollectionViewLayoutAttributes.Key) -> UICollectionViewLayoutAttributes.Key?
  ) {
    var moved: [UICollectionViewLayoutAttributes.Key: CGSize] = [:]
    for (key, size) in sizes { if let new = newKey(key) { moved[new] = size } }
    sizes = moved
  }

  /// How a section is shown as a list; nil for other sections.
  func list(ofSection number: Int) -> UICollectionLayoutListConfiguration? { nil }

  // MARK: Sections that scroll sideways

  /// The sections that scroll across the layout's direction.
  var orthogonalSections: [OrthogonalSection] { [] }
  /// Tells the layout how far a section was scrolled, in points from its beginning.
  func setOffset(_ offset: CGFloat, ofSection number: Int) {}
  /// The section whose scroll view holds an element; nil for the collection view.
  func scrollingSection(of attributes: UICollectionViewLayoutAttributes) -> Int? { nil }

  // MARK: Changes

  /// Called before this layout is replaced by another.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Called before this layout replaces another.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Called on both layouts after a change of layouts.
  open func finalizeLayoutTransition() {}

  /// Called before an animated change of the view's size.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Called inside the animation block of a change of the view's size.
  open func finalizeAnimatedBoundsChange() {}

  /// Called before the animation of a batch of updates.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called inside the animation block of a batch of updates.
  open func finalizeCollectionViewUpdates() {}

  /// The initial attributes of an appearing item in an update or a change of the view's size: by
  /// default its old attributes, or transparent ones for an inserted item.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    collectionView?.startAttributes(for: .init(indexPath: itemIndexPath, kind: nil))
  }

  /// The final attributes of a disappearing item in an update or a change of the view's size: by
  /// default its new attributes, or transparent ones for a deleted item.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    collectionView?.endAttributes(for: .init(indexPath: itemIndexPath, kind: nil))
  }

  /// The initial attributes of an appearing supplementary view, like those of an item.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.startAttributes(for: .init(indexPath: elementIndexPath, kind: elementKind))
  }

  /// The final attributes of a disappearing supplementary view, like those of an item.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.endAttributes(for: .init(indexPath: elementIndexPath, kind: elementKind))
  }

  func initialAttributes(for key: UICollectionViewLayoutAttributes.Key)
    -> UICollectionViewLayoutAttributes?
  {
    key.kind.map {
      initialLayoutAttributesForAppearingSupplementaryElement(ofKind: $0, at: key.indexPath)
    } ?? initialLayoutAttributesForAppearingItem(at: key.indexPath)
  }

  func finalAttributes(for key: UICollectionViewLayoutAttributes.Key)
    -> UICollectionViewLayoutAttributes?
  {
    key.kind.map {
      finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: $0, at: key.indexPath)
    } ?? finalLayoutAttributesForDisappearingItem(at: key.indexPath)
  }
}
