public import Foundation

/// The data source of a table that is given snapshots of its rows, and animates from one to the next.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: DiffableDataSource<SectionIdentifierType, ItemIdentifierType>, UITableViewDataSource {
  /// Makes the cell of a row.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  /// How rows come and go; the table's choice by default.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// The data source of a table.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  override var list: UIScrollView? { tableView }
  override func reload() { tableView?.reloadData() }

  override func reconfigure(_ indexPaths: [IndexPath]) {
    tableView?.reconfigureRows(at: indexPaths)
  }

  override func change(
    _ changes: SnapshotChanges, take: @escaping () -> Void, completion: @escaping () -> Void
  ) {
    guard let view = tableView else { return }
    let animation = defaultRowAnimation
    view.performBatchUpdates {
      take()
      view.deleteSections(changes.deletedSections, with: animation)
      view.insertSections(changes.insertedSections, with: animation)
      view.deleteRows(at: changes.deleted, with: animation)
      view.insertRows(at: changes.inserted, with: animation)
      for (from, to) in changes.moved { view.moveRow(at: from, to: to) }
      view.reloadRows(at: changes.reloaded, with: animation)
    } completion: { _ in
      completion()
    }
  }

  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    count(inSection: section)
  }

  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    cell(at: indexPath) { cellProvider(tableView, indexPath, $0) }
  }

  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }

  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    nil
  }

  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    false
  }

  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    false
  }

  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}
