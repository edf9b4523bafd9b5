public import UIKit

/// The Photos app's transition between a photo in a grid and its page.
///
/// One spring animates the photo's frame, the page's opacity and the tab bar. With the spring's
/// progress `s`, a photo between the frames `a` and `b` is at `a + (b - a) s`. A photo that is not
/// visible in the grid moves through the bottom edge in its size on the page: from or to (0, screen
/// height, the photo's width, the photo's height). fidelity.md section 6: zeta .95 and .38 s for
/// the push, zeta .9 and .38 s for the pop.
@MainActor
public final class PhotoTransition: NSObject, UIViewControllerAnimatedTransitioning {
  /// The constants of the transition.
  public struct Parameters: TransitionParameters {
    /// The duration in which the push's spring settles within a thousandth, in seconds.
    public var pushDuration: TimeInterval = 0.38
    /// The damping ratio of the push's spring; above 0, up to 1. Below 1 the photo overshoots.
    public var pushDampingRatio: CGFloat = 0.95
    /// The duration in which the pop's spring settles, in seconds.
    public var popDuration: TimeInterval = 0.38
    /// The damping ratio of the pop's spring; above 0, up to 1.
    public var popDampingRatio: CGFloat = 0.9
    /// The constants of the interactive pop.
    public var dismissal = PhotoDismissal.Parameters()

    /// Creates the published values.
    public init() {}

    /// The constants with their names, ranges and units.
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

  /// Creates the animator of a push or pop, of a presentation or dismissal.
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
    let (first, second) = operation == .push ? (from, to) : (to, from)
    guard operation != .none, let source = first?.transitionScreen,
      source.transitionRoles.contains(.source), let page = second?.transitionScreen,
      page.transitionRoles.contains(.hero)
    else {
      context.completeWithoutAnimation(
        by: self, needs: "a screen with a source and one with a hero")
      return
    }
    if operation == .push {
      push(page, from: source, in: context)
    } else {
      pop(page, to: source, in: context)
    }
  }

  private func push(
    _ page: any TransitionScreen, from source: any TransitionScreen,
    in context: any UIViewControllerContextTransitioning
  ) {
    let second = context.viewController(forKey: .to) ?? page
    second.view.frame = context.finalFrame(for: second)
    context.containerView.addSubview(second.view)
    let flight = PhotoFlight(
      between: source, and: page, isOpening: true, in: context.containerView)
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
    _ page: any TransitionScreen, to source: any TransitionScreen,
    in context: any UIViewControllerContextTransitioning
  ) {
    // Lay out the grid first: its size may have changed since it was visible.
    context.showDestination(below: context.view(forKey: .from) ?? page.view)
    let flight = PhotoFlight(
      between: source, and: page, isOpening: false, in: context.containerView)
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
