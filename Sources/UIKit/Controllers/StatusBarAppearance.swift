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
    var hiding = root
    while let child = hiding.childForStatusBarHidden { hiding = child }
    var styling = root
    while let child = styling.childForStatusBarStyle { styling = child }
    let wasHidden = isHidden
    let oldStyle = style
    isHidden = hiding.prefersStatusBarHidden
    style = styling.preferredStatusBarStyle
    if isHidden != wasHidden || style != oldStyle { didChange() }
  }
}
