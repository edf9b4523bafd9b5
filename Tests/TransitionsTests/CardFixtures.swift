import Foundation

@testable import TETransitions
@testable import UIKit

/// A black screen with one green card.
final class CardListFixture: UIViewController, TransitionScreen {
  let card: UIView

  init(card frame: CGRect) {
    card = UIView(frame: frame)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    card.backgroundColor = .green
    view.addSubview(card)
  }

  var transitionRoles: Set<TransitionRole> { [.source] }

  func transitionViews(for role: TransitionRole, with other: UIViewController) -> [UIView] {
    role == .source ? [card] : []
  }
}

/// A green page with a card's corners and shadow and a close button, each hung on one of the animators.
final class CardPageFixture: UIViewController, TransitionScreen {
  let containerView = UIView(frame: .zero)
  let childView = UIView(frame: .zero)
  let closeButton = UIView(frame: .zero)
  /// Whether corners and shadow go with the size, as in the App Store's card.
  let looksFollowSize: Bool
  let radius: CGFloat
  let shadowOpacity: Float
  /// The hooks in the order of their calls, with their frames.
  var log: [String] = []

  init(radius: CGFloat, shadowOpacity: Float, looksFollowSize: Bool) {
    self.radius = radius
    self.shadowOpacity = shadowOpacity
    self.looksFollowSize = looksFollowSize
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override var prefersStatusBarHidden: Bool { true }

  override func viewDidLoad() {
    super.viewDidLoad()
    containerView.frame = view.bounds
    containerView.backgroundColor = .green
    containerView.layer.shadowColor = UIColor.black.cgColor
    childView.frame = containerView.bounds
    childView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    containerView.addSubview(childView)
    containerView.addSubview(closeButton)
    view.addSubview(containerView)
  }

  private func look(isCard: Bool) {
    containerView.layer.cornerRadius = isCard ? radius : 0
    containerView.layer.shadowOpacity = isCard ? shadowOpacity : 0
  }

  var transitionRoles: Set<TransitionRole> { [.container, .content] }

  func transitionViews(for role: TransitionRole, with other: UIViewController) -> [UIView] {
    switch role {
    case .container: [containerView]
    case .content: [childView]
    case .source, .hero, .overlay: []
    }
  }

  func transitionWillBegin(_ transition: ScreenTransition) {
    let frames = "from \(transition.fromFrame) to \(transition.toFrame)"
    let lookAnimator = looksFollowSize ? transition.size : transition.position
    if transition.isOpening {
      log.append("presenting \(frames)")
      look(isCard: true)
      closeButton.alpha = 1
      lookAnimator?.addAnimations { self.look(isCard: false) }
    } else {
      log.append("dismissing \(frames)")
      lookAnimator?.addAnimations { self.look(isCard: true) }
      transition.size?.addAnimations { self.closeButton.alpha = 0 }
    }
  }

  func transitionDidEnd(_ transition: ScreenTransition) {
    log.append(transition.isOpening ? "presented" : "dismissed")
  }
}

/// Provides a page's transitions and presentation in the style of the App Store.
///
/// Controllers do not retain their transitioning delegate: retain this object while the page is
/// presented.
@MainActor
final class AppStoreCardTransitioningDelegate: NSObject,
  UIViewControllerTransitioningDelegate
{
  private weak var source: (any TransitionScreen)?
  private let parameters: AppStoreCardTransition.Parameters

  /// Creates a delegate for the pages of a source, which is not retained.
  init(
    source: any TransitionScreen,
    parameters: AppStoreCardTransition.Parameters = AppStoreCardTransition.Parameters()
  ) {
    self.source = source
    self.parameters = parameters
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    AppStoreCardTransition(isPresenting: true, source: self.source, parameters: parameters)
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    AppStoreCardTransition(isPresenting: false, source: source, parameters: parameters)
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    AppStoreCardPresentationController(
      presentedViewController: presented, presenting: presenting, source: self.source,
      blurDuration: parameters.blurDuration)
  }
}
