public import UIKit

/// The outline of a shared element at one end of its movement; interpolated between both ends.
public struct ElementAppearance: TransitionParameters {
  /// The corner radius, in points; at most half of the shorter side is drawn.
  public var cornerRadius: CGFloat = 0
  /// The opacity of the shadow, 0...1.
  public var shadowOpacity: Float = 0
  /// The blur radius of the shadow, in points.
  public var shadowRadius: CGFloat = 16
  /// The offset of the shadow, in points.
  public var shadowOffset = CGSize(width: 0, height: 8)
  /// The width of the border, in points.
  public var borderWidth: CGFloat = 0
  /// The brightness of the border: 0 is black, 1 white.
  public var borderBrightness: CGFloat = 0

  /// Creates an outline with square corners, without shadow and border.
  public init() {}

  /// The constants with their names, ranges and units.
  public static let declarations: [TransitionParameter<Self>] = [
    .number("corner-radius", \.cornerRadius, in: 0...500, .points, "Radius of the corners"),
    .number(
      "shadow.opacity", \.shadowOpacity, in: ParameterRange.opacity, .opacity,
      "Opacity of the shadow"),
    .number("shadow.radius", \.shadowRadius, in: 0...200, .points, "Blur radius of the shadow"),
    .offset("shadow.offset", \.shadowOffset, in: -500...500, "Offset of the shadow"),
    .number("border.width", \.borderWidth, in: 0...100, .points, "Width of the border"),
    .number(
      "border.brightness", \.borderBrightness, in: 0...1, .share(of: "white"),
      "Brightness of the border, from black to white"),
  ]
}
