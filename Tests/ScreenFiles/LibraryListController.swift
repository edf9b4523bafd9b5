import UIKit

/// A sidebar of 2020: a list made of a layout's configuration, cell registrations and a diffable data source.
public final class LibraryListController: UIViewController {
  public enum Section: Int, CaseIterable {
    case library
    case playlists
  }

  public struct Item: Hashable {
    public let id: String
    let title: String
    let detail: String?
    let symbol: String
  }

  public private(set) var collectionView: UICollectionView!
  public private(set) var dataSource: UICollectionViewDiffableDataSource<Section, Item>!
  public private(set) var deleted: [String] = []

  private let library = [
    Item(id: "recent", title: "Recently Added", detail: "12", symbol: "clock"),
    Item(id: "artists", title: "Artists", detail: "48", symbol: "music.mic"),
    Item(id: "albums", title: "Albums", detail: "96", symbol: "square.stack"),
    Item(id: "songs", title: "Songs", detail: "1,204", symbol: "music.note"),
  ]
  private let playlists = [
    Item(id: "road", title: "Road Trip", detail: "32 songs, 2 hours", symbol: "car"),
    Item(id: "rain", title: "Rainy Day", detail: "18 songs, 1 hour", symbol: "cloud.rain"),
    Item(id: "run", title: "Running", detail: "41 songs, 3 hours", symbol: "heart"),
  ]

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Library"
    navigationItem.largeTitleDisplayMode = .always
    configureHierarchy()
    configureDataSource()
    applyInitialSnapshot()
  }

  private func configureHierarchy() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    configuration.trailingSwipeActionsConfigurationProvider = { [weak self] indexPath in
      guard let self = self, let item = self.dataSource.itemIdentifier(for: indexPath) else {
        return nil
      }
      let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in
        self.delete(item)
        completion(true)
      }
      delete.image = UIImage(systemName: "trash")
      return UISwipeActionsConfiguration(actions: [delete])
    }
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    view.addSubview(collectionView)
  }

  private func configureDataSource() {
    let libraryCell = UICollectionView.CellRegistration<UICollectionViewListCell, Item> {
      cell, _, item in
      var content = UIListContentConfiguration.valueCell()
      content.text = item.title
      content.secondaryText = item.detail
      content.image = UIImage(systemName: item.symbol)
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    let playlistCell = UICollectionView.CellRegistration<UICollectionViewListCell, Item> {
      cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item.title
      content.secondaryText = item.detail
      content.secondaryTextProperties.color = .secondaryLabel
      content.image = UIImage(systemName: item.symbol)
      content.imageProperties.tintColor = .systemPink
      content.imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
        textStyle: .title3)
      cell.contentConfiguration = content
      cell.accessories = [.checkmark(displayed: .always), .reorder()]
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] view, _, indexPath in
      var content = UIListContentConfiguration.groupedHeader()
      let section = self?.dataSource.snapshot().sectionIdentifiers[indexPath.section]
      content.text = section == .playlists ? "Playlists" : "Library"
      view.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource<Section, Item>(collectionView: collectionView) {
      collectionView, indexPath, item -> UICollectionViewCell? in
      let registration = indexPath.section == 0 ? libraryCell : playlistCell
      return collectionView.dequeueConfiguredReusableCell(
        using: registration, for: indexPath, item: item)
    }
    dataSource.supplementaryViewProvider = { collectionView, kind, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
  }

  private func applyInitialSnapshot() {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    snapshot.appendSections(Section.allCases)
    snapshot.appendItems(library, toSection: .library)
    snapshot.appendItems(playlists, toSection: .playlists)
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func delete(_ item: Item) {
    deleted.append(item.id)
    var snapshot = dataSource.snapshot()
    snapshot.deleteItems([item])
    dataSource.apply(snapshot, animatingDifferences: true)
  }

  /// Reverses the playlists, with an animation.
  public func shuffle() {
    var snapshot = dataSource.snapshot()
    let items = snapshot.itemIdentifiers(inSection: .playlists)
    snapshot.deleteItems(items)
    snapshot.appendItems(items.reversed(), toSection: .playlists)
    dataSource.apply(snapshot)
  }
}

extension LibraryListController: UICollectionViewDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    collectionView.deselectItem(at: indexPath, animated: true)
  }
}
