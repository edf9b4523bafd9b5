public import UIKit

/// The second screen scales up from the source.
public enum ScaleStyle: TransitionStyle {
  public nonisolated static var name: String { "scale" }
  public nonisolated static var summary: String {
    "The second screen scales up from an element of the first, which is dimmed"
  }
  public nonisolated static var roles: [TransitionRole] { [.source] }

  public nonisolated static var container: StyleContainer { .presentation }

  public static func open(
    _ screens: ScreenPair, _ parameters: ScaleTransition.Parameters
  ) -> ScreenOpening {
    ScreenOpening(presenting: screens.second) {
      ScaleTransition(isPresenting: $0, from: screens.first, parameters: parameters)
    }
  }

  public nonisolated static func duration(
    _ parameters: ScaleTransition.Parameters, elements: [SharedElement.Options]
  ) -> TimeInterval { parameters.duration }
}

/// A circle that grows from the source reveals the second screen.
public enum CircleRevealStyle: TransitionStyle {
  public nonisolated static var name: String { "circle-reveal" }
  public nonisolated static var summary: String {
    "A circle grows from an element of the first screen and reveals the second"
  }
  public nonisolated static var roles: [TransitionRole] { [.source] }

  public nonisolated static var container: StyleContainer { .presentation }

  public static func open(
    _ screens: ScreenPair, _ parameters: CircleRevealTransition.Parameters
  ) -> ScreenOpening {
    ScreenOpening(
      presenting: screens.second,
      makePresentation: { OverlayPresentationController($0, over: $1) },
      makeAnimator: {
        CircleRevealTransition(isPresenting: $0, parameters: parameters)
      })
  }

  public nonisolated static func duration(
    _ parameters: CircleRevealTransition.Parameters, elements: [SharedElement.Options]
  ) -> TimeInterval { parameters.duration }
}

/// Both screens are the sides of a sheet that is turned.
public enum FlipStyle: TransitionStyle {
  public nonisolated static var name: String { "flip" }
  public nonisolated static var summary: String {
    "The first screen flips about its vertical centre line to the second on its back"
  }
  public nonisolated static var roles: [TransitionRole] { [.container] }
  public nonisolated static var maximumElements: Int? { 0 }

  public nonisolated static var container: StyleContainer { .presentation }

  public static func open(
    _ screens: ScreenPair, _ parameters: FlipTransition.Parameters
  ) -> ScreenOpening {
    ScreenOpening(presenting: screens.second) {
      FlipTransition(isPresenting: $0, parameters: parameters)
    }
  }

  public nonisolated static func duration(
    _ parameters: FlipTransition.Parameters, elements: [SharedElement.Options]
  ) -> TimeInterval { parameters.duration }
}

/// The second screen unfolds like a map.
public enum FoldStyle: TransitionStyle {
  public nonisolated static var name: String { "fold" }
  public nonisolated static var summary: String {
    "The second screen unfolds from the left edge like a map"
  }
  public nonisolated static var maximumElements: Int? { 0 }

  public nonisolated static var container: StyleContainer { .presentation }

  public static func open(
    _ screens: ScreenPair, _ parameters: FoldTransition.Parameters
  ) -> ScreenOpening {
    ScreenOpening(presenting: screens.second) {
      FoldTransition(isPresenting: $0, parameters: parameters)
    }
  }

  public nonisolated static func duration(
    _ parameters: FoldTransition.Parameters, elements: [SharedElement.Options]
  ) -> TimeInterval { parameters.duration }
}

/// The second screen is a card above the bottom edge.
public enum HoverSheetStyle: TransitionStyle {
  public nonisolated static var name: String { "hover-sheet" }
  public nonisolated static var summary: String {
    "The second screen rises as a card that hovers above the bottom edge"
  }
  public nonisolated static var maximumElements: Int? { 0 }

  public nonisolated static var container: StyleContainer { .presentation }
  public nonisolated static var containers: Set<StyleContainer> { [.presentation] }
  public nonisolated static var containerRule: String {
    "the first screen stays in sight, which navigation and tab bar controllers remove"
  }

  public nonisolated static var closingGesture: String? { "a drag down" }

  public static func open(
    _ screens: ScreenPair, _ parameters: HoverSheetTransition.Parameters
  ) -> ScreenOpening {
    ScreenOpening(
      presenting: screens.second,
      makePresentation: {
        HoverSheetPresentationController(
          presentedViewController: $0, presenting: $1, parameters: parameters)
      },
      makeAnimator: { HoverSheetTransition(isPresenting: $0, parameters: parameters) })
  }

  public nonisolated static func duration(
    _ parameters: HoverSheetTransition.Parameters, elements: [SharedElement.Options]
  ) -> TimeInterval { max(parameters.presentingDuration, parameters.dismissingDuration) }
}

/// The second screen is a menu at the left edge.
public enum SideMenuStyle: TransitionStyle {
  public nonisolated static var name: String { "side-menu" }
  public nonisolated static var summary: String {
    "The second screen slides in as a menu at the left edge and moves the first aside"
  }
  public nonisolated static var maximumElements: Int? { 0 }

  public nonisolated static var container: StyleContainer { .presentation }
  public nonisolated static var containers: Set<StyleContainer> { [.presentation] }
  public nonisolated static var containerRule: String {
    "the first screen stays in sight, which navigation and tab bar controllers remove"
  }

  public static func open(
    _ screens: ScreenPair, _ parameters: SideMenuTransition.Parameters
  ) -> ScreenOpening {
    ScreenOpening(
      presenting: screens.second,
      makePresentation: {
        SideMenuPresentationController(
          presentedViewController: $0, presenting: $1, parameters: parameters)
      },
      makeAnimator: { SideMenuTransition(isPresenting: $0, parameters: parameters) })
  }

  public nonisolated static func duration(
    _ parameters: SideMenuTransition.Parameters, elements: [SharedElement.Options]
  ) -> TimeInterval { parameters.duration }
}

/// The pages of two tabs slide.
public enum TabSlideStyle: TransitionStyle {
  public nonisolated static var name: String { "tab-slide" }
  public nonisolated static var summary: String {
    "The second screen pushes the first out sideways, as between two tabs"
  }
  public nonisolated static var maximumElements: Int? { 0 }

  public nonisolated static var container: StyleContainer { .tabs }
  public nonisolated static var containers: Set<StyleContainer> {
    [.navigation, .presentation, .tabs]
  }

  public static func open(
    _ screens: ScreenPair, _ parameters: TabSlideTransition.Parameters
  ) -> ScreenOpening {
    ScreenOpening(presenting: screens.second) {
      TabSlideTransition(isTowardsRight: $0, parameters: parameters)
    }
  }

  public nonisolated static func duration(
    _ parameters: TabSlideTransition.Parameters, elements: [SharedElement.Options]
  ) -> TimeInterval { parameters.duration }
}

/// A presentation over the whole first screen, which stays visible.
private final class OverlayPresentationController: UIPresentationController {
  init(_ presented: UIViewController, over presenting: UIViewController?) {
    super.init(presentedViewController: presented, presenting: presenting)
  }

  override var shouldRemovePresentersView: Bool { false }
}
