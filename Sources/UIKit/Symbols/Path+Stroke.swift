import Foundation
import TEGeometry

/// Strokes converted to paths, with round caps and round joins.
extension Path {
  /// The path of a stroke of `width` points along this path.
  ///
  /// For a closed subpath that is a band with a hole. No radius of curvature may be less than half of the
  /// width.
  func stroked(_ width: CGFloat) -> Path {
    var path = Path()
    for contour in contours {
      let half = width / 2
      path.addSide(of: contour, distance: -half)
      if contour.isClosed {
        path.close()
        path.addSide(of: contour.reversed, distance: -half)
      } else if let last = contour.steps.last, let first = contour.steps.first {
        path.addTurn(about: last.end, from: last.direction(at: 1), by: .pi, radius: half)
        path.addSide(of: contour.reversed, distance: -half, joinsOn: true)
        path.addTurn(about: first.start, from: first.direction(at: 0) + .pi, by: .pi, radius: half)
      }
      path.close()
    }
    return path
  }

  /// A clockwise closed path, offset outwards by a distance in points; corners become round.
  func expanded(by distance: CGFloat) -> Path {
    var path = Path()
    for contour in contours {
      path.addSide(of: contour, distance: -distance)
      path.close()
    }
    return path
  }

  /// A straight line with round caps.
  static func line(
    _ startX: CGFloat, _ startY: CGFloat, _ endX: CGFloat, _ endY: CGFloat, width: CGFloat
  ) -> Path {
    polyline([(startX, startY), (endX, endY)], width: width)
  }

  /// A polyline with round caps and round joins; `radius` rounds its centre line too.
  static func polyline(
    _ points: [(CGFloat, CGFloat)], width: CGFloat, radius: CGFloat = 0
  ) -> Path {
    let points = points.map { CGPoint(x: $0.0, y: $0.1) }
    var path = Path()
    for (index, point) in points.enumerated() {
      if index == 0 {
        path.move(to: point)
      } else if index + 1 < points.count {
        path.corner(at: point, towards: points[index + 1], radius: radius)
      } else {
        path.line(to: point)
      }
    }
    return path.stroked(width)
  }

  /// Adds the offset curve of a contour, to its right for a positive distance.
  private mutating func addSide(
    of contour: Contour, distance: CGFloat, joinsOn: Bool = false
  ) {
    guard let first = contour.steps.first else { return }
    if !joinsOn { move(to: first.point(at: 0, distance: distance)) }
    var previous: Contour.Step? = contour.isClosed ? contour.steps.last : nil
    for (index, step) in contour.steps.enumerated() {
      // A closed contour's first join comes last.
      if index > 0, let previous { join(previous, step, distance: distance) }
      addSide(of: step, distance: distance)
      previous = step
    }
    if contour.isClosed, let previous { join(previous, first, distance: distance) }
  }

  /// A cubic's offset curve at a distance, as four cubics.
  ///
  /// For the curve P with normal N and curvature k, the offset curve Q = P + d N has the derivative
  /// Q' = P' (1 - d k); a piece of length h in t has handles of Q' h / 3.
  private mutating func addSide(of step: Contour.Step, distance: CGFloat) {
    if step.isLine {
      line(to: step.point(at: 1, distance: distance))
      return
    }
    let pieces = 4
    let length = 1 / CGFloat(pieces)
    for piece in 0..<pieces {
      let from = CGFloat(piece) * length
      let to = CGFloat(piece + 1) * length
      let start = step.point(at: from, distance: distance)
      let end = step.point(at: to, distance: distance)
      let leaving = step.velocity(at: from, distance: distance)
      let arriving = step.velocity(at: to, distance: distance)
      cubic(
        control1: CGPoint(
          x: start.x + leaving.dx * length / 3, y: start.y + leaving.dy * length / 3),
        control2: CGPoint(
          x: end.x - arriving.dx * length / 3, y: end.y - arriving.dy * length / 3),
        to: end)
    }
  }

  /// Joins the offset curves of two segments: with an arc on the outside of a bend, through the vertex on
  /// the inside.
  private mutating func join(_ step: Contour.Step, _ next: Contour.Step, distance: CGFloat) {
    let arriving = step.direction(at: 1)
    let turn = remainder(next.direction(at: 0) - arriving, 2 * .pi)
    guard abs(turn) > 1e-6 else { return }
    if (turn > 0) == (distance < 0) {
      addTurn(about: next.start, from: arriving, by: turn, radius: abs(distance))
    } else {
      line(to: next.start)
      line(to: next.point(at: 0, distance: distance))
    }
  }

  /// An arc that changes a heading, in radians, by an angle; the centre lies on the inside.
  private mutating func addTurn(
    about center: CGPoint, from heading: Double, by turn: Double, radius: CGFloat
  ) {
    let start = heading - (turn > 0 ? .pi / 2 : -.pi / 2)
    addArc(
      center: center, radius: radius, startAngle: start, endAngle: start + turn,
      clockwise: turn > 0)
  }
}

extension Contour {
  fileprivate var reversed: Contour {
    Contour(steps: steps.reversed().map(\.reversed), isClosed: isClosed)
  }
}

extension Contour.Step {
  /// The first derivative at the parameter `t`, 0...1.
  fileprivate func velocity(at t: CGFloat) -> CGVector {
    let u = 1 - t
    func component(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> CGFloat {
      3 * (u * u * (b - a) + 2 * u * t * (c - b) + t * t * (d - c))
    }
    return CGVector(
      dx: component(start.x, control1.x, control2.x, end.x),
      dy: component(start.y, control1.y, control2.y, end.y))
  }

  /// The angle of the tangent at `t`, in radians.
  fileprivate func direction(at t: CGFloat) -> Double {
    let velocity = velocity(at: t)
    return Double(atan2(velocity.dy, velocity.dx))
  }

  /// The point to the right of the curve's point at `t`; to the left for a negative distance.
  fileprivate func point(at t: CGFloat, distance: CGFloat) -> CGPoint {
    let u = 1 - t
    func component(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> CGFloat {
      u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
    }
    let velocity = velocity(at: t)
    let speed = hypot(velocity.dx, velocity.dy)
    return CGPoint(
      x: component(start.x, control1.x, control2.x, end.x) - distance * velocity.dy / speed,
      y: component(start.y, control1.y, control2.y, end.y) + distance * velocity.dx / speed)
  }

  /// The first derivative of the offset curve at a distance.
  fileprivate func velocity(at t: CGFloat, distance: CGFloat) -> CGVector {
    let velocity = velocity(at: t)
    let u = 1 - t
    func second(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> CGFloat {
      6 * (u * (c - 2 * b + a) + t * (d - 2 * c + b))
    }
    let bend = CGVector(
      dx: second(start.x, control1.x, control2.x, end.x),
      dy: second(start.y, control1.y, control2.y, end.y))
    let speed = hypot(velocity.dx, velocity.dy)
    let curvature = (velocity.dx * bend.dy - velocity.dy * bend.dx) / (speed * speed * speed)
    let scale = 1 - distance * curvature
    return CGVector(dx: velocity.dx * scale, dy: velocity.dy * scale)
  }
}
