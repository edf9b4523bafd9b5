import Foundation

/// A scroll view whose cells are highlighted and selected by touches.
@MainActor
protocol CellTouchTracking: UIScrollView {
  var allowsSelection: Bool { get }

  /// Whether the highlight ends before the selection changes.
  ///
  /// True for UITableView; UICollectionView ends the highlight last, as the documentation of its
  /// delegate lists the calls.
  var endsHighlightBeforeSelection: Bool { get }

  /// The cell at an index path; nil unless it is visible.
  func trackedCell(at indexPath: IndexPath) -> UIView?
  /// The index path of a subview; nil unless it is a visible cell.
  func indexPath(ofTrackedCell view: UIView) -> IndexPath?
  /// Asks the delegate.
  func shouldHighlightCell(at indexPath: IndexPath) -> Bool
  /// Highlights a cell, or ends its highlight, and notifies the delegate; no-op without a change.
  func setCellHighlighted(_ isHighlighted: Bool, at indexPath: IndexPath)
  /// Changes the selection for a tap, and notifies the delegate.
  func userDidTapCell(at indexPath: IndexPath)
}

/// Follows the touch that highlights and selects a cell of a table or collection view.
///
/// The cell that the touch began on is highlighted while the touch lies inside it. A touch that ends
/// inside the cell is a tap on it. A touch that is cancelled, as by the scroll view's pan recogniser,
/// ends the highlight and selects nothing. Only one touch is tracked at a time.
///
/// The view calls these methods from its own of the same names, and its superclass's method where
/// they return false: the touch is then not tracked.
@MainActor
final class CellTouchTracker {
  private unowned let view: any CellTouchTracking
  private var tracked: (touch: UITouch, indexPath: IndexPath)?

  init(view: any CellTouchTracking) {
    self.view = view
  }

  func touchesBegan(_ touches: Set<UITouch>) -> Bool {
    guard view.allowsSelection, tracked == nil, let touch = touches.first,
      let indexPath = indexPath(under: touch), view.shouldHighlightCell(at: indexPath)
    else { return false }
    tracked = (touch, indexPath)
    view.setCellHighlighted(true, at: indexPath)
    return true
  }

  func touchesMoved(_ touches: Set<UITouch>) -> Bool {
    guard let (touch, indexPath) = tracked, touches.contains(touch) else { return false }
    view.setCellHighlighted(isInside(touch, cellAt: indexPath), at: indexPath)
    return true
  }

  func touchesEnded(_ touches: Set<UITouch>) -> Bool {
    guard let (touch, indexPath) = stopTracking(touches) else { return false }
    let isTap = isInside(touch, cellAt: indexPath)
    if view.endsHighlightBeforeSelection { view.setCellHighlighted(false, at: indexPath) }
    if isTap { view.userDidTapCell(at: indexPath) }
    if !view.endsHighlightBeforeSelection { view.setCellHighlighted(false, at: indexPath) }
    return true
  }

  func touchesCancelled(_ touches: Set<UITouch>) -> Bool {
    guard let (_, indexPath) = stopTracking(touches) else { return false }
    view.setCellHighlighted(false, at: indexPath)
    return true
  }

  private func stopTracking(_ touches: Set<UITouch>) -> (UITouch, IndexPath)? {
    guard let (touch, indexPath) = tracked, touches.contains(touch) else { return nil }
    tracked = nil
    return (touch, indexPath)
  }

  /// The index path of the cell that contains the view a touch began on.
  private func indexPath(under touch: UITouch) -> IndexPath? {
    var candidate = touch.view
    while let current = candidate, current !== view {
      if let indexPath = view.indexPath(ofTrackedCell: current) {
        return indexPath
      }
      candidate = current.superview
    }
    return nil
  }

  private func isInside(_ touch: UITouch, cellAt indexPath: IndexPath) -> Bool {
    guard let cell = view.trackedCell(at: indexPath) else { return false }
    return cell.bounds.contains(touch.location(in: cell))
  }
}
