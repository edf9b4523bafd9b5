extension TransitionContext {
  /// Leaves one of the two controllers' views in the container and ends the appearance transitions
  /// of both controllers, at the end of a transition between children of one parent.
  ///
  /// After a cancelled transition, `to` disappears again before `from` reappears, as in UIKit.
  ///
  /// - Parameters:
  ///   - parent: the navigation or tab bar controller; a controller that has left it meanwhile is
  ///     not installed.
  ///   - install: adds a controller's view to the container.
  func completeChildTransition(
    in parent: UIViewController, didComplete: Bool, install: (UIViewController) -> Void
  ) {
    let (from, to) = (from.controller, to.controller)
    func installIfNeeded(_ controller: UIViewController) {
      guard controller.parent === parent, !controller.view.isDescendant(of: containerView) else {
        return
      }
      install(controller)
    }
    if didComplete {
      installIfNeeded(to)
      from.viewIfLoaded?.removeFromSuperview()
      from.endAppearanceTransition()
      to.endAppearanceTransition()
    } else {
      to.beginAppearanceTransition(false, animated: isAnimated)
      to.view.removeFromSuperview()
      installIfNeeded(from)
      to.endAppearanceTransition()
      from.beginAppearanceTransition(true, animated: isAnimated)
      from.endAppearanceTransition()
    }
  }
}
