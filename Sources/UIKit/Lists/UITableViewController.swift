public import Foundation

/// A controller whose view is a table view; it is the view's data source and delegate.
///
/// While it is on the screen, the table makes room for the keyboard and scrolls to what is being edited.
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let style: UITableView.Style

  /// Creates a controller with a table of a style.
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller whose table is that of a nib file, else a plain one.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .plain
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// A controller of a storyboard or a nib file.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    coder.finish(self, as: UITableViewController.self)
  }

  /// The controller's view.
  open var tableView: UITableView! {
    get { view as? UITableView }
    set { view = newValue }
  }

  /// Whether rows are deselected when the table appears, alongside the transition that shows it; true by default.
  open var clearsSelectionOnViewWillAppear = true

  /// The control that a pull at the top of the table reveals; nil, the default, for none.
  open var refreshControl: UIRefreshControl? {
    get { tableView.refreshControl }
    set { tableView.refreshControl = newValue }
  }

  open override func loadView() {
    if loadViewFromFile() { return }
    let tableView = UITableView(frame: UIScreen.main.bounds, style: style)
    tableView.dataSource = self
    tableView.delegate = self
    view = tableView
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    NotificationCenter.default.addObserver(
      self, selector: Self.keyboardWillMove,
      name: UIResponder.keyboardWillChangeFrameNotification, object: nil)
    guard clearsSelectionOnViewWillAppear else { return }
    tableView?.clearSelection(alongside: transitionCoordinator, animated: animated)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    NotificationCenter.default.removeObserver(
      self, name: UIResponder.keyboardWillChangeFrameNotification, object: nil)
    (view as? UIScrollView)?.endRoomForKeyboard()
  }

  private func keyboardWillMove() {
    (view as? UIScrollView)?.makeRoomForKeyboard()
  }

  /// The number of sections: that of a storyboard's static cells, else 1.
  open func numberOfSections(in tableView: UITableView) -> Int {
    tableView.staticSections?.count ?? 1
  }

  /// The number of rows in a section: that of a storyboard's static cells, else 0.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    tableView.staticSection(section)?.cells.count ?? 0
  }

  /// The cell of a row: a storyboard's static one; must be overridden by a controller with other rows.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    if let section = tableView.staticSection(indexPath.section),
      section.cells.indices.contains(indexPath.row)
    {
      return section.cells[indexPath.row]
    }
    preconditionFailure("a controller with rows must override tableView(_:cellForRowAt:)")
  }

  /// The title of a section's header: that of a storyboard's static section, else nil.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    tableView.staticSection(section)?.header
  }

  /// The title of a section's footer: that of a storyboard's static section, else nil.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    tableView.staticSection(section)?.footer
  }

  /// The height of a row in points; the table's `rowHeight` by default.
  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    let section = tableView.staticSection(indexPath.section)
    let own = section?.rowHeights.indices.contains(indexPath.row) == true
    return own ? section?.rowHeights[indexPath.row] ?? tableView.rowHeight : tableView.rowHeight
  }

  /// The height in points of a row that has not been in sight; the table's `estimatedRowHeight` by default.
  open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath)
    -> CGFloat
  {
    tableView.estimatedRowHeight
  }

  /// The height of a section's header in points; the table's `sectionHeaderHeight` by default.
  open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    tableView.staticSection(section)?.headerHeight ?? tableView.sectionHeaderHeight
  }

  /// The height of a section's footer in points; the table's `sectionFooterHeight` by default.
  open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    tableView.staticSection(section)?.footerHeight ?? tableView.sectionFooterHeight
  }

  /// The view of a section's header; nil by default.
  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    nil
  }

  /// The view of a section's footer; nil by default.
  open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    nil
  }

  /// Called before a cell becomes visible.
  open func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}

  /// Called after a cell was removed.
  open func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}

  /// Whether a touch highlights a row; true by default.
  open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    true
  }

  /// Called when a row was highlighted.
  open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}

  /// Called when the highlight of a row ended.
  open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}

  /// The row that a tap selects, or nil for none; the tapped row by default.
  open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  {
    indexPath
  }

  /// Called when a tap selected a row.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}

  /// Called when a tap deselected a row.
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}

  /// Whether a row can be deleted and has swipe actions; true by default.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

  /// Deletes a row; a controller that overrides it lets the user delete rows by a swipe.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  /// Whether a row of an edited table can be moved; true by default.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

  /// Moves a row; a controller that overrides it lets the user move rows while the table is edited.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  /// What the control of a row does while the table is edited; deletes by default.
  open func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  { .delete }

  /// Whether a row without control is indented while the table is edited; true by default.
  open func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool { true }

  /// Where a dragged row goes instead of a proposed place; there by default.
  open func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }

  /// Shows or hides the rows' controls to delete, insert and move them.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    tableView.setEditing(editing, animated: animated)
  }

  /// Called before a section's header becomes visible.
  open func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {}

  /// Called before a section's footer becomes visible.
  open func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) {}

  /// Called after a section's header was removed.
  open func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) {}

  /// Called after a section's footer was removed.
  open func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) {}

  /// Called when a row's detail button was tapped.
  open func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {}

  /// The actions of a swipe towards the end of a row; nil, the default, for none.
  open func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }

  /// The actions of a swipe towards the beginning of a row; nil, the default, for that of deleting.
  open func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }

  /// The actions of a swipe in apps from before iOS 11; nil, the default, for that of deleting.
  open func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath)
    -> [UITableViewRowAction]?
  { nil }

  /// The words of the action that deletes a row; nil, the default, for "Delete".
  open func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { nil }

  /// The menu of a row that is pressed; nil, the default, for none.
  open func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  /// See ``UIScrollViewDelegate``; does nothing.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// See ``UIScrollViewDelegate``; does nothing.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// See ``UIScrollViewDelegate``; does nothing.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// See ``UIScrollViewDelegate``; does nothing.
  open func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}
  /// See ``UIScrollViewDelegate``; does nothing.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// See ``UIScrollViewDelegate``; does nothing.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// See ``UIScrollViewDelegate``; does nothing.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
