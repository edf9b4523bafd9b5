public import Foundation

/// The data source of a collection view that is given snapshots of its items, and animates from one to the next.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: DiffableDataSource<SectionIdentifierType, ItemIdentifierType>, UICollectionViewDataSource,
  MovesItems
{
  /// Makes the cell of an item.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  /// Makes a supplementary view.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  /// Makes the supplementary views; nil for none.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// The data source of a collection view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  override var list: UIScrollView? { collectionView }
  override func reload() { collectionView?.reloadData() }

  override func reconfigure(_ indexPaths: [IndexPath]) {
    collectionView?.reconfigureItems(at: indexPaths)
  }

  override func change(
    _ changes: SnapshotChanges, take: @escaping () -> Void, completion: @escaping () -> Void
  ) {
    guard let view = collectionView else { return }
    view.performBatchUpdates {
      take()
      view.deleteSections(changes.deletedSections)
      view.insertSections(changes.insertedSections)
      view.deleteItems(at: changes.deleted)
      view.insertItems(at: changes.inserted)
      for (from, to) in changes.moved { view.moveItem(at: from, to: to) }
      view.reloadItems(at: changes.reloaded)
    } completion: { _ in
      completion()
    }
  }

  /// Lets the user move items, and learns of it.
  public struct ReorderingHandlers {
    /// Whether an item can be moved; nil, the default, for none.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called before an item is put down in another place.
    public var willReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Called after an item was put down in another place.
    public var didReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Handlers that let no item be moved.
    public init() {}
  }

  /// Lets the user move items, and learns of it.
  open var reorderingHandlers = ReorderingHandlers()

  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    guard let item = current.item(at: indexPath) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }

  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard let item = current.item(at: sourceIndexPath),
      let other = current.item(at: destinationIndexPath), item != other
    else { return }
    var final = current
    if sourceIndexPath < destinationIndexPath,
      sourceIndexPath.section == destinationIndexPath.section
    {
      final.moveItem(item, afterItem: other)
    } else {
      final.moveItem(item, beforeItem: other)
    }
    let transaction = NSDiffableDataSourceTransaction(
      initialSnapshot: current, finalSnapshot: final.applied)
    reorderingHandlers.willReorder?(transaction)
    current = final.applied
    reorderingHandlers.didReorder?(transaction)
  }

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }

  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  {
    count(inSection: section)
  }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    cell(at: indexPath) { cellProvider(collectionView, indexPath, $0) }
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      preconditionFailure("the data source has no supplementary view of kind \(kind)")
    }
    return view
  }
}

/// A movement of an item by the user.
public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  /// The items before the movement.
  public let initialSnapshot:
    NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The items after it.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// The changes of the order of all items.
  public var difference: CollectionDifference<ItemIdentifierType> {
    finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers)
  }
}
