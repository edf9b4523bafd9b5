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

  /// The published values, but for the radius and the shadow, which are the card's own.
  public nonisolated static var defaults: CardTransition.Parameters {
    var parameters = CardTransition.Parameters()
    parameters.look = parameters.look.takenFromCard
    return parameters
  }

  public nonisolated static func parts(_ parameters: CardTransition.Parameters) -> TransitionParts {
    var parts = TransitionParts.ownAnimator(parameters.duration)
    parts.second.enter = .growLaidOut
    // The first screen keeps its bar, beneath the card, instead of pushing it aside.
    parts.bars.navigationBar = .automatic
    parts.bars.tabBar = .slide
    parts.gesture = .pullingDown
    return parts
  }

  public static func open(
    _ screens: ScreenPair, _ parameters: CardTransition.Parameters, _ parts: TransitionParts
  ) -> ScreenOpening {
    let page = CardScreen.page(of: screens, look: parameters.look, follows: .position)
    let (tabBar, first) = (parts.bars.tabBar, parts.first)
    return ScreenOpening(
      screens, showing: page, parts: parts,
      own: .init(
        makeBase: {
          CardTransition(
            operation: $0 ? .push : .pop, parameters: parameters, tabBar: tabBar,
            hidesFirstScreen: first.dim == 0 && first.blur == .none)
        }, movesTabBar: true))
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
    "a drag down, or from the leading edge"
  }

  public nonisolated static var changeableParts: ChangeableParts { .gesture }

  /// The published values, but for the radius and the shadow, which are the card's own.
  public nonisolated static var defaults: AppStoreCardTransition.Parameters {
    var parameters = AppStoreCardTransition.Parameters()
    parameters.look = parameters.look.takenFromCard
    return parameters
  }

  /// The gesture is the style's own drag in the words of ``GesturePart``; with any other one the screen follows
  /// the finger as that says.
  public nonisolated static func parts(
    _ parameters: AppStoreCardTransition.Parameters
  ) -> TransitionParts {
    var parts = TransitionParts.ownAnimator(
      max(parameters.baseDuration + parameters.travelDuration, parameters.dismissalDuration))
    parts.second.enter = .growLaidOut
    parts.gesture = GesturePart(.down)
    parts.gesture.smallestScale = parameters.draggedScale
    parts.gesture.cornerRadius = parameters.look.cornerRadius ?? 0
    return parts
  }

  public static func open(
    _ screens: ScreenPair, _ parameters: AppStoreCardTransition.Parameters,
    _ parts: TransitionParts
  ) -> ScreenOpening {
    let page = CardScreen.page(of: screens, look: parameters.look, follows: .size)
    let source = screens.first
    var dragged = parameters
    dragged.look = parameters.look.completed(by: screens.source)
    page.loadViewIfNeeded()
    var own = ScreenOpening.Own()
    own.makeBase = { [weak source] in
      AppStoreCardTransition(isPresenting: $0, source: source, parameters: parameters)
    }
    own.makePresentation = { [weak source] in
      AppStoreCardPresentationController(
        presentedViewController: $0, presenting: $1, source: source,
        blurDuration: parameters.blurDuration)
    }
    if parts.gesture == Self.parts(parameters).gesture {
      own.hasDrag = true
      own.retained = [
        AppStoreCardDrag(
          page: page, scrollView: screens.second.view.fillingScrollView, parameters: dragged)
      ]
    }
    let opening = ScreenOpening(screens, showing: page, parts: parts, own: own)
    page.modalPresentationCapturesStatusBarAppearance = true
    return opening
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

  public nonisolated static var changeableParts: ChangeableParts { .gestureAndBars }

  public nonisolated static func parts(
    _ parameters: PhotoTransition.Parameters
  ) -> TransitionParts {
    var parts = TransitionParts.ownAnimator(max(parameters.pushDuration, parameters.popDuration))
    parts.bars = BarsPart(navigationBar: .fade, tabBar: .automatic, toolbar: .automatic)
    parts.gesture = parameters.dismissal.gesture
    return parts
  }

  public static func open(
    _ screens: ScreenPair, _ parameters: PhotoTransition.Parameters, _ parts: TransitionParts
  ) -> ScreenOpening {
    var own = ScreenOpening.Own()
    own.makeAnimator = {
      PhotoTransition(operation: $0 ? .push : .pop, parameters: parameters, bars: parts.bars)
    }
    if parts.gesture.moves == .element {
      own.makeFlight = {
        DraggedPhoto($0, parts, returningRatio: parameters.dismissal.cancelDampingRatio)
      }
    }
    return ScreenOpening(
      screens, elements: screens.elements(atMost: maximumElements), parts: parts, own: own)
  }
}
