public import Foundation

/// The data source of a table that is given snapshots of its rows, and animates from one to the next.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject, UITableViewDataSource {
  /// Makes the cell of a row.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
  /// How rows come and go; the table's choice by default.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// The data source of a table.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  /// Shows a snapshot; `completion` is called when it is shown.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let changes = SnapshotChanges(from: current, to: snapshot)
    guard let view = tableView, view.window != nil, !changes.reordersSections,
      animatingDifferences || changes.isEmpty
    else {
      applySnapshotUsingReloadData(snapshot, completion: completion)
      return
    }
    if changes.isEmpty {
      current = snapshot.applied
      view.reconfigureRows(at: changes.reconfigured)
      completion?()
      return
    }
    let animation = defaultRowAnimation
    view.performBatchUpdates {
      self.current = snapshot.applied
      view.deleteSections(changes.deletedSections, with: animation)
      view.insertSections(changes.insertedSections, with: animation)
      view.deleteRows(at: changes.deleted, with: animation)
      view.insertRows(at: changes.inserted, with: animation)
      for (from, to) in changes.moved { view.moveRow(at: from, to: to) }
      view.reloadRows(at: changes.reloaded, with: animation)
    } completion: { _ in
      completion?()
    }
    view.reconfigureRows(at: changes.reconfigured)
  }

  /// Shows a snapshot without comparing it.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    current = snapshot.applied
    tableView?.reloadData()
    completion?()
  }

  /// What is shown.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    current
  }

  /// The item at an index path; nil without one.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.item(at: indexPath)
  }

  /// The index path of an item; nil for an item that is not shown.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.indexPaths[itemIdentifier]
  }

  /// The section of a number; nil without one.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
  }

  /// The number of a section; nil for a section that is not shown.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    current.numberOfItems(inSection: current.sectionIdentifiers[section])
  }

  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    guard let item = current.item(at: indexPath),
      let cell = cellProvider(tableView, indexPath, item)
    else {
      preconditionFailure("the cell provider of the data source returned no cell for \(indexPath)")
    }
    return cell
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
