/// One run of layout over a subtree, as a turn of UIKit's run loop does it.
///
/// Constraints are updated from the leaves up and solved for the whole tree; then `layoutSubviews`
/// runs from the top down and applies the solution. What it changes may need another round.
@MainActor
enum LayoutPass {
  /// More rounds than any layout that comes to rest needs.
  private static let maximumRounds = 12

  static func run(on view: UIView) {
    for _ in 0..<maximumRounds {
      updateConstraints(in: view)
      LayoutEngine.solveIfNeeded(view.rootView)
      guard layOut(view) else { return }
    }
  }

  /// From the leaves up, where something asked for it.
  static func updateConstraints(in view: UIView) {
    for subview in view.subviews { updateConstraints(in: subview) }
    guard view.needsUpdateConstraints else { return }
    view.needsUpdateConstraints = false
    if let controller = view.viewController {
      controller.updateViewConstraints()
    } else {
      view.updateConstraints()
    }
  }

  /// Lays out what needs it, the outermost first; false if nothing did.
  private static func layOut(_ view: UIView) -> Bool {
    var didLayOut = false
    if view.needsLayout {
      view.needsLayout = false
      didLayOut = true
      view.traitCollection.performAsCurrent {
        view.viewController?.viewWillLayoutSubviews()
        view.layer.layoutSublayers()
        view.viewController?.viewDidLayoutSubviews()
      }
    }
    for subview in view.subviews where layOut(subview) { didLayOut = true }
    return didLayOut
  }
}

extension UIView {
  /// The topmost view above this one: its window, or the view that has no superview.
  var rootView: UIView {
    var view = self
    while let superview = view.superview { view = superview }
    return view
  }
}
