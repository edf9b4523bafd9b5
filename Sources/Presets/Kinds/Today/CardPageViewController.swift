import Foundation
import Transitions
import UIKit

/// The page that a card opens into: its picture, larger, and text below.
final class CardPageViewController: UIViewController, CardTransitionPage {
  let containerView = UIView(frame: .zero)
  let scrollView = UIScrollView(frame: .zero)
  var childView: UIView { scrollView }
  /// The card's place in the list.
  let indexPath: IndexPath

  private let card: TodayViewController.Card
  private let face: CardFaceView
  let closeButton = UIImageView(image: UIImage(systemName: "xmark.circle.fill"))
  /// Called at a tap on the close button.
  var didTapClose: () -> Void = {}
  private let cardHeight: CGFloat
  private let style: CardStyle
  private var faceHeight: NSLayoutConstraint?
  private var closeTop: NSLayoutConstraint?

  /// Space around the text below the picture, in points.
  private static let margin: CGFloat = 20
  private static let closeButtonSize: CGFloat = 30

  init(
    card: TodayViewController.Card, face: CardFaceView, indexPath: IndexPath,
    cardHeight: CGFloat, style: CardStyle
  ) {
    self.card = card
    self.face = face
    self.indexPath = indexPath
    self.cardHeight = cardHeight
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override var prefersStatusBarHidden: Bool { true }

  /// The open page's offset, in points.
  var scrollOffset: CGFloat {
    get { scrollView.contentOffset.y }
    set { scrollView.contentOffset.y = newValue }
  }

  /// The furthest offset that the text allows, in points.
  var maximumScrollOffset: CGFloat {
    max(0, scrollView.contentSize.height - scrollView.bounds.height)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    containerView.frame = view.bounds
    containerView.backgroundColor = .systemBackground
    containerView.prepareCardShadow(style)
    scrollView.frame = containerView.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentInsetAdjustmentBehavior = .never
    containerView.addSubview(scrollView)
    view.addSubview(containerView)
    layOutFace()
    layOutBody()
    layOutCloseButton()
  }

  /// The picture lies above the text, which it covers when it slides in on the way back.
  private func layOutFace() {
    face.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(face)
    let height = face.heightAnchor.constraint(equalToConstant: style.imageHeight)
    faceHeight = height
    NSLayoutConstraint.activate([
      face.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
      face.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
      face.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
      face.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
      height,
    ])
  }

  /// The text keeps the open page's width while the card grows.
  private func layOutBody() {
    let body = CardBodyView(blocks: card.content.body, images: card.bodyImages)
    body.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(body)
    NSLayoutConstraint.activate([
      body.topAnchor.constraint(equalTo: face.bottomAnchor, constant: Self.margin),
      body.centerXAnchor.constraint(equalTo: scrollView.contentLayoutGuide.centerXAnchor),
      body.widthAnchor.constraint(equalToConstant: view.bounds.width - 2 * Self.margin),
      body.bottomAnchor.constraint(
        equalTo: scrollView.contentLayoutGuide.bottomAnchor, constant: -3 * Self.margin),
    ])
  }

  private func layOutCloseButton() {
    closeButton.tintColor = card.content.hasLightText ? .white : .black
    closeButton.contentMode = .scaleAspectFit
    closeButton.isUserInteractionEnabled = true
    closeButton.addGestureRecognizer(
      UITapGestureRecognizer { [weak self] _ in self?.didTapClose() })
    closeButton.translatesAutoresizingMaskIntoConstraints = false
    containerView.addSubview(closeButton)
    let top = closeButton.topAnchor.constraint(equalTo: containerView.topAnchor)
    closeTop = top
    NSLayoutConstraint.activate([
      top,
      closeButton.trailingAnchor.constraint(
        equalTo: containerView.trailingAnchor, constant: -Self.margin),
      closeButton.widthAnchor.constraint(equalToConstant: Self.closeButtonSize),
      closeButton.heightAnchor.constraint(equalToConstant: Self.closeButtonSize),
    ])
  }

  // MARK: Transition

  private static let closeButtonAlpha: CGFloat = 0.75

  func prepareForPresenting() {
    showCard(true)
  }

  func animatePresenting() {
    showCard(false)
  }

  func didPresent() {
    containerView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// A picture that is scrolled off the top waits just above it and slides in over the text.
  func prepareForDismissing() {
    containerView.autoresizingMask = []
    face.transform = CGAffineTransform(
      translationX: 0, y: max(0, scrollOffset - style.imageHeight))
    scrollView.bringSubviewToFront(face)
  }

  func animateDismissing() {
    face.transform = CGAffineTransform(translationX: 0, y: scrollOffset)
    showCard(true)
  }

  /// Everything that differs between the card in the list and the open page.
  private func showCard(_ isCard: Bool) {
    containerView.setCardLook(style, child: scrollView, isCard: isCard)
    faceHeight?.constant = isCard ? cardHeight : style.imageHeight
    let clearance = max(Self.margin, view.safeAreaInsets.top + 4)
    face.topInset = isCard ? CardFaceView.cardTopInset : clearance
    closeTop?.constant = isCard ? Self.margin : clearance
    closeButton.alpha = isCard ? 0 : Self.closeButtonAlpha
  }
}
