//
//  CircleMaskTransition.swift
//  Night Market
//
//  A page is revealed by a growing circle.
//

import UIKit

open class CircleMaskTransition: NSObject, UIViewControllerAnimatedTransitioning,
  CAAnimationDelegate
{
  open var buttonFrame = CGRect.zero
  private weak var transitionContext: UIViewControllerContextTransitioning?

  open func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    return 0.5
  }

  open func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    self.transitionContext = transitionContext
    let containerView = transitionContext.containerView
    let toViewController = transitionContext.viewController(
      forKey: UITransitionContextViewControllerKey.to)!
    containerView.addSubview(toViewController.view)

    let initialPath = UIBezierPath(ovalIn: buttonFrame)
    let extremePoint = CGPoint(
      x: max(buttonFrame.midX, containerView.bounds.width - buttonFrame.midX),
      y: max(buttonFrame.midY, containerView.bounds.height - buttonFrame.midY))
    let radius = sqrt((extremePoint.x * extremePoint.x) + (extremePoint.y * extremePoint.y))
    let center = CGRect(x: buttonFrame.midX, y: buttonFrame.midY, width: 0, height: 0)
    let finalPath = UIBezierPath(ovalIn: center.insetBy(dx: -radius, dy: -radius))

    let maskLayer = CAShapeLayer()
    maskLayer.path = finalPath.cgPath
    toViewController.view.layer.mask = maskLayer

    let animation = CABasicAnimation(keyPath: "path")
    animation.fromValue = initialPath.cgPath
    animation.toValue = finalPath.cgPath
    animation.duration = transitionDuration(using: transitionContext)
    animation.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionLinear)
    animation.delegate = self
    maskLayer.add(animation, forKey: "path")
  }

  open func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    if let transitionContext = self.transitionContext {
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      transitionContext.viewController(forKey: .to)?.view.layer.mask = nil
    }
  }
}
