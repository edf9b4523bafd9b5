import Foundation
import TEGeometry

extension UITableView {
  /// Gives a cell the controls that its row has while the table is edited.
  func showEditing(in cell: UITableViewCell, at path: IndexPath, animated: Bool) {
    guard isEditing || cell.isEditing else { return }
    if isEditing {
      let delegate = delegate as? any UITableViewDelegate
      let canEdit = dataSource?.tableView(self, canEditRowAt: path) ?? true
      var look = CellEditing.Look()
      if canEdit {
        look.isChosen = allowsMultipleSelectionDuringEditing
        look.style =
          look.isChosen ? .none : delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
        look.isIndented =
          look.style != .none || look.isChosen
          || delegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
      } else {
        look.isIndented = false
      }
      look.isMovable = movesRows && dataSource?.tableView(self, canMoveRowAt: path) ?? false
      cell.prepareForEditing(look) { [weak self] in self?.gripDidChange($0) }
    }
    cell.setEditing(isEditing, animated: animated)
  }

  /// Whether the data source moves rows.
  var movesRows: Bool {
    dataSource.map {
      OptionalMethod.isDeclared(
        "tableView(_:moveRowAt:to:)", TableViewIndexPathIndexPathMethod.self, by: $0)
    } ?? false
  }

  func userDidTapEditControl(of cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    if cell.editingStyle == .insert {
      dataSource?.tableView(self, commit: .insert, forRowAt: path)
    } else {
      swipes?.reveal(cell)
    }
  }

  private func gripDidChange(_ press: UILongPressGestureRecognizer) {
    let point = press.location(in: self)
    switch press.state {
    case .began:
      guard let cell = press.view?.superview as? UITableViewCell else { return }
      rowDrag = RowDrag(cell, in: self, at: point)
    case .changed: rowDrag?.move(to: point)
    case .ended, .cancelled, .failed:
      rowDrag?.end(isCancelled: press.state != .ended)
      rowDrag = nil
    case .possible: break
    }
  }

  /// Where a dragged row may go instead of the row under the finger.
  func targetOfMove(from origin: IndexPath, to proposed: IndexPath) -> IndexPath {
    guard dataSource?.tableView(self, canMoveRowAt: proposed) ?? true else { return origin }
    return (delegate as? any UITableViewDelegate)?.tableView(
      self, targetIndexPathForMoveFromRowAt: origin, toProposedIndexPath: proposed) ?? proposed
  }

  /// Tells the data source that the user moved a row, and gives the cells their new rows.
  func commitMove(of origin: IndexPath, to target: IndexPath) {
    var batch = Batch(oldCounts: (0..<numberOfSections).map(numberOfRows))
    dataSource?.tableView(self, moveRowAt: origin, to: target)
    batch.changes.moves[origin] = target
    forgetSections()
    let counts = (0..<numberOfSections).map(numberOfRows)
    guard batch.changes.resolve(old: batch.oldCounts, new: counts) == nil else {
      reloadData()
      return
    }
    let moved = batch
    for (row, cell) in keepCells({ moved.newPath(of: $0) }) { recycle(cell, row) }
    for (row, cell) in sortedCells { decorate(cell, at: row) }
  }
}
