public import UIKit

/// Two screens in containers that move between them with a style's transition.
@MainActor
public protocol ScreenConnection: AnyObject {
  /// The controller for the window.
  var rootViewController: UIViewController { get }
  /// Whether the second screen is open.
  var isOpen: Bool { get }
  /// Opens the second screen.
  func open()
  /// Returns to the first screen.
  func close()
}

/// Pushes the second screen in a navigation controller without a bar.
@MainActor
final class NavigationConnection: NSObject, ScreenConnection, UINavigationControllerDelegate {
  typealias MakeAnimator =
    (UINavigationController.Operation) -> (any UIViewControllerAnimatedTransitioning)?

  private let navigation: UINavigationController
  private let second: UIViewController
  private let makeAnimator: MakeAnimator

  /// - Parameter makeAnimator: Nil for the system's push.
  init(
    _ first: UIViewController, _ second: UIViewController, makeAnimator: @escaping MakeAnimator
  ) {
    self.second = second
    self.makeAnimator = makeAnimator
    navigation = UINavigationController(rootViewController: first)
    super.init()
    navigation.isNavigationBarHidden = true
    navigation.delegate = self
  }

  var rootViewController: UIViewController { navigation }
  var isOpen: Bool { navigation.topViewController === second }
  func open() { navigation.pushViewController(second, animated: true) }
  func close() { navigation.popViewController(animated: true) }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    makeAnimator(operation)
  }
}

/// Presents the second screen.
@MainActor
final class PresentationConnection: NSObject, ScreenConnection,
  UIViewControllerTransitioningDelegate
{
  typealias MakeAnimator = (_ isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)?
  typealias MakePresentation =
    (_ presented: UIViewController, _ presenting: UIViewController?) -> UIPresentationController

  let rootViewController: UIViewController
  private let second: UIViewController
  private let makeAnimator: MakeAnimator
  private let makePresentation: MakePresentation?

  /// - Parameters:
  ///   - makePresentation: Nil for a full-screen presentation, which removes the first screen.
  init(
    _ first: UIViewController, _ second: UIViewController,
    makePresentation: MakePresentation? = nil, makeAnimator: @escaping MakeAnimator
  ) {
    rootViewController = first
    self.second = second
    self.makeAnimator = makeAnimator
    self.makePresentation = makePresentation
    super.init()
    second.modalPresentationStyle = makePresentation == nil ? .fullScreen : .custom
    second.transitioningDelegate = self
  }

  var isOpen: Bool { second.presentingViewController != nil }
  func open() { rootViewController.present(second, animated: true) }
  func close() { second.dismiss(animated: true) }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    makeAnimator(true)
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    makeAnimator(false)
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    makePresentation?(presented, presenting)
  }
}

/// Presents the second screen as the system does, in one of its styles.
@MainActor
final class SystemPresentationConnection: ScreenConnection {
  let rootViewController: UIViewController
  private let second: UIViewController

  init(_ first: UIViewController, _ second: UIViewController, style: UIModalPresentationStyle) {
    rootViewController = first
    self.second = second
    second.modalPresentationStyle = style
  }

  var isOpen: Bool { second.presentingViewController != nil }
  func open() { rootViewController.present(second, animated: true) }
  func close() { second.dismiss(animated: true) }
}

/// Selects the second screen in a tab bar controller without a bar.
@MainActor
final class TabConnection: NSObject, ScreenConnection, UITabBarControllerDelegate {
  typealias MakeAnimator =
    (_ isTowardsRight: Bool) -> (any UIViewControllerAnimatedTransitioning)?

  private let tabs = UITabBarController()
  private let makeAnimator: MakeAnimator

  /// - Parameter makeAnimator: Nil for the system's change without animation.
  init(
    _ first: UIViewController, _ second: UIViewController, makeAnimator: @escaping MakeAnimator
  ) {
    self.makeAnimator = makeAnimator
    super.init()
    tabs.viewControllers = [first, second]
    tabs.tabBar.isHidden = true
    tabs.delegate = self
  }

  var rootViewController: UIViewController { tabs }
  var isOpen: Bool { tabs.selectedIndex == 1 }
  func open() { tabs.selectedIndex = 1 }
  func close() { tabs.selectedIndex = 0 }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    makeAnimator(toVC === tabs.viewControllers?.last)
  }
}
