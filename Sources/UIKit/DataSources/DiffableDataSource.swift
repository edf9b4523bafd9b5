public import Foundation

/// What the data sources of collection views and tables that are given snapshots share: the snapshot that is shown,
/// and its comparison with the next one.
///
/// - Note: On iOS the two have no common class.
@preconcurrency @MainActor
open class DiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
  NSObject
{
  var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

  override init() {}

  // MARK: The list

  /// The list; nil once it is gone.
  var list: UIScrollView? { nil }
  /// Asks the data source for everything again.
  func reload() {}
  /// Configures the cells of items anew.
  func reconfigure(_ indexPaths: [IndexPath]) {}
  /// Makes the changes in one batch, after `take`.
  func change(
    _ changes: SnapshotChanges, take: @escaping () -> Void, completion: @escaping () -> Void
  ) {}

  // MARK: Snapshots

  /// Shows a snapshot; `completion` is called when it is shown.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let changes = SnapshotChanges(from: current, to: snapshot)
    guard list?.window != nil, !changes.reordersSections else {
      applySnapshotUsingReloadData(snapshot, completion: completion)
      return
    }
    guard !changes.isEmpty else {
      current = snapshot.applied
      reconfigure(changes.reconfigured)
      completion?()
      return
    }
    func perform() {
      change(changes, take: { self.current = snapshot.applied }, completion: { completion?() })
      reconfigure(changes.reconfigured)
    }
    if animatingDifferences { perform() } else { UIView.performWithoutAnimation(perform) }
  }

  /// Shows a snapshot without comparing it.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    current = snapshot.applied
    reload()
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

  /// The number of items in a section.
  func count(inSection section: Int) -> Int {
    current.numberOfItems(inSection: current.sectionIdentifiers[section])
  }

  /// What a cell provider made for an item.
  func cell<Cell>(at indexPath: IndexPath, _ make: (ItemIdentifierType) -> Cell?) -> Cell {
    guard let item = current.item(at: indexPath), let cell = make(item) else {
      preconditionFailure("the cell provider of the data source returned no cell for \(indexPath)")
    }
    return cell
  }
}
