/// One layout pass over a subtree, as at the end of a run-loop turn.
///
/// Constraints are updated bottom-up and solved for the whole tree; then `layoutSubviews` is called
/// top-down and applies the solution. If that invalidates layout again, another round follows.
@MainActor
enum LayoutPass {
  /// The most rounds; a layout that converges needs fewer.
  private static let maximumRounds = 12
  /// The views whose controllers are being told of their layout.
  private static var told: [UIView] = []

  /// Subviews that come or go while a controller is told of its view's layout do not invalidate it: a controller that
  /// replaces all of them there would be told without end.
  static func subviewsDidChange(in view: UIView) {
    if !told.contains(view) { view.setNeedsLayout() }
  }

  static func run(on view: UIView) {
    for _ in 0..<maximumRounds {
      updateConstraints(in: view)
      LayoutEngine.solveIfNeeded(view.rootView)
      guard layOut(view) else { return }
    }
  }

  /// Calls `updateConstraints` bottom-up on the views that need it.
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

  /// Lays out the views that need it, top-down.
  ///
  /// - Returns: Whether any view needed layout.
  private static func layOut(_ view: UIView) -> Bool {
    var didLayOut = false
    if view.needsLayout {
      view.needsLayout = false
      didLayOut = true
      view.traitCollection.performAsCurrent {
        if view.window != nil { view.viewController?.tellIsAppearing() }
        view.viewController?.viewWillLayoutSubviews()
        view.layer.layoutSublayers()
        view.layOutBackgroundPattern()
        if let controller = view.viewController {
          told.append(view)
          controller.viewDidLayoutSubviews()
          told.removeLast()
        }
      }
    }
    for subview in view.subviews where layOut(subview) { didLayOut = true }
    return didLayOut
  }
}

extension UIView {
  /// The root of the view's tree: its window, or an ancestor without a superview.
  var rootView: UIView {
    var view = self
    while let superview = view.superview { view = superview }
    return view
  }
}
