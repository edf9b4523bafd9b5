public import UIKit

/// How the second screen enters; it leaves the other way round.
public struct SecondPart: TransitionParameters {
  /// The way in.
  public var enter = ScreenEntrance.fadeThrough
  /// The timing of the way.
  public var timing = TransitionTiming(duration: 0.35)
  /// How long it waits while the second screen opens, in seconds.
  public var delay: TimeInterval = 0
  /// How long it waits while the second screen closes, in seconds.
  public var closingDelay: TimeInterval = 0
  /// The opacity that it starts with, 0...1; the fades start with 0.
  public var opacity: CGFloat = 1
  /// The scale that it starts with, about its centre.
  public var scale: CGFloat = 1
  /// The radius of the corners that it starts with, in points of the screen; nil for those of what it
  /// grows from, and square ones otherwise.
  public var cornerRadius: CGFloat?
  /// The fraction of the duration, at the source's end, in which an image of the source fades on a
  /// screen that grows.
  public var fadeShare: Double = 0.35
  /// The opacity of its shadow, 0...1.
  public var shadowOpacity: CGFloat = 0
  /// The blur radius of the shadow, in points.
  public var shadowRadius: CGFloat = 20

  /// A fade of 0.35 seconds.
  public init() {}

  /// The constants with their names, ranges and units.
  public static let declarations: [TransitionParameter<Self>] =
    [.choice("enter", \.enter, "How the second screen comes; it goes the other way round")]
    + TransitionParameter.group("", \.timing)
    + [
      .number(
        "delay", \.delay, in: 0...10, .seconds, "How long it waits while the second screen opens"),
      .number(
        "closing-delay", \.closingDelay, in: 0...10, .seconds,
        "How long it waits while the second screen closes"),
      .number(
        "opacity", \.opacity, in: ParameterRange.opacity, .opacity,
        "The opacity that it starts with"),
      .number(
        "scale", \.scale, in: 0.05...3, .scale, "The size that it starts with, about its centre"),
      .optionalNumber(
        "corner-radius", \.cornerRadius, in: 0...500, .points,
        "Radius of the corners that it starts with; without it those of what it grows from"),
      .number(
        "fade-share", \.fadeShare, in: 0.01...1, .share(of: "the movement"),
        "In which part of the movement the picture of what it grows from fades; sooner where more than three times enlarged"
      ),
      .number(
        "shadow.opacity", \.shadowOpacity, in: ParameterRange.opacity, .opacity,
        "Opacity of its shadow"),
      .number("shadow.radius", \.shadowRadius, in: 0...200, .points, "Blur radius of its shadow"),
    ]
}

/// The way in which a screen enters, named by what one sees.
public enum ScreenEntrance: String, CaseIterable, Sendable {
  /// It is there from the start; with an opacity or a scale it changes in its place.
  case stay
  /// Over the first screen, so that both are seen at once.
  case fade
  /// Its background first, over the first screen, and then what is on it, so that no two texts are seen at
  /// once: the fade through of Material's container transform. One without a plain opaque background fades as
  /// a whole.
  case fadeThrough = "fade-through"
  case fromLeft = "from-left"
  case fromRight = "from-right"
  /// From the edge at which lines begin: the left one in left-to-right layout.
  case fromLeading = "from-leading"
  case fromTrailing = "from-trailing"
  case fromTop = "from-top"
  case fromBottom = "from-bottom"
  /// Out of the source, as wide as it and cut at its lower edge; what is on it keeps its shape.
  case grow
  /// Out of the source, stretched to its shape.
  case stretch
  /// Out of the source, laid out for each size.
  case growLaidOut = "grow-laid-out"
  /// In a circle that grows from the source.
  case revealCircle = "reveal-circle"
  /// In a rounded rectangle that grows from the source.
  case revealRectangle = "reveal-rectangle"
  /// As the back of a sheet whose front is the first screen.
  case flip
  /// From the leading edge, like a map.
  case unfold

  /// The direction of its start from its place, in widths and heights of the screen, in left-to-right layout; zero
  /// for a way that does not cross an edge.
  var direction: CGVector {
    switch self {
    case .fromLeft, .fromLeading: CGVector(dx: -1, dy: 0)
    case .fromRight, .fromTrailing: CGVector(dx: 1, dy: 0)
    case .fromTop: CGVector(dx: 0, dy: -1)
    case .fromBottom: CGVector(dx: 0, dy: 1)
    default: .zero
    }
  }

  /// The same way by the side that it is in a layout direction.
  func resolved(isRightToLeft: Bool) -> ScreenEntrance {
    switch self {
    case .fromLeading: isRightToLeft ? .fromRight : .fromLeft
    case .fromTrailing: isRightToLeft ? .fromLeft : .fromRight
    default: self
    }
  }

  /// Whether the way begins at the source.
  package var needsSource: Bool {
    switch self {
    case .grow, .stretch, .growLaidOut, .revealCircle, .revealRectangle: true
    default: false
    }
  }
}
