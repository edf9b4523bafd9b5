/// What the controllers on screen want of the status bar.
///
/// Whoever draws the bar observes it; the bar is part of the device, not of the app's views.
@MainActor
package final class StatusBarAppearance {
  package private(set) var isHidden = false
  package private(set) var style = UIStatusBarStyle.default
  /// Called after a change; inside an animation block where the app animates it.
  package var didChange: () -> Void = {}

  private unowned let stage: Stage

  init(stage: Stage) {
    self.stage = stage
  }

  /// Asks the controllers again.
  func update() {
    guard
      let root = stage.windows.first(where: { $0.rootViewController != nil })?
        .rootViewController
    else { return }
    let deciding = root.decidesStatusBar
    var hiding = deciding
    while let child = hiding.childForStatusBarHidden { hiding = child }
    var styling = deciding
    while let child = styling.childForStatusBarStyle { styling = child }
    let wasHidden = isHidden
    let oldStyle = style
    isHidden = hiding.prefersStatusBarHidden
    // On a phone a sheet's presenter stands back before black.
    style =
      deciding.isBehindSheet ? .lightContent : styling.preferredStatusBarStyle
    if isHidden != wasHidden || style != oldStyle { didChange() }
  }
}

extension UIViewController {
  /// The topmost presented controller that covers the status bar or claims it, else this one.
  fileprivate var decidesStatusBar: UIViewController {
    var deciding = self
    var next = ownPresented
    while let presented = next, !presented.isBeingDismissed {
      if presented.ownPresentationController?.presentationStyle == .fullScreen
        || presented.modalPresentationCapturesStatusBarAppearance
      {
        deciding = presented
      }
      next = presented.ownPresented
    }
    return deciding
  }

  fileprivate var isBehindSheet: Bool {
    guard let ownPresented, !ownPresented.isBeingDismissed,
      traitCollection.userInterfaceIdiom != .pad
    else { return false }
    return ownPresented.ownPresentationController is SheetPresentationController
  }
}
