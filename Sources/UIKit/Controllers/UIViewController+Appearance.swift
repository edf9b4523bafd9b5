import Foundation

extension UIViewController {
  /// ``beginAppearanceTransition(_:animated:)`` of the base class.
  func beginAppearance(_ isAppearing: Bool, animated: Bool) {
    isAppearanceAnimated = animated
    if isAppearing {
      guard appearance == .disappeared || appearance == .disappearing else { return }
      loadViewIfNeeded()
      appearance = .appearing
      viewWillAppear(animated)
      awaitsLayout = true
    } else {
      guard appearance == .appeared || appearance == .appearing else { return }
      appearance = .disappearing
      viewWillDisappear(animated)
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in visibleChildren {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  /// ``endAppearanceTransition()`` of the base class.
  func endAppearance() {
    switch appearance {
    case .appearing:
      tellIsAppearing()
      appearance = .appeared
      viewDidAppear(isAppearanceAnimated)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(isAppearanceAnimated)
    case .appeared, .disappeared:
      return
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in visibleChildren { child.endAppearanceTransition() }
  }

  /// Calls ``viewIsAppearing(_:)`` once in an appearance.
  func tellIsAppearing() {
    guard awaitsLayout else { return }
    awaitsLayout = false
    viewIsAppearing(isAppearanceAnimated)
    setNeedsUpdateContentUnavailableConfiguration()
  }

  /// Whether the view has appeared or is appearing, according to the appearance calls.
  var isAppeared: Bool { appearance == .appeared || appearance == .appearing }

  /// Begins the appearance or disappearance of a child whose view is added to or removed from the
  /// view of a visible parent, unless its container has begun it already.
  func viewWillMove(toWindow window: UIWindow?) {
    guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods, parent.isAppeared,
      window != nil ? appearance == .disappeared : appearance == .appeared
    else { return }
    followsItsView = true
    beginAppearanceTransition(window != nil, animated: false)
  }

  func viewDidMoveToWindow() {
    guard followsItsView else { return }
    followsItsView = false
    // A child added while its parent is appearing ends its appearance with the parent.
    guard let parent, parent.appearance != .appearing || appearance == .disappearing else { return }
    endAppearanceTransition()
  }
}
