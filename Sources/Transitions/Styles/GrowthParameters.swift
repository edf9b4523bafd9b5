public import UIKit

/// The constants of a screen that scales up from its source and back (fidelity.md section 6: 1 s).
public struct ScaleParameters: TransitionParameters {
  /// The timing of scale and centre.
  public var timing = TransitionTiming(duration: 1)
  /// The screen's corner radius at the size of its source, in points of the screen; nil for that of the source.
  public var sourceCornerRadius: CGFloat?
  /// The opacity of the dimming behind the open screen, 0...1.
  public var dimmingAlpha: CGFloat = 0.4
  /// The opacity of the open screen's shadow, 0...1.
  public var shadowOpacity: CGFloat = 0.4
  /// The blur radius of the shadow, in points.
  public var shadowRadius: CGFloat = 20

  /// Creates the default values.
  public init() {}

  /// The constants with their names, ranges and units.
  public static let declarations: [TransitionParameter<Self>] =
    TransitionParameter.group("", \.timing) + [
      .optionalNumber(
        "source-corner-radius", \.sourceCornerRadius, in: 0...500, .points,
        "Corners of the page while it is as large as its source; without it the source's own"),
      .number(
        "dimming", \.dimmingAlpha, in: ParameterRange.opacity, .opacity,
        "How much is dimmed beneath the open page"),
      .number(
        "shadow.opacity", \.shadowOpacity, in: ParameterRange.opacity, .opacity,
        "Opacity of the open page's shadow"),
      .number(
        "shadow.radius", \.shadowRadius, in: 0...200, .points,
        "Blur radius of the open page's shadow"),
    ]

  /// The parts that they stand for: the dimming and the shadow fade near the source.
  var parts: TransitionParts {
    var parts = TransitionParts()
    parts.second.enter = .stretch
    parts.second.timing = timing
    parts.second.cornerRadius = sourceCornerRadius
    parts.second.shadowOpacity = shadowOpacity
    parts.second.shadowRadius = shadowRadius
    let fading = timing.duration * parts.second.fadeShare
    parts.first.timing = TransitionTiming(duration: fading)
    parts.first.closingDelay = timing.duration - fading
    parts.first.dim = dimmingAlpha
    return parts
  }
}

/// The constants of a circle that reveals a screen.
public struct CircleRevealParameters: TransitionParameters {
  /// The timing of the circle's radius, for both directions.
  public var timing = TransitionTiming(duration: 0.6, curve: TransitionCurve(0.5, 0, 0.2, 1))

  /// Creates the default values.
  public init() {}

  /// The constants with their names, ranges and units.
  public static let declarations: [TransitionParameter<Self>] =
    TransitionParameter.group("", \.timing)
}
