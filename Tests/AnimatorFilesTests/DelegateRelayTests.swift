import AnimatorFiles
import Foundation
import Testing

@testable import UIKit

/// Optional methods that an app calls with a question mark.
@MainActor
@Suite(.serialized)
struct DelegateRelayTests {
  /// Implements some methods of each protocol.
  private final class Listener: NSObject, UITextViewDelegate, UIPageViewControllerDataSource,
    UIPageViewControllerDelegate, UISplitViewControllerDelegate, UISearchBarDelegate,
    UISearchControllerDelegate, UISceneDelegate, UIApplicationDelegate, UINavigationBarDelegate,
    UITabBarDelegate, UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate, CALayerDelegate
  {
    var log: [String] = []
    let zoomed = UIView()

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { log.append("zoom") }
    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
      log.append("text \(text)")
      return false
    }
    func textViewDidChange(_ textView: UITextView) { log.append("changed") }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore page: UIViewController
    ) -> UIViewController? { nil }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter page: UIViewController
    ) -> UIViewController? { nil }
    func presentationCount(for pageViewController: UIPageViewController) -> Int { 5 }
    func pageViewController(
      _ pageViewController: UIPageViewController, willTransitionTo pages: [UIViewController]
    ) {
      log.append("pages \(pages.count)")
    }
    func splitViewController(
      _ split: UISplitViewController, collapseSecondary secondary: UIViewController,
      onto primary: UIViewController
    ) -> Bool {
      log.append("collapse")
      return true
    }
    func searchBar(_ searchBar: UISearchBar, textDidChange text: String) {
      log.append("search \(text)")
    }
    func didDismissSearchController(_ controller: UISearchController) { log.append("dismissed") }
    func sceneDidBecomeActive(_ scene: UIScene) { log.append("scene active") }
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      log.append("launched")
      return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { log.append("active") }
    func navigationBar(_ bar: UINavigationBar, didPush item: UINavigationItem) {
      log.append("pushed \(item.title ?? "")")
    }
    func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
      log.append("tab \(item.title ?? "")")
    }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { log.append("paused") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
      with item2: any UIDynamicItem, at p: CGPoint
    ) {
      log.append("contact")
    }
    func display(_ layer: CALayer) { log.append("display") }
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
  }

  /// Implements nothing that it need not.
  private final class Silent: NSObject, UITextViewDelegate, UIPageViewControllerDelegate,
    UISplitViewControllerDelegate, UISearchBarDelegate, UISearchControllerDelegate, UISceneDelegate,
    UIApplicationDelegate, UINavigationBarDelegate, UITabBarDelegate, UIDynamicAnimatorDelegate,
    UICollisionBehaviorDelegate, CALayerDelegate, UIViewControllerAnimatedTransitioning
  {
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0 }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {}
  }

  /// Calls every method; what the delegate answers.
  private func call(_ target: NSObject, in host: AnimatorHost) -> [Bool] {
    let relay = DelegateRelay(target: target)
    let page = UIViewController(nibName: nil, bundle: nil)
    let pages = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
    let scene = UIWindowScene(
      session: UISceneSession(
        role: .windowApplication,
        configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication)))
    relay.search(UISearchBar(frame: .zero), UISearchController(searchResultsController: nil))
    relay.scene(scene, options: UIScene.ConnectionOptions())
    relay.collide(
      UIDynamicAnimator(referenceView: host.root.view), UICollisionBehavior(items: []))
    return [
      relay.zoom(UIScrollView(frame: .zero)) == nil, relay.edit(UITextView(frame: .zero)),
      relay.turn(pages, to: page) == 0, relay.split(UISplitViewController(), page),
      relay.launch(host.stage.application),
      relay.bars(UINavigationBar(frame: .zero), UITabBar(frame: .zero)),
      relay.layer(CALayer()) == nil,
    ]
  }

  @Test(
    "methods that a delegate implements are called; the others answer what UIKit takes without them"
  )
  func relay() {
    let host = AnimatorHost()
    let listener = Listener()
    #expect(call(listener, in: host) == [false, false, false, true, true, true, false])
    #expect(
      listener.log == [
        "search a", "dismissed", "scene active", "contact", "paused", "zoom", "text a", "changed",
        "pages 1", "collapse", "launched", "active", "pushed Next", "tab Home", "display",
      ])
    #expect(call(Silent(), in: host) == [true, true, true, false, true, false, true])
    #expect(call(NSObject(), in: host) == [true, true, true, false, false, false, true])
    #expect(host.stage.messages == [])
  }

  private final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    var isEnded = false

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 1 }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {}
    func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
      -> any UIViewImplicitlyAnimating
    { animator }
    func animationEnded(_ transitionCompleted: Bool) { isEnded = transitionCompleted }
  }

  @Test("an animator has an interruptible animator, or none")
  func interruptible() throws {
    let host = AnimatorHost()
    let navigation = UINavigationController(rootViewController: host.root)
    host.window.rootViewController = navigation
    let watcher = Watcher()
    navigation.delegate = watcher
    navigation.pushViewController(UIViewController(nibName: nil, bundle: nil), animated: true)
    host.run(0.1)
    let context = try #require(watcher.context)
    let fade = Fade()
    #expect(DelegateRelay(target: fade).animate(using: context) && fade.isEnded)
    #expect(!DelegateRelay(target: Silent()).animate(using: context))
  }

  private final class Watcher: NSObject, UINavigationControllerDelegate,
    UIViewControllerAnimatedTransitioning
  {
    var context: (any UIViewControllerContextTransitioning)?

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 1 }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      context = transitionContext
    }
  }
}
