import Photos
import UIKit

final class PlantViewController: UIViewController {
  private let id: Plant.ID
  private let store: PlantStore

  private let latinLabel = UILabel()
  private lazy var waterButton = UIButton(
    configuration: .filled(),
    primaryAction: UIAction { [weak self] _ in
      self?.water()
    })
  private lazy var favoriteButton = UIButton(
    configuration: .tinted(),
    primaryAction: UIAction(title: "Favorite", image: UIImage(systemName: "star")) {
      [weak self] _ in
      self?.toggleFavorite()
    })
  private lazy var notesButton: UIButton = {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Notes"
    configuration.subtitle = "None yet"
    configuration.image = UIImage(systemName: "note.text")
    configuration.imagePadding = 8
    configuration.titleAlignment = .leading
    return UIButton(configuration: configuration)
  }()

  private lazy var photosButton = UIButton(
    configuration: .plain(),
    primaryAction: UIAction(title: "Photos") { [weak self] _ in
      self?.countPhotos()
    })

  init(id: Plant.ID, store: PlantStore) {
    self.id = id
    self.store = store
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    guard let plant = store[id] else { return }
    navigationItem.title = plant.name
    navigationItem.largeTitleDisplayMode = .never
    view.backgroundColor = .systemBackground

    latinLabel.text = plant.latin
    latinLabel.font = .italicSystemFont(ofSize: 17)
    latinLabel.textColor = .secondaryLabel

    waterButton.configuration?.title = "Water"
    waterButton.configuration?.image = UIImage(systemName: "drop.fill")
    waterButton.configuration?.imagePadding = 6
    waterButton.configuration?.cornerStyle = .capsule
    waterButton.configuration?.buttonSize = .large
    waterButton.configurationUpdateHandler = { button in
      button.configuration?.showsActivityIndicator = !button.isEnabled
    }
    favoriteButton.configurationUpdateHandler = { [store, id] button in
      let isFavorite = store[id]?.isFavorite == true
      button.configuration?.baseForegroundColor = isFavorite ? .systemYellow : .systemGreen
      button.configuration?.image = UIImage(systemName: isFavorite ? "star.fill" : "star")
    }

    let stack = UIStackView(arrangedSubviews: [
      latinLabel, waterButton, favoriteButton, notesButton, photosButton,
    ])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 16
    stack.setCustomSpacing(32, after: latinLabel)
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 32),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      waterButton.widthAnchor.constraint(equalTo: stack.widthAnchor, multiplier: 0.6),
    ])
  }

  private func water() {
    waterButton.isEnabled = false
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.6) { [weak self] in
      guard let self else { return }
      self.store.update(self.id) { $0.daysLeft = 7 }
      self.waterButton.configuration?.title = "Watered"
      self.waterButton.isEnabled = true
    }
  }

  private func toggleFavorite() {
    store.update(id) { $0.isFavorite.toggle() }
    favoriteButton.setNeedsUpdateConfiguration()
  }

  private func countPhotos() {
    PHPhotoLibrary.requestAuthorization(for: .readWrite) { [weak self] status in
      DispatchQueue.main.async {
        guard status == .authorized else { return }
        let options = PHFetchOptions()
        options.sortDescriptors = [NSSortDescriptor(key: "creationDate", ascending: false)]
        let albums = PHAssetCollection.fetchAssetCollections(
          with: .smartAlbum, subtype: .smartAlbumUserLibrary, options: nil)
        albums.enumerateObjects { album, _, _ in
          let photos = PHAsset.fetchAssets(in: album, options: options)
          let title = "\(photos.count) photos in \(album.localizedTitle ?? "")"
          self?.photosButton.configuration?.title = title
        }
      }
    }
  }
}
