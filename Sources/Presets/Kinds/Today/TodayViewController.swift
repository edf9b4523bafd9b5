import Foundation
import Transitions
import UIKit

/// A page like the App Store's "Today": a large title and cards that open.
final class TodayViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate, TransitionScreen
{
  /// A card with its picture decoded.
  struct Card {
    let content: TodayContent.Card
    let image: UIImage
    let bodyImages: [UIImage?]
  }

  /// Opens the page of a card.
  var openPage: (CardPageViewController) -> Void = { _ in }
  /// Called when a finger comes down on a card, with true, and when it leaves.
  var didPressCard: (UIView, Bool) -> Void = { _, _ in }

  private let content: TodayContent.Page
  private let cards: [Card]
  private let avatar: UIImage?
  private let style: CardPageStyle
  private let layout = UICollectionViewFlowLayout()
  private lazy var collectionView = UICollectionView(
    frame: view.bounds, collectionViewLayout: layout)

  init(content: TodayContent.Page, cards: [Card], avatar: UIImage?, style: CardPageStyle) {
    self.content = content
    self.cards = cards
    self.avatar = avatar
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    layout.itemSize = content.cardSize
    layout.minimumLineSpacing = 30
    layout.sectionInset = UIEdgeInsets(top: 0, left: 20, bottom: 30, right: 20)
    layout.headerReferenceSize = CGSize(width: 0, height: TodayHeaderView.height)
    collectionView.backgroundColor = .systemBackground
    // A card gives under a finger at once, not after the wait for a drag.
    collectionView.delaysContentTouches = false
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.register(CardCell.self, forCellWithReuseIdentifier: CardCell.identifier)
    collectionView.register(
      TodayHeaderView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: TodayHeaderView.identifier)
    collectionView.dataSource = self
    collectionView.delegate = self
    view.addSubview(collectionView)
    addStatusBarMaterial()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    for cell in collectionView.visibleCells {
      (cell as? CardCell)?.face?.imageWidth = view.bounds.width
    }
  }

  // MARK: Cards

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  {
    cards.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: CardCell.identifier, for: indexPath)
    if let cell = cell as? CardCell { cell.show(makeFace(indexPath.item), style: style) }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let header = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: TodayHeaderView.identifier, for: indexPath)
    if let header = header as? TodayHeaderView {
      let inset = layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minX
      header.show(
        date: content.date, title: content.title, avatar: avatar, inset: inset ?? 20)
    }
    return header
  }

  private func makeFace(_ index: Int) -> CardFaceView {
    CardFaceView(
      card: cards[index].content, image: cards[index].image, cardWidth: content.cardSize.width,
      imageSize: CGSize(width: view.bounds.width, height: style.look.imageHeight))
  }

  /// Opens a card, as a tap on it does.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    let card = cards[indexPath.item]
    let page = CardPageViewController(
      card: card, face: makeFace(indexPath.item), indexPath: indexPath, style: style)
    openPage(page)
  }

  func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) {
    if let card = collectionView.cellForItem(at: indexPath) { didPressCard(card, true) }
  }

  func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {
    if let card = collectionView.cellForItem(at: indexPath) { didPressCard(card, false) }
  }

  func select(card: Int) {
    collectionView(collectionView, didSelectItemAt: IndexPath(item: card, section: 0))
  }

  var transitionRoles: Set<TransitionRole> { [.source] }

  func transitionViews(for role: TransitionRole, with other: UIViewController) -> [UIView] {
    guard role == .source, let page = other as? CardPageViewController,
      let cell = collectionView.cellForItem(at: page.indexPath)
    else { return [] }
    return [cell]
  }

  /// The card of that place in the list, from 0; nil where it is not in sight.
  func cardView(at index: Int) -> UIView? {
    collectionView.cellForItem(at: IndexPath(item: index, section: 0))
  }

  // MARK: Status bar

  /// Blurs what is scrolled beneath the status bar.
  private let statusBarMaterial = UIVisualEffectView(
    effect: UIBlurEffect(style: .systemChromeMaterial))
  /// How far the list is scrolled, in points, while the material comes: until the header's text
  /// reaches the status bar.
  private static let materialFade: ClosedRange<CGFloat> = 6...14

  private func addStatusBarMaterial() {
    statusBarMaterial.alpha = 0
    statusBarMaterial.isUserInteractionEnabled = false
    statusBarMaterial.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(statusBarMaterial)
    NSLayoutConstraint.activate([
      statusBarMaterial.topAnchor.constraint(equalTo: view.topAnchor),
      statusBarMaterial.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      statusBarMaterial.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      statusBarMaterial.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
    ])
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let distance = scrollView.contentOffset.y + scrollView.adjustedContentInset.top
    let fade = Self.materialFade
    let share = (distance - fade.lowerBound) / (fade.upperBound - fade.lowerBound)
    statusBarMaterial.alpha = min(max(share, 0), 1)
  }
}

extension TodayViewController {
  /// Decodes the pictures of a page.
  convenience init(
    _ page: TodayContent.Page, style: CardPageStyle, images: PresetImages
  ) throws(PresetError) {
    var cards: [Card] = []
    for card in page.cards {
      var bodyImages: [UIImage?] = []
      for block in card.body {
        if case .app(let icon, _, _) = block {
          bodyImages.append(try images.image(icon))
        } else {
          bodyImages.append(nil)
        }
      }
      cards.append(
        Card(content: card, image: try images.image(card.image), bodyImages: bodyImages))
    }
    let avatar = try page.avatar.map { file throws(PresetError) in try images.image(file) }
    self.init(content: page, cards: cards, avatar: avatar, style: style)
  }
}
