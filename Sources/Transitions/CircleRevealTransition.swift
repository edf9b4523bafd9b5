public import UIKit

/// Reveals a page with a circle that grows from a button, and hides it again.
///
/// The page is masked by a shape layer with an animated path: from the circle in the button to the
/// concentric circle through the page's farthest corner. With the curve's progress `e`, the
/// button's radius `a` and the distance `b` to that corner, the radius is `a + (b - a) e`; the way
/// back is the reverse.
@MainActor
public final class CircleRevealTransition: NSObject, UIViewControllerAnimatedTransitioning,
  CAAnimationDelegate
{
  /// The constants of the transition.
  public struct Parameters: TransitionParameters {
    /// The duration of each direction, in seconds.
    public var duration: TimeInterval = 0.6
    /// The curve of the circle's radius, for both directions.
    public var curve = TransitionCurve(0.5, 0, 0.2, 1)

    /// Creates the default values.
    public init() {}

    /// The constants with their names, ranges and units.
    public static let declarations: [TransitionParameter<Self>] = [
      .number(
        "duration", \.duration, in: ParameterRange.duration, .seconds, "How long each way takes"),
      .curve("curve", \.curve, "Curve of the circle's radius"),
    ]
  }

  private let isPresenting: Bool
  private let parameters: Parameters
  /// Called when the animation of the circle has ended.
  private var completion: () -> Void = {}

  /// Creates the animator of a presentation or dismissal, of a push or pop.
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
      let page = Optional(isPresenting ? to : from),
      let source = (isPresenting ? from : to).transitionScreen,
      let button = source.transitionView(for: .source, with: page)
    else {
      context.completeWithoutAnimation(by: self, needs: "a screen with a source")
      return
    }
    let animator = UIViewPropertyAnimator(
      duration: parameters.duration, timingParameters: parameters.curve.timing)
    let transition = ScreenTransition(
      isOpening: isPresenting, other: source, position: animator, size: animator)
    if isPresenting {
      page.view.frame = context.finalFrame(for: page)
      context.containerView.addSubview(page.view)
    } else {
      context.showDestination(below: page.view)
    }
    let screen = page as? any TransitionScreen
    screen?.transitionWillBegin(transition)
    page.view.layoutIfNeeded()
    let circles = Self.circles(of: button, on: page.view)
    let mask = CAShapeLayer()
    mask.path = isPresenting ? circles.page : circles.button
    page.view.layer.mask = mask
    completion = {
      page.view.layer.mask = nil
      screen?.transitionDidEnd(transition)
      context.completeTransition(!context.transitionWasCancelled)
    }
    // What is animated alongside the transition runs in this block, on the circle's curve.
    animator.addAnimations {}
    animator.startAnimation()
    animate(mask, from: isPresenting ? circles.button : circles.page)
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

  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    completion()
    completion = {}
  }
}
