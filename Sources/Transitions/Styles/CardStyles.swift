public import UIKit

/// The App Store's "Today" card, pushed in a navigation controller.
public enum CardStyle: TransitionStyle {
  public nonisolated static var name: String { "card" }
  public nonisolated static var summary: String {
    "A card grows into the second screen, on a spring that overshoots vertically"
  }
  public nonisolated static var roles: [TransitionRole] { [.source, .container, .content] }

  public static func connect(
    _ screens: ScreenPair, _ parameters: CardTransition.Parameters
  ) -> any ScreenConnection {
    let first = RoleScreen(screens, showing: screens.first)
    let page = CardScreen(screens, look: parameters.look)
    return NavigationConnection(first, page) {
      CardTransition(operation: $0, parameters: parameters)
    }
  }

  public nonisolated static func duration(
    _ parameters: CardTransition.Parameters, elements: [SharedElement.Options]
  ) -> TimeInterval { parameters.duration }
}

/// The App Store's card over a blur, with the drag that closes it.
public enum AppStoreStyle: TransitionStyle {
  public nonisolated static var name: String { "app-store" }
  public nonisolated static var summary: String {
    "A card grows into the second screen over a blur; a drag down closes it"
  }
  public nonisolated static var roles: [TransitionRole] { [.source, .container, .content] }

  public static func connect(
    _ screens: ScreenPair, _ parameters: AppStoreCardTransition.Parameters
  ) -> any ScreenConnection {
    AppStoreConnection(screens, parameters)
  }

  public nonisolated static func duration(
    _ parameters: AppStoreCardTransition.Parameters, elements: [SharedElement.Options]
  ) -> TimeInterval {
    max(
      parameters.baseDuration + parameters.travelDuration, parameters.dismissalDuration)
  }
}

/// Presents a card's page with the App Store's delegate, which is retained here.
@MainActor
private final class AppStoreConnection: ScreenConnection {
  let rootViewController: UIViewController
  private let page: CardScreen
  private let transitioning: AppStoreCardTransitioningDelegate
  private let drag: AppStoreCardDrag

  init(_ screens: ScreenPair, _ parameters: AppStoreCardTransition.Parameters) {
    let first = RoleScreen(screens, showing: screens.first)
    rootViewController = first
    page = CardScreen(screens, look: parameters.look)
    transitioning = AppStoreCardTransitioningDelegate(source: first, parameters: parameters)
    page.modalPresentationStyle = .custom
    page.modalPresentationCapturesStatusBarAppearance = true
    page.transitioningDelegate = transitioning
    page.loadViewIfNeeded()
    drag = AppStoreCardDrag(page: page, scrollView: nil, parameters: parameters)
  }

  var isOpen: Bool { page.presentingViewController != nil }
  func open() { rootViewController.present(page, animated: true) }
  func close() { page.dismiss(animated: true) }
}

/// The Photos app's transition, with the drag that closes the page.
public enum PhotoStyle: TransitionStyle {
  public nonisolated static var name: String { "photo" }
  public nonisolated static var summary: String {
    "A photo flies from the first screen to its place on the second, which fades in"
  }
  public nonisolated static var roles: [TransitionRole] { [.source, .hero, .overlay] }

  public static func connect(
    _ screens: ScreenPair, _ parameters: PhotoTransition.Parameters
  ) -> any ScreenConnection {
    PhotoConnection(screens, parameters)
  }

  public nonisolated static func duration(
    _ parameters: PhotoTransition.Parameters, elements: [SharedElement.Options]
  ) -> TimeInterval { max(parameters.pushDuration, parameters.popDuration) }
}

/// Pushes a photo's page, which a drag can pop.
@MainActor
private final class PhotoConnection: NSObject, ScreenConnection, UINavigationControllerDelegate {
  private let navigation: UINavigationController
  private let page: RoleScreen
  private let parameters: PhotoTransition.Parameters
  private var dismissal: PhotoDismissal?

  init(_ screens: ScreenPair, _ parameters: PhotoTransition.Parameters) {
    self.parameters = parameters
    page = RoleScreen(screens, showing: screens.second)
    navigation = UINavigationController(
      rootViewController: RoleScreen(screens, showing: screens.first))
    super.init()
    navigation.isNavigationBarHidden = true
    navigation.delegate = self
  }

  var rootViewController: UIViewController { navigation }
  var isOpen: Bool { navigation.topViewController === page }
  func close() { navigation.popViewController(animated: true) }

  func open() {
    if dismissal == nil { dismissal = PhotoDismissal(of: page, parameters: parameters.dismissal) }
    navigation.pushViewController(page, animated: true)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    PhotoTransition(operation: operation, parameters: parameters)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    guard let dismissal, dismissal.isActive else { return nil }
    return dismissal
  }
}
