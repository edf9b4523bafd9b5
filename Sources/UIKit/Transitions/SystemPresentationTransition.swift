import TEGeometry

/// The system's animation of presentations and dismissals.
///
/// Cover vertical moves from y = +height on the system's spring in 0.5 s (fidelity.md section 6);
/// interactive dismissals are linear. The 0.35 s of the cross-dissolve and the 0.75 s of the flip are
/// chosen: no measurement is published.
final class SystemPresentationTransition: NSObject, UIViewControllerAnimatedTransitioning {
  private let style: UIModalTransitionStyle
  private let isPresenting: Bool

  init(style: UIModalTransitionStyle, isPresenting: Bool) {
    self.style = style
    self.isPresenting = isPresenting
  }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    switch style {
    case .coverVertical: 0.5
    case .crossDissolve: 0.35
    case .flipHorizontal: 0.75
    }
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.viewController(forKey: .from),
      let to = context.viewController(forKey: .to)
    else {
      context.completeTransition(false)
      return
    }
    let container = context.containerView
    let moving: UIView? = context.view(forKey: isPresenting ? .to : .from)
    if let view = context.view(forKey: .to) {
      view.frame = context.finalFrame(for: to)
      if isPresenting {
        container.addSubview(view)
      } else {
        container.insertSubview(view, at: 0)
      }
    }
    guard let moving else {
      context.completeTransition(true)
      return
    }
    let place = isPresenting ? context.finalFrame(for: to) : context.initialFrame(for: from)
    switch style {
    case .coverVertical:
      // A transform keeps the safe area, and so the layout, of the final frame.
      let shown = moving.transform
      let below = shown.concatenating(
        CGAffineTransform(translationX: 0, y: container.bounds.height - place.minY))
      if isPresenting { moving.transform = below }
      animate(
        context,
        options: context.isInteractive ? .curveLinear : UIView.AnimationOptions(rawValue: 7 << 16)
      ) { [isPresenting] in
        moving.transform = isPresenting ? shown : below
      } cleanup: {
        moving.transform = shown
      }
    case .crossDissolve:
      let alpha = moving.alpha
      if isPresenting { moving.alpha = 0 }
      animate(context, options: []) { [isPresenting] in
        moving.alpha = isPresenting ? alpha : 0
      } cleanup: {
        moving.alpha = alpha
      }
    case .flipHorizontal: flip(context, moving: moving)
    }
  }

  /// Turns the container, from the right when presenting and back when dismissing.
  private func flip(_ context: any UIViewControllerContextTransitioning, moving: UIView) {
    if isPresenting { moving.isHidden = true }
    UIView.transition(
      with: context.containerView, duration: transitionDuration(using: context),
      options: isPresenting ? .transitionFlipFromRight : .transitionFlipFromLeft,
      animations: { [isPresenting] in moving.isHidden = !isPresenting },
      completion: { _ in
        moving.isHidden = false
        context.completeTransition(!context.transitionWasCancelled)
      })
  }

  private func animate(
    _ context: any UIViewControllerContextTransitioning, options: UIView.AnimationOptions,
    animations: @escaping () -> Void, cleanup: @escaping () -> Void
  ) {
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, options: options,
      animations: animations
    ) { _ in
      cleanup()
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
