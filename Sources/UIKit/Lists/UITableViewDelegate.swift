public import Foundation

/// Provides the rows of a table view and their cells.
@preconcurrency @MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
  /// The number of rows in a section.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// The cell of a row, usually a dequeued one.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// The number of sections; 1 by default.
  func numberOfSections(in tableView: UITableView) -> Int
  /// The title of a section's header; nil, the default, for none.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// The title of a section's footer; nil, the default, for none.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  /// Whether a row can be deleted and has swipe actions; true by default.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Deletes a row; a data source that has it lets the user delete rows by a swipe.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath)
  /// Whether a row of an edited table can be moved; true by default.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// Moves a row; a data source that has it lets the user move rows while the table is edited.
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
}

extension UITableViewDataSource {
  /// A subclass's own method, where this class is the one that conforms.
  fileprivate func own<Method: MethodValue>(_ name: String, _ method: Method.Type) -> Method? {
    OptionalMethod.inSubclass(name, method, of: self) { $0 is any UITableViewDataSource.Type }
  }

  public func numberOfSections(in tableView: UITableView) -> Int {
    own("numberOfSections(in:)", TableViewToIntMethod.self)?.call(tableView) ?? 1
  }

  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    if let own = own(
      "tableView(_:titleForHeaderInSection:)", TableViewIntToOptionalStringMethod.self)
    {
      return own.call(tableView, section)
    }
    return nil
  }

  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    if let own = own(
      "tableView(_:titleForFooterInSection:)", TableViewIntToOptionalStringMethod.self)
    {
      return own.call(tableView, section)
    }
    return nil
  }
}

extension UITableViewDataSource {
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    own("tableView(_:canEditRowAt:)", TableViewIndexPathToBoolMethod.self)?.call(
      tableView, indexPath) ?? true
  }

  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    own("tableView(_:commit:forRowAt:)", TableViewEditingStyleIndexPathMethod.self)?.call(
      tableView, editingStyle, indexPath)
  }

  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    own("tableView(_:canMoveRowAt:)", TableViewIndexPathToBoolMethod.self)?.call(
      tableView, indexPath) ?? true
  }

  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    own("tableView(_:moveRowAt:to:)", TableViewIndexPathIndexPathMethod.self)?.call(
      tableView, sourceIndexPath, destinationIndexPath)
  }
}

/// Prepares data of rows before they are in sight.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  /// Rows that will be in sight soon.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Rows that will not be in sight soon any more.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  public func tableView(
    _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {
    OptionalMethod.inSubclass(
      "tableView(_:cancelPrefetchingForRowsAt:)", TableViewIndexPathsMethod.self, of: self
    ) { $0 is any UITableViewDataSourcePrefetching.Type }?.call(tableView, indexPaths)
  }
}

/// Provides a table view's heights and section views, decides about its highlights and selection,
/// and is notified of them.
@preconcurrency @MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
  /// The height of a row in points; the table's `rowHeight` by default.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  /// The height of a section's header in points; the table's `sectionHeaderHeight` by default.
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  /// The height of a section's footer in points; the table's `sectionFooterHeight` by default.
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
  /// The height in points of a row that has not been in sight; the table's `estimatedRowHeight` by default.
  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
  /// The view of a section's header; nil, the default, for the title.
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  /// The view of a section's footer; nil, the default, for the title.
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
  /// Called before a cell becomes visible.
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
  /// Called after a cell was removed.
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
  /// Whether a touch highlights a row; true by default. A row that is not highlighted is not
  /// selected either.
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  /// Called when a row was highlighted.
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)
  /// Called when the highlight of a row ended, before its selection.
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)
  /// The row that a tap selects, or nil for none; the tapped row by default.
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  /// Called when a tap selected a row.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  /// Called when a tap deselected a row.
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
  /// Called before a section's header becomes visible.
  func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)
  /// Called before a section's footer becomes visible.
  func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int)
  /// Called after a section's header was removed.
  func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int)
  /// Called after a section's footer was removed.
  func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int)
  /// Called when a row's detail button was tapped.
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
  /// The actions of a swipe towards the end of a row; nil, the default, for none.
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  /// The actions of a swipe towards the beginning of a row; nil, the default, for that of deleting.
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  /// The actions of a swipe in apps from before iOS 11, where there is no configuration; nil, the default, for
  /// that of deleting.
  func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath)
    -> [UITableViewRowAction]?
  /// The words of the action that deletes a row; nil, the default, for "Delete".
  func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String?
  /// What the control of a row does while the table is edited; deletes by default.
  func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  /// Whether a row without control is indented while the table is edited; true by default.
  func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath)
    -> Bool
  /// Where a dragged row goes instead of a proposed place; there by default.
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath
  /// The menu of a row that is pressed; nil, the default, for none.
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration?
}

