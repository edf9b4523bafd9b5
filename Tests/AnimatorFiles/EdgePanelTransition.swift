//
//  EdgePanelTransition.swift
//  Panels
//
//  A panel that slides in from an edge, and out through it.
//

import UIKit

public enum PanelEdge: Sendable {
  case left
  case top
  case right
  case bottom
}

final class EdgePanelPresentationController: UIPresentationController {
  private let edge: PanelEdge

  init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?, edge: PanelEdge
  ) {
    self.edge = edge
    super.init(
      presentedViewController: presentedViewController, presenting: presentingViewController)
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard var frame = containerView?.bounds else { return .zero }
    switch edge {
    case .left:
      frame.size.width *= 2.0 / 3
    case .right:
      frame.origin.x = frame.width / 3
      frame.size.width *= 2.0 / 3
    case .top:
      frame.size.height /= 2
    case .bottom:
      frame.origin.y = frame.height / 2
      frame.size.height /= 2
    }
    return frame
  }

  override func containerViewWillLayoutSubviews() {
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}

/// One animator for both ways: what the panel's controller is told as its final frame is where it is
/// when it is open.
final class EdgePanelAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let edge: PanelEdge
  private let opens: Bool

  init(edge: PanelEdge, opens: Bool) {
    self.edge = edge
    self.opens = opens
    super.init()
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    return 0.4
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let panel = transitionContext.viewController(forKey: opens ? .to : .from) else { return }
    let container = transitionContext.containerView
    if opens { container.addSubview(panel.view) }
    let openFrame = transitionContext.finalFrame(for: panel)
    var closedFrame = openFrame
    switch edge {
    case .left: closedFrame.origin.x = -openFrame.width
    case .right: closedFrame.origin.x = container.frame.width
    case .top: closedFrame.origin.y = -openFrame.height
    case .bottom: closedFrame.origin.y = container.frame.height
    }
    panel.view.frame = opens ? closedFrame : openFrame
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveLinear,
      animations: {
        panel.view.frame = self.opens ? openFrame : closedFrame
      },
      completion: { finished in
        transitionContext.completeTransition(finished && !transitionContext.transitionWasCancelled)
      })
  }
}

public class EdgePanelManager: NSObject, UIViewControllerTransitioningDelegate {
  private let edge: PanelEdge

  public init(edge: PanelEdge) {
    self.edge = edge
    super.init()
  }

  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    return EdgePanelPresentationController(
      presentedViewController: presented, presenting: presenting, edge: edge)
  }

  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    return EdgePanelAnimator(edge: edge, opens: true)
  }

  public func animationController(forDismissed dismissed: UIViewController)
    -> UIViewControllerAnimatedTransitioning?
  {
    return EdgePanelAnimator(edge: edge, opens: false)
  }
}
