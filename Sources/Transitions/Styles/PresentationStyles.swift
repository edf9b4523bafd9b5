public import UIKit

/// The second screen scales up from the source.
public enum ScaleStyle: TransitionStyle {
  public nonisolated static var name: String { "scale" }
  public nonisolated static var summary: String {
    "The second screen scales up from an element of the first, which is dimmed"
  }
  public nonisolated static var roles: [TransitionRole] { [.source] }

  public nonisolated static var container: StyleContainer { .presentation }

  public nonisolated static var containers: Set<StyleContainer> { Set(StyleContainer.allCases) }

  public nonisolated static func parts(_ parameters: ScaleParameters) -> TransitionParts {
    var parts = parameters.parts
    parts.gesture = .pullingDown
    return parts
  }
}

/// A circle that grows from the source reveals the second screen.
public enum CircleRevealStyle: TransitionStyle {
  public nonisolated static var name: String { "circle-reveal" }
  public nonisolated static var summary: String {
    "A circle grows from an element of the first screen and reveals the second"
  }
  public nonisolated static var roles: [TransitionRole] { [.source] }

  public nonisolated static var container: StyleContainer { .presentation }

  public nonisolated static var containers: Set<StyleContainer> { Set(StyleContainer.allCases) }

  public static func open(
    _ screens: ScreenPair, _ parameters: CircleRevealParameters, _ parts: TransitionParts
  ) -> ScreenOpening {
    ScreenOpening(
      screens, parts: parts,
      own: .init(makePresentation: { OverlayPresentationController($0, over: $1) }))
  }

  public nonisolated static func parts(_ parameters: CircleRevealParameters) -> TransitionParts {
    var parts = TransitionParts()
    parts.second.enter = .revealCircle
    parts.second.timing = parameters.timing
    parts.gesture = .scrubbing(.down, reach: 0.6)
    return parts
  }
}

/// Both screens are the sides of a sheet that is turned.
public enum FlipStyle: OwnAnimatorStyle {
  public nonisolated static var name: String { "flip" }
  public nonisolated static var summary: String {
    "The first screen flips about its vertical centre line to the second on its back"
  }
  public nonisolated static var roles: [TransitionRole] { [.container] }
  public nonisolated static var maximumElements: Int? { 0 }

  public nonisolated static var container: StyleContainer { .presentation }

  public nonisolated static var containers: Set<StyleContainer> { Set(StyleContainer.allCases) }

  public nonisolated static func parts(
    _ parameters: FlipTransition.Parameters
  ) -> TransitionParts {
    var parts = TransitionParts.ownAnimator(parameters.duration)
    parts.second.enter = .flip
    parts.bars.navigationBar = .automatic
    parts.gesture = .scrubbing(.sideways)
    return parts
  }

  public static func makeAnimator(
    isOpening: Bool, _ screens: ScreenPair, _ parameters: FlipTransition.Parameters
  ) -> any UIViewControllerAnimatedTransitioning {
    FlipTransition(isPresenting: isOpening, parameters: parameters)
  }
}

/// The second screen unfolds like a map.
public enum FoldStyle: OwnAnimatorStyle {
  public nonisolated static var name: String { "fold" }
  public nonisolated static var summary: String {
    "The second screen unfolds from the leading edge like a map"
  }
  public nonisolated static var maximumElements: Int? { 0 }

  public nonisolated static var container: StyleContainer { .presentation }

  public nonisolated static var containers: Set<StyleContainer> { Set(StyleContainer.allCases) }

  public nonisolated static func parts(
    _ parameters: FoldTransition.Parameters
  ) -> TransitionParts {
    var parts = TransitionParts.ownAnimator(parameters.duration)
    parts.second.enter = .unfold
    parts.bars.navigationBar = .automatic
    parts.gesture = .scrubbing(.leading)
    return parts
  }

  public static func makeAnimator(
    isOpening: Bool, _ screens: ScreenPair, _ parameters: FoldTransition.Parameters
  ) -> any UIViewControllerAnimatedTransitioning {
    FoldTransition(isPresenting: isOpening, parameters: parameters)
  }
}

/// The second screen is a card above the bottom edge.
public enum HoverSheetStyle: OverlayStyle {
  public nonisolated static var name: String { "hover-sheet" }
  public nonisolated static var summary: String {
    "The second screen rises as a card that hovers above the bottom edge"
  }
  public nonisolated static var maximumElements: Int? { 0 }

  public nonisolated static var changeableParts: ChangeableParts { .gesture }

