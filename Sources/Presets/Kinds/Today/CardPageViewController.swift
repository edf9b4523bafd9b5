import Foundation
import Transitions
import UIKit

/// The page that a card opens into: its picture, larger, and text below.
final class CardPageViewController: UIViewController, TransitionScreen {
  let containerView = UIView(frame: .zero)
  let scrollView = UIScrollView(frame: .zero)
  /// The card's place in the list.
  let indexPath: IndexPath

  private let card: TodayViewController.Card
  private let face: CardFaceView
  let closeButton = UIImageView(image: UIImage(systemName: "xmark.circle.fill"))
  /// Called at a tap on the close button.
  var didTapClose: () -> Void = {}
  private let style: CardPageStyle
  private lazy var body = CardBodyView(blocks: card.content.body, images: card.bodyImages)
  private var faceHeight: NSLayoutConstraint?
  private var closeTop: NSLayoutConstraint?

  /// Space around the text below the picture, in points.
  private static let margin: CGFloat = 20
  private static let closeButtonSize: CGFloat = 30
  /// The close button's distance from the top of a card, in points: above the title.
  private static let cardCloseTop: CGFloat = 8

  init(
    card: TodayViewController.Card, face: CardFaceView, indexPath: IndexPath, style: CardPageStyle
  ) {
    self.card = card
    self.face = face
    self.indexPath = indexPath
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
    containerView.backgroundColor = .secondarySystemGroupedBackground
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
    face.matchImageWidth(to: view)
    let height = face.heightAnchor.constraint(equalToConstant: style.look.imageHeight)
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
  /// The text is wrapped for the open page's width at any time, and scaled to the container's.
  private func layOutBody() {
    body.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(body)
    NSLayoutConstraint.activate([
      body.topAnchor.constraint(equalTo: face.bottomAnchor, constant: Self.margin),
      body.centerXAnchor.constraint(equalTo: scrollView.contentLayoutGuide.centerXAnchor),
      body.widthAnchor.constraint(equalTo: view.widthAnchor, constant: -2 * Self.margin),
      body.bottomAnchor.constraint(
        equalTo: scrollView.contentLayoutGuide.bottomAnchor, constant: -3 * Self.margin),
    ])
  }

  /// Scales the text so that it keeps its margins in a container of that width, in points; its upper
  /// edge stays where it is.
  private func fitBody(toWidth width: CGFloat) {
    let margins = 2 * Self.margin
    let scale = (width - margins) / max(1, view.bounds.width - margins)
    body.transform = CGAffineTransform(
      translationX: 0, y: -body.bounds.height * (1 - scale) / 2
    ).scaledBy(x: scale, y: scale)
  }

  private func layOutCloseButton() {
    let color: UIColor = card.content.hasLightText ? .white : .black
    closeButton.tintColor = color.withAlphaComponent(0.75)
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

  var transitionRoles: Set<TransitionRole> { [.container, .content] }

  func transitionViews(for role: TransitionRole, with other: UIViewController) -> [UIView] {
    switch role {
    case .container: [containerView]
    case .content: [scrollView]
    case .source, .hero, .overlay: []
    }
  }

  func transitionWillBegin(_ transition: ScreenTransition) {
    if transition.isOpening { willOpen(transition) } else { willClose(transition) }
  }

  func transitionDidEnd(_ transition: ScreenTransition) {
    if transition.isOpening { containerView.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
  }

  private func willOpen(_ transition: ScreenTransition) {
    let (fromFrame, toFrame) = (transition.fromFrame, transition.toFrame)
    containerView.setCardLook(style, child: scrollView, isCard: true)
    setFace(
      height: fromFrame.height, topInset: CardFaceView.cardTopInset, closeTop: Self.cardCloseTop)
    closeButton.alpha = 1
    view.layoutIfNeeded()
    fitBody(toWidth: fromFrame.width)
    let clearance = max(Self.margin, view.safeAreaInsets.top + 4)
    transition.size?.addAnimations {
      self.setFace(height: self.style.look.imageHeight, topInset: clearance, closeTop: clearance)
      self.fitBody(toWidth: toFrame.width)
      self.view.layoutIfNeeded()
    }
    lookAnimator(transition)?.addAnimations {
      self.containerView.setCardLook(self.style, child: self.scrollView, isCard: false)
    }
  }

  /// A picture that is scrolled off the top waits just above it and slides in over the text.
  private func willClose(_ transition: ScreenTransition) {
    let toFrame = transition.toFrame
    containerView.autoresizingMask = []
    face.transform = CGAffineTransform(
      translationX: 0, y: max(0, scrollOffset - style.look.imageHeight))
    scrollView.bringSubviewToFront(face)
    transition.size?.addAnimations {
      self.face.transform = CGAffineTransform(translationX: 0, y: self.scrollOffset)
      self.setFace(
        height: toFrame.height, topInset: CardFaceView.cardTopInset, closeTop: Self.cardCloseTop)
      self.closeButton.alpha = 0
      self.fitBody(toWidth: toFrame.width)
      self.view.layoutIfNeeded()
    }
    lookAnimator(transition)?.addAnimations {
      self.containerView.setCardLook(self.style, child: self.scrollView, isCard: true)
    }
  }

  private func setFace(height: CGFloat, topInset: CGFloat, closeTop: CGFloat) {
    faceHeight?.constant = height
    face.topInset = topInset
    self.closeTop?.constant = closeTop
  }

  private func lookAnimator(_ transition: ScreenTransition) -> UIViewPropertyAnimator? {
    switch style.animator {
    case .size: transition.size
    case .position: transition.position
    }
  }
}
