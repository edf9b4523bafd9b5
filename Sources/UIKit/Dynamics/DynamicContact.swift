import Foundation
import Geometry

/// One point at which a body touches another or a boundary.
@MainActor
final class DynamicContact {
  /// Bodies may overlap by so much, in points, so that resting ones keep touching.
  private static let slop: CGFloat = 0.25
  /// The share of a deeper overlap that one step takes away.
  private static let correction: CGFloat = 0.2
  /// Approaches slower than that do not bounce, in points per second; by eye.
  private static let restingSpeed: CGFloat = 20

  let body: DynamicBody
  /// Nil for a boundary.
  let other: DynamicBody?
  let point: CGPoint
  /// Towards the first body.
  private let normal: CGVector
  private let depth: CGFloat
  private let friction: CGFloat
  /// The speed at which they part.
  private let bounce: CGFloat
  private var pressed: CGFloat = 0
  private var rubbed: CGFloat = 0

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

  /// Changes the velocities so that the bodies do not approach; sums of impulses only push.
  func solve() {
    let response = response(along: normal)
    guard response > 0 else { return }
    let wanted = (bounce - relativeVelocity.dot(normal)) / response
    let total = max(0, pressed + wanted)
    push(total - pressed, along: normal)
    pressed = total
    guard friction > 0 else { return }
    let tangent = CGVector(dx: -normal.dy, dy: normal.dx)
    let rub = -relativeVelocity.dot(tangent) / self.response(along: tangent)
    let limit = friction * pressed
    let rubbedTotal = min(max(rubbed + rub, -limit), limit)
    push(rubbedTotal - rubbed, along: tangent)
    rubbed = rubbedTotal
  }

  /// Moves overlapping bodies apart.
  func separate() {
    let inverse = body.inverseMass + (other?.inverseMass ?? 0)
    guard depth > Self.slop, inverse > 0 else { return }
    let way = normal * ((depth - Self.slop) * Self.correction / inverse)
    body.state.position = body.state.position + way * body.inverseMass
    if let other { other.state.position = other.state.position + way * -other.inverseMass }
  }

  // MARK: Finding

  /// Where a body touches a line: at its corners, or where the line ends inside the body.
  static func between(_ body: DynamicBody, from start: CGPoint, to end: CGPoint)
    -> [DynamicContact]
  {
    let line = end - start
    guard line.length > 0 else { return [] }
    let along = line * (1 / line.length)
    let left = CGVector(dx: -along.dy, dy: along.dx)
    // The side that the body's middle is on.
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

  /// Where two bodies touch: at corners of one inside the other. They are pressed apart along the
  /// side across which they overlap least.
  static func between(_ body: DynamicBody, _ other: DynamicBody) -> [DynamicContact] {
    let (corners, otherCorners) = (body.corners, other.corners)
    var best: (normal: CGVector, overlap: CGFloat)?
    for axis in [
      CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: 1),
    ].flatMap({ [body.turned($0), other.turned($0)] }) {
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

  /// Corners count as inside a body if they are that far outside, in points.
  private static let tolerance: CGFloat = 0.5

  /// How far points go in a direction.
  private static func reach(_ points: [CGPoint], _ direction: CGVector) -> CGFloat {
    points.map { ($0 - .zero).dot(direction) }.max() ?? 0
  }
}