  /// The gesture is the style's own drag in the words of ``GesturePart``; with any other one the card follows
  /// the finger as that says.
  public nonisolated static func parts(
    _ parameters: HoverSheetTransition.Parameters
  ) -> TransitionParts {
    var parts = TransitionParts.ownAnimator(parameters.presentingDuration)
    parts.second.enter = .fromBottom
    parts.gesture = GesturePart(.down)
    parts.gesture.threshold = parameters.dismissingShare
    parts.gesture.flick = parameters.dismissingVelocity
    parts.gesture.duration = parameters.returnDuration
    parts.gesture.dampingRatio = parameters.returnDampingRatio
    return parts
  }

  public static func open(
    _ screens: ScreenPair, _ parameters: HoverSheetTransition.Parameters, _ parts: TransitionParts
  ) -> ScreenOpening {
    let hasDrag = parts.gesture == Self.parts(parameters).gesture
    var own = ScreenOpening.Own()
    own.hasDrag = hasDrag
    own.makeAnimator = { HoverSheetTransition(isPresenting: $0, parameters: parameters) }
    own.makePresentation = {
      HoverSheetPresentationController(
        presentedViewController: $0, presenting: $1, parameters: parameters, isDragged: hasDrag)
    }
    return ScreenOpening(screens, parts: parts, own: own)
  }
}

/// The second screen is a menu at the leading edge.
public enum SideMenuStyle: OverlayStyle {
  public nonisolated static var name: String { "side-menu" }
  public nonisolated static var summary: String {
    "The second screen slides in as a menu at the leading edge and moves the first aside"
  }
  public nonisolated static var maximumElements: Int? { 0 }

  public nonisolated static var changeableParts: ChangeableParts { .gesture }

  public nonisolated static func parts(
    _ parameters: SideMenuTransition.Parameters
  ) -> TransitionParts {
    var parts = TransitionParts.ownAnimator(parameters.duration)
    parts.second.enter = .fromLeading
    parts.gesture = .scrubbing(.leading)
    return parts
  }

  public static func open(
    _ screens: ScreenPair, _ parameters: SideMenuTransition.Parameters, _ parts: TransitionParts
  ) -> ScreenOpening {
    var own = ScreenOpening.Own()
    own.makeBase = { SideMenuTransition(isPresenting: $0, parameters: parameters) }
    own.makePresentation = {
      SideMenuPresentationController(
        presentedViewController: $0, presenting: $1, parameters: parameters)
    }
    return ScreenOpening(screens, parts: parts, own: own)
  }
}

/// The pages of two tabs slide.
public enum TabSlideStyle: OwnAnimatorStyle {
  public nonisolated static var name: String { "tab-slide" }
  public nonisolated static var summary: String {
    "The second screen pushes the first out sideways, as between two tabs"
  }
  public nonisolated static var maximumElements: Int? { 0 }

  public nonisolated static var container: StyleContainer { .tabs }
  public nonisolated static var containers: Set<StyleContainer> {
    [.navigation, .presentation, .tabs]
  }

  public nonisolated static func parts(
    _ parameters: TabSlideTransition.Parameters
  ) -> TransitionParts {
    var parts = TransitionParts.ownAnimator(parameters.duration)
    parts.second.enter = .fromTrailing
    parts.gesture = .scrubbing(.trailing)
    return parts
  }

  public static func open(
    _ screens: ScreenPair, _ parameters: TabSlideTransition.Parameters, _ parts: TransitionParts
  ) -> ScreenOpening {
    guard !screens.followsFinger else {
      // What the animator shows, as parts, which go on with the finger's velocity.
      var parts = parts
      parts.first.leave = .toLeading
      parts.first.distance = parameters.parallax
      parts.first.timing = parts.second.timing
      return ScreenOpening(screens, parts: parts)
    }
    return ScreenOpening(
      screens, parts: parts,
      own: .init(makeBase: { makeAnimator(isOpening: $0, screens, parameters) }))
  }

  public static func makeAnimator(
    isOpening: Bool, _ screens: ScreenPair, _ parameters: TabSlideTransition.Parameters
  ) -> any UIViewControllerAnimatedTransitioning {
    TabSlideTransition(
      isTowardsRight: isOpening != (screens.first.viewIfLoaded?.isRightToLeft == true),
      parameters: parameters)
  }
}

/// A presentation over the whole first screen, which stays visible.
private final class OverlayPresentationController: UIPresentationController {
  init(_ presented: UIViewController, over presenting: UIViewController?) {
    super.init(presentedViewController: presented, presenting: presenting)
  }

  override var shouldRemovePresentersView: Bool { false }
}
