public import Foundation
public import TEGeometry

extension CGPath {
  /// The closed ellipse that touches the four sides of a rectangle.
  ///
  /// - Parameter transform: Applied to the points; nil for none.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    let path = Path(ellipseIn: rect)
    self.init(unsafe transform.map { unsafe path.applying($0.pointee) } ?? path)
  }

  /// A rectangle with four rounded corners, quarters of an ellipse.
  ///
  /// - Parameters:
  ///   - cornerWidth: In points; at most half the rectangle's width.
  ///   - cornerHeight: In points; at most half the rectangle's height.
  ///   - transform: Applied to the points; nil for none.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let path = Path.rounded(rect, cornerWidth, cornerHeight)
    self.init(unsafe transform.map { unsafe path.applying($0.pointee) } ?? path)
  }
}

extension Path {
  fileprivate static func rounded(_ rect: CGRect, _ width: CGFloat, _ height: CGFloat) -> Path {
    Path(
      roundedRect: rect,
      corners: Corners(radii: CGSize(width: width, height: height), curve: .circular))
  }

  /// Adds the line and the arc of a circle that touches two lines: the one from the current point to a
  /// corner, and the one from the corner to an end.
  mutating func addArc(corner: CGPoint, end: CGPoint, radius: CGFloat) {
    guard let start = currentPoint else { return }
    let first = CGVector(dx: start.x - corner.x, dy: start.y - corner.y)
    let second = CGVector(dx: end.x - corner.x, dy: end.y - corner.y)
    let lengths = hypot(first.dx, first.dy) * hypot(second.dx, second.dy)
    let cross = first.dx * second.dy - first.dy * second.dx
    guard radius > 0, lengths > 0, abs(cross) > 1e-9 * lengths else {
      line(to: corner)
      return
    }
    let angle = acos(min(max((first.dx * second.dx + first.dy * second.dy) / lengths, -1), 1))
    let distance = radius / tan(angle / 2)
    func point(_ direction: CGVector) -> CGPoint {
      let length = hypot(direction.dx, direction.dy)
      return CGPoint(
        x: corner.x + direction.dx / length * distance,
        y: corner.y + direction.dy / length * distance)
    }
    let (from, to) = (point(first), point(second))
    let length = hypot(first.dx, first.dy)
    // The centre lies on the inside of the corner, square to the first line.
    let side: CGFloat = cross > 0 ? 1 : -1
    let center = CGPoint(
      x: from.x - side * first.dy / length * radius, y: from.y + side * first.dx / length * radius)
    addArc(
      center: center, radius: radius,
      startAngle: Double(atan2(from.y - center.y, from.x - center.x)),
      endAngle: Double(atan2(to.y - center.y, to.x - center.x)), clockwise: cross < 0)
  }
}

extension CGMutablePath {
  private func add(_ path: Path, _ transform: CGAffineTransform) {
    outline.elements += path.applying(transform).elements
  }

  /// Adds a closed rectangle as a subpath of its own.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    add(Path(rect: rect), transform)
  }

  /// Adds closed rectangles, each as a subpath of its own.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds the closed ellipse that touches the four sides of a rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(Path(ellipseIn: rect), transform)
  }

  /// Adds a closed rectangle with rounded corners, quarters of an ellipse; sizes in points.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    add(.rounded(rect, cornerWidth, cornerHeight), transform)
  }

  /// Adds the elements of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    add(path.outline, transform)
  }

  /// Begins a subpath at the first point and adds lines to the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds an arc; angles in radians from the positive x axis.
  ///
  /// - Parameter clockwise: The direction in Core Graphics' coordinates, whose y axis points up: `false`
  ///   is clockwise on screen.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    var arc = Path()
    arc.addArc(
      center: center, radius: radius, startAngle: Double(startAngle), endAngle: Double(endAngle),
      clockwise: !clockwise)
    arc = arc.applying(transform)
    // The arc is joined to the current point by a line.
    if outline.currentPoint != nil, case .move(let start) = arc.elements.first {
      arc.elements[0] = .line(to: start)
    }
    outline.elements += arc.elements
  }

  /// Adds an arc from a start by an angle, both in radians.
  ///
  /// - Parameter delta: Clockwise on screen; negative for the other direction.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta,
      clockwise: delta < 0, transform: transform)
  }

  /// Adds the arc that rounds the corner at a point, between the lines from the current point and to an end.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    outline.addArc(
      corner: tangent1End.applying(transform), end: tangent2End.applying(transform),
      radius: radius)
  }
}
