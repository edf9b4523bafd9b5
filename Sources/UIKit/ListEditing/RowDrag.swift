import Foundation
import TEGeometry

/// Moves a row of a table with the finger.
///
/// The touch on a row's grip lifts the row of an edited table, a long press that of another (``ListDrag``). Rows that it passes make room; when the finger is lifted, the row takes
/// its place and the data source is told. In dark mode, where its shadow is not seen, the lifted row has the lighter
/// colors of what lies above the rest.
///
/// - Note: The table does not scroll while a row is dragged to its edge.
@MainActor
final class RowDrag {
  private unowned let table: UITableView
  private let cell: UITableViewCell
  private let origin: IndexPath
  private var target: IndexPath
  /// From the finger to the middle of the row, in points.
  private let offset: CGFloat
  /// The rectangles of the rows in sight before the drag.
  private let frames: [IndexPath: CGRect]

  /// Seconds in which rows make room, as a table's changes.
  private static let duration: TimeInterval = 0.3

  /// The drag of a table that is not edited; nil in one that is.
  private let session: ListDragSession?
  /// What a drop would do in such a table.
  private var proposal: UITableViewDropProposal?

  /// Lifts a row; nil for a cell that has none.
  init?(
    _ cell: UITableViewCell, in table: UITableView, at point: CGPoint,
    session: ListDragSession? = nil
  ) {
    guard let path = table.indexPath(for: cell) else { return nil }
    self.table = table
    self.cell = cell
    self.session = session
    origin = path
    target = path
    offset = cell.center.y - point.y
    frames = Dictionary(
      uniqueKeysWithValues: table.sortedCells.map { ($0.0, table.rectForRow(at: $0.0)) })
    table.bringSubviewToFront(cell)
    cell.isLifted = true
    UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) {
      cell.layer.shadowOpacity = 0.25
      cell.layer.shadowRadius = 6
      cell.layer.shadowOffset = CGSize(width: 0, height: 2)
      cell.alpha = 0.9
    }
  }

  /// Follows the finger.
  func move(to point: CGPoint) {
    cell.center.y = point.y + offset
    let over = table.indexPathForRow(at: CGPoint(x: table.bounds.midX, y: cell.center.y))
    guard let over, frames[over] != nil else { return }
    let wanted = place(over)
    guard wanted != target else { return }
    target = wanted
    UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) {
      self.makeRoom()
    }
  }

  /// Where the row goes if the finger is over a row.
  private func place(_ over: IndexPath) -> IndexPath {
    guard let session else { return table.targetOfMove(from: origin, to: over) }
    proposal = table.proposal(session, at: over)
    dropTarget = over
    let makesRoom =
      proposal?.intent == .insertAtDestinationIndexPath || proposal?.intent == .automatic
    return makesRoom ? table.targetOfMove(from: origin, to: over) : origin
  }

  /// The row under the finger in a table that is not edited.
  private var dropTarget: IndexPath?

  /// Moves the other rows in sight out of the way.
  private func makeRoom() {
    let height = frames[origin]?.height ?? 0
    for (path, other) in table.sortedCells where other !== cell {
      guard var frame = frames[path] else { continue }
      if path > origin, path <= target { frame.origin.y -= height }
      if path < origin, path >= target { frame.origin.y += height }
      other.setFrameIgnoringTransform(frame)
    }
  }

  /// Puts the row into its place.
  ///
  /// - Parameter isCancelled: Whether it goes back to where it came from.
  func end(isCancelled: Bool) {
    if isCancelled { target = origin }
    let (table, cell, origin, target) = (table, cell, origin, target)
    if let session {
      let place = target == origin ? dropTarget : target
      if !isCancelled, let proposal, let place {
        table.drop(session, from: origin, to: place, proposal)
      }
    } else if target != origin {
      table.commitMove(of: origin, to: target)
    }
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: [.allowUserInteraction, .layoutSubviews]
    ) {
      cell.isLifted = false
      cell.layer.shadowOpacity = 0
      cell.alpha = 1
      for (path, other) in table.sortedCells {
        other.setFrameIgnoringTransform(table.rectForRow(at: path))
      }
      table.setNeedsLayout()
      table.layoutIfNeeded()
    }
  }
}

extension UIView {
  /// Whether a finger holds the view above the others of a list.
  var isLifted: Bool {
    get { traitOverrides.userInterfaceLevel == .elevated }
    set {
      if newValue {
        traitOverrides.userInterfaceLevel = .elevated
      } else {
        traitOverrides.remove(UITraitUserInterfaceLevel.self)
      }
    }
  }
}
