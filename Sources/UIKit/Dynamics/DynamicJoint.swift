import Foundation
import TEGeometry

/// A distance joint between a point of a body and a fixed point or a point of another body: rigid
/// or with a spring.
///
/// A spring of frequency f and damping ratio z has the stiffness m (2 pi f)² and the damping
/// coefficient 2 m z (2 pi f). It is integrated implicitly, which is stable for all parameters (E.
/// Catto, "Soft constraints", GDC 2011).
@MainActor
struct DynamicJoint {
  let body: DynamicBody
  let offset: CGVector
  let other: DynamicBody?
  /// The offset from the other body's centre, in points.
  let otherOffset: CGVector
  /// The fixed point, if there is no other body.
  let anchor: CGPoint
  /// The target distance, in points.
  let length: CGFloat
  /// Hertz; 0 for a rigid joint.
  let frequency: CGFloat
  let damping: CGFloat

  private var ends: (near: CGPoint, far: CGPoint) {
    (body.point(at: offset), other?.point(at: otherOffset) ?? anchor)
  }

  /// The direction from the far end to the near one, and the excess of their distance over the
  /// length.
  private func stretch() -> (direction: CGVector, excess: CGFloat) {
    let (near, far) = ends
    let delta = near - far
    guard delta.length > 1e-9 else { return (CGVector(dx: 0, dy: 1), -length) }
    return (delta * (1 / delta.length), delta.length - length)
  }

  private func response(along direction: CGVector) -> CGFloat {
    let (near, far) = ends
    return body.response(at: near, along: direction)
      + (other?.response(at: far, along: direction) ?? 0)
  }

  private func push(_ amount: CGFloat, along direction: CGVector) {
    let (near, far) = ends
    body.push(direction * amount, at: near)
    other?.push(direction * -amount, at: far)
  }

  private func speed(along direction: CGVector) -> CGFloat {
    let (near, far) = ends
    return (body.velocity(at: near) - (other?.velocity(at: far) ?? CGVector())).dot(direction)
  }

  /// Applies the spring's impulse for a time step.
  func applySpring(for seconds: CGFloat) {
    guard frequency > 0 else { return }
    let (direction, excess) = stretch()
    let response = response(along: direction)
    guard response > 0 else { return }
    let omega = 2 * CGFloat.pi * frequency
    let stiffness = omega * omega / response
    let resistance = 2 * damping * omega / response
    let softness = seconds * (resistance + seconds * stiffness)
    push(
      -(speed(along: direction) * softness + excess * seconds * stiffness)
        / (1 + response * softness), along: direction)
  }

  /// Removes the velocity along a rigid joint.
  func solve() {
    guard frequency == 0 else { return }
    let (direction, _) = stretch()
    let response = response(along: direction)
    guard response > 0 else { return }
    push(-speed(along: direction) / response, along: direction)
  }

  /// Corrects the positions so that a rigid joint has its length.
  func correct() {
    guard frequency == 0 else { return }
    let (direction, excess) = stretch()
    let response = response(along: direction)
    guard response > 0 else { return }
    let (near, far) = ends
    let amount = -excess / response
    body.shift(direction * amount, at: near)
    other?.shift(direction * -amount, at: far)
  }
}

extension DynamicBody {
  /// Translates and rotates the body in proportion to the velocities that an impulse would give it.
  fileprivate func shift(_ amount: CGVector, at point: CGPoint) {
    let rotation = (point - state.position).cross(amount) * inverseInertia
    state.position = state.position + amount * inverseMass
    state.angle += rotation
  }
}
