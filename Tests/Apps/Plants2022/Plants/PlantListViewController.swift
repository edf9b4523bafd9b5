import UIKit

final class PlantListViewController: UIViewController {
  private typealias DataSource = UICollectionViewDiffableDataSource<Plant.Room, Plant.ID>
  private typealias Snapshot = NSDiffableDataSourceSnapshot<Plant.Room, Plant.ID>

  private let store: PlantStore
  private var showsFavorites = false
  private var dataSource: DataSource!
  private lazy var collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: makeLayout())

  init(store: PlantStore) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Plants"
    view.backgroundColor = .systemGroupedBackground
    collectionView.translatesAutoresizingMaskIntoConstraints = false
    collectionView.delegate = self
    view.addSubview(collectionView)
    NSLayoutConstraint.activate([
      collectionView.topAnchor.constraint(equalTo: view.topAnchor),
      collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      image: UIImage(systemName: "line.3.horizontal.decrease.circle"), menu: makeFilterMenu())
    navigationItem.rightBarButtonItem?.accessibilityIdentifier = "filter"
    configureDataSource()
    applySnapshot(animated: false)
    NotificationCenter.default.addObserver(
      self, selector: #selector(plantsDidChange), name: .plantsDidChange, object: store)
  }

  private func makeFilterMenu() -> UIMenu {
    UIMenu(
      title: "Show", options: .displayInline,
      children: [
        UIAction(
          title: "All", image: UIImage(systemName: "leaf"), state: showsFavorites ? .off : .on
        ) {
          [weak self] _ in self?.filter(favorites: false)
        },
        UIAction(
          title: "Favorites", image: UIImage(systemName: "star"), state: showsFavorites ? .on : .off
        ) {
          [weak self] _ in self?.filter(favorites: true)
        },
      ])
  }

  private func filter(favorites: Bool) {
    showsFavorites = favorites
    navigationItem.rightBarButtonItem?.menu = makeFilterMenu()
    applySnapshot(animated: true)
  }

  private func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { [weak self] section, environment in
      if section == 0 { return Self.makeHero() }
      var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
      configuration.headerMode = .supplementary
      configuration.trailingSwipeActionsConfigurationProvider = { self?.swipeActions(at: $0) }
      return NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
  }

  private static func makeHero() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.42), heightDimension: .absolute(150)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
    section.interGroupSpacing = 12
    section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 20, trailing: 16)
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .estimated(36)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    return section
  }

  private func configureDataSource() {
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, Plant.ID> {
      [store] cell, _, id in
      guard let plant = store[id] else { return }
      var content = cell.defaultContentConfiguration()
      content.text = plant.name
      content.secondaryText =
        plant.daysLeft == 1 ? "Water tomorrow" : "Water in \(plant.daysLeft) days"
      content.image = UIImage(systemName: plant.isFavorite ? "star.fill" : "leaf")
      content.imageProperties.tintColor = plant.isFavorite ? .systemYellow : .systemGreen
      content.secondaryTextProperties.color = .secondaryLabel
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    let card = UICollectionView.CellRegistration<PlantCardCell, Plant.ID> { [store] cell, _, id in
      cell.plant = store[id]
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] view, _, indexPath in
      guard let room = self?.dataSource.sectionIdentifier(for: indexPath.section) else { return }
      var content = UIListContentConfiguration.prominentInsetGroupedHeader()
      content.text = room.rawValue
      view.contentConfiguration = content
    }
    dataSource = DataSource(collectionView: collectionView) { collectionView, indexPath, id in
      indexPath.section == 0
        ? collectionView.dequeueConfiguredReusableCell(using: card, for: indexPath, item: id)
        : collectionView.dequeueConfiguredReusableCell(using: row, for: indexPath, item: id)
    }
    dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
  }

  private func applySnapshot(animated: Bool, reconfiguring ids: [Plant.ID] = []) {
    var snapshot = Snapshot()
    for room in Plant.Room.allCases {
      let plants = store.plants.filter { $0.room == room && (!showsFavorites || $0.isFavorite) }
      snapshot.appendSections([room])
      snapshot.appendItems(plants.map(\.id), toSection: room)
    }
    snapshot.reconfigureItems(ids.filter { snapshot.indexOfItem($0) != nil })
    dataSource.apply(snapshot, animatingDifferences: animated)
  }

  private func swipeActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    guard let id = dataSource.itemIdentifier(for: indexPath) else { return nil }
    let remove = UIContextualAction(style: .destructive, title: "Remove") { [store] _, _, done in
      store.remove(id)
      done(true)
    }
    remove.image = UIImage(systemName: "trash")
    return UISwipeActionsConfiguration(actions: [remove])
  }

  @objc private func plantsDidChange(_ notification: Notification) {
    let id = notification.userInfo?["id"] as? Plant.ID
    applySnapshot(animated: true, reconfiguring: id.map { [$0] } ?? [])
  }
}

// MARK: - UICollectionViewDelegate

extension PlantListViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let id = dataSource.itemIdentifier(for: indexPath) else { return }
    collectionView.deselectItem(at: indexPath, animated: true)
    show(PlantViewController(id: id, store: store), sender: self)
  }
}
