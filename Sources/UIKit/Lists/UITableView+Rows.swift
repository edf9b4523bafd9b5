public import Foundation
import TEGeometry

extension UITableViewCell {
  /// How a row may be edited; raw values are UIKit's.
  public enum EditingStyle: Int, Sendable {
    case none
    case delete
    case insert
  }
}

extension UITableView {
  // MARK: Headers and footers

  /// Registers a class of headers and footers; nil unregisters.
  ///
  /// - Precondition: the class is a subclass of UITableViewHeaderFooterView.
  public func register(
    _ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    headerPool.register(aClass, for: identifier) { .make($0, reuseIdentifier: identifier) }
  }

  /// An idle header or footer, or a new one of the registered class; nil if there is neither.
  public func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
    -> UITableViewHeaderFooterView?
  {
    guard let (view, isReused) = headerPool.dequeue(identifier) else { return nil }
    if isReused { view.prepareForReuse() }
    view.table = (sideMargin * (style == .insetGrouped ? 2 : 1), isGrouped, false)
    return view
  }

  // MARK: Changes of rows

  /// Configures the cells of rows anew without replacing them.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    for indexPath in indexPaths {
      guard let cell = shown[indexPath], let dataSource else { continue }
      reconfigured = cell
      _ = dataSource.tableView(self, cellForRowAt: indexPath)
      reconfigured = nil
      contentDidChange(in: cell)
    }
  }

  /// Measures the rows anew if a visible cell has got another height.
  func contentDidChange(in cell: UITableViewCell) {
    guard let indexPath = indexPath(for: cell), batch == nil, usesOwnHeight(at: indexPath),
      abs(cell.fittingHeight(width: rowWidth) - rectForRow(at: indexPath).height) > 0.01
    else { return }
    forgetSections()
  }

  // MARK: Touches on rows

  /// Tells the delegate that a detail button was tapped.
  func userDidTapDetail(of cell: UITableViewCell) {
    guard let indexPath = indexPath(for: cell) else { return }
    (delegate as? any UITableViewDelegate)?.tableView(
      self, accessoryButtonTappedForRowWith: indexPath)
  }

  /// Prepares a cell for swipes and menus, if the app has such.
  func prepareForTouches(_ cell: UITableViewCell) {
    if rowMenus == nil, let delegate,
      OptionalMethod.isDeclared(
        "tableView(_:contextMenuConfigurationForRowAt:point:)",
        TableViewIndexPathPointToOptionalMenuMethod.self, by: delegate)
    {
      rowMenus = CellMenus(of: self) { [weak self] cell, point in
        guard let self, let cell = cell as? UITableViewCell, let path = indexPath(for: cell) else {
          return nil
        }
        return (self.delegate as? any UITableViewDelegate)?.tableView(
          self, contextMenuConfigurationForRowAt: path, point: point)
      }
    }
    rowMenus?.install(on: cell)
    guard swipes == nil, mayHaveSwipes || isEditing else { return }
    let made = SwipeActions(list: self)
    made.isSuspended = isEditing
    made.cell = { [weak self] point in
      guard let self, let path = indexPathForRow(at: point) else { return nil }
      return cellForRow(at: path)
    }
    made.actions = { [weak self] cell, isLeading in
      guard let self, let cell = cell as? UITableViewCell, let path = indexPath(for: cell) else {
        return nil
      }
      return swipeActions(at: path, isLeading: isLeading)
    }
    swipes = made
  }

  /// Whether the delegate or the data source declares what swipes need.
  private var mayHaveSwipes: Bool {
    if let delegate {
      for name in ["trailing", "leading"] {
        if OptionalMethod.isDeclared(
          "tableView(_:\(name)SwipeActionsConfigurationForRowAt:)",
          TableViewIndexPathToOptionalSwipeActionsMethod.self, by: delegate)
        {
          return true
        }
      }
      if OptionalMethod.isDeclared(
        "tableView(_:editActionsForRowAt:)", TableViewIndexPathToOptionalRowActionsMethod.self,
        by: delegate)
      {
        return true
      }
    }
    return deletesRows
  }

  /// Whether the data source deletes rows.
  private var deletesRows: Bool {
    dataSource.map {
      OptionalMethod.isDeclared(
        "tableView(_:commit:forRowAt:)", TableViewEditingStyleIndexPathMethod.self, by: $0)
    } ?? false
  }

  private func swipeActions(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    let delegate = delegate as? any UITableViewDelegate
    guard dataSource?.tableView(self, canEditRowAt: path) ?? true else { return nil }
    if isLeading {
      return delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    }
    if let own = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) {
      return own
    }
    if let actions = delegate?.tableView(self, editActionsForRowAt: path) {
      let own = UISwipeActionsConfiguration(actions: actions.map { $0.swipeAction(at: path) })
      own.performsFirstActionWithFullSwipe = false
      return own
    }
    guard deletesRows || isEditing else { return nil }
    let title =
      delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    return UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
        guard let self else { return }
        dataSource?.tableView(self, commit: .delete, forRowAt: path)
        done(true)
      }
    ])
  }
}
