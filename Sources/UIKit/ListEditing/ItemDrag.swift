import Foundation
import TEGeometry

/// Moves an item of a collection view interactively: the items between its old and its new place take their
/// neighbours' places.
@MainActor
final class ItemDrag {
  private typealias Attributes = UICollectionViewLayoutAttributes

  let origin: IndexPath
  private(set) var target: IndexPath
  private var center: CGPoint
  /// The drag that a long press began; nil for a movement that the app drives.
  let session: ListDragSession?
  /// What a drop of such a drag would do, and at which item.
  private(set) var proposal: UICollectionViewDropProposal?
  private(set) var dropTarget: IndexPath?

  init(of origin: IndexPath, center: CGPoint, session: ListDragSession? = nil) {
    self.session = session
    self.origin = origin
    target = origin
    self.center = center
  }

  /// Follows the finger.
  ///
  /// - Returns: Whether other items have to make room.
  func move(to point: CGPoint, in view: UICollectionView) -> Bool {
    center = point
    guard let over = view.layoutIndexPathForItem(at: point) else { return false }
    var wanted = view.targetOfMove(from: origin, to: over)
    if let session {
      proposal = view.proposal(session, at: over)
      dropTarget = over
      if proposal?.intent != .insertAtDestinationIndexPath { wanted = origin }
    }
    defer { target = wanted }
    return wanted != target
  }

  /// The attributes of an element during the movement.
  func attributes(
    _ item: UICollectionViewLayoutAttributes, of layout: UICollectionViewLayout
  ) -> UICollectionViewLayoutAttributes {
    guard item.representedElementKind == nil else { return item }
    let path = item.indexPath
    let result = item.duplicate()
    if path == origin {
      result.center = center
      result.zIndex = .max
      result.alpha = 0.9
      return result
    }
    guard path.section == origin.section, target.section == origin.section else { return item }
    var number = path.item
    if path > origin, path <= target { number -= 1 }
    if path < origin, path >= target { number += 1 }
    let place = IndexPath(item: number, section: path.section)
    guard place != path, let slot = layout.layoutAttributesForItem(at: place) else { return item }
    result.center = slot.center
    return result
  }
}

extension UICollectionView {
  /// Begins to move an item.
  ///
  /// - Returns: Whether it can be moved.
  @discardableResult
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard itemDrag == nil, let attributes = layoutAttributesForItem(at: indexPath),
      movesItems, dataSource?.collectionView(self, canMoveItemAt: indexPath) ?? false
    else { return false }
    itemDrag = ItemDrag(of: indexPath, center: attributes.center)
    return true
  }

  /// Moves the middle of the item to a point of the content, in points.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard let itemDrag else { return }
    let makesRoom = itemDrag.move(to: targetPosition, in: self)
    setNeedsLayout()
    guard makesRoom else { return }
    UIView.animate(
      withDuration: 0.3, delay: 0, options: [.allowUserInteraction, .layoutSubviews]
    ) { self.layoutIfNeeded() }
  }

  /// Puts the item into its new place and tells the data source.
  public func endInteractiveMovement() { endMovement(isCancelled: false) }

  /// Lets the item go back to its place.
  public func cancelInteractiveMovement() { endMovement(isCancelled: true) }

  private func endMovement(isCancelled: Bool) {
    guard let drag = itemDrag else { return }
    if !isCancelled, let session = drag.session, let proposal = drag.proposal {
      let place = drag.target == drag.origin ? drag.dropTarget : drag.target
      itemDrag = nil
      if let place, drop(session, from: drag.origin, to: place, proposal) {
        settleItems()
        return
      }
      itemDrag = drag
    }
    guard !isCancelled, drag.target != drag.origin else {
      itemDrag = nil
      settleItems()
      return
    }
    performBatchUpdates {
      self.itemDrag = nil
      self.dataSource?.collectionView(self, moveItemAt: drag.origin, to: drag.target)
      self.moveItem(at: drag.origin, to: drag.target)
    }
  }

  /// Lets items go to their places.
  private func settleItems() {
    UIView.animate(
      withDuration: 0.3, delay: 0, options: [.allowUserInteraction, .layoutSubviews]
    ) {
      self.setNeedsLayout()
      self.layoutIfNeeded()
    }
  }

  /// Whether the data source moves items.
  var movesItems: Bool {
    dataSource.map {
      $0 is any MovesItems
        || OptionalMethod.isDeclared(
          "collectionView(_:moveItemAt:to:)", CollectionViewIndexPathIndexPathMethod.self, by: $0)
    } ?? false
  }

  /// Where a dragged item may go instead of the place under the finger.
  func targetOfMove(from origin: IndexPath, to proposed: IndexPath) -> IndexPath {
    (delegate as? any UICollectionViewDelegate)?.collectionView(
      self, targetIndexPathForMoveFromItemAt: origin, toProposedIndexPath: proposed) ?? proposed
  }

  /// Follows a press that moves an item.
  func movementPressDidChange(_ press: UILongPressGestureRecognizer) {
    let point = press.location(in: self)
    switch press.state {
    case .began:
      if let path = indexPathForItem(at: point) { beginInteractiveMovementForItem(at: path) }
      updateInteractiveMovementTargetPosition(point)
    case .changed: updateInteractiveMovementTargetPosition(point)
    case .ended: endInteractiveMovement()
    case .cancelled, .failed: cancelInteractiveMovement()
    case .possible: break
    }
  }
}

/// A data source of UIKit that moves items.
@MainActor
protocol MovesItems {}
