public import Foundation
public import TEGeometry

/// A set of a rectangle's corners.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// The bit mask, with UIKit's values.
  public let rawValue: UInt

  /// A set of corners from its bit mask.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top left corner.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The top right corner.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The bottom left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The bottom right corner.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All four corners.
  public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// A path of lines and Bézier curves, with the settings for stroking it.
@preconcurrency @MainActor
open class UIBezierPath: NSObject {
  private var outline: Path

  /// An empty path.
  public override init() {
    outline = Path()
  }

  /// A closed rectangle.
  public init(rect: CGRect) {
    outline = Path(rect: rect)
  }

  /// The closed ellipse that touches the four sides of a rectangle.
  public init(ovalIn rect: CGRect) {
    outline = Path(ellipseIn: rect)
  }

  /// A rectangle with four rounded corners of the continuous curve, as in UIKit since iOS 7.
  ///
  /// - Parameter cornerRadius: In points.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    outline = Path(
      roundedRect: rect, corners: Corners(radius: cornerRadius, curve: .continuous))
  }

  /// A rectangle some of whose corners are rounded.
  ///
  /// - Parameter cornerRadii: The rounding's width and height, in points; at most half the
  ///   rectangle's sides count.
  public init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    outline = Path(
      roundedRect: rect,
      corners: Corners(
        radii: cornerRadii, curve: .continuous, mask: CornerMask(rawValue: UInt8(corners.rawValue)))
    )
  }

  /// An open arc; angles in radians from the positive x axis, clockwise on screen.
  public init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    outline = Path()
    outline.addArc(
      center: center, radius: radius, startAngle: Double(startAngle), endAngle: Double(endAngle),
      clockwise: clockwise)
  }

  /// A copy of a path's elements, with the default line settings.
  public init(cgPath: CGPath) {
    outline = cgPath.outline
  }

  /// The elements without the line settings, as an immutable copy.
  public var cgPath: CGPath {
    get { CGPath(outline) }
    set { outline = newValue.outline }
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { outline.isEmpty }
  /// The smallest rectangle that holds all points, control points included.
  public var bounds: CGRect { outline.controlPointBounds }
  /// The end of the last element; the origin if the path is empty or ends with a closed subpath.
  public var currentPoint: CGPoint { outline.currentPoint ?? .zero }

  /// Begins a subpath at a point.
  public func move(to point: CGPoint) {
    outline.move(to: point)
  }

  /// Adds a straight line from the current point.
  public func addLine(to point: CGPoint) {
    outline.line(to: point)
  }

  /// Adds a cubic Bézier curve from the current point.
  public func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    outline.cubic(control1: controlPoint1, control2: controlPoint2, to: endPoint)
  }

  /// Adds a quadratic Bézier curve from the current point.
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

  /// Adds a straight line back to the start of the current subpath.
  public func close() {
    outline.close()
  }

  /// Fills the inside with the current context's fill color; does nothing without a context.
  public func fill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(cgPath)
    context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Strokes the path with its line settings in the current context's stroke color; does nothing
  /// without a context.
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

  /// Fills the inside, mixed with what is there; does nothing without a context.
  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?.whileMixing(blendMode, alpha: alpha) { _ in fill() }
  }

  /// Strokes the path, mixed with what is there; does nothing without a context.
  public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?.whileMixing(blendMode, alpha: alpha) { _ in stroke() }
  }

  /// Clips later drawing into the current context to the inside of the path.
  public func addClip() {
    UIGraphicsGetCurrentContext()?.addClip(outline, isEvenOdd: usesEvenOddFillRule)
  }

  /// The width of the stroke, in points, centred on the path.
  public var lineWidth: CGFloat = 1
  /// The shape of the ends of open subpaths when they are stroked.
  public var lineCapStyle: CGLineCap = .butt
  /// The shape of the corners when the path is stroked.
  public var lineJoinStyle: CGLineJoin = .miter
  /// The longest mitre, as a multiple of the line width; corners with a longer one are bevelled.
  public var miterLimit: CGFloat = 10
  /// Whether the inside follows the even-odd rule instead of the non-zero winding number rule.
  public var usesEvenOddFillRule = false

  /// Whether a point lies inside the area that ``fill()`` fills.
  public func contains(_ point: CGPoint) -> Bool {
    outline.contains(point, isEvenOdd: usesEvenOddFillRule)
  }

  /// Removes all elements and keeps the line settings.
  public func removeAllPoints() {
    outline = Path()
  }

  /// The same path with the same line settings, in the opposite direction.
  public func reversing() -> UIBezierPath {
    let path = UIBezierPath(cgPath: CGPath(outline.reversed()))
    path.lineWidth = lineWidth
    path.lineCapStyle = lineCapStyle
    path.lineJoinStyle = lineJoinStyle
    path.miterLimit = miterLimit
    path.usesEvenOddFillRule = usesEvenOddFillRule
    return path
  }

  /// Adds a copy of another path's elements.
  public func append(_ path: UIBezierPath) {
    outline.elements += path.outline.elements
  }

  /// Transforms all points; the line settings stay as they are.
  public func apply(_ transform: CGAffineTransform) {
    outline = outline.applying(transform)
  }
}
