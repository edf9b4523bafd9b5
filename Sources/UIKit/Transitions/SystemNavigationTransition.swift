import TEGeometry
import TEMotion

/// The system's push and pop: the upper view slides in from the right, the lower one moves by 0.3
/// of the width and is dimmed by black .1 (fidelity.md section 6), and the upper one casts a shadow
/// on it from its left edge. An interactive transition follows the finger linearly, by means of a
/// property animator, as UIKit's does. In right-to-left layout all of it is mirrored.
final class SystemNavigationTransition: NSObject, UIViewControllerAnimatedTransitioning {
  /// The distance that the lower view moves, in widths.
  static let parallax: CGFloat = 0.3
  static let dimming: CGFloat = 0.1

  private let operation: UINavigationController.Operation
  private let isRightToLeft: Bool

  init(operation: UINavigationController.Operation, isRightToLeft: Bool) {
    self.operation = operation
    self.isRightToLeft = isRightToLeft
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    0.35
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    animate(context) { animations, completion in
      UIView.animate(
        withDuration: Spring.systemDuration, delay: 0, options: Keyboard.curveOption,
        animations: animations, completion: { _ in completion() })
    }
  }

  func interruptibleAnimator(using context: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  {
    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: context), curve: .linear)
    animate(context) { animations, completion in
      animator.addAnimations(animations)
      animator.addCompletion { _ in completion() }
    }
    return animator
  }

  /// Places the views at the start, and gives `run` what moves them to their end and what is to be
  /// done there.
  private func animate(
    _ context: any UIViewControllerContextTransitioning,
    run: (_ animations: @escaping () -> Void, _ completion: @escaping () -> Void) -> Void
  ) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
      let controller = context.viewController(forKey: .to)
    else {
      context.completeTransition(false)
      return
    }
    let isPush = operation == .push
    let container = context.containerView
    let (upper, lower) = isPush ? (to, from) : (from, to)
    to.frame = context.finalFrame(for: controller)
    if isPush {
      container.addSubview(to)
    } else {
      container.insertSubview(to, belowSubview: from)
    }
    let shade = EdgeShadowView(frame: container.bounds, isRightToLeft: isRightToLeft)
    container.insertSubview(shade, belowSubview: upper)

    // From the trailing edge to the leading one.
    let width = isRightToLeft ? -container.bounds.width : container.bounds.width
    func place(isUpperShown: Bool) {
      let shift = isUpperShown ? 0 : width
      upper.transform = CGAffineTransform(translationX: shift, y: 0)
      lower.transform = CGAffineTransform(
        translationX: isUpperShown ? -Self.parallax * width : 0, y: 0)
      shade.show(isUpperShown ? 1 : 0, shift: shift)
    }
    place(isUpperShown: !isPush)
    let restore = roundCorners(of: upper)
    run(
      { place(isUpperShown: isPush) },
      {
        shade.removeFromSuperview()
        upper.transform = .identity
        lower.transform = .identity
        restore()
        context.completeTransition(!context.transitionWasCancelled)
      })
  }

  /// Gives a page the display's corners on its leading side, where iOS does.
  ///
  /// - Returns: Restores the page's own corners.
  private func roundCorners(of page: UIView) -> () -> Void {
    let device = Stage.current.device
    let layer = page.layer
    guard device.system.roundsMovingPages, device.displayCornerRadius > layer.cornerRadius else {
      return {}
    }
    let (radius, corners, curve) = (layer.cornerRadius, layer.maskedCorners, layer.cornerCurve)
    let isClipped = layer.masksToBounds
    layer.cornerRadius = device.displayCornerRadius
    layer.cornerCurve = .continuous
    layer.maskedCorners =
      isRightToLeft
      ? [.layerMaxXMinYCorner, .layerMaxXMaxYCorner] : [.layerMinXMinYCorner, .layerMinXMaxYCorner]
    layer.masksToBounds = true
    return {
      layer.cornerRadius = radius
      layer.maskedCorners = corners
      layer.cornerCurve = curve
      layer.masksToBounds = isClipped
    }
  }
}

/// The view between the two pages: it dims the lower one and draws the shadow of the upper one's
/// leading edge.
///
/// Since iOS 16 the shadow darkens by 2 of 255 at most, over 9 points: fidelity.md section 7.
private final class EdgeShadowView: UIView {
  private static let shadowWidth: CGFloat = 9
  private let dimmingView = UIView(frame: .zero)
  private let shadowView: GradientView

  init(frame: CGRect, isRightToLeft: Bool) {
    shadowView = GradientView(isRightToLeft: isRightToLeft)
    super.init(frame: frame)
    dimmingView.layer.name = "dimming"
    shadowView.layer.name = "shadow"
    dimmingView.frame = bounds
    dimmingView.backgroundColor = .black
    addSubview(dimmingView)
    let width = Self.shadowWidth
    shadowView.frame = CGRect(
      x: isRightToLeft ? bounds.width : -width, y: 0, width: width, height: bounds.height)
    addSubview(shadowView)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  /// - Parameters:
  ///   - amount: 0...1.
  ///   - shift: the distance of the upper page's left edge from the container's, in points; negative
  ///     in right-to-left layout.
  func show(_ amount: CGFloat, shift: CGFloat) {
    dimmingView.alpha = amount * SystemNavigationTransition.dimming
    shadowView.alpha = amount
    shadowView.transform = CGAffineTransform(translationX: shift, y: 0)
  }
}

private final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  init(isRightToLeft: Bool) {
    super.init(frame: .zero)
    guard let gradient = layer as? CAGradientLayer else { return }
    let alphas: [CGFloat] = [0, 2.0 / 255]
    gradient.colors = alphas.map { UIColor(white: 0, alpha: $0).cgColor }
    gradient.startPoint = CGPoint(x: isRightToLeft ? 1 : 0, y: 0.5)
    gradient.endPoint = CGPoint(x: isRightToLeft ? 0 : 1, y: 0.5)
  }

  required init?(coder: NSCoder) {
    return nil
  }
}
