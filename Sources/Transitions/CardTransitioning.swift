public import UIKit

/// A screen with cards, one of which grows into a page.
@MainActor
public protocol CardTransitionSource: UIViewController {
  /// The card that the page grows out of and shrinks back into; nil if it is not in sight.
  func cardView(for page: any CardTransitionPage) -> UIView?
}

/// A page that grows out of a card.
///
/// The transition moves and sizes the container view. The page changes its own views: each hook gets
/// both animators before they start, and adds each change to the animator whose timing it is to have.
@MainActor
public protocol CardTransitionPage: UIViewController {
  /// Moved and sized by the transition; casts the card's shadow.
  var containerView: UIView { get }
  /// Fills the container view, clips, and holds what card and page show.
  var childView: UIView { get }

  /// Makes the page look like its card at once, and adds the changes to an open page to the animators.
  ///
  /// The container already lies over the card. Constraints whose change one of the animators is to
  /// carry are changed inside a block of that animator, since the other's may lay out first.
  ///
  /// - Parameters:
  ///   - sizeAnimator: Carries the container's size.
  ///   - positionAnimator: Carries the container's vertical position.
  ///   - fromFrame: The card's, in points of the transition's container.
  ///   - toFrame: The open page's, likewise.
  func presentingView(
    sizeAnimator: UIViewPropertyAnimator, positionAnimator: UIViewPropertyAnimator,
    fromFrame: CGRect, toFrame: CGRect)
  /// The page is open.
  func didPresent()

  /// Brings the page into the state that its way back starts from, and adds the changes to a card to
  /// the animators, which may be one and the same.
  ///
  /// - Parameters:
  ///   - sizeAnimator: Carries the container's size.
  ///   - positionAnimator: Carries the container's vertical position.
  ///   - fromFrame: The open page's, in points of the transition's container.
  ///   - toFrame: The card's, likewise.
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
