// A file of an app whose bridging header imports UIKit: it imports nothing.

/// Presents itself by sliding up from below.
public final class PanelController: UIViewController, UIViewControllerTransitioningDelegate {
  public let clock = PanelClock()

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    modalPresentationStyle = .custom
    transitioningDelegate = self
  }

  public required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    clock.start()
  }

  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    return PanelAnimator()
  }
}

private class PanelAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    return 0.4
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let panel = transitionContext.view(forKey: .to) else { return }
    let container = transitionContext.containerView
    panel.frame = container.bounds
    panel.transform = CGAffineTransform(translationX: 0, y: container.bounds.height)
    container.addSubview(panel)
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveLinear,
      animations: { panel.transform = .identity },
      completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
