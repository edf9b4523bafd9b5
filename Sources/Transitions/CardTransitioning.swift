public import UIKit

/// A screen with cards, one of which grows into a page.
@MainActor
public protocol CardTransitionSource: UIViewController {
  /// The card that the page grows out of and shrinks back into; nil if it is not in sight.
  func cardView(for page: any CardTransitionPage) -> UIView?
}

/// A page that grows out of a card.
///
/// The page's views own what changes in them; the transition moves and sizes the container view and
/// calls the hooks at the right moments, inside the animator that sizes the card where they are to
/// be animated.
@MainActor
public protocol CardTransitionPage: UIViewController {
  /// Moved and sized by the transition; casts the card's shadow.
  var containerView: UIView { get }
  /// Fills the container view, clips, and holds what card and page show.
  var childView: UIView { get }

  /// Makes the page look like its card, before it is first seen.
  func prepareForPresenting()
  /// Changes the page's views to what they are when it is open.
  func animatePresenting()
  func didPresent()

  /// Brings the page into the state that its way back starts from.
  func prepareForDismissing()
  /// Changes the page's views to those of the card.
  func animateDismissing()
}
