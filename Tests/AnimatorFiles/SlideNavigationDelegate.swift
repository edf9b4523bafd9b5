//
//  SlideNavigationDelegate.swift
//  Ledger
//
//  Pages slide over each other; a swipe from the edge goes back.
//

import UIKit

class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let operation: UINavigationControllerOperation

  init(operation: UINavigationControllerOperation) {
    self.operation = operation
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    return 0.4
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    guard let from = transitionContext.view(forKey: .from),
      let to = transitionContext.view(forKey: .to)
    else { return }
    let width = UIScreen.main.bounds.width
    let isPush = operation == .push
    let right = CGAffineTransform(translationX: width, y: 0)
    let left = CGAffineTransform(translationX: -width / 2, y: 0)
    to.frame = container.bounds
    if isPush {
      container.addSubview(to)
      to.transform = right
    } else {
      container.insertSubview(to, belowSubview: from)
      to.transform = left
    }
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      options: .curveLinear,
      animations: {
        to.transform = .identity
        from.transform = isPush ? left : right
      },
      completion: { _ in
        from.transform = .identity
        to.transform = .identity
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}

public class SlideNavigationDelegate: NSObject, UINavigationControllerDelegate {
  fileprivate var interaction: UIPercentDrivenInteractiveTransition?
  fileprivate weak var navigationController: UINavigationController?

  public init(navigationController: UINavigationController) {
    super.init()
    self.navigationController = navigationController
    navigationController.delegate = self
    let edgePan = UIScreenEdgePanGestureRecognizer()
    edgePan.edges = .left
    edgePan.addTarget { [unowned self] pan in self.handleEdgePan(pan) }
    navigationController.view.addGestureRecognizer(edgePan)
  }

  func handleEdgePan(_ pan: UIPanGestureRecognizer) {
    guard let view = pan.view else { return }
    let percent = pan.translation(in: view).x / view.bounds.size.width
    switch pan.state {
    case .began:
      interaction = UIPercentDrivenInteractiveTransition()
      interaction?.completionCurve = .linear
      navigationController?.popViewController(animated: true)
    case .changed:
      interaction?.update(percent)
    case .ended:
      if percent > 0.5 || pan.velocity(in: view).x > 800 {
        interaction?.finish()
      } else {
        interaction?.cancel()
      }
      interaction = nil
    case .cancelled, .failed:
      interaction?.cancel()
      interaction = nil
    case .possible:
      break
    @unknown default:
      break
    }
  }

  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationControllerOperation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    switch operation {
    case .push, .pop:
      return SlideAnimator(operation: operation)
    default:
      return nil
    }
  }

  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    return interaction
  }
}
