import UIKit

/// The system's push and pop, with the interactive swipe from the left edge.
public enum PushStyle: TransitionStyle {
  public nonisolated static var name: String { "push" }
  public nonisolated static var summary: String {
    "The system's push: the second screen slides over the first from the right"
  }
  public nonisolated static var maximumElements: Int? { 0 }

  public nonisolated static var container: StyleContainer { .navigation }
  public nonisolated static var containers: Set<StyleContainer> { Set(StyleContainer.allCases) }

  /// What the system's push shows (fidelity.md section 6), for where no navigation controller pushes.
  public nonisolated static func parts(_ parameters: NoParameters) -> TransitionParts {
    var parts = TransitionParts()
    parts.second.enter = .fromRight
    parts.second.timing = .spring(0.5, dampingRatio: 1)
    parts.first.leave = .toLeft
    parts.first.distance = 0.3
    parts.first.dim = 0.1
    parts.first.timing = parts.second.timing
    parts.bars.navigationBar = .push
    parts.gesture = .scrubbing(.edge)
    return parts
  }

  public nonisolated static func closingGesture(in container: StyleContainer) -> String? {
    switch container {
    case .navigation: closingGesture.map { $0 + ", where there is a navigation bar" }
    case .presentation: closingGesture
    case .tabs: nil
    }
  }

  public static func open(
    _ screens: ScreenPair, _ parameters: NoParameters, _ parts: TransitionParts
  ) -> ScreenOpening {
    guard screens.container != .navigation || parts != Self.parts(parameters) else {
      return ScreenOpening(screens.second) { _ in nil }
    }
    return ScreenOpening(screens, parts: parts)
  }
}

/// The system's sheet, with the drag that dismisses it.
public enum SheetStyle: TransitionStyle {
  public nonisolated static var name: String { "sheet" }
  public nonisolated static var summary: String {
    "The system's sheet: the second screen rises as a card over the first"
  }
  public nonisolated static var maximumElements: Int? { 0 }

  public nonisolated static var container: StyleContainer { .presentation }
  public nonisolated static var containers: Set<StyleContainer> { [.presentation] }
  public nonisolated static var containerRule: String {
    "only a presented screen is a sheet"
  }

  public nonisolated static var closingGesture: String? { "a drag down" }
  public nonisolated static var changeableParts: ChangeableParts { .none }

  public nonisolated static func parts(_ parameters: NoParameters) -> TransitionParts {
    var parts = TransitionParts.ownAnimator(0.5)
    parts.second.enter = .fromBottom
    return parts
  }

  public static func open(
    _ screens: ScreenPair, _ parameters: NoParameters, _ parts: TransitionParts
  ) -> ScreenOpening {
    screens.second.modalPresentationStyle = .pageSheet
    return ScreenOpening(screens.second) { _ in nil }
  }
}

/// The system's change of tabs, which is not animated.
public enum TabStyle: TransitionStyle {
  public nonisolated static var name: String { "tab" }
  public nonisolated static var summary: String {
    "The system's change of tabs: the second screen takes the first one's place at once"
  }
  public nonisolated static var maximumElements: Int? { 0 }

  public nonisolated static var container: StyleContainer { .tabs }
  public nonisolated static var containers: Set<StyleContainer> { Set(StyleContainer.allCases) }

  /// The shortest change: at once, where UIKit would animate without an animator of the app's own.
  public nonisolated static func parts(_ parameters: NoParameters) -> TransitionParts {
    var parts = TransitionParts.ownAnimator(0.01)
    parts.second.enter = .stay
    parts.bars.navigationBar = .stay
    return parts
  }

  public static func open(
    _ screens: ScreenPair, _ parameters: NoParameters, _ parts: TransitionParts
  ) -> ScreenOpening {
    guard screens.container != .tabs || parts != Self.parts(parameters) else {
      return ScreenOpening(screens.second) { _ in nil }
    }
    return ScreenOpening(screens, parts: parts)
  }
}