extension UITableViewDelegate {
  /// A subclass's own method, where this class is the one that conforms.
  fileprivate func own<Method: MethodValue>(_ name: String, _ method: Method.Type) -> Method? {
    OptionalMethod.inSubclass(name, method, of: self) { $0 is any UITableViewDelegate.Type }
  }

  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    own("tableView(_:heightForRowAt:)", TableViewIndexPathToFloatMethod.self)?.call(
      tableView, indexPath) ?? tableView.rowHeight
  }

  public func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath)
    -> CGFloat
  {
    own("tableView(_:estimatedHeightForRowAt:)", TableViewIndexPathToFloatMethod.self)?.call(
      tableView, indexPath) ?? tableView.estimatedRowHeight
  }

  public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  {
    own("tableView(_:heightForHeaderInSection:)", TableViewIntToFloatMethod.self)?.call(
      tableView, section) ?? tableView.sectionHeaderHeight
  }

  public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
  {
    own("tableView(_:heightForFooterInSection:)", TableViewIntToFloatMethod.self)?.call(
      tableView, section) ?? tableView.sectionFooterHeight
  }

  public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    if let own = own("tableView(_:viewForHeaderInSection:)", TableViewIntToOptionalViewMethod.self)
    {
      return own.call(tableView, section)
    }
    return nil
  }

  public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    if let own = own("tableView(_:viewForFooterInSection:)", TableViewIntToOptionalViewMethod.self)
    {
      return own.call(tableView, section)
    }
    return nil
  }

  public func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    own("tableView(_:willDisplay:forRowAt:)", TableViewTableViewCellIndexPathMethod.self)?.call(
      tableView, cell, indexPath)
  }

  public func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    own("tableView(_:didEndDisplaying:forRowAt:)", TableViewTableViewCellIndexPathMethod.self)?
      .call(tableView, cell, indexPath)
  }

  public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath)
    -> Bool
  {
    own("tableView(_:shouldHighlightRowAt:)", TableViewIndexPathToBoolMethod.self)?.call(
      tableView, indexPath) ?? true
  }

  public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    own("tableView(_:didHighlightRowAt:)", TableViewIndexPathMethod.self)?.call(
      tableView, indexPath)
  }

  public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    own("tableView(_:didUnhighlightRowAt:)", TableViewIndexPathMethod.self)?.call(
      tableView, indexPath)
  }

  public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath)
    -> IndexPath?
  {
    if let own = own(
      "tableView(_:willSelectRowAt:)", TableViewIndexPathToOptionalIndexPathMethod.self)
    {
      return own.call(tableView, indexPath)
    }
    return indexPath
  }

  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    own("tableView(_:didSelectRowAt:)", TableViewIndexPathMethod.self)?.call(tableView, indexPath)
  }

  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    own("tableView(_:didDeselectRowAt:)", TableViewIndexPathMethod.self)?.call(tableView, indexPath)
  }
}

extension UITableViewDelegate {
  public func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {
    own("tableView(_:willDisplayHeaderView:forSection:)", TableViewViewIntMethod.self)?.call(
      tableView, view, section)
  }

  public func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) {
    own("tableView(_:willDisplayFooterView:forSection:)", TableViewViewIntMethod.self)?.call(
      tableView, view, section)
  }

  public func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) {
    own("tableView(_:didEndDisplayingHeaderView:forSection:)", TableViewViewIntMethod.self)?.call(
      tableView, view, section)
  }

  public func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) {
    own("tableView(_:didEndDisplayingFooterView:forSection:)", TableViewViewIntMethod.self)?.call(
      tableView, view, section)
  }

  public func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    own("tableView(_:accessoryButtonTappedForRowWith:)", TableViewIndexPathMethod.self)?.call(
      tableView, indexPath)
  }

  public func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    own(
      "tableView(_:leadingSwipeActionsConfigurationForRowAt:)",
      TableViewIndexPathToOptionalSwipeActionsMethod.self)?.call(tableView, indexPath) ?? nil
  }

  public func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    own(
      "tableView(_:trailingSwipeActionsConfigurationForRowAt:)",
      TableViewIndexPathToOptionalSwipeActionsMethod.self)?.call(tableView, indexPath) ?? nil
  }

  public func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath)
    -> [UITableViewRowAction]?
  {
    own(
      "tableView(_:editActionsForRowAt:)", TableViewIndexPathToOptionalRowActionsMethod.self)?
      .call(tableView, indexPath) ?? nil
  }

  public func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? {
    own(
      "tableView(_:titleForDeleteConfirmationButtonForRowAt:)",
      TableViewIndexPathToOptionalStringMethod.self)?.call(tableView, indexPath) ?? nil
  }

  public func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    own(
      "tableView(_:contextMenuConfigurationForRowAt:point:)",
      TableViewIndexPathPointToOptionalMenuMethod.self)?.call(tableView, indexPath, point) ?? nil
  }

  public func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  {
    own(
      "tableView(_:editingStyleForRowAt:)", TableViewIndexPathToEditingStyleMethod.self)?.call(
        tableView, indexPath) ?? .delete
  }

  public func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool {
    own("tableView(_:shouldIndentWhileEditingRowAt:)", TableViewIndexPathToBoolMethod.self)?.call(
      tableView, indexPath) ?? true
  }

  public func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    own(
      "tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)",
      TableViewIndexPathIndexPathToIndexPathMethod.self)?.call(
        tableView, sourceIndexPath, proposedDestinationIndexPath) ?? proposedDestinationIndexPath
  }
}
