public import Foundation
import Geometry

/// Says what items are made of, and gives them velocity.
///
/// Of several behaviours for one item the one added last counts.
open class UIDynamicItemBehavior: UIDynamicBehavior {
  open private(set) var items: [any UIDynamicItem]
  private var material = DynamicBody.Material()
  /// Velocities for items that have not joined an animator yet.
  private var waiting: [(item: any UIDynamicItem, velocity: CGVector, spin: CGFloat)] = []

  public init(items: [any UIDynamicItem]) {
    self.items = items
    super.init()
  }

  public convenience override init() {
    self.init(items: [])
  }

  open func addItem(_ item: any UIDynamicItem) {
    change { items.append(item) }
  }

  open func removeItem(_ item: any UIDynamicItem) {
    change { items.removeAll { $0 === item } }
  }

  /// The share of the speed that is left after a collision, 0...1.
  open var elasticity: CGFloat {
    get { material.elasticity }
    set { change { material.elasticity = newValue } }
  }

  /// Against sliding along others: 0 for none.
  open var friction: CGFloat {
    get { material.friction }
    set { change { material.friction = newValue } }
  }

  /// An item of 100 x 100 points has this mass.
  open var density: CGFloat {
    get { material.density }
    set { change { material.density = newValue } }
  }

  /// The share of the velocity that is lost per second, at first.
  open var resistance: CGFloat {
    get { material.resistance }
    set { change { material.resistance = newValue } }
  }

  /// The same for the angular velocity.
  open var angularResistance: CGFloat {
    get { material.angularResistance }
    set { change { material.angularResistance = newValue } }
  }

  open var allowsRotation: Bool {
    get { material.allowsRotation }
    set { change { material.allowsRotation = newValue } }
  }

  /// Whether others collide with the items and nothing moves them.
  open var isAnchored: Bool {
    get { material.isAnchored }
    set { change { material.isAnchored = newValue } }
  }

  /// - Parameter velocity: points per second.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    add(CGVector(dx: velocity.x, dy: velocity.y), spin: 0, to: item)
  }

  /// - Parameter velocity: radians per second.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    add(CGVector(), spin: velocity, to: item)
  }

  private func add(_ velocity: CGVector, spin: CGFloat, to item: any UIDynamicItem) {
    change { waiting.append((item, velocity, spin)) }
  }

  /// Points per second.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    let velocity = dynamicAnimator?.body(of: item)?.state.velocity ?? CGVector()
    return CGPoint(x: velocity.dx, y: velocity.dy)
  }

  /// Radians per second.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    dynamicAnimator?.body(of: item)?.state.spin ?? 0
  }

  override var itemsInvolved: [any UIDynamicItem] { items }

  override func describe(_ bodies: DynamicBodies) {
    for item in items { bodies[item]?.material = material }
    waiting = waiting.filter { item, velocity, spin in
      guard let body = bodies[item] else { return true }
      body.state.velocity = body.state.velocity + velocity
      body.state.spin += spin
      return false
    }
  }
}
