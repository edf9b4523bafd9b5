public import UIKit

/// The system's push and pop, with the interactive swipe from the leading edge.
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
    "The system's push: the second screen slides over the first from the trailing edge"
  }
  public nonisolated static var maximumElements: Int? { 0 }

  public nonisolated static var container: StyleContainer { .navigation }
  public nonisolated static var containers: Set<StyleContainer> { Set(StyleContainer.allCases) }

  /// What the system's push shows (fidelity.md section 6), for where no navigation controller pushes.
  public nonisolated static func parts(_ parameters: Parameters) -> TransitionParts {
    var parts = TransitionParts()
    parts.second.enter = .fromTrailing
    parts.second.timing = .spring(parameters.duration, dampingRatio: 1)
    parts.first.leave = .toLeading
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
    case .tabs: DragDirection.sideways.phrase
    }
  }

  public static func open(
    _ screens: ScreenPair, _ parameters: Parameters, _ parts: TransitionParts
  ) -> ScreenOpening {
    guard screens.container != .navigation || parts != Self.parts(parameters) else {
      let pace = SystemPace(parameters.duration, of: screens)
      return ScreenOpening(screens.second, retaining: [pace].compactMap(\.self)) { _ in
        pace?.begin()
        return nil
      }
    }
    return ScreenOpening(screens, parts: parts)
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
