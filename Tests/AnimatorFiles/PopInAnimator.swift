//
//  PopInAnimator.swift
//  Groceries
//
//  iOS 10, classic UIView springs.
//

import UIKit

/// Lets an alert-like controller pop in over its presenter.
public class PopInAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  fileprivate let presenting: Bool
  fileprivate struct Constants {
    static let duration: TimeInterval = 0.6
    static let damping: CGFloat = 0.8
    static let startScale: CGFloat = 0.4
  }

  public init(presenting: Bool) {
    self.presenting = presenting
    super.init()
  }

  public func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    return Constants.duration
  }

  public func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    if presenting {
      popIn(transitionContext)
    } else {
      fadeOut(transitionContext)
    }
  }

  private func popIn(_ transitionContext: UIViewControllerContextTransitioning) {
    guard let toVC = transitionContext.viewController(forKey: .to) else {
      transitionContext.completeTransition(false)
      return
    }
    toVC.view.frame = transitionContext.finalFrame(for: toVC)
    transitionContext.containerView.addSubview(toVC.view)
    toVC.view.transform = CGAffineTransform(scaleX: Constants.startScale, y: Constants.startScale)
    toVC.view.alpha = 0

    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      delay: 0,
      usingSpringWithDamping: Constants.damping,
      initialSpringVelocity: 0,
      options: [],
      animations: {
        toVC.view.transform = .identity
        toVC.view.alpha = 1
      },
      completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }

  private func fadeOut(_ transitionContext: UIViewControllerContextTransitioning) {
    guard let fromView = transitionContext.view(forKey: .from) else {
      transitionContext.completeTransition(false)
      return
    }
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: {
        fromView.alpha = 0
      },
      completion: { finished in
        fromView.removeFromSuperview()
        transitionContext.completeTransition(finished)
      })
  }
}

public class PopInTransitioningDelegate: NSObject, UIViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    return PopInAnimator(presenting: true)
  }

  public func animationController(forDismissed dismissed: UIViewController)
    -> UIViewControllerAnimatedTransitioning?
  {
    return PopInAnimator(presenting: false)
  }
}
