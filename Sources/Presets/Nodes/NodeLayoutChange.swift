import UIKit

/// Constraints of a node that replace those of the same attributes for a time.
@MainActor
final class NodeLayoutChange {
  private weak var view: UIView?
  private weak var builder: NodeBuilder?
  private let texts: [ConstraintText]
  /// The node's own constraints and those in their place; found when all nodes of the screen exist.
  private lazy var constraints = findConstraints()

  init(of view: UIView, _ texts: [ConstraintText], _ builder: NodeBuilder) {
    self.view = view
    self.texts = texts
    self.builder = builder
  }

  /// Applies the constraints, or the node's own ones again.
  func setActive(_ isActive: Bool) {
    NSLayoutConstraint.deactivate(isActive ? constraints.own : constraints.others)
    NSLayoutConstraint.activate(isActive ? constraints.others : constraints.own)
  }

  private func findConstraints() -> (own: [NSLayoutConstraint], others: [NSLayoutConstraint]) {
    guard let view, let builder, let screen = builder.screen else { return ([], []) }
    var own: [NSLayoutConstraint] = []
    for holder in sequence(first: view, next: { $0 === screen ? nil : $0.superview }) {
      own += holder.constraints.filter { decides($0, view) }
    }
    let others = texts.compactMap { view.constraint($0, on: screen, builder.registry) }
    return (own, others)
  }

  /// Whether a constraint of the node decides one of the attributes.
  private func decides(_ constraint: NSLayoutConstraint, _ view: UIView) -> Bool {
    // A stack makes constraints of its own from its arrangement.
    guard constraint.identifier?.hasPrefix("UISV") != true else { return false }
    let attributes = texts.map(\.attribute.value)
    if constraint.firstItem === view { return attributes.contains(constraint.firstAttribute) }
    // Trailing and bottom edges are fastened from the parent to the node.
    let item = constraint.firstItem
    let isParent =
      item === view.superview || (item as? UILayoutGuide)?.owningView === view.superview
    return isParent && constraint.secondItem === view
      && attributes.contains(constraint.secondAttribute)
  }
}
