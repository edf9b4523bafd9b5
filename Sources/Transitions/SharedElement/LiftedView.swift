import UIKit

/// A view that a transition takes out of its screen, to show it in front of what moves, and puts back.
@MainActor
struct LiftedView {
  let view: UIView
  let alpha: CGFloat
  private let superview: UIView
  private let index: Int
  /// The constraints that place it there; empty for a view that is placed by its frame.
  private let constraints: [NSLayoutConstraint]

  /// Nil for a view without superview.
  init?(_ view: UIView) {
    guard let superview = view.superview,
      let index = superview.subviews.firstIndex(where: { $0 === view })
    else { return nil }
    self.view = view
    self.superview = superview
    self.index = index
    alpha = view.alpha
    constraints =
      view.translatesAutoresizingMaskIntoConstraints
      ? []
      : sequence(first: superview, next: \.superview).flatMap(\.constraints).filter {
        $0.isActive && ($0.firstItem === view || $0.secondItem === view)
      }
  }

  /// Moves the view to the front of another one, without changing its position on screen.
  func lift(into container: UIView) {
    if !constraints.isEmpty { view.translatesAutoresizingMaskIntoConstraints = true }
    move(into: container, at: container.subviews.count)
  }

  /// Moves it directly above one of another view's subviews, in the same way.
  func lift(into container: UIView, above lower: UIView) {
    guard let index = container.subviews.firstIndex(of: lower) else { return }
    if !constraints.isEmpty { view.translatesAutoresizingMaskIntoConstraints = true }
    move(into: container, at: index + 1)
  }

  /// Returns the view to its place in its superview.
  func putBack() {
    move(into: superview, at: index)
    guard !constraints.isEmpty else { return }
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate(constraints)
  }

  private func move(into superview: UIView, at index: Int) {
    let center = view.superview?.convert(view.center, to: superview) ?? view.center
    superview.insertSubview(view, at: index)
    view.center = center
  }
}
