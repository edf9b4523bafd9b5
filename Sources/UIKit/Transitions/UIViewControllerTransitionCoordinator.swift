public import Foundation
public import TEGeometry

/// A transition's state, for alongside animations.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// The style of a modal presentation; `none` for other transitions.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether the transition started interactively.
  var initiallyInteractive: Bool { get }
  /// Whether it can become interactive while it runs.
  var isInterruptible: Bool { get }
  /// Whether it is interactive now.
  var isInteractive: Bool { get }
  /// Whether it was cancelled.
  var isCancelled: Bool { get }
  /// The animator's duration, in seconds.
  var transitionDuration: TimeInterval { get }
  /// The progress of the interaction, 0...1.
  var percentComplete: CGFloat { get }
  /// The relative speed of the remaining animation after the interaction; 1 by default.
  var completionVelocity: CGFloat { get }
  /// The curve of the remaining animation after the interaction.
  var completionCurve: UIView.AnimationCurve { get }
  /// One of the two controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// One of the two views; nil if it stays in place outside the container.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The superview of the views during the transition.
  var containerView: UIView { get }
  /// The transition's rotation; the identity without one.
  var targetTransform: CGAffineTransform { get }
}

/// Animates changes alongside a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  /// Animates changes with the transition's timing; they are scrubbed with an interactive
  /// transition and rolled back when it is cancelled.
  ///
  /// - Parameter completion: called at the end, after the controllers' appearance calls.
  /// - Returns: false if the transition has ended already; neither block is called then.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// The same for changes of a view outside the transition's container.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Calls `handler` whenever the transition becomes interactive or stops being so.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)

  /// Calls `handler` once, when the transition stops being interactive.
  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Animates changes alongside the transition, without a completion.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }

  /// Animates changes alongside the transition, without a completion.
  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animateAlongsideTransition(in: view, animation: animation, completion: nil)
  }
}

/// The sizes of controllers and their changes.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The preferred size in points; zero for no preference.
  var preferredContentSize: CGSize { get }
  /// Called when a child's preferred content size has changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// The size of a child when the container has `parentSize`, in points.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Called before the view's size changes, as in a rotation.
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}
