public import Foundation
import TEGeometry

/// Moves an item to a point and rotates it upright, with a spring.
open class UISnapBehavior: UIDynamicBehavior {
  /// In hertz; estimated.
  private static let frequency: CGFloat = 3

  private let item: any UIDynamicItem

  /// Creates a behaviour that moves an item to a point of the reference view.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
  }

  /// The target of the item's centre, in the reference view's coordinates.
  open var snapPoint: CGPoint {
    willSet { dynamicAnimator?.prepareForChange() }
    didSet { dynamicAnimator?.didChange() }
  }

  /// The damping of the spring, from 0 (most oscillation) to 1 (none); 0.5 by default.
  open var damping: CGFloat = 0.5 {
    willSet { dynamicAnimator?.prepareForChange() }
    didSet { dynamicAnimator?.didChange() }
  }

  override var itemsInvolved: [any UIDynamicItem] { [item] }

  /// A damped spring in each coordinate, integrated implicitly. The item comes to rest even at a
  /// damping of 0.
  override func applyForces(to bodies: DynamicBodies, for seconds: CGFloat) {
    guard let body = bodies[item], body.inverseMass > 0 else { return }
    let omega = 2 * CGFloat.pi * Self.frequency
    let ratio = 0.1 + 0.9 * min(max(damping, 0), 1)
    let (stiffness, resistance) = (omega * omega, 2 * ratio * omega)
    let softness = seconds * (resistance + seconds * stiffness)
    func pulled(_ speed: CGFloat, distance: CGFloat) -> CGFloat {
      (speed - seconds * stiffness * distance) / (1 + softness)
    }
    let offset = body.state.position - snapPoint
    body.state.velocity = CGVector(
      dx: pulled(body.state.velocity.dx, distance: offset.dx),
      dy: pulled(body.state.velocity.dy, distance: offset.dy))
    if body.inverseInertia > 0 {
      let rotation = remainder(body.state.angle, 2 * CGFloat.pi)
      body.state.spin = pulled(body.state.spin, distance: rotation)
    }
  }
}
