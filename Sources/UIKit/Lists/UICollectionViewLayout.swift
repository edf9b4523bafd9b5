public import Foundation
import Geometry

/// What of a layout is out of date; subclasses add what they have.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext {
  public required init() {}
}

/// One change of a batch of updates.
@preconcurrency @MainActor
public final class UICollectionViewUpdateItem {
  /// What happened to the item.
  public enum Action: Int, Sendable {
    case insert
    case delete
    case reload
    case move
  }

  /// Nil for an insertion.
  public let indexPathBeforeUpdate: IndexPath?
  /// Nil for a deletion.
  public let indexPathAfterUpdate: IndexPath?
  public let updateAction: Action

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
  }
}

/// Decides where a collection view's elements go; subclasses do the work.
@preconcurrency @MainActor
open class UICollectionViewLayout {
  public internal(set) weak var collectionView: UICollectionView?

  /// The class of attributes that the layout makes: a subclass of `UICollectionViewLayoutAttributes`.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  public init() {}

  // MARK: Places

  /// Called before the layout is asked for the first time and after it was invalidated.
  open func prepare() {}

  open var collectionViewContentSize: CGSize { .zero }

  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }

  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// The attributes of any element by its key.
  func attributes(for key: UICollectionViewLayoutAttributes.Key)
    -> UICollectionViewLayoutAttributes?
  {
    guard let kind = key.kind else { return layoutAttributesForItem(at: key.indexPath) }
    return decorationClasses[kind] != nil
      ? layoutAttributesForDecorationView(ofKind: kind, at: key.indexPath)
      : layoutAttributesForSupplementaryView(ofKind: kind, at: key.indexPath)
  }

  private(set) var decorationClasses: [String: UICollectionReusableView.Type] = [:]

  /// - Precondition: the class is one of reusable views.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    guard let viewClass else {
      decorationClasses[elementKind] = nil
      return
    }
    guard let viewClass = viewClass as? UICollectionReusableView.Type else {
      preconditionFailure("\(viewClass) is no UICollectionReusableView")
    }
    decorationClasses[elementKind] = viewClass
  }

  // MARK: Invalidation

  open func invalidateLayout() {
    collectionView?.layoutDidBecomeInvalid()
  }

  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.layoutDidBecomeInvalid()
  }

  /// Whether the layout is made anew when the view scrolls; it is whenever the view's size changes.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  // MARK: Scrolling

  /// Where scrolling that would end at a place shall end instead.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    proposedContentOffset
  }

  /// Where the view shall be scrolled to after an update, a change of layouts or of the view's size.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  {
    proposedContentOffset
  }

  // MARK: Changes

  /// Called when another layout takes this one's place.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Called when this layout takes another's place.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Called after a change of layouts, on both.
  open func finalizeLayoutTransition() {}

  /// Called before the elements move because the view takes another size in an animation block.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Called inside the animation of a change of the view's size.
  open func finalizeAnimatedBoundsChange() {}

  /// Called before the elements move to where a batch of updates puts them.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called inside the animation of a batch of updates.
  open func finalizeCollectionViewUpdates() {}

  /// Where an item that comes into sight in an update or in another size of the view begins: where it was, and a new one
  /// transparent in its place.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    collectionView?.startAttributes(for: .init(indexPath: itemIndexPath, kind: nil))
  }

  /// Where an item that leaves in an update or in another size of the view ends: where it goes, and a deleted one transparent in
  /// its place.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    collectionView?.endAttributes(for: .init(indexPath: itemIndexPath, kind: nil))
  }

  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.startAttributes(for: .init(indexPath: elementIndexPath, kind: elementKind))
  }

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
