import Foundation
import Transitions
import UIKit

/// A library's photos as squares, three or more to a line, from edge to edge.
final class PhotoGridViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate, TransitionScreen
{
  private let photos: [LibraryPhoto]
  private let dismissal: PhotoDismissal.Parameters
  private let layout = UICollectionViewFlowLayout()
  private lazy var collectionView = UICollectionView(
    frame: view.bounds, collectionViewLayout: layout)
  private var laidOutWidth: CGFloat = 0
  /// The page that was opened last.
  private weak var page: PhotoPageViewController?

  /// Between photos, in points.
  private static let gap: CGFloat = 2
  /// A square is about as wide as this, in points; there are three to a line at least.
  private static let usualSide: CGFloat = 130

  init(title: String, photos: [LibraryPhoto], dismissal: PhotoDismissal.Parameters) {
    self.photos = photos
    self.dismissal = dismissal
    super.init(nibName: nil, bundle: nil)
    navigationItem.title = title
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Select", style: .plain)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    layout.minimumLineSpacing = Self.gap
    layout.minimumInteritemSpacing = Self.gap
    layout.footerReferenceSize = CGSize(width: 0, height: PhotoGridFooterView.height)
    collectionView.backgroundColor = .systemBackground
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: PhotoCell.identifier)
    collectionView.register(
      PhotoGridFooterView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter,
      withReuseIdentifier: PhotoGridFooterView.identifier)
    collectionView.dataSource = self
    collectionView.delegate = self
    view.addSubview(collectionView)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let insets = collectionView.adjustedContentInset
    let width = view.bounds.width - insets.left - insets.right
    guard width > 0, width != laidOutWidth else { return }
    let isFirst = laidOutWidth == 0
    laidOutWidth = width
    let columns = max(3, (width / Self.usualSide).rounded(.down))
    let side = (width - (columns - 1) * Self.gap) / columns
    // Whole pixels; what is left over widens the gaps.
    let scale = traitCollection.displayScale
    let whole = (side * scale).rounded(.down) / scale
    layout.itemSize = CGSize(width: whole, height: whole)
    if isFirst {
      collectionView.layoutIfNeeded()
      scroll(to: .greatestFiniteMagnitude)
    }
  }

  // MARK: Scrolling

  /// - Parameter offset: From the top of the first line, in points.
  func scroll(to offset: CGFloat, seconds: Double) {
    UIView.animate(withDuration: seconds, delay: 0, options: .curveEaseInOut) {
      self.scroll(to: offset)
    }
  }

  private func scroll(to offset: CGFloat) {
    collectionView.contentOffset.y = restingOffset(
      nearestTo: offset - collectionView.adjustedContentInset.top)
  }

  private func restingOffset(nearestTo offset: CGFloat) -> CGFloat {
    let insets = collectionView.adjustedContentInset
    let furthest =
      collectionView.contentSize.height + insets.bottom - collectionView.bounds.height
    return max(-insets.top, min(offset, furthest))
  }

  /// In another size the grid shows its end where it did before, or else what was in its middle, and
  /// in any case the photo whose page is open.
  func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    let seen = collectionView.indexPathsForVisibleItems.map(\.item)
    var offset = proposedContentOffset.y
    if seen.last == photos.count - 1 {
      offset = restingOffset(nearestTo: .greatestFiniteMagnitude)
    } else if !seen.isEmpty {
      offset = offsetCentering(seen[seen.count / 2]) ?? offset
    }
    if let page, let frame = frame(of: page.index) {
      let insets = collectionView.adjustedContentInset
      let top = offset + insets.top
      let bottom = offset + collectionView.bounds.height - insets.bottom
      if frame.minY < top || frame.maxY > bottom {
        offset = offsetCentering(page.index) ?? offset
      }
    }
    return CGPoint(x: proposedContentOffset.x, y: offset)
  }

  private func frame(of photo: Int) -> CGRect? {
    collectionView.layoutAttributesForItem(at: IndexPath(item: photo, section: 0))?.frame
  }

  /// The offset that has a photo half way between the bars, as far as the content reaches.
  private func offsetCentering(_ photo: Int) -> CGFloat? {
    guard let frame = frame(of: photo) else { return nil }
    let insets = collectionView.adjustedContentInset
    let area = collectionView.bounds.height - insets.top - insets.bottom
    return restingOffset(nearestTo: frame.midY - insets.top - area / 2)
  }

  // MARK: Photos

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  {
    photos.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: PhotoCell.identifier, for: indexPath)
    (cell as? PhotoCell)?.photoView.image = photos[indexPath.item].thumbnail
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let footer = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: PhotoGridFooterView.identifier, for: indexPath)
    (footer as? PhotoGridFooterView)?.show(count: photos.count)
    return footer
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    open(indexPath.item)
  }

  /// Opens a photo, as a tap on it does.
  func open(_ index: Int) {
    let page = PhotoPageViewController(photos: photos, index: index, dismissal: dismissal)
    self.page = page
    navigationController?.pushViewController(page, animated: true)
  }

  /// The cell of a photo; nil where it is not in sight.
  func cell(at index: Int) -> UICollectionViewCell? {
    collectionView.cellForItem(at: IndexPath(item: index, section: 0))
  }

  // MARK: Transition

  var transitionRoles: Set<TransitionRole> { [.source] }

  /// Empty, too, if all of the photo is behind the bars.
  func transitionViews(for role: TransitionRole, with other: UIViewController) -> [UIView] {
    guard role == .source, let page = other as? PhotoPageViewController,
      let cell = cell(at: page.index) as? PhotoCell
    else { return [] }
    let visible = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
    return visible.intersects(cell.frame) ? [cell.photoView] : []
  }
}
