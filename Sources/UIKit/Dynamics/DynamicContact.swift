import Foundation
import TEGeometry

/// A contact point of a body with another body or a boundary.
@MainActor
final class DynamicContact {
  /// The permitted penetration in points, which keeps resting bodies in contact.
  private static let slop: CGFloat = 0.25
  /// The fraction of a deeper penetration that is corrected per step.
  private static let correction: CGFloat = 0.2
  /// The approach speed below which bodies do not bounce, in points per second; estimated.
  private static let restingSpeed: CGFloat = 20

  let body: DynamicBody
  /// Nil for a boundary.
  let other: DynamicBody?
  let point: CGPoint
  /// Towards the first body.
  private let normal: CGVector
  private let depth: CGFloat
  private let friction: CGFloat
  /// The target separation speed, in points per second.
  private let bounce: CGFloat
  private var normalImpulse: CGFloat = 0
  private var frictionImpulse: CGFloat = 0

  init(
    _ body: DynamicBody, _ other: DynamicBody?, at point: CGPoint, normal: CGVector,
    depth: CGFloat
  ) {
    self.body = body
    self.other = other
    self.point = point
    self.normal = normal
    self.depth = depth
    let (one, two) = (body.material, other?.material)
    friction = (one.friction * (two?.friction ?? one.friction)).squareRoot()
    let approach = (body.velocity(at: point) - (other?.velocity(at: point) ?? CGVector()))
      .dot(normal)
    let elasticity = max(one.elasticity, two?.elasticity ?? 0)
    bounce = approach < -Self.restingSpeed ? -approach * elasticity : 0
  }

  private var relativeVelocity: CGVector {
    body.velocity(at: point) - (other?.velocity(at: point) ?? CGVector())
  }

  private func push(_ amount: CGFloat, along direction: CGVector) {
    body.push(direction * amount, at: point)
    other?.push(direction * -amount, at: point)
  }

  private func response(along direction: CGVector) -> CGFloat {
    body.response(at: point, along: direction)
      + (other?.response(at: point, along: direction) ?? 0)
  }

  /// Applies the normal and friction impulses of one iteration; the accumulated normal impulse is
  /// not negative.
  func solve() {
    let response = response(along: normal)
    guard response > 0 else { return }
    let impulse = (bounce - relativeVelocity.dot(normal)) / response
    let total = max(0, normalImpulse + impulse)
    push(total - normalImpulse, along: normal)
    normalImpulse = total
    guard friction > 0 else { return }
    let tangent = CGVector(dx: -normal.dy, dy: normal.dx)
    let tangentImpulse = -relativeVelocity.dot(tangent) / self.response(along: tangent)
    let limit = friction * normalImpulse
    let frictionTotal = min(max(frictionImpulse + tangentImpulse, -limit), limit)
    push(frictionTotal - frictionImpulse, along: tangent)
    frictionImpulse = frictionTotal
  }

  /// Corrects the positions of penetrating bodies.
  func separate() {
    let inverse = body.inverseMass + (other?.inverseMass ?? 0)
    guard depth > Self.slop, inverse > 0 else { return }
    let shift = normal * ((depth - Self.slop) * Self.correction / inverse)
    body.state.position = body.state.position + shift * body.inverseMass
    if let other { other.state.position = other.state.position + shift * -other.inverseMass }
  }

  // MARK: Detection

  /// The contacts of a body with a line: at its corners, or at an end of the line inside the body.
  static func between(_ body: DynamicBody, from start: CGPoint, to end: CGPoint)
    -> [DynamicContact]
  {
    let line = end - start
    guard line.length > 0 else { return [] }
    let along = line * (1 / line.length)
    let left = CGVector(dx: -along.dy, dy: along.dx)
    // Towards the body's centre.
    let normal = (body.state.position - start).dot(left) < 0 ? left * -1 : left
    var result: [DynamicContact] = []
    for corner in body.corners {
      let height = (corner - start).dot(normal)
      let place = (corner - start).dot(along)
      if height < 0, place >= 0, place <= line.length {
        result.append(
          DynamicContact(body, nil, at: corner, normal: normal, depth: -height))
      }
    }
    guard result.isEmpty else { return result }
    for tip in [start, end] {
      if let (depth, side) = body.depth(of: tip) {
        result.append(DynamicContact(body, nil, at: tip, normal: side * -1, depth: depth))
      }
    }
    return result
  }

  /// The contacts of two bodies: at corners of one inside the other, along the axis of least
  /// penetration.
  static func between(_ body: DynamicBody, _ other: DynamicBody) -> [DynamicContact] {
    let (corners, otherCorners) = (body.corners, other.corners)
    var best: (normal: CGVector, overlap: CGFloat)?
    for axis in [
      CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: 1),
    ].flatMap({ [body.rotated($0), other.rotated($0)] }) {
      let isAhead = (body.state.position - other.state.position).dot(axis) >= 0
      let normal = isAhead ? axis : axis * -1
      let overlap = reach(otherCorners, normal) - -reach(corners, normal * -1)
      guard overlap > 0 else { return [] }
      if overlap < best?.overlap ?? .infinity { best = (normal, overlap) }
    }
    guard let normal = best?.normal else { return [] }
    let (near, far) = (-reach(corners, normal * -1), reach(otherCorners, normal))
    func contact(_ corner: CGPoint, depth: CGFloat) -> DynamicContact? {
      depth < 0
        ? nil : DynamicContact(body, other, at: corner, normal: normal, depth: depth)
    }
    return corners.filter { other.contains($0, tolerance: tolerance) }
      .compactMap { contact($0, depth: far - ($0 - .zero).dot(normal)) }
      + otherCorners.filter { body.contains($0, tolerance: tolerance) }
      .compactMap { contact($0, depth: ($0 - .zero).dot(normal) - near) }
  }

  /// The distance in points by which corners outside a body count as inside.
  private static let tolerance: CGFloat = 0.5

  /// The greatest extent of points in a direction.
  private static func reach(_ points: [CGPoint], _ direction: CGVector) -> CGFloat {
    points.map { ($0 - .zero).dot(direction) }.max() ?? 0
  }
}
