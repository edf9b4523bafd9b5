import UIKit

/// Hands the animators to UIKit.
final class CardTransitioningDelegate: NSObject, UIViewControllerTransitioningDelegate {
  /// The card that the page grows out of.
  var card: UIView?
  /// Drives the way back while a finger does.
  var interaction: UIPercentDrivenInteractiveTransition?

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    card.map { CardAnimator(card: $0, isPresenting: true) }
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    card.map { CardAnimator(card: $0, isPresenting: false) }
  }

  func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    interaction
  }
}

/// Grows a page out of a card, and back.
final class CardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let card: UIView
  private let isPresenting: Bool

  init(card: UIView, isPresenting: Bool) {
    self.card = card
    self.isPresenting = isPresenting
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    isPresenting ? 0.6 : 0.4
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    guard let page = transitionContext.viewController(forKey: isPresenting ? .to : .from)?.view
    else { return transitionContext.completeTransition(false) }
    let cardFrame = card.convert(card.bounds, to: container)
    let pageFrame = container.bounds
    if isPresenting {
      container.addSubview(page)
      page.frame = cardFrame
      page.layer.cornerRadius = card.layer.cornerRadius
      page.layoutIfNeeded()
    }
    card.isHidden = true
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      usingSpringWithDamping: isPresenting ? 0.8 : 1, initialSpringVelocity: 0, options: [],
      animations: {
        page.frame = self.isPresenting ? pageFrame : cardFrame
        page.layer.cornerRadius = self.isPresenting ? 0 : self.card.layer.cornerRadius
        page.layoutIfNeeded()
      },
      completion: { _ in
        let isOpen = self.isPresenting != transitionContext.transitionWasCancelled
        self.card.isHidden = isOpen
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
