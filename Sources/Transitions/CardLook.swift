public import UIKit

/// What a card looks like before it opens, and how high its picture is afterwards
/// (fidelity.md section 6).
public struct CardLook: TransitionParameters {
  /// In points.
  public var cornerRadius: CGFloat = 10
  /// 0...1.
  public var shadowOpacity: Float = 0.25
  /// In points.
  public var shadowRadius: CGFloat = 8
  /// In points.
  public var shadowOffset = CGSize(width: 0, height: 8)
  /// The height of the picture on the open page, in points.
  public var imageHeight: CGFloat = 500

  public init() {}

  public static let declarations: [TransitionParameter<Self>] = [
    .number("corner-radius", \.cornerRadius, in: 0...500, .points, "Radius of the card's corners"),
    .number(
      "shadow.opacity", \.shadowOpacity, in: ParameterRange.opacity, .opacity,
      "Opacity of the card's shadow"),
    .number(
      "shadow.radius", \.shadowRadius, in: 0...200, .points, "Blur radius of the card's shadow"),
    .offset("shadow.offset", \.shadowOffset, in: -500...500, "Offset of the card's shadow"),
    .number(
      "image-height", \.imageHeight, in: 50...2000, .points,
      "Height of the picture on the open page"),
  ]
}
