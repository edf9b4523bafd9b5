import Foundation
import TEGeometry

/// A list whose rows or items a finger drags after a long press.
///
/// - Note: A drag ends in the list in which it began. A row with a context menu shows it and is not dragged.
@MainActor
protocol DragsItems: UIScrollView {
  var listDrag: ListDrag? { get set }
  /// Whether a press drags.
  var isDraggable: Bool { get }
  /// What a press at a point would drag; nil for nothing.
  func dragItems(_ session: ListDragSession, at point: CGPoint) -> [UIDragItem]
  /// Lifts what is at a point; false if that is not possible.
  func lift(_ session: ListDragSession, at point: CGPoint) -> Bool
  func moveLifted(to point: CGPoint)
  func dropLifted(isCancelled: Bool)
  func dragDidEnd(_ session: ListDragSession)
}

extension DragsItems {
  func updateDrag() {
    let isWanted = isDraggable
    guard isWanted != (listDrag != nil) else { return }
    listDrag?.end()
    listDrag = isWanted ? ListDrag(of: self) : nil
  }
}

/// What is dropped on a table or a collection view.
final class ListDropItem: NSObject, UITableViewDropItem, UICollectionViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?

  init(_ item: UIDragItem, from path: IndexPath) {
    dragItem = item
    sourceIndexPath = path
  }
}

/// A drop on a table or a collection view, which have protocols of their own.
final class ListDropCoordinator<Item, Proposal>: NSObject {
  let items: [Item]
  let destinationIndexPath: IndexPath?
  let proposal: Proposal
  let session: any UIDropSession

  init(_ session: ListDragSession, items: [Item], to target: IndexPath, _ proposal: Proposal) {
    self.items = items
    destinationIndexPath = target
    self.proposal = proposal
    self.session = session
  }
}

/// Follows the press that drags in a list.
@MainActor
final class ListDrag {
  private unowned let list: any DragsItems
  private var session: ListDragSession?
  private lazy var press = UILongPressGestureRecognizer { [weak self] in self?.pressDidChange($0) }

  init(of list: any DragsItems) {
    self.list = list
    list.addGestureRecognizer(press)
  }

  func end() { list.removeGestureRecognizer(press) }

  private func pressDidChange(_ press: UILongPressGestureRecognizer) {
    let point = press.location(in: list)
    switch press.state {
    case .began:
      let session = ListDragSession(press)
      session.items = list.dragItems(session, at: point)
      guard !session.items.isEmpty, list.lift(session, at: point) else { return }
      self.session = session
    case .changed:
      if session != nil { list.moveLifted(to: point) }
    case .ended, .cancelled, .failed:
      guard let session else { return }
      self.session = nil
      list.dropLifted(isCancelled: press.state != .ended)
      list.dragDidEnd(session)
    case .possible: break
    }
  }
}

/// Whether lists can be dragged from unless an app says so: on phones since iOS 15.
@MainActor
var listsAreDraggable: Bool {
  Stage.current.traitCollection.userInterfaceIdiom == .pad
    || Stage.current.application.info.systemItWasBuiltFor >= 15
}
