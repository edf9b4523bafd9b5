public import UIKit

/// The App Store's "Today" card, pushed in a navigation controller.
public enum CardStyle: TransitionStyle {
  public nonisolated static var name: String { "card" }
  public nonisolated static var summary: String {
    "A card grows into the second screen, on a spring that overshoots vertically"
  }
  public nonisolated static var roles: [TransitionRole] { [.source, .hero, .container, .content] }

  public nonisolated static var container: StyleContainer { .navigation }

  public static func open(
    _ screens: ScreenPair, _ parameters: CardTransition.Parameters
  ) -> ScreenOpening {
    ScreenOpening(
      presenting: CardScreen.page(of: screens, look: parameters.look, follows: .position)
    ) {
      CardTransition(operation: $0 ? .push : .pop, parameters: parameters)
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
  public nonisolated static var roles: [TransitionRole] { [.source, .hero, .container, .content] }

  public nonisolated static var container: StyleContainer { .presentation }
  public nonisolated static var containers: Set<StyleContainer> { [.presentation] }
  public nonisolated static var containerRule: String {
    "the first screen stays in sight, which navigation and tab bar controllers remove"
  }

  public nonisolated static var closingGesture: String? {
    "a drag down, or to the right from the left edge"
  }

  public static func open(
    _ screens: ScreenPair, _ parameters: AppStoreCardTransition.Parameters
  ) -> ScreenOpening {
    let page = CardScreen.page(of: screens, look: parameters.look, follows: .size)
    let transitioning = AppStoreCardTransitioningDelegate(
      source: screens.first, parameters: parameters)
    page.modalPresentationStyle = .custom
    page.modalPresentationCapturesStatusBarAppearance = true
    page.transitioningDelegate = transitioning
    page.loadViewIfNeeded()
    let drag = AppStoreCardDrag(
      page: page, scrollView: screens.second.view.fillingScrollView, parameters: parameters)
    return ScreenOpening(page, retaining: [transitioning, drag]) { _ in nil }
  }

  public static func press(
    _ source: UIView, isDown: Bool, _ parameters: AppStoreCardTransition.Parameters
  ) {
    AppStoreCardTransition.press(source, isDown: isDown, parameters: parameters)
  }

  public nonisolated static func duration(
    _ parameters: AppStoreCardTransition.Parameters, elements: [SharedElement.Options]
  ) -> TimeInterval {
    max(
      parameters.baseDuration + parameters.travelDuration, parameters.dismissalDuration)
  }
}

/// The Photos app's transition, with the drag that closes the page.
public enum PhotoStyle: TransitionStyle {
  public nonisolated static var name: String { "photo" }
  public nonisolated static var summary: String {
    "A photo flies from the first screen to its place on the second, which fades in"
  }
  public nonisolated static var roles: [TransitionRole] { [.source, .hero, .overlay] }

  public nonisolated static var container: StyleContainer { .navigation }

  public nonisolated static var closingGesture: String? { "a drag down" }

  public static func open(
    _ screens: ScreenPair, _ parameters: PhotoTransition.Parameters
  ) -> ScreenOpening {
    let dismissal = screens.second.transitionScreen.map {
      PhotoDismissal(of: $0, parameters: parameters.dismissal)
    }
    return ScreenOpening(
      presenting: screens.second,
      makeInteraction: { dismissal?.isActive == true ? dismissal : nil },
      makeAnimator: { PhotoTransition(operation: $0 ? .push : .pop, parameters: parameters) })
  }

  public nonisolated static func duration(
    _ parameters: PhotoTransition.Parameters, elements: [SharedElement.Options]
  ) -> TimeInterval { max(parameters.pushDuration, parameters.popDuration) }
}
