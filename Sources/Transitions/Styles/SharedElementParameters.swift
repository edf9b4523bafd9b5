import UIKit

/// The constants of the styles that fly elements: those of the elements, and in short what the rest of both
/// screens does.
public struct SharedElementParameters: TransitionParameters {
  /// How the elements fly.
  public var elements = ElementsPart()
  /// How the rest of the first screen leaves.
  public var firstMotion = ScreenMotion.stay
  /// How the rest of the second screen leaves; it enters the other way round.
  public var secondMotion = ScreenMotion.fade
  /// The timing of the rest of both screens.
  public var rest = TransitionTiming(duration: 0.35)

  /// Creates the default values.
  public init() {}

  /// The constants with their names, ranges and units.
  public static let declarations: [TransitionParameter<Self>] =
    TransitionParameter.group("", \.elements)
    + [
      .choice(
        "rest.first", \.firstMotion, "The older form of 'first': how the first screen leaves"),
      .choice(
        "rest.second", \.secondMotion,
        "The older form of 'second': how the second screen leaves; it enters the other way round"),
    ]
    + TransitionParameter.group("rest", \.rest)

  /// The parts that they stand for.
  var parts: TransitionParts {
    var parts = TransitionParts()
    parts.elements = elements
    parts.first.timing = rest
    parts.first.leave = firstMotion.departure
    if firstMotion == .fade { parts.first.opacity = 0 }
    parts.second.timing = rest
    parts.second.enter = secondMotion.entrance
    return parts
  }
}

/// How a screen leaves.
public enum ScreenMotion: String, CaseIterable, Sendable {
  case stay
  case fade
  case slideLeft = "slide-left"
  case slideRight = "slide-right"
  case slideUp = "slide-up"
  case slideDown = "slide-down"

  fileprivate var departure: ScreenDeparture {
    switch self {
    case .stay, .fade: .stay
    case .slideLeft: .toLeft
    case .slideRight: .toRight
    case .slideUp: .toTop
    case .slideDown: .toBottom
    }
  }

  /// The other way round.
  fileprivate var entrance: ScreenEntrance {
    switch self {
    case .stay: .stay
    case .fade: .fadeThrough
    case .slideLeft: .fromLeft
    case .slideRight: .fromRight
    case .slideUp: .fromTop
    case .slideDown: .fromBottom
    }
  }
}
