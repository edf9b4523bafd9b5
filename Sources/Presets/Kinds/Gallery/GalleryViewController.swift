import Foundation
import Transitions
import UIKit

/// Tiles under a large title: two columns of the screen's own shape, or one as wide as the screen.
final class GalleryViewController: UIViewController, TransitionScreen {
  /// Between tiles and edges, in points.
  private static let spacing: CGFloat = 16
  /// Between tiles that are as wide as the screen, in points.
  private static let wideSpacing: CGFloat = 2

  private let heading: String?
  private let tiles: [WallpaperView]
  private let tileHeight: CGFloat?
  private let scrollView = UIScrollView(frame: .zero)
  private let headingLabel = UILabel(frame: .zero)
  private var opened: Int?
  /// Called with the index of a tile that was tapped.
  var didSelect: (Int) -> Void = { _ in }

  /// - Parameters:
  ///   - heading: shown above the tiles; nil where a bar shows the title.
  ///   - tileHeight: of tiles as wide as the screen, in points; nil for two columns of tiles of the
  ///     screen's shape.
  init(heading: String?, tiles: [WallpaperView], tileHeight: CGFloat?) {
    self.heading = heading
    self.tiles = tiles
    self.tileHeight = tileHeight
    super.init(nibName: nil, bundle: nil)
  }

  /// In points.
  nonisolated static func cornerRadius(tileHeight: CGFloat?) -> CGFloat {
    tileHeight == nil ? 20 : 0
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
      tile.layer.cornerRadius = Self.cornerRadius(tileHeight: tileHeight)
      tile.layer.cornerCurve = .continuous
      tile.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.didSelect(index) })
      scrollView.addSubview(tile)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    var top = Self.spacing / 2
    if heading != nil {
      headingLabel.frame = CGRect(
        x: Self.spacing, y: top, width: view.bounds.width - 2 * Self.spacing, height: 41)
      top = headingLabel.frame.maxY + Self.spacing
    }
    for (index, tile) in tiles.enumerated() {
      tile.frame = frame(ofTile: index).offsetBy(dx: 0, dy: top)
    }
    let bottom = tiles.map(\.frame.maxY).max() ?? top
    scrollView.contentSize = CGSize(width: view.bounds.width, height: bottom + Self.spacing)
  }

  /// Beneath the heading.
  private func frame(ofTile index: Int) -> CGRect {
    if let tileHeight {
      return CGRect(
        x: 0, y: CGFloat(index) * (tileHeight + Self.wideSpacing), width: view.bounds.width,
        height: tileHeight)
    }
    let width = (view.bounds.width - 3 * Self.spacing) / 2
    // The tiles have the screen's proportions, so that a page only grows.
    let height = (width * view.bounds.height / view.bounds.width).rounded()
    return CGRect(
      x: Self.spacing + CGFloat(index % 2) * (width + Self.spacing),
      y: CGFloat(index / 2) * (height + Self.spacing), width: width, height: height)
  }

  func tile(at index: Int) -> UIView? {
    tiles.indices.contains(index) ? tiles[index] : nil
  }

  /// Says which tile the next page grows out of.
  func open(_ index: Int) {
    opened = index
  }

  var transitionRoles: Set<TransitionRole> { [.source] }

  func transitionViews(for role: TransitionRole, with other: UIViewController) -> [UIView] {
    guard role == .source, let tile = opened.flatMap({ tile(at: $0) }) else { return [] }
    return [tile]
  }
}
