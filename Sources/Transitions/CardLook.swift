public import UIKit

/// The appearance of a closed card (fidelity.md section 6).
public struct CardLook: TransitionParameters {
  /// The corner radius, in points; nil for the card's own.
  public var cornerRadius: CGFloat? = 10
  /// The opacity of the shadow, 0...1; nil for the card's own shadow.
  public var shadowOpacity: Float? = 0.25
  /// The blur radius of the shadow, in points.
  public var shadowRadius: CGFloat = 8
  /// The offset of the shadow, in points.
  public var shadowOffset = CGSize(width: 0, height: 8)

  /// Creates the published values.
  public init() {}

  /// The constants with their names, ranges and units.
  public static let declarations: [TransitionParameter<Self>] = [
    .optionalNumber(
      "corner-radius", \.cornerRadius, in: 0...500, .points,
      "Radius of the card's corners; without it the card's own"),
    .optionalNumber(
      "shadow.opacity", \.shadowOpacity, in: ParameterRange.opacity, .opacity,
      "Opacity of the card's shadow; without it the card has its own shadow"),
    .number(
      "shadow.radius", \.shadowRadius, in: 0...200, .points, "Blur radius of the card's shadow"),
    .offset("shadow.offset", \.shadowOffset, in: -500...500, "Offset of the card's shadow"),
  ]

  /// The look without a radius and an opacity of its own.
  var takenFromCard: CardLook {
    var result = self
    (result.cornerRadius, result.shadowOpacity) = (nil, nil)
    return result
  }

  /// The look with a card's corners and shadow where it has none.
  @MainActor
  func completed(by card: UIView?) -> CardLook {
    var result = self
    result.cornerRadius = cornerRadius ?? card?.seenCorners.radius
    if shadowOpacity == nil, let card {
      result.shadowOpacity = card.layer.shadowOpacity
      result.shadowRadius = card.layer.shadowRadius
      result.shadowOffset = card.layer.shadowOffset
    }
    return result
  }
}
