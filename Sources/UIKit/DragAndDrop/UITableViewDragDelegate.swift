public import Foundation

/// Says what a finger drags out of a table.
@preconcurrency @MainActor
public protocol UITableViewDragDelegate: NSObjectProtocol {
  /// What a press on a row drags; nothing for a row that stays where it is.
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]
  /// Called when a row is lifted.
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
  /// Called after a row was dropped or went back.
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
}

extension UITableViewDragDelegate {
  public func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
  }
  public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {}
}

/// Takes what is dropped on a table.
@preconcurrency @MainActor
public protocol UITableViewDropDelegate: NSObjectProtocol {
  /// Changes the data for a drop. Rows of a data source that moves rows are moved there, without a call.
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
  /// Whether the table takes a drag; true by default.
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
  /// What a drop at a row would do; by default rows make room and the row is moved.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  /// Called after the drag.
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
}

extension UITableViewDropDelegate {
  public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
    true
  }
  public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }
  public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
}

/// What a drop on a table would do.
open class UITableViewDropProposal: UIDropProposal {
  /// Where a drop goes; raw values are UIKit's.
  public enum Intent: Int, Sendable {
    /// Not to a row: rows do not make room.
    case unspecified
    /// Between rows, which make room.
    case insertAtDestinationIndexPath
    /// Into a row: rows do not make room.
    case insertIntoDestinationIndexPath
    /// Between rows or into one: rows make room.
    case automatic
  }

  /// Where the drop goes.
  public let intent: Intent

  /// A proposal.
  public init(operation: UIDropOperation, intent: Intent = .unspecified) {
    self.intent = intent
    super.init(operation: operation)
  }
}

/// A row that is dropped.
@preconcurrency @MainActor
public protocol UITableViewDropItem: NSObjectProtocol {
  /// What was dragged.
  var dragItem: UIDragItem { get }
  /// The row that it came from.
  var sourceIndexPath: IndexPath? { get }
}

/// A drop on a table.
@preconcurrency @MainActor
public protocol UITableViewDropCoordinator: NSObjectProtocol {
  /// What is dropped.
  var items: [any UITableViewDropItem] { get }
  /// Where it is dropped.
  var destinationIndexPath: IndexPath? { get }
  /// What the drop does.
  var proposal: UITableViewDropProposal { get }
  /// The drag.
  var session: any UIDropSession { get }
  /// Lets an item go to its row, which the table has by now.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
}

extension ListDropCoordinator: UITableViewDropCoordinator
where Item == any UITableViewDropItem, Proposal == UITableViewDropProposal {
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    ListDrop()
  }
}

extension UITableView: DragsItems {
  var isDraggable: Bool { dragDelegate != nil && dragInteractionEnabled }

  func dragItems(_ session: ListDragSession, at point: CGPoint) -> [UIDragItem] {
    guard rowMenus == nil, let path = indexPathForRow(at: point) else { return [] }
    return dragDelegate?.tableView(self, itemsForBeginning: session, at: path) ?? []
  }

  func lift(_ session: ListDragSession, at point: CGPoint) -> Bool {
    guard let path = indexPathForRow(at: point), let cell = cellForRow(at: path) else {
      return false
    }
    dragDelegate?.tableView(self, dragSessionWillBegin: session)
    rowDrag = RowDrag(cell, in: self, at: point, session: session)
    return rowDrag != nil
  }

  func moveLifted(to point: CGPoint) { rowDrag?.move(to: point) }

  func dropLifted(isCancelled: Bool) {
    rowDrag?.end(isCancelled: isCancelled)
    rowDrag = nil
  }

  func dragDidEnd(_ session: ListDragSession) {
    dropDelegate?.tableView(self, dropSessionDidEnd: session)
    dragDelegate?.tableView(self, dragSessionDidEnd: session)
  }

  /// What a drop at a row would do, and whether rows make room.
  func proposal(_ session: ListDragSession, at path: IndexPath) -> UITableViewDropProposal? {
    guard let dropDelegate else {
      return movesRows
        ? UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath) : nil
    }
    guard dropDelegate.tableView(self, canHandle: session) else { return nil }
    let proposal = dropDelegate.tableView(
      self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
    return proposal.operation == .cancel || proposal.operation == .forbidden ? nil : proposal
  }

  /// Moves a row in the data source, or lets the delegate perform the drop.
  func drop(
    _ session: ListDragSession, from origin: IndexPath, to target: IndexPath,
    _ proposal: UITableViewDropProposal
  ) {
    if movesRows, proposal.operation == .move, proposal.intent != .insertIntoDestinationIndexPath {
      if target != origin { commitMove(of: origin, to: target) }
      return
    }
    dropDelegate?.tableView(
      self,
      performDropWith: ListDropCoordinator<any UITableViewDropItem, UITableViewDropProposal>(
        session, items: session.items.map { ListDropItem($0, from: origin) }, to: target, proposal))
  }
}
