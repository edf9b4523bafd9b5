public import Foundation

/// Says what a finger drags out of a collection view.
@preconcurrency @MainActor
public protocol UICollectionViewDragDelegate: NSObjectProtocol {
  /// What a press on an item drags; nothing for an item that stays where it is.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]
  /// Called when an item is lifted.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
  /// Called after an item was dropped or went back.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
}

extension UICollectionViewDragDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
  ) {}
}

/// Takes what is dropped on a collection view.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: NSObjectProtocol {
  /// Changes the data for a drop. Items of a data source that moves items are moved there, without a call.
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator)
  /// Whether the collection view takes a drag; true by default.
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession)
    -> Bool
  /// What a drop at an item would do; by default items make room and the item is moved.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
  /// Called after the drag.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
}

extension UICollectionViewDropDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool {
    true
  }
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession
  ) {}
}

/// What a drop on a collection view would do.
open class UICollectionViewDropProposal: UIDropProposal {
  /// Where a drop goes; raw values are UIKit's.
  public enum Intent: Int, Sendable {
    /// Not to an item: items do not make room.
    case unspecified
    /// Between items, which make room.
    case insertAtDestinationIndexPath
    /// Into an item: items do not make room.
    case insertIntoDestinationIndexPath
  }

  /// Where the drop goes.
  public let intent: Intent

  /// A proposal.
  public init(operation: UIDropOperation, intent: Intent = .unspecified) {
    self.intent = intent
    super.init(operation: operation)
  }
}

/// An item that is dropped.
@preconcurrency @MainActor
public protocol UICollectionViewDropItem: NSObjectProtocol {
  /// What was dragged.
  var dragItem: UIDragItem { get }
  /// The place that it came from.
  var sourceIndexPath: IndexPath? { get }
}

/// A drop on a collection view.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  /// What is dropped.
  var items: [any UICollectionViewDropItem] { get }
  /// Where it is dropped.
  var destinationIndexPath: IndexPath? { get }
  /// What the drop does.
  var proposal: UICollectionViewDropProposal { get }
  /// The drag.
  var session: any UIDropSession { get }
  /// Lets an item go to its place, which the collection view has by now.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
}

extension ListDropCoordinator: UICollectionViewDropCoordinator
where Item == any UICollectionViewDropItem, Proposal == UICollectionViewDropProposal {
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    ListDrop()
  }
}

extension UICollectionView: DragsItems {
  var isDraggable: Bool { dragDelegate != nil && dragInteractionEnabled }

  func dragItems(_ session: ListDragSession, at point: CGPoint) -> [UIDragItem] {
    guard cellMenus == nil, let path = indexPathForItem(at: point) else { return [] }
    return dragDelegate?.collectionView(self, itemsForBeginning: session, at: path) ?? []
  }

  func lift(_ session: ListDragSession, at point: CGPoint) -> Bool {
    guard itemDrag == nil, let path = indexPathForItem(at: point),
      let attributes = layoutAttributesForItem(at: path)
    else { return false }
    dragDelegate?.collectionView(self, dragSessionWillBegin: session)
    itemDrag = ItemDrag(of: path, center: attributes.center, session: session)
    return true
  }

  func moveLifted(to point: CGPoint) { updateInteractiveMovementTargetPosition(point) }

  func dropLifted(isCancelled: Bool) {
    if isCancelled { cancelInteractiveMovement() } else { endInteractiveMovement() }
  }

  func dragDidEnd(_ session: ListDragSession) {
    dropDelegate?.collectionView(self, dropSessionDidEnd: session)
    dragDelegate?.collectionView(self, dragSessionDidEnd: session)
  }

  /// What a drop at an item would do; nil for nothing.
  func proposal(_ session: ListDragSession, at path: IndexPath) -> UICollectionViewDropProposal? {
    guard let dropDelegate else {
      return movesItems
        ? UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
        : nil
    }
    guard dropDelegate.collectionView(self, canHandle: session) else { return nil }
    let proposal = dropDelegate.collectionView(
      self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
    return proposal.operation == .cancel || proposal.operation == .forbidden ? nil : proposal
  }

  /// Lets the delegate perform a drop.
  ///
  /// - Returns: Whether it did; false where the data source moves the item.
  func drop(
    _ session: ListDragSession, from origin: IndexPath, to target: IndexPath,
    _ proposal: UICollectionViewDropProposal
  ) -> Bool {
    if movesItems, proposal.operation == .move, proposal.intent != .insertIntoDestinationIndexPath {
      return false
    }
    dropDelegate?.collectionView(
      self,
      performDropWith: ListDropCoordinator<
        any UICollectionViewDropItem, UICollectionViewDropProposal
      >(
        session, items: session.items.map { ListDropItem($0, from: origin) }, to: target, proposal))
    return true
  }
}
