import UIKit

/// A screen that opens from a card, with the views that a card transition moves.
@MainActor
struct CardPage {
  let screen: any TransitionScreen
  /// Moved and resized; it casts the shadow.
  let containerView: UIView
  /// Clips what is inside the container.
  let contentView: UIView

  var view: UIView { screen.view }

  /// Nil if the controller has no views for the container and its content.
  init?(_ controller: UIViewController, over source: UIViewController?) {
    guard let screen = controller as? any TransitionScreen else { return nil }
    screen.loadViewIfNeeded()
    let other = source ?? screen
    guard let container = screen.transitionView(for: .container, with: other),
      let content = screen.transitionView(for: .content, with: other)
    else { return nil }
    self.screen = screen
    containerView = container
    contentView = content
  }
}
