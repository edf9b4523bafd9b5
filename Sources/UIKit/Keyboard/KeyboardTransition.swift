import TEGeometry

/// What a transition does with the keyboard of a screen that leaves.
///
/// The system's push and pop move it sideways with the page of its first responder; a dismissal lets it leave over
/// the lower edge at the same time. A cancelled transition gives the responder its keyboard back.
extension UIViewController {
  /// The first responder, if it is the controller or in its view.
  var innerFirstResponder: UIResponder? {
    guard let responder = Stage.current.firstResponder, let view = viewIfLoaded else { return nil }
    let isInside = responder === self || (responder as? UIView)?.isDescendant(of: view) == true
    return isInside ? responder : nil
  }

  /// Lets a first responder inside resign.
  ///
  /// - Returns: The responder; nil if there is none, or if it does not resign.
  func resignInnerFirstResponder() -> UIResponder? {
    innerFirstResponder.flatMap { $0.resignFirstResponder() ? $0 : nil }
  }
}

extension Keyboard {
  /// Moves the keyboard of a page that a push or pop replaces.
  ///
  /// - Parameter distance: The way along the x-axis, in points; 0 over the lower edge.
  func leave(with page: UIViewController, by distance: CGFloat, in context: TransitionContext) {
    guard isShown, distance != 0 else {
      let resigned = page.resignInnerFirstResponder()
      context.animate(alongsideTransition: nil) {
        if $0.isCancelled { resigned?.becomeFirstResponder() }
      }
      return
    }
    guard let responder = page.resignInnerFirstResponder() else { return }
    let finish = slideOut(by: distance) { changes in
      context.animate(alongsideTransition: { _ in changes() })
    }
    context.animate(alongsideTransition: nil) { context in
      finish(context.isCancelled ? responder : nil)
    }
  }
}
