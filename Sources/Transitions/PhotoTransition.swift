public import UIKit

/// The Photos app's transition: a photo grows out of a grid into a page of its own, and goes back.
///
/// One spring carries the photo's frame, the page's opacity and the tab bar. With `s` the spring's
/// progress, a photo that goes from the frame `a` to `b` stands at `a + (b - a) s`. A photo whose
/// place in the grid is out of sight comes and goes through the bottom edge in the size that it has on
/// the page: from or to (0, screen height, the photo's width, the photo's height). fidelity.md section
/// 6: zeta .95 and .38 s for the push, zeta .9 and .38 s for the pop.
@MainActor
public final class PhotoTransition: UIViewControllerAnimatedTransitioning {
  public struct Parameters: TransitionParameters {
    /// Seconds that the spring takes to come to rest within a thousandth.
    public var pushDuration: TimeInterval = 0.38
    /// 0...1; below 1 the photo overshoots.
    public var pushDampingRatio: CGFloat = 0.95
    /// Seconds.
    public var popDuration: TimeInterval = 0.38
    /// 0...1.
    public var popDampingRatio: CGFloat = 0.9
    /// For the pop that a finger carries out.
    public var dismissal = PhotoDismissal.Parameters()

    public init() {}

    public static let declarations: [TransitionParameter<Self>] =
      [
        .number(
          "push.duration", \.pushDuration, in: ParameterRange.duration, .seconds,
          "How long the spring to the page takes to settle"),
        .number(
          "push.damping-ratio", \.pushDampingRatio, in: ParameterRange.dampingRatio,
          .dampingRatio, "Damping of the spring to the page"),
        .number(
          "pop.duration", \.popDuration, in: ParameterRange.duration, .seconds,
          "How long the spring back to the grid takes to settle"),
        .number(
          "pop.damping-ratio", \.popDampingRatio, in: ParameterRange.dampingRatio, .dampingRatio,
          "Damping of the spring back to the grid"),
      ] + TransitionParameter.group("dismissal", \.dismissal)
  }

  private let operation: UINavigationController.Operation
  private let parameters: Parameters

  public init(operation: UINavigationController.Operation, parameters: Parameters = Parameters()) {
    self.operation = operation
    self.parameters = parameters
  }

  public func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    operation == .push ? parameters.pushDuration : parameters.popDuration
  }

  public func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let from = context.viewController(forKey: .from)
    let to = context.viewController(forKey: .to)
    if operation == .push, let source = from as? any PhotoTransitionSource,
      let page = to as? any PhotoTransitionPage
    {
      push(page, from: source, in: context)
    } else if operation == .pop, let page = from as? any PhotoTransitionPage,
      let source = to as? any PhotoTransitionSource
    {
      pop(page, to: source, in: context)
    } else {
      context.completeWithoutAnimation(
        by: self, needs: "a PhotoTransitionSource and a PhotoTransitionPage")
    }
  }

  private func push(
    _ page: any PhotoTransitionPage, from source: any PhotoTransitionSource,
    in context: any UIViewControllerContextTransitioning
  ) {
    page.view.frame = context.finalFrame(for: page)
    context.containerView.addSubview(page.view)
    let flight = PhotoFlight(between: source, and: page, in: context.containerView)
    flight.photoView.frame = flight.sourceFrame(keeping: flight.pageFrame.size)
    flight.fade(page: 0)
    let animator = UIViewPropertyAnimator(
      duration: parameters.pushDuration, dampingRatio: parameters.pushDampingRatio
    ) {
      flight.photoView.frame = flight.pageFrame
      flight.show(page: 1)
    }
    run(animator, flight: flight, in: context)
  }

  private func pop(
    _ page: any PhotoTransitionPage, to source: any PhotoTransitionSource,
    in context: any UIViewControllerContextTransitioning
  ) {
    // The grid is laid out first: it may have been turned since it was seen.
    source.view.frame = context.finalFrame(for: source)
    context.containerView.insertSubview(source.view, belowSubview: page.view)
    let flight = PhotoFlight(between: source, and: page, in: context.containerView)
    flight.photoView.frame = flight.pageFrame
    let animator = UIViewPropertyAnimator(
      duration: parameters.popDuration, dampingRatio: parameters.popDampingRatio
    ) {
      flight.photoView.frame = flight.sourceFrame(keeping: flight.pageFrame.size)
      flight.show(page: 0)
    }
    run(animator, flight: flight, in: context)
  }

  private func run(
    _ animator: UIViewPropertyAnimator, flight: PhotoFlight,
    in context: any UIViewControllerContextTransitioning
  ) {
    animator.addCompletion { _ in
      flight.land()
      context.completeTransition(!context.transitionWasCancelled)
    }
    animator.startAnimation()
  }
}
