import UIKit

final class JourneysViewController: UICollectionViewController {
  private var dataSource: UICollectionViewDiffableDataSource<Int, Journey>!

  init() {
    let layout = UICollectionViewCompositionalLayout { _, environment in
      let columns = environment.container.effectiveContentSize.width > 600 ? 3 : 2
      let item = NSCollectionLayoutItem(
        layoutSize: .init(
          widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(190)),
        repeatingSubitem: item, count: columns)
      group.interItemSpacing = .fixed(12)
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = 12
      section.contentInsets = .init(top: 8, leading: 16, bottom: 16, trailing: 16)
      return section
    }
    super.init(collectionViewLayout: layout)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError() }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Journeys"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.plan() })
    navigationItem.rightBarButtonItem?.accessibilityIdentifier = "plan"
    let registration = UICollectionView.CellRegistration<JourneyCell, Journey> { cell, _, journey in
      cell.show(journey)
    }
    dataSource = .init(collectionView: collectionView) { collectionView, indexPath, journey in
      collectionView.dequeueConfiguredReusableCell(
        using: registration, for: indexPath, item: journey)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Journey>()
    snapshot.appendSections([0])
    snapshot.appendItems(Journey.all)
    dataSource.apply(snapshot, animatingDifferences: false)
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, _) in
      self.collectionView.backgroundColor = .systemBackground
    }
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    collectionView.backgroundColor = .systemBackground
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    guard let journey = dataSource.itemIdentifier(for: indexPath) else { return }
    let detail = JourneyViewController(journey: journey)
    detail.preferredTransition = .zoom { [weak self] context in
      guard let self, let shown = context.zoomedViewController as? JourneyViewController,
        let path = self.dataSource.indexPath(for: shown.journey)
      else { return nil }
      return self.collectionView.cellForItem(at: path)
    }
    navigationController?.pushViewController(detail, animated: true)
  }

  private func plan() {
    let sheet = PlanViewController()
    if let presentation = sheet.sheetPresentationController {
      presentation.detents = [
        .custom(identifier: .init("compact")) { context in context.maximumDetentValue * 0.4 },
        .large(),
      ]
      presentation.prefersGrabberVisible = true
      presentation.preferredCornerRadius = 28
      presentation.prefersScrollingExpandsWhenScrolledToEdge = false
    }
    present(sheet, animated: true)
  }
}

final class JourneyCell: UICollectionViewCell {
  func show(_ journey: Journey) {
    var content = UIListContentConfiguration.cell()
    content.image = UIImage(systemName: journey.symbol)
    content.imageProperties.tintColor = .white
    content.text = journey.name
    content.textProperties.font = .preferredFont(forTextStyle: .title3)
    content.textProperties.color = .white
    content.secondaryText = "\(journey.nights) nights"
    content.secondaryTextProperties.color = .white.withAlphaComponent(0.8)
    contentConfiguration = content
    var background = UIBackgroundConfiguration.listCell()
    background.backgroundColor = journey.color
    background.cornerRadius = 20
    backgroundConfiguration = background
  }
}

#Preview {
  UINavigationController(rootViewController: JourneysViewController())
}
