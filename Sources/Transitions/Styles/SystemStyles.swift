public import UIKit

/// The system's push and pop, with the interactive swipe from the left edge.
public enum PushStyle: TransitionStyle {
  public nonisolated static var name: String { "push" }
  public nonisolated static var summary: String {
    "The system's push: the second screen slides over the first from the right"
  }
  public nonisolated static var maximumElements: Int? { 0 }

  public nonisolated static var container: StyleContainer { .navigation }
  public nonisolated static var containers: Set<StyleContainer> { [.navigation] }
  public nonisolated static var containerRule: String {
    "only a navigation controller pushes"
  }

  public nonisolated static var closingGesture: String? { "a drag to the right from the left edge" }

  public static func open(_ screens: ScreenPair, _ parameters: NoParameters) -> ScreenOpening {
    ScreenOpening(screens.second) { _ in nil }
  }

  public nonisolated static func duration(
    _ parameters: NoParameters, elements: [SharedElement.Options]
  ) -> TimeInterval { 0.5 }
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

  public static func open(_ screens: ScreenPair, _ parameters: NoParameters) -> ScreenOpening {
    screens.second.modalPresentationStyle = .pageSheet
    return ScreenOpening(screens.second) { _ in nil }
  }

  public nonisolated static func duration(
    _ parameters: NoParameters, elements: [SharedElement.Options]
  ) -> TimeInterval { 0.5 }
}

/// The system's change of tabs, which is not animated.
public enum TabStyle: TransitionStyle {
  public nonisolated static var name: String { "tab" }
  public nonisolated static var summary: String {
    "The system's change of tabs: the second screen takes the first one's place at once"
  }
  public nonisolated static var maximumElements: Int? { 0 }

  public nonisolated static var container: StyleContainer { .tabs }
  public nonisolated static var containers: Set<StyleContainer> { [.tabs] }
  public nonisolated static var containerRule: String {
    "only a tab bar controller changes tabs"
  }

  public static func open(_ screens: ScreenPair, _ parameters: NoParameters) -> ScreenOpening {
    ScreenOpening(screens.second) { _ in nil }
  }

  public nonisolated static func duration(
    _ parameters: NoParameters, elements: [SharedElement.Options]
  ) -> TimeInterval { 0 }
}
