//
//  HalfSheetPresentationController.swift
//  Parcel
//
//  A sheet over the lower half, with a dimming view beside the transition.
//

import UIKit

public final class HalfSheetPresentationController: UIPresentationController {

  // MARK: - Properties

  public fileprivate(set) var dimmingView: UIView!

  public override var frameOfPresentedViewInContainerView: CGRect {
    var frame: CGRect = .zero
    guard let containerView = containerView else { return frame }
    frame.size = size(
      forChildContentContainer: presentedViewController,
      withParentContainerSize: containerView.bounds.size)
    frame.origin.y = containerView.frame.height / 2
    return frame
  }

  // MARK: - Initializers

  public override init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    super.init(
      presentedViewController: presentedViewController, presenting: presentingViewController)
    setupDimmingView()
  }

  public override func presentationTransitionWillBegin() {
    guard let dimmingView = dimmingView else { return }
    containerView?.insertSubview(dimmingView, at: 0)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:|[dimmingView]|", options: [], metrics: nil,
        views: ["dimmingView": dimmingView]))
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|[dimmingView]|", options: [], metrics: nil,
        views: ["dimmingView": dimmingView]))

    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimmingView.alpha = 1.0
      return
    }
    coordinator.animate(alongsideTransition: { _ in
      self.dimmingView.alpha = 1.0
    })
  }

  public override func dismissalTransitionWillBegin() {
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimmingView.alpha = 0.0
      return
    }
    coordinator.animate(
      alongsideTransition: { _ in
        self.dimmingView.alpha = 0.0
      },
      completion: { [weak self] context in
        if !context.isCancelled { self?.dimmingView.removeFromSuperview() }
      })
  }

  public override func containerViewWillLayoutSubviews() {
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  public override func size(
    forChildContentContainer container: UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    return CGSize(width: parentSize.width, height: parentSize.height / 2)
  }
}

extension HalfSheetPresentationController {
  fileprivate func setupDimmingView() {
    dimmingView = UIView()
    dimmingView.translatesAutoresizingMaskIntoConstraints = false
    dimmingView.backgroundColor = UIColor(white: 0.0, alpha: 0.5)
    dimmingView.alpha = 0.0
  }
}

public final class HalfSheetAnimator: NSObject {
  let isPresentation: Bool

  init(isPresentation: Bool) {
    self.isPresentation = isPresentation
    super.init()
  }
}

extension HalfSheetAnimator: UIViewControllerAnimatedTransitioning {
  public func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    return 0.3
  }

  public func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let key: UITransitionContextViewControllerKey = isPresentation ? .to : .from
    guard let controller = transitionContext.viewController(forKey: key) else { return }
    if isPresentation {
      transitionContext.containerView.addSubview(controller.view)
    }
    let presentedFrame = transitionContext.finalFrame(for: controller)
    var dismissedFrame = presentedFrame
    dismissedFrame.origin.y = transitionContext.containerView.frame.size.height
    let initialFrame = isPresentation ? dismissedFrame : presentedFrame
    let finalFrame = isPresentation ? presentedFrame : dismissedFrame

    let animationDuration = transitionDuration(using: transitionContext)
    controller.view.frame = initialFrame
    UIView.animate(
      withDuration: animationDuration,
      animations: {
        controller.view.frame = finalFrame
      },
      completion: { finished in
        if !self.isPresentation {
          controller.view.removeFromSuperview()
        }
        transitionContext.completeTransition(finished)
      })
  }
}

public final class HalfSheetManager: NSObject, UIViewControllerTransitioningDelegate {
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    return HalfSheetPresentationController(
      presentedViewController: presented, presenting: presenting)
  }

  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    return HalfSheetAnimator(isPresentation: true)
  }

  public func animationController(forDismissed dismissed: UIViewController)
    -> UIViewControllerAnimatedTransitioning?
  {
    return HalfSheetAnimator(isPresentation: false)
  }
}
