public import UIKit

/// One element that grows into a part of the second screen, or into all of it.
public enum GrowStyle: TransitionStyle {
  public nonisolated static var name: String { "grow" }
  public nonisolated static var summary: String {
    "An element of the first screen flies and grows into the second"
  }
  public nonisolated static var roles: [TransitionRole] { [.source, .hero] }
  public nonisolated static var minimumElements: Int { 1 }

  public static func connect(
    _ screens: ScreenPair, _ parameters: SharedElementTransition.Parameters
  ) -> any ScreenConnection {
    elementConnection(screens, Array(screens.elements.prefix(1)), parameters)
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

  public static func connect(
    _ screens: ScreenPair, _ parameters: SharedElementTransition.Parameters
  ) -> any ScreenConnection {
    elementConnection(screens, screens.elements, parameters)
  }

  public nonisolated static func duration(
    _ parameters: SharedElementTransition.Parameters, elements: [SharedElement.Options]
  ) -> TimeInterval {
    SharedElementTransition.duration(of: elements, parameters)
  }
}

@MainActor
private func elementConnection(
  _ screens: ScreenPair, _ elements: [SharedElement],
  _ parameters: SharedElementTransition.Parameters
) -> any ScreenConnection {
  NavigationConnection(screens.first, screens.second) { operation in
    SharedElementTransition(
      isOpening: operation == .push, elements: elements, parameters: parameters)
  }
}
