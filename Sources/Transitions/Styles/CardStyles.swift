public import UIKit

/// The App Store's "Today" card, pushed in a navigation controller.
public enum CardStyle: TransitionStyle {
  public nonisolated static var name: String { "card" }
  public nonisolated static var summary: String {
    "A card grows into the second screen, on a spring that overshoots vertically"
  }
  public nonisolated static var roles: [TransitionRole] { [.source, .hero, .container, .content] }

  public nonisolated static var container: StyleContainer { .navigation }

  public nonisolated static var changeableParts: ChangeableParts { .surroundings }

  public nonisolated static func parts(_ parameters: CardTransition.Parameters) -> TransitionParts {
    var parts = TransitionParts.ownAnimator(parameters.duration)
    parts.second.enter = .growLaidOut
    parts.gesture = .pullingDown
    return parts
  }

  public static func open(
    _ screens: ScreenPair, _ parameters: CardTransition.Parameters, _ parts: TransitionParts
  ) -> ScreenOpening {
    let page = CardScreen.page(of: screens, look: parameters.look, follows: .position)
    return ScreenOpening(
      screens, showing: page, parts: parts,
      makeBase: { CardTransition(operation: $0 ? .push : .pop, parameters: parameters) })
  }
}

/// The App Store's card over a blur, with the drag that closes it.
public enum AppStoreStyle: OverlayStyle {
  public nonisolated static var name: String { "app-store" }
  public nonisolated static var summary: String {
    "A card grows into the second screen over a blur; a drag down closes it"
  }
  public nonisolated static var roles: [TransitionRole] { [.source, .hero, .container, .content] }

  public nonisolated static var closingGesture: String? {
    "a drag down, or to the right from the left edge"
  }

  public nonisolated static var changeableParts: ChangeableParts { .none }

  public nonisolated static func parts(
    _ parameters: AppStoreCardTransition.Parameters
  ) -> TransitionParts {
    var parts = TransitionParts.ownAnimator(
      max(parameters.baseDuration + parameters.travelDuration, parameters.dismissalDuration))
    parts.second.enter = .growLaidOut
    return parts
  }

  public static func open(
    _ screens: ScreenPair, _ parameters: AppStoreCardTransition.Parameters,
    _ parts: TransitionParts
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

  public nonisolated static var changeableParts: ChangeableParts { .none }

  public nonisolated static func parts(
    _ parameters: PhotoTransition.Parameters
  ) -> TransitionParts {
    .ownAnimator(max(parameters.pushDuration, parameters.popDuration))
  }

  public static func open(
    _ screens: ScreenPair, _ parameters: PhotoTransition.Parameters, _ parts: TransitionParts
  ) -> ScreenOpening {
    let dismissal = screens.second.transitionScreen.map {
      PhotoDismissal(of: $0, parameters: parameters.dismissal)
    }
    return ScreenOpening(
      presenting: screens.second,
      makeInteraction: { dismissal?.isActive == true ? dismissal : nil },
      makeAnimator: { PhotoTransition(operation: $0 ? .push : .pop, parameters: parameters) })
  }
}
