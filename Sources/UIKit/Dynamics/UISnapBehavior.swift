public import Foundation
import Geometry

/// Draws an item to a point and upright, on a spring.
open class UISnapBehavior: UIDynamicBehavior {
  /// Hertz; by eye.
  private static let frequency: CGFloat = 3

  private let item: any UIDynamicItem

  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
  }

  /// In the reference view's coordinates.
  open var snapPoint: CGPoint {
    willSet { dynamicAnimator?.prepareForChange() }
    didSet { dynamicAnimator?.didChange() }
  }

  /// From 0, where the item swings most, to 1, where it does not.
  open var damping: CGFloat = 0.5 {
    willSet { dynamicAnimator?.prepareForChange() }
    didSet { dynamicAnimator?.didChange() }
  }

  override var itemsInvolved: [any UIDynamicItem] { [item] }

  /// A damped spring in each coordinate, taken into the step implicitly. Even without damping the
  /// item comes to rest.
  override func act(on bodies: DynamicBodies, for seconds: CGFloat) {
    guard let body = bodies[item], body.inverseMass > 0 else { return }
    let omega = 2 * CGFloat.pi * Self.frequency
    let ratio = 0.1 + 0.9 * min(max(damping, 0), 1)
    let (stiffness, resistance) = (omega * omega, 2 * ratio * omega)
    let softness = seconds * (resistance + seconds * stiffness)
    func pulled(_ speed: CGFloat, distance: CGFloat) -> CGFloat {
      (speed - seconds * stiffness * distance) / (1 + softness)
    }
    let way = body.state.position - snapPoint
    body.state.velocity = CGVector(
      dx: pulled(body.state.velocity.dx, distance: way.dx),
      dy: pulled(body.state.velocity.dy, distance: way.dy))
    if body.inverseInertia > 0 {
      let turn = remainder(body.state.angle, 2 * CGFloat.pi)
      body.state.spin = pulled(body.state.spin, distance: turn)
    }
  }
}
