public import Foundation
import TEGeometry
import TEScene
import TETypography

/// The rule that decides which points are inside a path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name of the rule.
  public let rawValue: String

  /// A rule by its name; an unknown one fills as non-zero.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Inside where the winding number is not zero.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Inside where a ray crosses the path an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of the ends of open subpaths.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name of the cap.
  public let rawValue: String

  /// A cap by its name; an unknown one draws as butt.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Cut off at the end point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// A half circle around the end point.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// A half square beyond the end point.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of the corners of a stroked path.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name of the join.
  public let rawValue: String

  /// A join by its name; an unknown one draws as miter.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A point, up to the mitre limit; bevelled beyond it.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// A circle around the corner.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Cut off between the outer ends of the two lines.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that draws a path between its background and its sublayers.
open class CAShapeLayer: CALayer {
  /// The path in the layer's coordinates; nil for none.
  open var path: CGPath? {
    get { modelValues.shape.path.isEmpty ? nil : CGPath(modelValues.shape.path) }
    set { change(\.shape.path, to: newValue?.outline ?? Path()) }
  }

  /// The color of the inside; opaque black by default, nil for none.
  open var fillColor: CGColor? {
    get { CGColor(visible: modelValues.shape.fillColor) }
    set { change(\.shape.fillColor, to: newValue?.rgba ?? .clear) }
  }

  /// Which parts are inside; changes of it do not animate.
  open var fillRule: CAShapeLayerFillRule = .nonZero

  /// The color of the line; nil, the default, draws none.
  open var strokeColor: CGColor? {
    get { CGColor(visible: modelValues.shape.strokeColor) }
    set { change(\.shape.strokeColor, to: newValue?.rgba ?? .clear) }
  }

  /// The fraction of the path's length at which the stroke begins, 0...1; 0 by default.
  open var strokeStart: CGFloat {
    get { modelValues.shape.strokeStart }
    set { change(\.shape.strokeStart, to: newValue) }
  }

  /// The fraction of the path's length at which the stroke ends, 0...1; 1 by default.
  open var strokeEnd: CGFloat {
    get { modelValues.shape.strokeEnd }
    set { change(\.shape.strokeEnd, to: newValue) }
  }

  /// The width of the stroke, in points, centred on the path; 1 by default.
  open var lineWidth: CGFloat {
    get { modelValues.shape.lineWidth }
    set { change(\.shape.lineWidth, to: newValue) }
  }

  /// The shape of the ends of open subpaths; changes of it do not animate.
  open var lineCap: CAShapeLayerLineCap = .butt
  /// The shape of the corners; changes of it do not animate.
  open var lineJoin: CAShapeLayerLineJoin = .miter

  /// The longest mitre, as a multiple of the line width; 10 by default.
  open var miterLimit: CGFloat {
    get { modelValues.shape.miterLimit }
    set { change(\.shape.miterLimit, to: newValue) }
  }

  /// The lengths of dashes and gaps in turn, in points; nil for a solid line.
  open var lineDashPattern: [NSNumber]?

  /// Where in the pattern the line begins, in points; 0 by default.
  open var lineDashPhase: CGFloat {
    get { modelValues.shape.lineDashPhase }
    set { change(\.shape.lineDashPhase, to: newValue) }
  }

  override func copyAppearance(of layer: CALayer) {
    super.copyAppearance(of: layer)
    guard let layer = layer as? CAShapeLayer else { return }
    fillRule = layer.fillRule
    lineCap = layer.lineCap
    lineJoin = layer.lineJoin
    lineDashPattern = layer.lineDashPattern
  }

  override func sceneContents(_ presented: LayerProperties) -> Contents? {
    let shape = presented.shape
    let strokes = shape.strokeColor.alpha > 0 && shape.lineWidth > 0
    guard !shape.path.isEmpty, strokes || shape.fillColor.alpha > 0 else { return nil }
    var style = ShapeStyle(
      fill: shape.fillColor.alpha > 0 ? shape.fillColor : nil, evenOdd: fillRule == .evenOdd,
      stroke: strokes ? shape.strokeColor : nil, lineWidth: Double(shape.lineWidth),
      cap: lineCap == .round ? .round : lineCap == .square ? .square : .butt,
      join: lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter,
      miterLimit: Double(shape.miterLimit), dash: (lineDashPattern ?? []).map(\.doubleValue),
      dashPhase: Double(shape.lineDashPhase))
    style.strokeStart = Double(shape.strokeStart)
    style.strokeEnd = Double(shape.strokeEnd)
    return .shape(ShapeContents(path: shape.path, style: style))
  }
}
