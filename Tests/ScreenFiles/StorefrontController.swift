import UIKit

/// A store's front page of 2021: a compositional layout with sections that scroll sideways.
public final class StorefrontController: UICollectionViewController {
  struct Product: Hashable {
    let id: Int
    let name: String
    let price: String
  }

  enum Section: String, CaseIterable {
    case featured = "Featured"
    case new = "New This Week"
    case all = "Everything"
  }

  static let badgeKind = "badge"
  static let backgroundKind = "background"

  private var dataSource: UICollectionViewDiffableDataSource<Section, Product>!

  public init() {
    super.init(collectionViewLayout: UICollectionViewLayout())
    title = "Store"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.collectionViewLayout = makeLayout()
    collectionView.backgroundColor = .systemBackground
    makeDataSource()
    var snapshot = NSDiffableDataSourceSnapshot<Section, Product>()
    for (index, section) in Section.allCases.enumerated() {
      snapshot.appendSections([section])
      snapshot.appendItems(
        (0..<(index == 2 ? 5 : 6)).map {
          Product(id: index * 10 + $0, name: "Product \(index * 10 + $0)", price: "$\($0 + 1).99")
        })
    }
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func makeLayout() -> UICollectionViewLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 12
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { [weak self] index, environment in
        switch Section.allCases[index] {
        case .featured: return self?.featuredSection()
        case .new: return self?.shelfSection()
        case .all: return self?.gridSection(width: environment.container.effectiveContentSize.width)
        }
      }, configuration: configuration)
    layout.register(SectionBackgroundView.self, forDecorationViewOfKind: Self.backgroundKind)
    return layout
  }

  private func header() -> NSCollectionLayoutBoundarySupplementaryItem {
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    header.pinToVisibleBounds = true
    return header
  }

  private func featuredSection() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(0.9), heightDimension: .absolute(200)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPagingCentered
    section.interGroupSpacing = 10
    section.boundarySupplementaryItems = [header()]
    return section
  }

  private func shelfSection() -> NSCollectionLayoutSection {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(20), heightDimension: .absolute(20)),
      elementKind: Self.badgeKind,
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [badge])
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: .init(widthDimension: .absolute(130), heightDimension: .absolute(150)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    section.interGroupSpacing = 12
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 16, bottom: 10, trailing: 16)
    section.boundarySupplementaryItems = [header()]
    section.decorationItems = [.background(elementKind: Self.backgroundKind)]
    return section
  }

  private func gridSection(width: CGFloat) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(80)))
    let columns = width > 600 ? 3 : 2
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(80)),
      subitem: item, count: columns)
    group.interItemSpacing = .fixed(12)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 12
    section.contentInsets = .init(top: 8, leading: 16, bottom: 24, trailing: 16)
    section.boundarySupplementaryItems = [header()]
    return section
  }

  private func makeDataSource() {
    let cell = UICollectionView.CellRegistration<ProductCell, Product> { cell, _, product in
      cell.show(product)
    }
    dataSource = .init(collectionView: collectionView) { collectionView, indexPath, product in
      collectionView.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: product)
    }
    let header = UICollectionView.SupplementaryRegistration<TitleView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, indexPath in
      view.label.text = Section.allCases[indexPath.section].rawValue
    }
    let badge = UICollectionView.SupplementaryRegistration<BadgeView>(elementKind: Self.badgeKind) {
      view, _, path in
      view.isHidden = path.item % 2 == 1
    }
    dataSource.supplementaryViewProvider = { collectionView, kind, indexPath in
      kind == Self.badgeKind
        ? collectionView.dequeueConfiguredReusableSupplementary(using: badge, for: indexPath)
        : collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
  }
}

private final class ProductCell: UICollectionViewCell {
  private let name = UILabel()
  private let price = UILabel()
  private let swatch = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .secondarySystemBackground
    contentView.layer.cornerRadius = 12
    contentView.layer.cornerCurve = .continuous
    swatch.layer.cornerRadius = 8
    name.font = .preferredFont(forTextStyle: .headline)
    name.adjustsFontForContentSizeCategory = true
    price.font = .preferredFont(forTextStyle: .subheadline)
    price.adjustsFontForContentSizeCategory = true
    price.textColor = .secondaryLabel
    let stack = UIStackView(arrangedSubviews: [swatch, name, price])
    stack.axis = .vertical
    stack.spacing = 4
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
      stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12),
      stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
      swatch.heightAnchor.constraint(greaterThanOrEqualToConstant: 36),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func show(_ product: StorefrontController.Product) {
    name.text = product.name
    price.text = product.price
    swatch.backgroundColor = UIColor(
      hue: CGFloat(product.id % 10) / 10, saturation: 0.5, brightness: 0.9, alpha: 1)
  }
}

private final class TitleView: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    label.font = .preferredFont(forTextStyle: .title2)
    label.adjustsFontForContentSizeCategory = true
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      label.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private final class BadgeView: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemRed
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
  }
}

private final class SectionBackgroundView: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .tertiarySystemFill
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
