public import Foundation
public import Geometry

/// Corners to round.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let topLeft = UIRectCorner(rawValue: 1)
  public static let topRight = UIRectCorner(rawValue: 2)
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  public static let bottomRight = UIRectCorner(rawValue: 8)
  public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// An outline that is drawn step by step.
@preconcurrency @MainActor
open class UIBezierPath {
  private var outline: Path

  public init() {
    outline = Path()
  }

  public init(rect: CGRect) {
    outline = Path(rect: rect)
  }

  public init(ovalIn rect: CGRect) {
    outline = Path(ellipseIn: rect)
  }

  /// Corners follow the continuous curve, as UIKit's do since iOS 7.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    outline = Path(
      roundedRect: rect, corners: Corners(radius: cornerRadius, curve: .continuous))
  }

  public init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    outline = Path(
      roundedRect: rect,
      corners: Corners(
        radii: cornerRadii, curve: .continuous, mask: CornerMask(rawValue: UInt8(corners.rawValue)))
    )
  }

  /// An arc alone; angles in radians from the positive x axis, clockwise on screen.
  public init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    outline = Path()
    outline.addArc(
      center: center, radius: radius, startAngle: Double(startAngle), endAngle: Double(endAngle),
      clockwise: clockwise)
  }

  public init(cgPath: CGPath) {
    outline = cgPath.outline
  }

  public var cgPath: CGPath {
    get { CGPath(outline) }
    set { outline = newValue.outline }
  }

  public var isEmpty: Bool { outline.isEmpty }
  public var bounds: CGRect { outline.controlPointBounds }
  public var currentPoint: CGPoint { outline.currentPoint ?? .zero }

  public func move(to point: CGPoint) {
    outline.move(to: point)
  }

  public func addLine(to point: CGPoint) {
    outline.line(to: point)
  }

  public func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    outline.cubic(control1: controlPoint1, control2: controlPoint2, to: endPoint)
  }

  public func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    outline.quad(control: controlPoint, to: endPoint)
  }

  /// Adds an arc; angles in radians from the positive x axis, clockwise on screen.
  public func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    outline.addArc(
      center: center, radius: radius, startAngle: Double(startAngle), endAngle: Double(endAngle),
      clockwise: clockwise)
  }

  public func close() {
    outline.close()
  }

  /// Fills the inside with the current context's fill colour.
  public func fill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(cgPath)
    context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Draws the line with the current context's stroke colour.
  public func stroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    context.beginPath()
    context.addPath(cgPath)
    context.strokePath()
    context.restoreGState()
  }

  /// Keeps later drawing into the current context inside.
  public func addClip() {
    UIGraphicsGetCurrentContext()?.addClip(outline, isEvenOdd: usesEvenOddFillRule)
  }

  /// In points.
  public var lineWidth: CGFloat = 1
  public var lineCapStyle: CGLineCap = .butt
  public var lineJoinStyle: CGLineJoin = .miter
  public var miterLimit: CGFloat = 10
  public var usesEvenOddFillRule = false

  /// Whether a point lies inside the area that ``fill()`` fills.
  public func contains(_ point: CGPoint) -> Bool {
    outline.contains(point, isEvenOdd: usesEvenOddFillRule)
  }

  public func removeAllPoints() {
    outline = Path()
  }

  /// The same outline drawn the other way round.
  public func reversing() -> UIBezierPath {
    let path = UIBezierPath(cgPath: CGPath(outline.reversed()))
    path.lineWidth = lineWidth
    path.lineCapStyle = lineCapStyle
    path.lineJoinStyle = lineJoinStyle
    path.miterLimit = miterLimit
    path.usesEvenOddFillRule = usesEvenOddFillRule
    return path
  }

  public func append(_ path: UIBezierPath) {
    outline.elements += path.outline.elements
  }

  public func apply(_ transform: CGAffineTransform) {
    outline = outline.applying(transform)
  }
}
