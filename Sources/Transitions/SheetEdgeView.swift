import UIKit

/// The left and right edges of a sheet in three dimensions: strips perpendicular to it along its
/// outline.
///
/// The view is in the plane of the sheet, with half of the edge in front of it and half behind.
/// Strips are single-sided. The top and bottom edges are left out: they are not visible from an eye
/// in front of the centre.
@MainActor
final class SheetEdgeView: UIView {
  override class var layerClass: AnyClass { CATransformLayer.self }

  /// The number of strips per corner.
  private static let stripsPerCorner = 5
  /// The overlap of adjacent strips in points, so that there are no gaps between them.
  private static let overlap: CGFloat = 0.5

  /// Creates the edges of a sheet.
  ///
  /// - Parameters:
  ///   - outline: the sheet's frame, in this view's coordinates.
  ///   - cornerRadius: the sheet's corner radius, in points.
  ///   - thickness: the sheet's thickness, in points.
  init(outline: CGRect, cornerRadius: CGFloat, thickness: CGFloat, color: UIColor) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    let points = Self.rightEdge(of: outline, radius: cornerRadius)
    // Clockwise on both sides: the outside is to the left of the direction.
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

  /// The points from the end of the top edge through both corners to the end of the bottom edge.
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
    let segment = CGVector(dx: end.x - start.x, dy: end.y - start.y)
    let length = (segment.dx * segment.dx + segment.dy * segment.dy).squareRoot()
    guard length > 0 else { return }
    let tangent = CGVector(dx: segment.dx / length, dy: segment.dy / length)
    let strip = UIView(
      frame: CGRect(x: 0, y: 0, width: thickness, height: length + 2 * Self.overlap))
    strip.backgroundColor = color
    strip.layer.position = CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    // The x axis points away from the eye, the y axis along the outline, the front outwards.
    var transform = CATransform3DIdentity
    (transform.m11, transform.m12, transform.m13) = (0, 0, -1)
    (transform.m21, transform.m22, transform.m23) = (tangent.dx, tangent.dy, 0)
    (transform.m31, transform.m32, transform.m33) = (tangent.dy, -tangent.dx, 0)
    strip.layer.transform = transform
    strip.layer.isDoubleSided = false
    addSubview(strip)
  }
}
