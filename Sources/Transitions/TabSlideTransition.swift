public import UIKit

/// Tabs that lie side by side: the new page pushes the old one out towards the side that its tab is
/// not on.
///
/// With `s` the spring's progress, `w` the width and `d` 1 for a tab further right and -1 for one
/// further left, the new page stands at `d w (1 - s)` and the old one at `-d w p s`, where `p` is
/// ``Parameters/parallax``. The spring does not overshoot by default, so that no gap shows.
@MainActor
public final class TabSlideTransition: UIViewControllerAnimatedTransitioning {
  public struct Parameters: TransitionParameters {
    /// Seconds that the spring takes to come to rest within a thousandth.
    public var duration: TimeInterval = 0.5
    /// 0...1; below 1 the pages overshoot.
    public var dampingRatio: CGFloat = 1
    /// How far the old page moves, as a share of the width: 1 moves it beside the new one, less leaves
    /// it behind, beneath the new one.
    public var parallax: CGFloat = 1

    public init() {}

    public static let declarations: [TransitionParameter<Self>] = [
      .number(
        "duration", \.duration, in: ParameterRange.duration, .seconds,
        "How long the spring takes to settle"),
      .number(
        "damping-ratio", \.dampingRatio, in: ParameterRange.dampingRatio, .dampingRatio,
        "Damping of the spring"),
      .number(
        "parallax", \.parallax, in: 0...2, .share(of: "the width"), "How far the old page moves"),
    ]
  }

  private let isTowardsRight: Bool
  private let parameters: Parameters

  /// - Parameter isTowardsRight: Whether the new tab stands to the right of the old one.
  public init(isTowardsRight: Bool, parameters: Parameters = Parameters()) {
    self.isTowardsRight = isTowardsRight
    self.parameters = parameters
  }

  /// The slide between two of a tab bar controller's pages.
  public convenience init(
    from: UIViewController, to: UIViewController, in tabBarController: UITabBarController,
    parameters: Parameters = Parameters()
  ) {
    let pages = tabBarController.viewControllers ?? []
    let old = pages.firstIndex { $0 === from } ?? 0
    let new = pages.firstIndex { $0 === to } ?? 0
    self.init(isTowardsRight: new > old, parameters: parameters)
  }

  public func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    parameters.duration
  }

  public func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
      let page = context.viewController(forKey: .to)
    else {
      context.completeWithoutAnimation(by: self, needs: "the views of both controllers")
      return
    }
    to.frame = context.finalFrame(for: page)
    context.containerView.addSubview(to)
    let way = context.containerView.bounds.width * (isTowardsRight ? 1 : -1)
    to.transform = CGAffineTransform(translationX: way, y: 0)
    let animator = UIViewPropertyAnimator(
      duration: parameters.duration, dampingRatio: parameters.dampingRatio
    ) { [parameters] in
      to.transform = .identity
      from.transform = CGAffineTransform(translationX: -way * parameters.parallax, y: 0)
    }
    animator.addCompletion { _ in
      to.transform = .identity
      from.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
    animator.startAnimation()
  }
}
