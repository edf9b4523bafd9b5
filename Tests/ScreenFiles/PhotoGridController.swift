import UIKit

/// A grid of photos of 2024: the page that a photo opens grows out of its cell.
public final class PhotoGridController: UIViewController, UICollectionViewDelegate {
  public struct Photo: Hashable, Identifiable, Sendable {
    public let id: Int
    var color: UIColor {
      UIColor(hue: CGFloat(id % 12) / 12, saturation: 0.6, brightness: 0.85, alpha: 1)
    }
  }

  public private(set) var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Int, Photo.ID>!
  private let photos = (0..<18).map { Photo(id: $0) }

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Photos"
    view.backgroundColor = .systemBackground
    let layout = UICollectionViewCompositionalLayout { _, environment in
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1)))
      item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(1 / 3)),
        repeatingSubitem: item, count: 3)
      return NSCollectionLayoutSection(group: group)
    }
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    view.addSubview(collectionView)
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Photo> {
      cell, _, photo in
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = photo.color
      background.cornerRadius = 4
      cell.backgroundConfiguration = background
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      [photos] view, indexPath, id in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: photos[id])
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Photo.ID>()
    snapshot.appendSections([0])
    snapshot.appendItems(photos.map(\.id))
    dataSource.applySnapshotUsingReloadData(snapshot)
  }

  public func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {
    guard let id = dataSource.itemIdentifier(for: indexPath) else { return }
    let detail = PhotoDetailController(photo: photos[id])
    let options = UIViewController.Transition.ZoomOptions()
    options.dimmingColor = .black
    options.alignmentRectProvider = { context in
      (context.zoomedViewController as? PhotoDetailController)?.photoFrame
    }
    options.interactiveDismissShouldBegin = { context in context.willBegin }
    detail.preferredTransition = .zoom(options: options) { [weak self] context in
      guard let detail = context.zoomedViewController as? PhotoDetailController, let self,
        let path = self.dataSource.indexPath(for: detail.photo.id)
      else { return nil }
      return self.collectionView.cellForItem(at: path)
    }
    navigationController?.pushViewController(detail, animated: true)
  }

  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(actionProvider: { _ in
      UIMenu(children: [
        UIAction(title: "Favorite", image: UIImage(systemName: "heart")) { _ in },
        UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) {
          _ in
        },
      ])
    })
  }
}

public final class PhotoDetailController: UIViewController {
  let photo: PhotoGridController.Photo
  private let imageView = UIView()

  init(photo: PhotoGridController.Photo) {
    self.photo = photo
    super.init(nibName: nil, bundle: nil)
    title = "Photo \(photo.id + 1)"
    hidesBottomBarWhenPushed = true
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  var photoFrame: CGRect { imageView.frame }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    imageView.backgroundColor = photo.color
    view.addSubview(imageView)
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let side = view.bounds.width
    imageView.frame = CGRect(x: 0, y: view.bounds.midY - side / 2, width: side, height: side)
  }
}
