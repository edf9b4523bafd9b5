public import Foundation
import Geometry
import Motion
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
  open var path: CGPath? {
    get { modelValues.shape.path.isEmpty ? nil : CGPath(modelValues.shape.path) }
    set {
      change(.path, from: modelValues.shape.path, to: newValue?.outline ?? Path()) { .path($0) }
    }
  }

  open var fillColor: CGColor? {
    get { CGColor(visible: modelValues.shape.fillColor) }
    set {
      change(.fillColor, from: modelValues.shape.fillColor, to: newValue?.components ?? .clear) {
        .color($0)
      }
    }
  }

  open var fillRule: CAShapeLayerFillRule = .nonZero

  open var strokeColor: CGColor? {
    get { CGColor(visible: modelValues.shape.strokeColor) }
    set {
      change(.strokeColor, from: modelValues.shape.strokeColor, to: newValue?.components ?? .clear)
      {
        .color($0)
      }
    }
  }

  /// Where along the path the line begins, 0...1 of its length.
  open var strokeStart: CGFloat {
    get { modelValues.shape.strokeStart }
    set { change(.strokeStart, from: modelValues.shape.strokeStart, to: newValue) { .number($0) } }
  }

  /// Where along the path the line ends, 0...1 of its length.
  open var strokeEnd: CGFloat {
    get { modelValues.shape.strokeEnd }
    set { change(.strokeEnd, from: modelValues.shape.strokeEnd, to: newValue) { .number($0) } }
  }

  /// In points.
  open var lineWidth: CGFloat {
    get { modelValues.shape.lineWidth }
    set { change(.lineWidth, from: modelValues.shape.lineWidth, to: newValue) { .number($0) } }
  }

  open var lineCap: CAShapeLayerLineCap = .butt
  open var lineJoin: CAShapeLayerLineJoin = .miter

  open var miterLimit: CGFloat {
    get { modelValues.shape.miterLimit }
    set { change(.miterLimit, from: modelValues.shape.miterLimit, to: newValue) { .number($0) } }
  }

  /// Lengths of dashes and gaps in turn, in points.
  open var lineDashPattern: [NSNumber]?

  open var lineDashPhase: CGFloat {
    get { modelValues.shape.lineDashPhase }
    set {
      change(.lineDashPhase, from: modelValues.shape.lineDashPhase, to: newValue) { .number($0) }
    }
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
