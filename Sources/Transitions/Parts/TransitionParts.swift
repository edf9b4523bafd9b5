import UIKit

/// A transition as a value: what flies, how both screens move, which bars leave, and which finger
/// closes it.
///
/// Each part has a timing of its own, and a default that changes nothing. The styles are recipes of
/// parts (``TransitionStyle/parts(_:)``). ``PartsTransition`` plays the value.
public struct TransitionParts: TransitionParameters {
  /// How the elements that are on both screens fly.
  public var elements = ElementsPart()
  /// How the second screen enters; it leaves the other way round.
  public var second = SecondPart()
  /// What the first screen does meanwhile.
  public var first = FirstPart()
  /// What the bars do.
  public var bars = BarsPart()
  /// The finger that closes the second screen.
  public var gesture = GesturePart()

  /// A second screen that fades in.
  public init() {}

  /// The constants with their names, ranges and units.
  public static let declarations: [TransitionParameter<Self>] =
    TransitionParameter.group("", \.elements) + screens

  /// The constants of all parts but the elements.
  package static let screens: [TransitionParameter<Self>] =
    TransitionParameter.group("second", \.second) + surroundings

  /// The constants of the parts that any animator of an app can be combined with.
  static let surroundings: [TransitionParameter<Self>] =
    TransitionParameter.group("first", \.first) + barsAndGestures

  /// The constants of the bars and the finger.
  static let barsAndGestures: [TransitionParameter<Self>] =
    TransitionParameter.group("bars", \.bars) + gestures
  /// The constants of the finger.
  static let gestures: [TransitionParameter<Self>] =
    TransitionParameter.group("gesture", \.gesture)

  /// The parts around an animator of a style's own, which moves the second screen and the bars.
  static func ownAnimator(_ duration: Double) -> TransitionParts {
    var parts = TransitionParts()
    parts.second.enter = .fade
    parts.second.timing.duration = duration
    parts.first.timing.duration = duration
    parts.bars.navigationBar = .push
    return parts
  }

  /// Whether something happens around an animator of a style's own.
  var hasSurroundings: Bool {
    var plain = TransitionParts.ownAnimator(first.timing.duration)
    plain.first.timing = first.timing
    if second.enter.isSheet { plain.bars.navigationBar = .automatic }
    return first != plain.first || bars != plain.bars
  }
}

/// How the elements that are on both screens fly (``SharedElement``).
public struct ElementsPart: TransitionParameters {
  /// The timing of the elements' centres.
  public var position = TransitionTiming.spring(0.6, dampingRatio: 0.8)
  /// The timing of the elements' sizes and outlines.
  public var size = TransitionTiming.spring(0.5, dampingRatio: 1)
  /// The fraction of an element's duration, at the source's end, in which its images cross-fade.
  public var fadeShare: Double = 0.4
  /// What elements show while they fly.
  public var content = ElementContent.automatic
  /// The way of the elements' centres.
  public var path = ElementPath.straight
  /// The outline on the first screen.
  public var from = ElementAppearance()
  /// The outline on the second screen.
  public var to = ElementAppearance()

  /// Creates the default values.
  public init() {}

  /// The constants with their names, ranges and units.
  public static let declarations: [TransitionParameter<Self>] =
    TransitionParameter.group("position", \.position)
    + TransitionParameter.group("size", \.size)
    + [
      .number(
        "fade-share", \.fadeShare, in: 0.01...1, .share(of: "the movement"),
        "In which part of the movement, near the source, the two pictures cross-fade"),
      .choice(
        "content", \.content,
        "What an element shows: one picture that fills it (fill, and automatic where both screens show "
          + "the same), both pictures, one over the other (crossfade) or the texts one after the other (through, "
          + "and always where they are different), or that of the first or second screen"
      ),
      .choice("path", \.path, "The way of an element's centre: straight, or along an arc"),
    ]
    + TransitionParameter.group("from", \.from)
    + TransitionParameter.group("to", \.to)
}

/// The way of an element's centre between its two places.
public enum ElementPath: String, CaseIterable, Sendable {
  case straight
  /// A quarter of an ellipse: sideways at the source, vertical at the target.
  case arc
}
