import Foundation
import TEGeometry

/// A dynamic item as a rigid rectangular body.
///
/// A body of 100 x 100 points has a mass of 1 at density 1; a force of 1 accelerates it by 100
/// points/s².
@MainActor
final class DynamicBody {
  /// The position and velocity of a body.
  struct State {
    var position: CGPoint
    /// Radians, clockwise on screen.
    var angle: CGFloat
    /// Points per second.
    var velocity: CGVector
    /// The angular velocity, in radians per second.
    var spin: CGFloat

    /// The linear interpolation to another state.
    func towards(_ other: State, by fraction: CGFloat) -> State {
      func mixed(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * fraction }
      return State(
        position: CGPoint(
          x: mixed(position.x, other.position.x), y: mixed(position.y, other.position.y)),
        angle: mixed(angle, other.angle),
        velocity: CGVector(
          dx: mixed(velocity.dx, other.velocity.dx), dy: mixed(velocity.dy, other.velocity.dy)),
        spin: mixed(spin, other.spin))
    }
  }

  /// The properties set by item behaviours.
  struct Material {
    var elasticity: CGFloat = 0
    var friction: CGFloat = 0
    var density: CGFloat = 1
    var resistance: CGFloat = 0
    var angularResistance: CGFloat = 0
    var allowsRotation = true
    var isAnchored = false
  }

  let item: any UIDynamicItem
  var state: State
  var material = Material()
  private(set) var halfSize: CGSize
  /// The item's transform and angle when the body was created or updated.
  private var transform: CGAffineTransform
  private var startAngle: CGFloat

  init(item: any UIDynamicItem) {
    self.item = item
    transform = item.transform
    startAngle = atan2(item.transform.b, item.transform.a)
    halfSize = CGSize(width: item.bounds.width / 2, height: item.bounds.height / 2)
    state = State(position: item.center, angle: startAngle, velocity: CGVector(), spin: 0)
  }

  /// Updates the position, angle and size from the item; the velocity does not change.
  func updateFromItem() {
    transform = item.transform
    startAngle = atan2(item.transform.b, item.transform.a)
    halfSize = CGSize(width: item.bounds.width / 2, height: item.bounds.height / 2)
    state.position = item.center
    state.angle = startAngle
  }

  /// Sets the item's centre and rotation; the rest of its transform is kept.
  func show(_ state: State) {
    item.center = state.position
    let rotation = state.angle - startAngle
    let shown =
      rotation == 0
      ? transform : transform.concatenating(CGAffineTransform(rotationAngle: rotation))
    if item.transform != shown { item.transform = shown }
  }

  // MARK: Mass

  private var mass: CGFloat {
    max(material.density * 4 * halfSize.width * halfSize.height / 10_000, 1e-6)
  }

  /// Zero for an anchored body.
  var inverseMass: CGFloat { material.isAnchored ? 0 : 1 / mass }

  /// The inverse of a rectangle's moment of inertia m (w² + h²) / 12; zero without rotation.
  var inverseInertia: CGFloat {
    guard material.allowsRotation, !material.isAnchored else { return 0 }
    let squares = halfSize.width * halfSize.width + halfSize.height * halfSize.height
    return squares > 0 ? 3 / (mass * squares) : 0
  }

  // MARK: Points

  /// Rotates an offset from the centre of the unrotated item by the body's angle.
  func rotated(_ offset: CGVector) -> CGVector {
    let (c, s) = (cos(state.angle), sin(state.angle))
    return CGVector(dx: c * offset.dx - s * offset.dy, dy: s * offset.dx + c * offset.dy)
  }

  /// The point at an offset from the centre of the unrotated item.
  func point(at offset: CGVector) -> CGPoint { state.position + rotated(offset) }

  var corners: [CGPoint] {
    [(-1, -1), (1, -1), (1, 1), (-1, 1)].map { x, y in
      point(at: CGVector(dx: x * halfSize.width, dy: y * halfSize.height))
    }
  }

  /// The offset of a point from the centre of the unrotated item.
  private func local(_ point: CGPoint) -> CGVector {
    let offset = point - state.position
    let (c, s) = (cos(state.angle), sin(state.angle))
    return CGVector(dx: c * offset.dx + s * offset.dy, dy: -s * offset.dx + c * offset.dy)
  }

  /// The penetration depth of a point and the normal of the nearest side; nil outside.
  func depth(of point: CGPoint) -> (depth: CGFloat, normal: CGVector)? {
    guard contains(point, tolerance: 0) else { return nil }
    let place = local(point)
    let (x, y) = (halfSize.width - abs(place.dx), halfSize.height - abs(place.dy))
    let side =
      x < y
      ? CGVector(dx: place.dx < 0 ? -1 : 1, dy: 0) : CGVector(dx: 0, dy: place.dy < 0 ? -1 : 1)
    return (min(x, y), rotated(side))
  }

  /// Whether a point lies inside, or outside by at most `tolerance` points.
  func contains(_ point: CGPoint, tolerance: CGFloat) -> Bool {
    let place = local(point)
    return abs(place.dx) < halfSize.width + tolerance
      && abs(place.dy) < halfSize.height + tolerance
  }

  // MARK: Motion

  func velocity(at point: CGPoint) -> CGVector {
    let arm = point - state.position
    return CGVector(
      dx: state.velocity.dx - state.spin * arm.dy, dy: state.velocity.dy + state.spin * arm.dx)
  }

  /// Applies an impulse at a point.
  func push(_ impulse: CGVector, at point: CGPoint) {
    state.velocity = state.velocity + impulse * inverseMass
    state.spin += (point - state.position).cross(impulse) * inverseInertia
  }

  /// The change of the velocity at a point along a direction by a unit impulse there.
  func response(at point: CGPoint, along direction: CGVector) -> CGFloat {
    let lever = (point - state.position).cross(direction)
    return inverseMass + inverseInertia * lever * lever
  }

  /// Integrates the velocities, reduced by the resistances, over a time step.
  func advance(by seconds: CGFloat) {
    guard inverseMass > 0 else {
      (state.velocity, state.spin) = (CGVector(), 0)
      return
    }
    state.velocity = state.velocity * (1 / (1 + seconds * material.resistance))
    state.spin *= material.allowsRotation ? 1 / (1 + seconds * material.angularResistance) : 0
    state.position = state.position + state.velocity * seconds
    state.angle += state.spin * seconds
  }
}

extension CGVector {
  static func + (left: CGVector, right: CGVector) -> CGVector {
    CGVector(dx: left.dx + right.dx, dy: left.dy + right.dy)
  }

  static func - (left: CGVector, right: CGVector) -> CGVector { left + right * -1 }

  static func * (vector: CGVector, factor: CGFloat) -> CGVector {
    CGVector(dx: vector.dx * factor, dy: vector.dy * factor)
  }

  func dot(_ other: CGVector) -> CGFloat { dx * other.dx + dy * other.dy }
  func cross(_ other: CGVector) -> CGFloat { dx * other.dy - dy * other.dx }
  var length: CGFloat { dot(self).squareRoot() }
}

extension CGPoint {
  static func - (left: CGPoint, right: CGPoint) -> CGVector {
    CGVector(dx: left.x - right.x, dy: left.y - right.y)
  }

  static func + (point: CGPoint, offset: CGVector) -> CGPoint {
    CGPoint(x: point.x + offset.dx, y: point.y + offset.dy)
  }
}
