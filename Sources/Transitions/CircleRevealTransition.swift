public import UIKit

/// A screen with a round button that a page grows out of.
@MainActor
public protocol CircleRevealSource: UIViewController {
  /// The circle in its bounds is where the page begins.
  var revealButton: UIView { get }
}

/// A page that grows out of a round button.
@MainActor
public protocol CircleRevealPage: UIViewController {
  /// Makes the page look as it does when nothing but the button's circle shows of it.
  func prepareForReveal()
  /// Changes the page to what it is when it is open, or back; called inside an animation.
  func animateReveal(isOpen: Bool)
}

/// A page that is uncovered by a circle which grows out of a button, and covered again.
///
/// The page is masked by a shape layer whose path is animated: from the circle in the button to the
/// circle about the same centre through the page's farthest corner. With `e` the curve's progress,
/// `a` the button's radius and `b` the distance to that corner, the radius is `a + (b - a) e`; the way
/// back is the same from the page to the button.
@MainActor
public final class CircleRevealTransition: NSObject, UIViewControllerAnimatedTransitioning,
  CAAnimationDelegate
{
  public struct Parameters: TransitionParameters {
    /// Seconds.
    public var duration: TimeInterval = 0.6
    /// Of the circle's radius, for both ways.
    public var curve = TransitionCurve(0.5, 0, 0.2, 1)

    public init() {}

    public static let declarations: [TransitionParameter<Self>] = [
      .number(
        "duration", \.duration, in: ParameterRange.duration, .seconds, "How long each way takes"),
      .curve("curve", \.curve, "Curve of the circle's radius"),
    ]
  }

  private let isPresenting: Bool
  private let parameters: Parameters
  /// Called when the circle has come to its end.
  private var completion: () -> Void = {}

  public init(isPresenting: Bool, parameters: Parameters = Parameters()) {
    self.isPresenting = isPresenting
    self.parameters = parameters
    super.init()
  }

  public func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    parameters.duration
  }

  public func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.viewController(forKey: .from),
      let to = context.viewController(forKey: .to),
      let page = (isPresenting ? to : from) as? any CircleRevealPage,
      let source = Self.source(in: isPresenting ? from : to)
    else {
      context.completeWithoutAnimation(
        by: self, needs: "a CircleRevealSource and a CircleRevealPage")
      return
    }
    if isPresenting {
      page.view.frame = context.finalFrame(for: page)
      context.containerView.addSubview(page.view)
      page.prepareForReveal()
    }
    page.view.layoutIfNeeded()
    let circles = Self.circles(of: source.revealButton, on: page.view)
    let mask = CAShapeLayer()
    mask.path = isPresenting ? circles.page : circles.button
    page.view.layer.mask = mask
    completion = {
      page.view.layer.mask = nil
      context.completeTransition(!context.transitionWasCancelled)
    }
    animateContent(of: page)
    animate(mask, from: isPresenting ? circles.button : circles.page)
  }

  /// The source itself, or in what it is shown in.
  private static func source(in controller: UIViewController) -> (any CircleRevealSource)? {
    if let source = controller as? any CircleRevealSource { return source }
    let inner =
      (controller as? UINavigationController)?.topViewController
      ?? (controller as? UITabBarController)?.selectedViewController
    return inner.flatMap(source(in:))
  }

  private static func circles(
    of button: UIView, on page: UIView
  ) -> (button: CGPath, page: CGPath) {
    let frame = button.convert(button.bounds, to: page)
    let center = CGPoint(x: frame.midX, y: frame.midY)
    let bounds = page.bounds
    // The farthest corner lies at the larger distance along both axes.
    let farthest = CGVector(
      dx: max(center.x - bounds.minX, bounds.maxX - center.x),
      dy: max(center.y - bounds.minY, bounds.maxY - center.y))
    let radius = (farthest.dx * farthest.dx + farthest.dy * farthest.dy).squareRoot()
    return (
      circle(at: center, radius: min(frame.width, frame.height) / 2),
      circle(at: center, radius: radius)
    )
  }

  private static func circle(at center: CGPoint, radius: CGFloat) -> CGPath {
    UIBezierPath(
      ovalIn: CGRect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    ).cgPath
  }

  private func animate(_ mask: CAShapeLayer, from start: CGPath) {
    let animation = CABasicAnimation(keyPath: "path")
    animation.fromValue = start
    animation.toValue = mask.path
    animation.duration = parameters.duration
    animation.timingFunction = CAMediaTimingFunction(
      controlPoints: Float(parameters.curve.controlPoint1.x),
      Float(parameters.curve.controlPoint1.y), Float(parameters.curve.controlPoint2.x),
      Float(parameters.curve.controlPoint2.y))
    animation.delegate = self
    mask.add(animation, forKey: "reveal")
  }

  private func animateContent(of page: any CircleRevealPage) {
    let animator = UIViewPropertyAnimator(
      duration: parameters.duration, timingParameters: parameters.curve.timing)
    animator.addAnimations { [isPresenting] in page.animateReveal(isOpen: isPresenting) }
    animator.startAnimation()
  }

  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    completion()
    completion = {}
  }
}
