public import UIKit

/// The outline of a shared element at one end of its movement; interpolated between both ends, but for the borders,
/// which cross-fade.
public struct ElementAppearance: TransitionParameters {
  /// The corner radius, in points; at most half of the shorter side is drawn. Nil for the view's own.
  public var cornerRadius: CGFloat?
  /// The opacity of the shadow, 0...1. Nil for the view's own shadow.
  public var shadowOpacity: Float?
  /// The blur radius of the shadow, in points.
  public var shadowRadius: CGFloat = 16
  /// The offset of the shadow, in points.
  public var shadowOffset = CGSize(width: 0, height: 8)
  /// The width of the border, in points; 0 for the view's own border.
  public var borderWidth: CGFloat = 0
  /// The brightness of the border: 0 is black, 1 white.
  public var borderBrightness: CGFloat = 0

  /// Creates an outline with the corners, the shadow and the border of the view.
  public init() {}

  /// The constants with their names, ranges and units.
  public static let declarations: [TransitionParameter<Self>] = [
    .optionalNumber(
      "corner-radius", \.cornerRadius, in: 0...500, .points,
      "Radius of the corners; without it the element's own"),
    .optionalNumber(
      "shadow.opacity", \.shadowOpacity, in: ParameterRange.opacity, .opacity,
      "Opacity of the shadow, which a text without an outline does not have; without it the element has its own shadow"
    ),
    .number("shadow.radius", \.shadowRadius, in: 0...200, .points, "Blur radius of the shadow"),
    .offset("shadow.offset", \.shadowOffset, in: -500...500, "Offset of the shadow"),
    .number(
      "border.width", \.borderWidth, in: 0...100, .points,
      "Width of the border; 0 for the element's own"),
    .number(
      "border.brightness", \.borderBrightness, in: 0...1, .share(of: "white"),
      "Brightness of the border, from black to white"),
  ]

  /// The corners and the shadow of a layer.
  @MainActor
  init(of layer: CALayer) {
    cornerRadius = layer.cornerRadius
    shadowOpacity = layer.shadowOpacity
    shadowRadius = layer.shadowRadius
    shadowOffset = layer.shadowOffset
  }

  /// The outline with a view's corners and shadow where it has none.
  @MainActor
  func completed(by view: UIView) -> ElementAppearance {
    var result = self
    result.cornerRadius = cornerRadius ?? view.seenCorners.radius
    if shadowOpacity == nil {
      result.shadowOpacity = view.layer.shadowOpacity
      result.shadowRadius = view.layer.shadowRadius
      result.shadowOffset = view.layer.shadowOffset
    }
    return result
  }
}
