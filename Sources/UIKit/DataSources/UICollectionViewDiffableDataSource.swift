public import Foundation

/// The data source of a collection view that is given snapshots of its items, and animates from one to the next.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject, UICollectionViewDataSource {
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
  private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

  /// The data source of a collection view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  /// Shows a snapshot; `completion` is called when it is shown.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let changes = SnapshotChanges(from: current, to: snapshot)
    guard let view = collectionView else {
      current = snapshot.applied
      completion?()
      return
    }
    guard view.window != nil, !changes.reordersSections else {
      current = snapshot.applied
      view.reloadData()
      completion?()
      return
    }
    func perform() {
      view.performBatchUpdates {
        self.current = snapshot.applied
        view.deleteSections(changes.deletedSections)
        view.insertSections(changes.insertedSections)
        view.deleteItems(at: changes.deleted)
        view.insertItems(at: changes.inserted)
        for (from, to) in changes.moved { view.moveItem(at: from, to: to) }
        view.reloadItems(at: changes.reloaded)
      } completion: { _ in
        completion?()
      }
      view.reconfigureItems(at: changes.reconfigured)
    }
    if changes.isEmpty {
      current = snapshot.applied
      view.reconfigureItems(at: changes.reconfigured)
      completion?()
    } else if animatingDifferences {
      perform()
    } else {
      UIView.performWithoutAnimation(perform)
    }
  }

  /// Shows a snapshot without comparing it.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    current = snapshot.applied
    collectionView?.reloadData()
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

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }

  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  {
    current.numberOfItems(inSection: current.sectionIdentifiers[section])
  }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = current.item(at: indexPath),
      let cell = cellProvider(collectionView, indexPath, item)
    else {
      preconditionFailure("the cell provider of the data source returned no cell for \(indexPath)")
    }
    return cell
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
