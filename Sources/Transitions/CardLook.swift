public import UIKit

/// The appearance of a closed card (fidelity.md section 6).
public struct CardLook: TransitionParameters {
  /// The corner radius, in points.
  public var cornerRadius: CGFloat = 10
  /// The opacity of the shadow, 0...1.
  public var shadowOpacity: Float = 0.25
  /// The blur radius of the shadow, in points.
  public var shadowRadius: CGFloat = 8
  /// The offset of the shadow, in points.
  public var shadowOffset = CGSize(width: 0, height: 8)

  /// Creates the published values.
  public init() {}

  /// The constants with their names, ranges and units.
  public static let declarations: [TransitionParameter<Self>] = [
    .number("corner-radius", \.cornerRadius, in: 0...500, .points, "Radius of the card's corners"),
    .number(
      "shadow.opacity", \.shadowOpacity, in: ParameterRange.opacity, .opacity,
      "Opacity of the card's shadow"),
    .number(
      "shadow.radius", \.shadowRadius, in: 0...200, .points, "Blur radius of the card's shadow"),
    .offset("shadow.offset", \.shadowOffset, in: -500...500, "Offset of the card's shadow"),
  ]
}
