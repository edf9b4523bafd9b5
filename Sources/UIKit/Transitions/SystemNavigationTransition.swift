import Geometry

/// The system's push and pop: the upper view slides in from the right, the lower one moves by 0.3
/// of the width and is dimmed by black .1 (fidelity.md section 6).
final class SystemNavigationTransition: UIViewControllerAnimatedTransitioning {
  private let operation: UINavigationController.Operation

  init(operation: UINavigationController.Operation) {
    self.operation = operation
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    0.35
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
      context.completeTransition(false)
      return
    }
    let isPush = operation == .push
    let container = context.containerView
    let (upper, lower) = isPush ? (to, from) : (from, to)
    to.frame = container.bounds
    if isPush {
      container.addSubview(to)
    } else {
      container.insertSubview(to, belowSubview: from)
    }
    let dimming = UIView(frame: container.bounds)
    dimming.backgroundColor = .black
    container.insertSubview(dimming, belowSubview: upper)

    let width = container.bounds.width
    func place(isUpperShown: Bool) {
      upper.transform = CGAffineTransform(translationX: isUpperShown ? 0 : width, y: 0)
      lower.transform = CGAffineTransform(translationX: isUpperShown ? -0.3 * width : 0, y: 0)
      dimming.alpha = isUpperShown ? 0.1 : 0
    }
    place(isUpperShown: !isPush)
    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: context), timingParameters: UISpringTimingParameters())
    animator.addAnimations { place(isUpperShown: isPush) }
    animator.addCompletion { _ in
      dimming.removeFromSuperview()
      upper.transform = .identity
      lower.transform = .identity
      context.completeTransition(true)
    }
    animator.startAnimation()
  }
}
