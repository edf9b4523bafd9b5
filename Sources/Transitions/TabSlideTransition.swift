public import UIKit

/// Slides between the pages of adjacent tabs: the new page pushes the old one out in the direction
/// of the tabs' order.
///
/// With the spring's progress `s`, the width `w` and the direction `d`, 1 for a tab further right
/// and -1 for one further left, the new page is at `d w (1 - s)` and the old one at `-d w p s`,
/// where `p` is ``Parameters/parallax``. By default the spring does not overshoot, so that no gap
/// is visible.
@MainActor
public final class TabSlideTransition: NSObject, UIViewControllerAnimatedTransitioning {
  /// The constants of the transition.
  public struct Parameters: TransitionParameters {
    /// The duration in which the spring settles within a thousandth, in seconds.
    public var duration: TimeInterval = 0.5
    /// The damping ratio; above 0, up to 1. Below 1 the pages overshoot.
    public var dampingRatio: CGFloat = 1
    /// The old page's distance as a fraction of the width: at 1 it moves with the new page, below 1
    /// the new page covers it.
    public var parallax: CGFloat = 1

    /// Creates the default values.
    public init() {}

    /// The constants with their names, ranges and units.
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

  /// Creates an animator for a direction.
  ///
  /// - Parameter isTowardsRight: Whether the new tab is to the right of the old one.
  public init(isTowardsRight: Bool, parameters: Parameters = Parameters()) {
    self.isTowardsRight = isTowardsRight
    self.parameters = parameters
  }

  /// Creates an animator for two pages of a tab bar controller.
  public convenience init(
    from: UIViewController, to: UIViewController, in tabBarController: UITabBarController,
    parameters: Parameters = Parameters()
  ) {
    let pages = tabBarController.viewControllers ?? []
    let old = pages.firstIndex { $0 === from } ?? 0
    let new = pages.firstIndex { $0 === to } ?? 0
    let isMirrored = tabBarController.viewIfLoaded?.isRightToLeft == true
    self.init(isTowardsRight: (new > old) != isMirrored, parameters: parameters)
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
    let distance = context.containerView.bounds.width * (isTowardsRight ? 1 : -1)
    to.transform = CGAffineTransform(translationX: distance, y: 0)
    // It follows a finger's way.
    let timing =
      context.isInteractive
      ? TransitionTiming(duration: parameters.duration, curve: .linear)
      : .spring(parameters.duration, dampingRatio: parameters.dampingRatio)
    let animator = timing.makeAnimator { [parameters] in
      to.transform = .identity
      from.transform = CGAffineTransform(translationX: -distance * parameters.parallax, y: 0)
    }
    animator.addCompletion { _ in
      to.transform = .identity
      from.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
    animator.startAnimation()
  }
}
