import Foundation
import Transitions
import UIKit

/// Tiles of the screen's own shape in two columns, under a large title.
final class GalleryViewController: UIViewController, ScaleTransitionSource {
  /// Between tiles and edges, in points.
  private static let spacing: CGFloat = 16
  static let tileCornerRadius: CGFloat = 20

  private let heading: String?
  private let tiles: [WallpaperView]
  private let scrollView = UIScrollView(frame: .zero)
  private let headingLabel = UILabel(frame: .zero)
  private var opened: Int?
  /// Called with the index of a tile that was tapped.
  var didSelect: (Int) -> Void = { _ in }

  /// - Parameter heading: shown above the tiles; nil where a bar shows the title.
  init(heading: String?, tiles: [WallpaperView]) {
    self.heading = heading
    self.tiles = tiles
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(scrollView)
    headingLabel.text = heading
    headingLabel.font = .systemFont(ofSize: 34, weight: .bold)
    scrollView.addSubview(headingLabel)
    for (index, tile) in tiles.enumerated() {
      tile.layer.cornerRadius = Self.tileCornerRadius
      tile.layer.cornerCurve = .continuous
      tile.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.didSelect(index) })
      scrollView.addSubview(tile)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = (view.bounds.width - 3 * Self.spacing) / 2
    // The tiles have the screen's proportions, so that a page only grows.
    let height = (width * view.bounds.height / view.bounds.width).rounded()
    var top = Self.spacing / 2
    if heading != nil {
      headingLabel.frame = CGRect(
        x: Self.spacing, y: top, width: view.bounds.width - 2 * Self.spacing, height: 41)
      top = headingLabel.frame.maxY + Self.spacing
    }
    for (index, tile) in tiles.enumerated() {
      tile.frame = CGRect(
        x: Self.spacing + CGFloat(index % 2) * (width + Self.spacing),
        y: top + CGFloat(index / 2) * (height + Self.spacing), width: width, height: height)
    }
    let rows = CGFloat((tiles.count + 1) / 2)
    scrollView.contentSize = CGSize(
      width: view.bounds.width, height: top + rows * (height + Self.spacing))
  }

  func tile(at index: Int) -> UIView? {
    tiles.indices.contains(index) ? tiles[index] : nil
  }

  /// Says which tile the next page grows out of.
  func open(_ index: Int) {
    opened = index
  }

  func sourceView(for page: UIViewController) -> UIView? {
    opened.flatMap { tile(at: $0) }
  }
}
