//
//  DrawerTransition.swift
//  Atlas
//
//  A drawer that can be caught and scrubbed at any time, iOS 10 and later.
//

import UIKit

/// Presents a drawer from the bottom. Its animator is interruptible: a pan takes it over.
@available(iOS 10.0, *)
public final class DrawerTransition: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning, UIViewControllerInteractiveTransitioning
{
  public weak var controller: UIViewController?
  public private(set) var animator: UIViewPropertyAnimator?
  public var isInteractive = false
  fileprivate weak var context: UIViewControllerContextTransitioning?
  fileprivate var isDismissing = false

  /// The fraction that a pan began at.
  private var startFraction: CGFloat = 0

  public lazy var pan: UIPanGestureRecognizer = {
    let pan = UIPanGestureRecognizer()
    pan.addTarget { [weak self] in self?.handle($0) }
    return pan
  }()

  // MARK: UIViewControllerTransitioningDelegate

  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    controller = presented
    isDismissing = false
    presented.view.addGestureRecognizer(pan)
    return self
  }

  public func animationController(forDismissed dismissed: UIViewController)
    -> UIViewControllerAnimatedTransitioning?
  {
    isDismissing = true
    return self
  }

  public func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    return isInteractive ? self : nil
  }

  // MARK: UIViewControllerAnimatedTransitioning

  public func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    return 0.5
  }

  public func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  public func interruptibleAnimator(
    using transitionContext: UIViewControllerContextTransitioning
  ) -> UIViewImplicitlyAnimating {
    if let animator = self.animator { return animator }
    let container = transitionContext.containerView
    let height = container.bounds.height
    let timing = UICubicTimingParameters(animationCurve: .linear)
    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: transitionContext), timingParameters: timing)
    if isDismissing {
      let drawer = transitionContext.view(forKey: .from)
      animator.addAnimations {
        drawer?.transform = CGAffineTransform(translationX: 0, y: height)
      }
    } else if let drawer = transitionContext.view(forKey: .to),
      let toVC = transitionContext.viewController(forKey: .to)
    {
      drawer.frame = transitionContext.finalFrame(for: toVC)
      container.addSubview(drawer)
      drawer.transform = CGAffineTransform(translationX: 0, y: height)
      animator.addAnimations {
        drawer.transform = .identity
      }
    }
    animator.addCompletion { [weak self] position in
      let completed = position == .end
      if completed, self?.isDismissing == true {
        transitionContext.view(forKey: .from)?.removeFromSuperview()
      }
      transitionContext.completeTransition(completed)
    }
    self.animator = animator
    return animator
  }

  public func animationEnded(_ transitionCompleted: Bool) {
    animator = nil
    context = nil
    isInteractive = false
  }

  // MARK: UIViewControllerInteractiveTransitioning

  public func startInteractiveTransition(
    _ transitionContext: UIViewControllerContextTransitioning
  ) {
    context = transitionContext
    _ = interruptibleAnimator(using: transitionContext)
    animator?.pauseAnimation()
  }

  public var wantsInteractiveStart: Bool { return isInteractive }

  // MARK: Pan

  public func handle(_ pan: UIPanGestureRecognizer) {
    guard let view = controller?.view, let container = view.superview else { return }
    let translation = pan.translation(in: container)
    switch pan.state {
    case .began:
      isInteractive = true
      startFraction = 0
      controller?.dismiss(animated: true, completion: nil)
    case .changed:
      let fraction = startFraction + translation.y / container.bounds.height
      animator?.fractionComplete = fraction
      context?.updateInteractiveTransition(fraction)
    case .ended, .cancelled:
      guard let animator = self.animator else { return }
      let isFinishing = pan.velocity(in: container).y > 300 || animator.fractionComplete > 0.5
      if isFinishing {
        context?.finishInteractiveTransition()
      } else {
        context?.cancelInteractiveTransition()
        animator.isReversed = true
      }
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    default:
      break
    }
  }
}
