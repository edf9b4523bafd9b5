public import UIKit

/// Two bare screens, such as screenshots, in containers that move between them with a style.
@MainActor
public final class ScreenConnection: NSObject, UINavigationControllerDelegate,
  UITabBarControllerDelegate
{
  /// The controller for the window.
  public let rootViewController: UIViewController
  private let opening: ScreenOpening

  /// Puts two screens into containers that move between them with a style.
  ///
  /// - Parameter elements: The views that are on both screens; the first has the roles.
  public init<Style: TransitionStyle>(
    _ style: Style.Type, first: UIViewController, second: UIViewController,
    elements: [SharedElement], parameters: Style.Parameters
  ) {
    let firstScreen = RoleScreen(showing: first, role: .source) { elements.first?.source() }
    let secondScreen = RoleScreen(showing: second, role: .hero) { [unowned second] in
      elements.first.map { $0.target() } ?? second.view
    }
    opening = Style.open(
      ScreenPair(first: firstScreen, second: secondScreen, elements: elements), parameters)
    switch style.container {
    case .navigation: rootViewController = UINavigationController(rootViewController: firstScreen)
    case .presentation: rootViewController = firstScreen
    case .tabs: rootViewController = UITabBarController()
    }
    super.init()
    if let navigation = rootViewController as? UINavigationController {
      navigation.isNavigationBarHidden = true
      navigation.delegate = self
    } else if let tabs = rootViewController as? UITabBarController {
      tabs.viewControllers = [firstScreen, opening.page]
      tabs.tabBar.isHidden = true
      tabs.delegate = self
    }
  }

  /// Whether the second screen is open.
  public var isOpen: Bool {
    if let navigation = rootViewController as? UINavigationController {
      return navigation.topViewController === opening.page
    }
    if let tabs = rootViewController as? UITabBarController { return tabs.selectedIndex == 1 }
    return opening.page.presentingViewController != nil
  }

  /// Opens the second screen.
  public func open() {
    if let navigation = rootViewController as? UINavigationController {
      navigation.pushViewController(opening.page, animated: true)
    } else if let tabs = rootViewController as? UITabBarController {
      tabs.selectedIndex = 1
    } else {
      rootViewController.present(opening.page, animated: true)
    }
  }

  /// Returns to the first screen.
  public func close() {
    if let navigation = rootViewController as? UINavigationController {
      navigation.popViewController(animated: true)
    } else if let tabs = rootViewController as? UITabBarController {
      tabs.selectedIndex = 0
    } else {
      opening.page.dismiss(animated: true)
    }
  }

  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    opening.animator(isOpening: operation == .push)
  }

  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    opening.interaction()
  }

  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    opening.animator(isOpening: toVC === opening.page)
  }
}
