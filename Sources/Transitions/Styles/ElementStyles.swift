import UIKit

/// One element that grows into a part of the second screen, or into all of it.
public enum GrowStyle: TransitionStyle {
  public nonisolated static var name: String { "grow" }
  public nonisolated static var summary: String {
    "An element of the first screen flies and grows into the second"
  }
  public nonisolated static var roles: [TransitionRole] { [.source, .hero] }
  public nonisolated static var minimumElements: Int { 1 }

  public nonisolated static var container: StyleContainer { .navigation }
  public nonisolated static var containers: Set<StyleContainer> { Set(StyleContainer.allCases) }

  public nonisolated static func parts(_ parameters: SharedElementParameters) -> TransitionParts {
    var parts = parameters.parts
    parts.gesture = .pullingDown
    return parts
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
  public nonisolated static var containers: Set<StyleContainer> { Set(StyleContainer.allCases) }

  public nonisolated static func parts(_ parameters: SharedElementParameters) -> TransitionParts {
    GrowStyle.parts(parameters)
  }
}

/// What its parts say, and nothing else.
public enum CustomStyle: TransitionStyle {
  public nonisolated static var name: String { "custom" }
  public nonisolated static var summary: String {
    "What its parts say: the second screen fades through, unless they say otherwise"
  }
  public nonisolated static var roles: [TransitionRole] { [.source, .hero] }
  public nonisolated static var maximumElements: Int? { nil }

  public nonisolated static var container: StyleContainer { .navigation }
  public nonisolated static var containers: Set<StyleContainer> { Set(StyleContainer.allCases) }

  public nonisolated static func parts(_ parameters: TransitionParts) -> TransitionParts {
    parameters
  }
}

extension GesturePart {
  /// The screen follows a drag down and shrinks, and flies to where it came from.
  static var pullingDown: GesturePart {
    var gesture = GesturePart(.down)
    gesture.smallestScale = 0.8
    gesture.cornerRadius = 39
    gesture.dim = 0.2
    return gesture
  }

  /// A drag to the right that moves the whole transition.
  static func scrubbing(_ drag: DragDirection, reach: CGFloat = 1) -> GesturePart {
    var gesture = GesturePart(drag, moves: .progress)
    gesture.reach = reach
    gesture.threshold = 0.5
    return gesture
  }
}
