import UIKit

/// The left and the right edge of a sheet in space: strips at right angles to it along its outline.
///
/// The view lies in the plane of the sheet, half of its edge before and half behind it. A strip shows
/// from outside alone. What looks up or down is left out: an eye before the middle never sees it.
@MainActor
final class SheetEdgeView: UIView {
  override class var layerClass: AnyClass { CATransformLayer.self }

  /// Strips that a corner is made of.
  private static let stripsPerCorner = 5
  /// How far strips reach into one another, in points, so that nothing shines through between them.
  private static let overlap: CGFloat = 0.5

  /// - Parameters:
  ///   - outline: the sheet, in this view's coordinates.
  ///   - cornerRadius: of the sheet, in points.
  ///   - thickness: of the sheet, in points.
  init(outline: CGRect, cornerRadius: CGFloat, thickness: CGFloat, color: UIColor) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    let points = Self.rightEdge(of: outline, radius: cornerRadius)
    // Clockwise on both sides: what is outside is to the left of the way.
    let mirrored = points.reversed().map { CGPoint(x: 2 * outline.midX - $0.x, y: $0.y) }
    for side in [points, mirrored] {
      for (start, end) in zip(side, side.dropFirst()) {
        addStrip(from: start, to: end, thickness: thickness, color: color)
      }
    }
  }

  required init?(coder: NSCoder) {
    return nil
  }

  /// From the end of the upper edge through both corners to the end of the lower one.
  private static func rightEdge(of outline: CGRect, radius: CGFloat) -> [CGPoint] {
    let radius = min(radius, outline.width / 2, outline.height / 2)
    let arc = (0...stripsPerCorner).map { index in
      let angle = Double(index) / Double(stripsPerCorner) * .pi / 2
      return CGVector(dx: radius * CGFloat(sin(angle)), dy: radius * CGFloat(cos(angle)))
    }
    let x = outline.maxX - radius
    let upper = arc.map { CGPoint(x: x + $0.dx, y: outline.minY + radius - $0.dy) }
    let lower = arc.reversed().map { CGPoint(x: x + $0.dx, y: outline.maxY - radius + $0.dy) }
    return radius > 0 ? upper + lower : [upper[0], lower[0]]
  }

  private func addStrip(
    from start: CGPoint, to end: CGPoint, thickness: CGFloat, color: UIColor
  ) {
    let way = CGVector(dx: end.x - start.x, dy: end.y - start.y)
    let length = (way.dx * way.dx + way.dy * way.dy).squareRoot()
    guard length > 0 else { return }
    let tangent = CGVector(dx: way.dx / length, dy: way.dy / length)
    let strip = UIView(
      frame: CGRect(x: 0, y: 0, width: thickness, height: length + 2 * Self.overlap))
    strip.backgroundColor = color
    strip.layer.position = CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    // Its x runs away from the eye, its y along the outline, its front looks outside.
    var transform = CATransform3DIdentity
    (transform.m11, transform.m12, transform.m13) = (0, 0, -1)
    (transform.m21, transform.m22, transform.m23) = (tangent.dx, tangent.dy, 0)
    (transform.m31, transform.m32, transform.m33) = (tangent.dy, -tangent.dx, 0)
    strip.layer.transform = transform
    strip.layer.isDoubleSided = false
    addSubview(strip)
  }
}
