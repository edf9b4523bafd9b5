public import UIKit

/// The system's push and pop, with the interactive swipe from the left edge.
public enum PushStyle: TransitionStyle {
  /// The constants of the push.
  public struct Parameters: TransitionParameters {
    /// The duration of a push or a pop, in seconds; the system's is 0.5.
    public var duration: TimeInterval = SystemPace.duration

    /// Creates the system's values.
    public init() {}

    /// The constants with their names, ranges and units.
    public static let declarations: [TransitionParameter<Self>] = [
      SystemPace.parameter(\.duration)
    ]
  }

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

  public static func open(_ screens: ScreenPair, _ parameters: Parameters) -> ScreenOpening {
    let pace = SystemPace(parameters.duration, of: screens)
    return ScreenOpening(screens.second, retaining: [pace].compactMap(\.self)) { _ in
      pace?.begin()
      return nil
    }
  }

  public nonisolated static func duration(
    _ parameters: Parameters, elements: [SharedElement.Options]
  ) -> TimeInterval { parameters.duration }
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
