import Foundation
import UIKit

/// The outline of a shape node.
enum NodeShape {
  case oval, rectangle, capsule
  /// Through its middle from edge to edge.
  case line
  /// Through corners in points, with the length that is bent before and after each.
  case path([CGPoint], bend: CGFloat, isClosed: Bool)

  /// - Parameter keys: Those of a shape node.
  init(_ keys: Fields<ShapeKeys>) {
    self =
      switch keys.kind {
      case .oval: .oval
      case .rectangle: .rectangle
      case .capsule: .capsule
      case .line where keys.points.isEmpty: .line
      case .line, .polygon:
        .path(keys.points, bend: keys.bend, isClosed: keys.kind == .polygon)
      }
  }

  /// Whether there is nothing to fill.
  var isOpen: Bool {
    switch self {
    case .line, .path(_, bend: _, isClosed: false): true
    case .oval, .rectangle, .capsule, .path: false
    }
  }

  /// The outline in a rectangle.
  @MainActor
  func path(in area: CGRect) -> UIBezierPath {
    switch self {
    case .oval: return UIBezierPath(ovalIn: area)
    case .rectangle: return UIBezierPath(rect: area)
    case .capsule:
      return UIBezierPath(roundedRect: area, cornerRadius: min(area.width, area.height) / 2)
    case .line:
      return Self.path(
        [CGPoint(x: area.minX, y: area.midY), CGPoint(x: area.maxX, y: area.midY)], bend: 0,
        isClosed: false)
    case .path(let points, let bend, let isClosed):
      return Self.path(points, bend: bend, isClosed: isClosed)
    }
  }

  /// A path whose corners are replaced by quadratic curves; at most half of each side is bent.
  @MainActor
  private static func path(_ points: [CGPoint], bend: CGFloat, isClosed: Bool) -> UIBezierPath {
    let path = UIBezierPath()
    let count = points.count
    for (index, corner) in points.enumerated() {
      let isEnd = !isClosed && (index == 0 || index == count - 1)
      let before = isEnd ? corner : towards(points[(index + count - 1) % count], corner, bend)
      let after = isEnd ? corner : towards(points[(index + 1) % count], corner, bend)
      if index == 0 { path.move(to: before) } else { path.addLine(to: before) }
      if bend > 0, !isEnd { path.addQuadCurve(to: after, controlPoint: corner) }
    }
    if isClosed { path.close() }
    return path
  }

  /// A point on the side from a corner to another one.
  private static func towards(
    _ other: CGPoint, _ corner: CGPoint, _ distance: CGFloat
  ) -> CGPoint {
    let (x, y) = (other.x - corner.x, other.y - corner.y)
    let length = (x * x + y * y).squareRoot()
    guard length > 0 else { return corner }
    let share = min(distance / length, 0.5)
    return CGPoint(x: corner.x + x * share, y: corner.y + y * share)
  }
}

/// A shape that fills its view.
final class NodeShapeView: UIView {
  private let shapeLayer = CAShapeLayer()
  private let shape: NodeShape
  private let fill: UIColor?
  private let stroke: UIColor?

  init(_ shape: NodeShape, fill: UIColor?, stroke: UIColor?, strokeWidth: CGFloat) {
    self.shape = shape
    self.fill = fill
    self.stroke = stroke
    super.init(frame: .zero)
    shapeLayer.lineWidth = strokeWidth
    shapeLayer.lineCap = .round
    if case .path = shape { shapeLayer.lineJoin = .round }
    layer.addSublayer(shapeLayer)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let isOpen = shape.isOpen
    let line = isOpen ? stroke ?? fill ?? tintColor : stroke
    shapeLayer.fillColor = isOpen ? nil : (fill ?? (stroke == nil ? tintColor : nil))?.cgColor
    shapeLayer.strokeColor = line?.cgColor
    // An outline lies inside the view.
    let inset = stroke == nil || isOpen ? 0 : shapeLayer.lineWidth / 2
    shapeLayer.path = shape.path(in: bounds.insetBy(dx: inset, dy: inset)).cgPath
    CATransaction.commit()
  }
}
