package import Foundation

/// The style of the status bar's contents.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark content in light appearance, light content in dark appearance.
  case `default`
  /// White content.
  case lightContent
  /// Black content.
  case darkContent = 3
}

/// How the status bar appears and disappears; raw values are UIKit's.
public enum UIStatusBarAnimation: Int, Sendable {
  /// At once.
  case none
  /// By fading.
  case fade
  /// By sliding over the top edge.
  case slide
}

/// The status bar appearance that the visible controllers request.
///
/// The bar itself is drawn by the device's system windows, which observe this object.
@MainActor
package final class StatusBarAppearance {
  /// Whether the status bar is hidden.
  package private(set) var isHidden = false
  /// The style of the status bar's contents.
  package private(set) var style = UIStatusBarStyle.default
  /// How the status bar appears and disappears.
  package private(set) var animation = UIStatusBarAnimation.fade
  /// Whether the home indicator is hidden.
  package private(set) var hidesHomeIndicator = false
  /// How long a change of the look takes, in seconds.
  package var fadeDuration = StatusBarAppearance.standardFadeDuration
  package static let standardFadeDuration: TimeInterval = 0.35
  /// Called after a change, inside an animation block if the app animates it.
  package var didChange: () -> Void = {}

  /// What the app itself decides, with the key `UIViewControllerBasedStatusBarAppearance` of its Info.plist; nil
  /// while the controllers decide.
  var byApp: (style: UIStatusBarStyle, isHidden: Bool)? {
    didSet { update() }
  }

  private unowned let stage: Stage

  init(stage: Stage) {
    self.stage = stage
  }

  /// Queries the controllers again.
  func update() {
    // The frontmost window that covers the screen decides.
    let windows = stage.windows.filter {
      $0.rootViewController != nil && $0.windowLevel < .statusBar
    }
    let window = windows.last { $0.bounds.size == stage.screen.bounds.size } ?? windows.first
    guard let root = window?.rootViewController else { return }
    let deciding = root.decidesStatusBar
    var hiding = deciding
    while let child = hiding.childForStatusBarHidden { hiding = child }
    var styling = deciding
    while let child = styling.childForStatusBarStyle { styling = child }
    let wasHidden = isHidden
    let oldStyle = style
    isHidden = byApp?.isHidden ?? hiding.prefersStatusBarHidden
    // On a phone, the presenter behind a sheet is drawn over black.
    style =
      deciding.isBehindSheet
      ? .lightContent : byApp?.style ?? styling.preferredStatusBarStyle
    // The standard style follows an appearance of the controller's own.
    let own = styling.traitCollection.userInterfaceStyle
    if style == .default, own != stage.traitCollection.userInterfaceStyle {
      style = own == .dark ? .lightContent : .darkContent
    }
    animation = hiding.preferredStatusBarUpdateAnimation
    var indicating = deciding
    while let child = indicating.childForHomeIndicatorAutoHidden { indicating = child }
    let hidIndicator = hidesHomeIndicator
    hidesHomeIndicator = indicating.prefersHomeIndicatorAutoHidden
    if isHidden != wasHidden || style != oldStyle || hidesHomeIndicator != hidIndicator {
      didChange()
    }
  }
}

extension UIViewController {
  /// The topmost presented controller that is full screen or captures the status bar appearance;
  /// this one without any.
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
    let sheet = ownPresented.ownPresentationController as? UISheetPresentationController
    return sheet?.recedesPresenter ?? false
  }
}
