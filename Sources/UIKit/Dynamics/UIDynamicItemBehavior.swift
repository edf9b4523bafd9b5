public import Foundation
import TEGeometry

/// Sets physical properties of items and adds velocities.
///
/// If several behaviours refer to one item, the one added last is used.
open class UIDynamicItemBehavior: UIDynamicBehavior {
  /// The items that the behaviour refers to.
  open private(set) var items: [any UIDynamicItem]
  private var material = DynamicBody.Material()
  /// Velocities of items that do not belong to an animator yet.
  private var pendingVelocities: [(item: any UIDynamicItem, velocity: CGVector, spin: CGFloat)] = []

  /// Creates a behaviour for items.
  public init(items: [any UIDynamicItem]) {
    self.items = items
    super.init()
  }

  /// Creates a behaviour without items.
  public convenience override init() {
    self.init(items: [])
  }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) {
    change { items.append(item) }
  }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    change { items.removeAll { $0 === item } }
  }

  /// The fraction of the speed after a collision, 0...1; 0 by default.
  open var elasticity: CGFloat {
    get { material.elasticity }
    set { change { material.elasticity = newValue } }
  }

  /// The friction coefficient of contacts; 0, the default, for none.
  open var friction: CGFloat {
    get { material.friction }
    set { change { material.friction = newValue } }
  }

  /// The mass of an item of 100 x 100 points; 1 by default.
  open var density: CGFloat {
    get { material.density }
    set { change { material.density = newValue } }
  }

  /// The relative decrease of the velocity per second, in 1/s; 0 by default.
  open var resistance: CGFloat {
    get { material.resistance }
    set { change { material.resistance = newValue } }
  }

  /// The relative decrease of the angular velocity per second, in 1/s; 0 by default.
  open var angularResistance: CGFloat {
    get { material.angularResistance }
    set { change { material.angularResistance = newValue } }
  }

  /// Whether the items rotate; true by default.
  open var allowsRotation: Bool {
    get { material.allowsRotation }
    set { change { material.allowsRotation = newValue } }
  }

  /// Whether the items are immovable but take part in collisions; false by default.
  open var isAnchored: Bool {
    get { material.isAnchored }
    set { change { material.isAnchored = newValue } }
  }

  /// Adds to an item's velocity, in points per second.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    add(CGVector(dx: velocity.x, dy: velocity.y), spin: 0, to: item)
  }

  /// Adds to an item's angular velocity, in radians per second.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    add(CGVector(), spin: velocity, to: item)
  }

  private func add(_ velocity: CGVector, spin: CGFloat, to item: any UIDynamicItem) {
    change { pendingVelocities.append((item, velocity, spin)) }
  }

  /// An item's velocity in points per second; zero if it is not simulated.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    let velocity = dynamicAnimator?.body(of: item)?.state.velocity ?? CGVector()
    return CGPoint(x: velocity.dx, y: velocity.dy)
  }

  /// An item's angular velocity in radians per second; zero if it is not simulated.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    dynamicAnimator?.body(of: item)?.state.spin ?? 0
  }

  override var itemsInvolved: [any UIDynamicItem] { items }

  override func setProperties(of bodies: DynamicBodies) {
    for item in items { bodies[item]?.material = material }
    pendingVelocities = pendingVelocities.filter { item, velocity, spin in
      guard let body = bodies[item] else { return true }
      body.state.velocity = body.state.velocity + velocity
      body.state.spin += spin
      return false
    }
  }
}
