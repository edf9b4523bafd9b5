import Foundation

extension UIViewController {
  func leaveParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    parent.childDidLeave(self)
  }

  func nearestParent<Container: UIViewController>(_ type: Container.Type) -> Container? {
    var ancestor = parent
    while let current = ancestor {
      if let found = current as? Container { return found }
      ancestor = current.parent
    }
    return nil
  }

  /// ``transition(from:to:duration:options:animations:completion:)``.
  func exchange(
    _ fromViewController: UIViewController, for toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions, animations: (() -> Void)?,
    completion: ((Bool) -> Void)?
  ) {
    guard fromViewController.parent === self, toViewController.parent === self,
      let superview = fromViewController.view.superview
    else {
      preconditionFailure("a transition between controllers needs two children, one of them shown")
    }
    let isSeen = isAppeared
    let isAnimated = duration > 0
    if isSeen {
      toViewController.beginAppearanceTransition(true, animated: isAnimated)
      fromViewController.beginAppearanceTransition(false, animated: isAnimated)
    }
    let oldView: UIView = fromViewController.view
    let wasHidden = oldView.isHidden
    let isViewTransition = options.transition != nil
    if !isViewTransition { superview.addSubview(toViewController.view) }
    UIView.transition(with: superview, duration: duration, options: options) {
      if isViewTransition {
        UIView.performWithoutAnimation { superview.addSubview(toViewController.view) }
      }
      animations?()
      // The old view is in the transition's picture of the old content, and not in the new content.
      if isViewTransition { UIView.performWithoutAnimation { oldView.isHidden = true } }
    } completion: { didFinish in
      oldView.removeFromSuperview()
      if isViewTransition { oldView.isHidden = wasHidden }
      if isSeen {
        fromViewController.endAppearanceTransition()
        toViewController.endAppearanceTransition()
      }
      completion?(didFinish)
    }
  }
}

/// Names from before Swift 4.2.
extension UIViewController {
  /// The older name of ``children``.
  public var childViewControllers: [UIViewController] { children }

  /// The older name of ``addChild(_:)``.
  public func addChildViewController(_ child: UIViewController) {
    addChild(child)
  }

  /// The older name of ``removeFromParent()``.
  public func removeFromParentViewController() {
    removeFromParent()
  }

  /// The older name of ``willMove(toParent:)``.
  public func willMove(toParentViewController parent: UIViewController?) {
    willMove(toParent: parent)
  }

  /// The older name of ``didMove(toParent:)``.
  public func didMove(toParentViewController parent: UIViewController?) {
    didMove(toParent: parent)
  }
}
