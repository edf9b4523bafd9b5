import Foundation

/// A controller whose page for the bars is that of a child.
@MainActor
package protocol BarPageHolder: UIViewController {
  var barPage: UIViewController { get }
}

/// An animator of an app's own beside which a navigation bar may change as in the system's push.
@MainActor
package protocol BarMovingTransition {
  /// Whether the titles and buttons of both pages move sideways with them, instead of fading.
  func movesBarItems(isRightToLeft: Bool) -> Bool
}

extension UIViewController {
  /// Loads the view from the storyboard or nib file that has it.
  ///
  /// - Returns: Whether there is one.
  func loadViewFromFile() -> Bool {
    if let loadSceneView { loadSceneView(self) }
    if loadedView == nil, let nib = UINib.ofView(of: self) {
      _ = nib.instantiate(withOwner: self, options: nil)
    }
    return loadedView != nil
  }

  func adjustInsets(of page: UIView) {
    let scrollView = page as? UIScrollView ?? page.subviews.first as? UIScrollView
    scrollView?.contentInsetAdjustmentBehavior =
      automaticallyAdjustsScrollViewInsets ? .automatic : .never
  }

  var userInterfaceStyle: UIUserInterfaceStyle {
    if let loadedView { return loadedView.userInterfaceStyle }
    return overrideUserInterfaceStyle != .unspecified
      ? overrideUserInterfaceStyle : parent?.userInterfaceStyle ?? .unspecified
  }

  var userInterfaceLevel: UIUserInterfaceLevel {
    viewIfLoaded?.userInterfaceLevel ?? presentedLevel ?? parent?.userInterfaceLevel ?? .base
  }

  /// The user-interface level given by the controller's presentation; nil if it is not presented or
  /// the presentation does not set one.
  var presentedLevel: UIUserInterfaceLevel? {
    ownPresenter == nil ? nil : ownPresentationController?.levelOfPresented
  }

  /// Rotates the interface to the device's orientation, if the controllers support it now.
  public class func attemptRotationToDeviceOrientation() {
    Stage.current.rotateToDeviceOrientation(animated: true)
  }

  /// ``presentationController``.
  var managedPresentation: UIPresentationController? {
    if let ownPresentationController { return ownPresentationController }
    if let parent { return parent.presentationController }
    guard viewIfLoaded?.window == nil else { return nil }
    let style = modalPresentationStyle.resolved
    let custom =
      style == .custom
      ? transitioningDelegate?.presentationController(
        forPresented: self, presenting: nil, source: self) : nil
    ownPresentationController = custom ?? style.makeController(presented: self, presenter: nil)
    return ownPresentationController
  }
}
