public import UIKit

/// Presents a card that hovers at the bottom, over a presenting view that is dimmed and stays
/// so.
///
/// The card is as tall as its controller's `preferredContentSize` asks for. A tap beside it or a drag
/// downwards dismisses it.
open class HoverSheetPresentationController: DimmingPresentationController {
  /// Between the card and the edges of the safe area, in points.
  public var margin: CGFloat = 12
  public var cornerRadius: CGFloat = 32
  /// 0...1.
  public var dimmingAlpha: CGFloat = 0.35

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView else { return .zero }
    let area = containerView.bounds.inset(by: containerView.safeAreaInsets)
    let width = min(area.width, 480) - 2 * margin
    let wanted = presentedViewController.preferredContentSize.height
    let height = min(wanted > 0 ? wanted : area.height / 2, area.height - 2 * margin)
    return CGRect(
      x: (containerView.bounds.width - width) / 2, y: area.maxY - margin / 2 - height,
      width: width, height: height)
  }

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    if let card = presentedView {
      card.layer.cornerRadius = cornerRadius
      card.layer.cornerCurve = .continuous
      card.clipsToBounds = true
      card.addGestureRecognizer(UIPanGestureRecognizer { [weak self] in self?.drag($0) })
    }
    runAlongside { [dimmingView, dimmingAlpha] in dimmingView.alpha = dimmingAlpha }
  }

  open override func dismissalTransitionWillBegin() {
    runAlongside { [dimmingView] in dimmingView.alpha = 0 }
  }

  /// The card follows a finger downwards, and with resistance upwards; let go far enough down or in
  /// a downward flick, it leaves.
  private func drag(_ pan: UIPanGestureRecognizer) {
    guard let card = presentedView, let containerView else { return }
    let distance = pan.translation(in: containerView).y
    switch pan.state {
    case .changed:
      let shift = distance > 0 ? distance : -CGFloat(Double(-distance).squareRoot()) * 2
      card.transform = CGAffineTransform(translationX: 0, y: shift)
    case .ended where distance > card.bounds.height / 3 || pan.velocity(in: containerView).y > 600:
      presentingViewController.dismiss(animated: true)
    case .ended, .cancelled:
      UIView.animate(
        withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0,
        animations: { card.transform = .identity })
    default: break
    }
  }
}

/// Moves a hovering card in from below the bottom edge on a spring, and out.
@MainActor
public final class HoverSheetTransition: NSObject, UIViewControllerAnimatedTransitioning {
  /// Seconds of the spring that brings the card, and of the curve that takes it away.
  public static let presentingDuration: TimeInterval = 0.55
  public static let dismissingDuration: TimeInterval = 0.3

  private let isPresenting: Bool

  public init(isPresenting: Bool) {
    self.isPresenting = isPresenting
  }

  public func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    isPresenting ? Self.presentingDuration : Self.dismissingDuration
  }

  public func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let card = context.viewController(forKey: isPresenting ? .to : .from) else {
      context.completeWithoutAnimation(by: self, needs: "a presented controller")
      return
    }
    let cardView: UIView = card.view
    if isPresenting {
      cardView.frame = context.finalFrame(for: card)
      context.containerView.addSubview(cardView)
      cardView.layoutIfNeeded()
    }
    let distance =
      context.containerView.bounds.height - cardView.center.y
      + cardView.bounds.height / 2
    let away = CGAffineTransform(translationX: 0, y: distance)
    let animations = { cardView.transform = self.isPresenting ? .identity : away }
    let completion: (Bool) -> Void = { _ in
      cardView.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
    let duration = transitionDuration(using: context)
    if isPresenting {
      cardView.transform = away
      UIView.animate(
        withDuration: duration, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0,
        animations: animations, completion: completion)
    } else {
      UIView.animate(
        withDuration: duration, delay: 0, options: .curveEaseIn, animations: animations,
        completion: completion)
    }
  }
}
