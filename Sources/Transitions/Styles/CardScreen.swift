import UIKit

/// A container that shows the second screen of a pair as the page of a card.
///
/// While the card grows, the page keeps its size for the layout and is scaled to the width of the card,
/// aligned with its top edge. An image of the card in front of it, of the same width, fades.
final class CardScreen: UIViewController, TransitionScreen {
  private let screens: ScreenPair
  private let look: CardLook
  private let containerView = UIView(frame: .zero)
  private let contentView = UIView(frame: .zero)
  /// The image of the card; only during a transition.
  private var cardImage: UIView?

  /// The fraction of the size animation, at the card's end, in which the card's image fades.
  private static let fadeFraction = 0.6

  /// The second screen itself if it has a container of its own, else in a card screen.
  static func page(of screens: ScreenPair, look: CardLook) -> any TransitionScreen {
    if let page = screens.second as? any TransitionScreen,
      page.transitionRoles.contains(.container)
    {
      return page
    }
    return CardScreen(screens, look: look)
  }

  private init(_ screens: ScreenPair, look: CardLook) {
    self.screens = screens
    self.look = look
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override var childForStatusBarStyle: UIViewController? { screens.second }
  override var childForStatusBarHidden: UIViewController? { screens.second }

  override func viewDidLoad() {
    super.viewDidLoad()
    containerView.frame = view.bounds
    containerView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    containerView.layer.shadowColor = UIColor.black.cgColor
    containerView.layer.shadowRadius = look.shadowRadius
    containerView.layer.shadowOffset = look.shadowOffset
    contentView.frame = containerView.bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.clipsToBounds = true
    containerView.addSubview(contentView)
    view.addSubview(containerView)
    embed(screens.second, in: contentView)
  }

  var transitionRoles: Set<TransitionRole> { [.container, .content] }

  func transitionViews(for role: TransitionRole, with other: UIViewController) -> [UIView] {
    switch role {
    case .container: [containerView]
    case .content: [contentView]
    case .source, .hero, .overlay: []
    }
  }

  func transitionWillBegin(_ transition: ScreenTransition) {
    let isOpening = transition.isOpening
    containerView.autoresizingMask = []
    screens.second.view.autoresizingMask = []
    // Sized for the open page, and scaled from there.
    screens.second.view.bounds.size = (isOpening ? transition.toFrame : transition.fromFrame).size
    showCardImage(isOpening: isOpening)
    show(isCard: isOpening, size: transition.fromFrame.size)
    cardImage?.alpha = isOpening ? 1 : 0
    transition.size?.addAnimations {
      self.show(isCard: !isOpening, size: transition.toFrame.size)
      UIView.animateKeyframes(
        withDuration: 0, delay: 0,
        animations: {
          UIView.addKeyframe(
            withRelativeStartTime: isOpening ? 0 : 1 - Self.fadeFraction,
            relativeDuration: Self.fadeFraction
          ) { self.cardImage?.alpha = isOpening ? 0 : 1 }
        })
    }
  }

  func transitionDidEnd(_ transition: ScreenTransition) {
    cardImage?.removeFromSuperview()
    cardImage = nil
    containerView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    screens.second.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  private func showCardImage(isOpening: Bool) {
    guard let card = screens.source else { return }
    let wasHidden = card.isHidden
    card.isHidden = false
    let image = card.snapshotView(afterScreenUpdates: !isOpening)
    card.isHidden = wasHidden
    guard let image else { return }
    cardImage = image
    contentView.addSubview(image)
  }

  private func show(isCard: Bool, size: CGSize) {
    let radius = isCard ? look.cornerRadius : 0
    containerView.layer.cornerRadius = radius
    contentView.layer.cornerRadius = radius
    containerView.layer.shadowOpacity = isCard ? look.shadowOpacity : 0
    let page: UIView = screens.second.view
    place(
      page, in: size,
      scale: max(size.width / max(1, page.bounds.width), size.height / max(1, page.bounds.height)))
    if let cardImage {
      place(cardImage, in: size, scale: size.width / max(1, cardImage.bounds.width))
    }
  }

  private func place(_ view: UIView, in size: CGSize, scale: CGFloat) {
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    view.center = CGPoint(x: size.width / 2, y: view.bounds.height * scale / 2)
  }
}
