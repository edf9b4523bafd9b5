//
//  LegacyFadeAnimator.swift
//  Tide Times
//
//  Spellings of before Swift 4.2, still in many apps.
//

import UIKit

public class LegacyFadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  public var completion: (() -> Void)?
  fileprivate let overlayTag = 4711

  public func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    return 0.3
  }

  public func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let keys: [UITransitionContextViewKey] = [.from, .to]
    let found = keys.flatMap { transitionContext.view(forKey: $0) }
    guard found.count == 2, found[1].isKind(of: UIView.self) else {
      transitionContext.completeTransition(false)
      return
    }
    let (fromView, toView) = (found[0], found[1])
    let container = transitionContext.containerView
    container.insertSubview(toView, at: 0)

    let overlay = UIView(frame: UIScreen.main.bounds)
    overlay.tag = overlayTag
    overlay.backgroundColor = UIColor.black.withAlphaComponent(0.25)
    overlay.alpha = 0
    UIApplication.shared.keyWindow?.addSubview(overlay)
    container.bringSubview(toFront: fromView)

    let options: UIViewAnimationOptions = [.curveLinear, .allowUserInteraction]
    UIView.animate(
      withDuration: 0.3, delay: 0, options: options,
      animations: {
        fromView.alpha = 0
        overlay.alpha = 1
      },
      completion: { _ in
        fromView.alpha = 1
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
          UIView.animate(
            withDuration: 0.1, animations: { overlay.alpha = 0 },
            completion: { _ in
              overlay.removeFromSuperview()
              self.completion?()
            })
        }
      })
  }
}
