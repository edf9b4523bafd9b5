public import UIKit

/// A screen whose views play roles in transitions, and which animates views of its own with them.
///
/// Every method has a default: a screen without views for a role, which changes nothing by itself.
@MainActor
public protocol TransitionScreen: UIViewController {
  /// The roles that views of the screen can have, whether they are visible or not. A transition whose
  /// screens do not have the roles that it needs is not animated.
  var transitionRoles: Set<TransitionRole> { get }

  /// The views with a role, from back to front; empty if none is visible.
  ///
  /// Called after the screen was laid out in its final size.
  ///
  /// - Parameter other: The other screen of the transition.
  func transitionViews(for role: TransitionRole, with other: UIViewController) -> [UIView]

  /// Called before the animators start. The screen sets its views to the start of the transition and adds
  /// its changes to the animators.
  ///
  /// A container view is already at its start. Change constraints inside a block of the animator that
  /// should animate them, as the other one may lay out first.
  func transitionWillBegin(_ transition: ScreenTransition)

  /// Called at the end of the transition.
  func transitionDidEnd(_ transition: ScreenTransition)
}

extension TransitionScreen {
  public func transitionViews(
    for role: TransitionRole, with other: UIViewController
  ) -> [UIView] { [] }
  public func transitionWillBegin(_ transition: ScreenTransition) {}
  public func transitionDidEnd(_ transition: ScreenTransition) {}

  /// The rearmost view with a role; nil if there is none.
  func transitionView(for role: TransitionRole, with other: UIViewController) -> UIView? {
    transitionViews(for: role, with: other).first
  }
}

/// A running transition, as its screens see it.
@MainActor
public struct ScreenTransition {
  /// Whether the second screen opens.
  public let isOpening: Bool
  /// The other screen.
  public let other: UIViewController
  /// Animates the container's position; nil if a finger moves it.
  public let position: UIViewPropertyAnimator?
  /// Animates the container's size; may be the same object. Nil if a finger moves it.
  public let size: UIViewPropertyAnimator?
  /// The container's frame at the start, in points of the transition's container.
  public let fromFrame: CGRect
  /// The container's frame at the end, likewise.
  public let toFrame: CGRect

  /// Describes a transition.
  public init(
    isOpening: Bool, other: UIViewController, position: UIViewPropertyAnimator? = nil,
    size: UIViewPropertyAnimator? = nil, fromFrame: CGRect = .zero, toFrame: CGRect = .zero
  ) {
    self.isOpening = isOpening
    self.other = other
    self.position = position
    self.size = size
    self.fromFrame = fromFrame
    self.toFrame = toFrame
  }
}

extension UIViewController {
  /// The controller if it is a transition screen, or the one that it shows as a container.
  var transitionScreen: (any TransitionScreen)? {
    if let screen = self as? any TransitionScreen { return screen }
    let inner =
      (self as? UINavigationController)?.topViewController
      ?? (self as? UITabBarController)?.selectedViewController
    return inner?.transitionScreen
  }
}
