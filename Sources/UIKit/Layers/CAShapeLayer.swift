public import Foundation
import Scene
import Typography

/// How the inside of a path is told.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The form of a line's ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The form of a line's corners.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that paints a path between its background and its sublayers.
open class CAShapeLayer: CALayer {
  /// In the layer's coordinates.
  open var path: CGPath?
  open var fillColor: CGColor? = CGColor(.black)
  open var fillRule: CAShapeLayerFillRule = .nonZero
  open var strokeColor: CGColor?
  /// In points.
  open var lineWidth: CGFloat = 1
  open var lineCap: CAShapeLayerLineCap = .butt
  open var lineJoin: CAShapeLayerLineJoin = .miter
  open var miterLimit: CGFloat = 10
  /// Lengths of dashes and gaps in turn, in points.
  open var lineDashPattern: [CGFloat]?
  open var lineDashPhase: CGFloat = 0

  override func sceneContents(presentedBounds: CGRect, at time: Double) -> Contents? {
    guard let path, !path.outline.isEmpty else { return nil }
    let style = ShapeStyle(
      fill: fillColor?.components, evenOdd: fillRule == .evenOdd,
      stroke: lineWidth > 0 ? strokeColor?.components : nil, lineWidth: Double(lineWidth),
      cap: lineCap == .round ? .round : lineCap == .square ? .square : .butt,
      join: lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter,
      miterLimit: Double(miterLimit), dash: (lineDashPattern ?? []).map(Double.init),
      dashPhase: Double(lineDashPhase))
    return .shape(ShapeContents(path: path.outline, style: style))
  }
}
