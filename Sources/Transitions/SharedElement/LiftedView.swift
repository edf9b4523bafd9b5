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
  /// Keeps the room of a view that constraints place, as those around it would move.
  private let placeholder = UIView(frame: .zero)

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
      ? [] : view.constraintsToOthers + view.constraintsOfSize
  }

  /// Moves the view to the front of another one, without changing its position on screen.
  func lift(into container: UIView) {
    leave()
    move(into: container, at: container.subviews.count)
  }

  /// Moves it directly above one of another view's subviews, in the same way.
  func lift(into container: UIView, above lower: UIView) {
    guard let index = container.subviews.firstIndex(of: lower) else { return }
    leave()
    move(into: container, at: index + 1)
  }

  /// Returns the view to its place in its superview, unless it was removed meanwhile.
  func putBack() {
    placeholder.removeFromSuperview()
    guard view.superview != nil else { return }
    move(into: superview, at: index)
    guard !constraints.isEmpty else { return }
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate(constraints)
  }

  /// Leaves the placeholder in its place, with its size and its constraints.
  private func leave() {
    guard !constraints.isEmpty else { return }
    placeholder.isHidden = true
    placeholder.translatesAutoresizingMaskIntoConstraints = false
    superview.insertSubview(placeholder, belowSubview: view)
    let size = view.bounds.size
    let sides = [
      placeholder.widthAnchor.constraint(equalToConstant: size.width),
      placeholder.heightAnchor.constraint(equalToConstant: size.height),
    ]
    // Where the superview changes its size, the other constraints say more.
    for side in sides { side.priority = UILayoutPriority(999) }
    NSLayoutConstraint.activate(
      sides + view.constraintsToOthers.compactMap { $0.copy(of: view, for: placeholder) })
    // Its frame may have another size on the way.
    NSLayoutConstraint.deactivate(view.constraintsOfSize)
    view.translatesAutoresizingMaskIntoConstraints = true
  }

  private func move(into superview: UIView, at index: Int) {
    let center = view.superview?.convert(view.center, to: superview) ?? view.center
    superview.insertSubview(view, at: index)
    view.center = center
  }
}

extension UIView {
  /// The active constraints that give the view a width or a height.
  fileprivate var constraintsOfSize: [NSLayoutConstraint] {
    constraints.filter { $0.isActive && $0.firstItem === self && $0.secondItem == nil }
  }

  /// The active constraints between the view and what is around it.
  fileprivate var constraintsToOthers: [NSLayoutConstraint] {
    sequence(first: self, next: \.superview).dropFirst().flatMap(\.constraints).filter {
      $0.isActive && ($0.firstItem === self || $0.secondItem === self)
    }
  }
}

extension NSLayoutConstraint {
  /// The same constraint with another view in the place of one.
  @MainActor
  fileprivate func copy(of view: UIView, for other: UIView) -> NSLayoutConstraint? {
    guard let firstItem else { return nil }
    let copy = NSLayoutConstraint(
      item: firstItem === view ? other : firstItem, attribute: firstAttribute,
      relatedBy: relation, toItem: secondItem === view ? other : secondItem,
      attribute: secondAttribute, multiplier: multiplier, constant: constant)
    copy.priority = priority
    return copy
  }
}
