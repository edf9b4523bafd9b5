public import UIKit

/// One element that grows into a part of the second screen, or into all of it.
public enum GrowStyle: TransitionStyle {
  public nonisolated static var name: String { "grow" }
  public nonisolated static var summary: String {
    "An element of the first screen flies and grows into the second"
  }
  public nonisolated static var roles: [TransitionRole] { [.source, .hero] }
  public nonisolated static var minimumElements: Int { 1 }

  public nonisolated static var container: StyleContainer { .navigation }

  public static func open(
    _ screens: ScreenPair, _ parameters: SharedElementTransition.Parameters
  ) -> ScreenOpening {
    opening(screens, Array(screens.elements.prefix(1)), parameters)
  }

  public nonisolated static func duration(
    _ parameters: SharedElementTransition.Parameters, elements: [SharedElement.Options]
  ) -> TimeInterval {
    SharedElementTransition.duration(of: Array(elements.prefix(1)), parameters)
  }
}

/// Any number of elements that move to their places on the second screen.
public enum SharedElementsStyle: TransitionStyle {
  public nonisolated static var name: String { "shared-elements" }
  public nonisolated static var summary: String {
    "Elements that are on both screens move from place to place, as in Keynote's Magic Move"
  }
  public nonisolated static var roles: [TransitionRole] { [.source, .hero] }
  public nonisolated static var minimumElements: Int { 1 }
  public nonisolated static var maximumElements: Int? { nil }

  public nonisolated static var container: StyleContainer { .navigation }

  public static func open(
    _ screens: ScreenPair, _ parameters: SharedElementTransition.Parameters
  ) -> ScreenOpening {
    opening(screens, screens.elements, parameters)
  }

  public nonisolated static func duration(
    _ parameters: SharedElementTransition.Parameters, elements: [SharedElement.Options]
  ) -> TimeInterval {
    SharedElementTransition.duration(of: elements, parameters)
  }
}

@MainActor
private func opening(
  _ screens: ScreenPair, _ elements: [SharedElement],
  _ parameters: SharedElementTransition.Parameters
) -> ScreenOpening {
  ScreenOpening(presenting: screens.second) {
    SharedElementTransition(isOpening: $0, elements: elements, parameters: parameters)
  }
}
