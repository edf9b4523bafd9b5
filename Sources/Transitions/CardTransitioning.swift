public import UIKit

/// A screen with cards that open into pages.
@MainActor
public protocol CardTransitionSource: UIViewController {
  /// The card of a page; nil if it is not visible.
  func cardView(for page: any CardTransitionPage) -> UIView?
}

/// A page that opens from a card.
///
/// The transition moves and resizes the container view. The page animates its own views: each hook
/// is called with both animators before they start, and adds changes to the animator with the
/// wanted timing.
@MainActor
public protocol CardTransitionPage: UIViewController {
  /// The view that the transition moves and resizes; it has the card's shadow.
  var containerView: UIView { get }
  /// The clipping view with the content of card and page, which fills the container view.
  var childView: UIView { get }

  /// Sets the page's views to the card's appearance, and adds the changes to the open page to the
  /// animators.
  ///
  /// The container view is already over the card. Change constraints inside a block of the animator
  /// that should animate them, as the other one may lay out first.
  ///
  /// - Parameters:
  ///   - sizeAnimator: Animates the container view's size.
  ///   - positionAnimator: Animates the container view's vertical position.
  ///   - fromFrame: The card's frame, in points of the transition's container.
  ///   - toFrame: The open page's frame, likewise.
  func presentingView(
    sizeAnimator: UIViewPropertyAnimator, positionAnimator: UIViewPropertyAnimator,
    fromFrame: CGRect, toFrame: CGRect)
  /// Called when the page is open.
  func didPresent()

  /// Sets the page's views to the start of the dismissal, and adds the changes to the card to the
  /// animators, which may be the same object.
  ///
  /// - Parameters:
  ///   - sizeAnimator: Animates the container view's size.
  ///   - positionAnimator: Animates the container view's vertical position.
  ///   - fromFrame: The open page's frame, in points of the transition's container.
  ///   - toFrame: The card's frame, likewise.
  func dismissingView(
    sizeAnimator: UIViewPropertyAnimator, positionAnimator: UIViewPropertyAnimator,
    fromFrame: CGRect, toFrame: CGRect)
}

extension CardTransitionPage {
  public func presentingView(
    sizeAnimator: UIViewPropertyAnimator, positionAnimator: UIViewPropertyAnimator,
    fromFrame: CGRect, toFrame: CGRect
  ) {}
  public func didPresent() {}
  public func dismissingView(
    sizeAnimator: UIViewPropertyAnimator, positionAnimator: UIViewPropertyAnimator,
    fromFrame: CGRect, toFrame: CGRect
  ) {}
}
