//
//  SwingAnimator.swift
//  Field Recorder
//
//  Core Animation throughout: keyframes, a group, a transaction and a delegate.
//

import UIKit

private let kSwingKey = "swing"
private let kFadeKey = "fade"

public class SwingAnimator: NSObject, UIViewControllerAnimatedTransitioning, CAAnimationDelegate {
  var duration = 0.8
  private weak var transitionContext: UIViewControllerContextTransitioning?
  public private(set) var events = [String]()

  public func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    return duration
  }

  public func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    self.transitionContext = transitionContext
    guard let fromView = transitionContext.view(forKey: UITransitionContextViewKey.from),
      let toView = transitionContext.view(forKey: UITransitionContextViewKey.to),
      let toVC = transitionContext.viewController(forKey: .to)
    else {
      return
    }
    toView.frame = transitionContext.finalFrame(for: toVC)
    transitionContext.containerView.insertSubview(toView, aboveSubview: fromView)
    let width = transitionContext.containerView.bounds.size.width

    let slide = CAKeyframeAnimation(keyPath: "transform.translation.x")
    slide.values = [width, -width * 0.1, 0]
    slide.keyTimes = [0, 0.75, 1]
    slide.timingFunctions = [
      CAMediaTimingFunction(name: CAMediaTimingFunctionName.linear),
      CAMediaTimingFunction(name: CAMediaTimingFunctionName.linear),
    ]
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0.2
    fade.toValue = 1.0

    let group = CAAnimationGroup()
    group.animations = [slide, fade]
    group.duration = duration
    group.delegate = self
    group.setValue(kSwingKey, forKey: "name")

    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self] in
      self?.events.append("transaction")
    }
    toView.layer.add(group, forKey: kSwingKey)

    let dim = CABasicAnimation(keyPath: "opacity")
    dim.fromValue = fromView.layer.opacity
    dim.toValue = 0
    dim.duration = duration
    dim.fillMode = .forwards
    dim.isRemovedOnCompletion = false
    fromView.layer.add(dim, forKey: kFadeKey)
    CATransaction.commit()
  }

  public func animationDidStart(_ anim: CAAnimation) {
    events.append("start")
  }

  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    events.append("stop \(flag)")
    guard anim.value(forKey: "name") as? String == kSwingKey,
      let context = transitionContext
    else { return }
    context.view(forKey: .from)?.layer.removeAnimation(forKey: kFadeKey)
    context.completeTransition(!context.transitionWasCancelled)
  }
}
