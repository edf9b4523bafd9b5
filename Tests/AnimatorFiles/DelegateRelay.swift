//
//  DelegateRelay.swift
//  Passes on what a screen hears to another delegate, of which nothing is known but its protocols.
//

import UIKit

public class DelegateRelay: NSObject {
  public weak var target: NSObject?

  public init(target: NSObject) {
    self.target = target
  }

  public func zoom(_ scrollView: UIScrollView) -> UIView? {
    let delegate = target as? UIScrollViewDelegate
    delegate?.scrollViewWillBeginZooming?(scrollView, with: nil)
    delegate?.scrollViewDidZoom?(scrollView)
    delegate?.scrollViewDidEndZooming?(scrollView, with: nil, atScale: 2)
    return delegate?.viewForZooming?(in: scrollView)
  }

  public func edit(_ textView: UITextView) -> Bool {
    let delegate = target as? UITextViewDelegate
    guard delegate?.textViewShouldBeginEditing?(textView) ?? true else { return false }
    delegate?.textViewDidBeginEditing?(textView)
    let range = NSRange(location: 0, length: 0)
    let mayChange = delegate?.textView?(textView, shouldChangeTextIn: range, replacementText: "a")
    delegate?.textViewDidChange?(textView)
    delegate?.textViewDidChangeSelection?(textView)
    if delegate?.textViewShouldEndEditing?(textView) ?? true {
      delegate?.textViewDidEndEditing?(textView)
    }
    return mayChange ?? true
  }

  public func turn(_ pages: UIPageViewController, to page: UIViewController) -> Int {
    let delegate = target as? UIPageViewControllerDelegate
    delegate?.pageViewController?(pages, willTransitionTo: [page])
    delegate?.pageViewController?(
      pages, didFinishAnimating: true, previousViewControllers: [page], transitionCompleted: true)
    let dataSource = target as? UIPageViewControllerDataSource
    let index = dataSource?.presentationIndex?(for: pages) ?? 0
    return index + (dataSource?.presentationCount?(for: pages) ?? 0)
  }

  public func split(_ split: UISplitViewController, _ page: UIViewController) -> Bool {
    let delegate = target as? UISplitViewControllerDelegate
    delegate?.splitViewController?(split, willChangeTo: .allVisible)
    if delegate?.splitViewController?(split, showDetail: page, sender: self) ?? false {
      return true
    }
    return delegate?.splitViewController?(split, collapseSecondary: page, onto: page) ?? false
  }

  public func search(_ bar: UISearchBar, _ controller: UISearchController) {
    let delegate = target as? UISearchBarDelegate
    delegate?.searchBarTextDidBeginEditing?(bar)
    delegate?.searchBar?(bar, textDidChange: "a")
    delegate?.searchBarSearchButtonClicked?(bar)
    delegate?.searchBarCancelButtonClicked?(bar)
    delegate?.searchBarTextDidEndEditing?(bar)
    let presenter = target as? UISearchControllerDelegate
    presenter?.willPresentSearchController?(controller)
    presenter?.didPresentSearchController?(controller)
    presenter?.willDismissSearchController?(controller)
    presenter?.didDismissSearchController?(controller)
  }

  public func scene(_ scene: UIScene, options: UIScene.ConnectionOptions) {
    let delegate = target as? UISceneDelegate
    delegate?.scene?(scene, willConnectTo: scene.session, options: options)
    delegate?.sceneWillEnterForeground?(scene)
    delegate?.sceneDidBecomeActive?(scene)
    delegate?.sceneWillResignActive?(scene)
    delegate?.sceneDidEnterBackground?(scene)
    delegate?.sceneDidDisconnect?(scene)
  }

  public func launch(_ application: UIApplication) -> Bool {
    let delegate = target as? UIApplicationDelegate
    let isReady =
      delegate?.application?(application, didFinishLaunchingWithOptions: nil) ?? false
    delegate?.applicationDidBecomeActive?(application)
    delegate?.applicationDidReceiveMemoryWarning?(application)
    return isReady && delegate?.window??.rootViewController == nil
  }

  public func bars(_ navigationBar: UINavigationBar, _ tabBar: UITabBar) -> Bool {
    let delegate = target as? UINavigationBarDelegate
    let item = UINavigationItem(title: "Next")
    guard delegate?.navigationBar?(navigationBar, shouldPush: item) ?? true else { return false }
    delegate?.navigationBar?(navigationBar, didPush: item)
    (target as? UITabBarDelegate)?.tabBar?(
      tabBar, didSelect: UITabBarItem(title: "Home", image: nil, tag: 0))
    return delegate?.position?(for: navigationBar) == .topAttached
  }

  public func collide(_ animator: UIDynamicAnimator, _ behavior: UICollisionBehavior) {
    let view = UIView()
    (target as? UIDynamicAnimatorDelegate)?.dynamicAnimatorWillResume?(animator)
    let delegate = target as? UICollisionBehaviorDelegate
    delegate?.collisionBehavior?(behavior, beganContactFor: view, with: view, at: .zero)
    delegate?.collisionBehavior?(behavior, endedContactFor: view, withBoundaryIdentifier: nil)
    (target as? UIDynamicAnimatorDelegate)?.dynamicAnimatorDidPause?(animator)
  }

  public func layer(_ layer: CALayer) -> CAAction? {
    let delegate = target as? CALayerDelegate
    delegate?.display?(layer)
    delegate?.layoutSublayers?(of: layer)
    return delegate?.action?(for: layer, forKey: "opacity")
  }

  public func animate(using context: UIViewControllerContextTransitioning) -> Bool {
    let animator = target as? UIViewControllerAnimatedTransitioning
    guard let interruptible = animator?.interruptibleAnimator?(using: context) else { return false }
    interruptible.addAnimations?({})
    interruptible.addAnimations?({}, delayFactor: 0.5)
    interruptible.addCompletion?({ _ in })
    interruptible.continueAnimation?(withTimingParameters: nil, durationFactor: 1)
    animator?.animationEnded?(true)
    return true
  }
}
