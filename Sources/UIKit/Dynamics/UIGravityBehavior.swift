public import Foundation
public import TEGeometry

/// Accelerates items in one direction, by 1000 points/s² at a magnitude of 1.
open class UIGravityBehavior: UIDynamicBehavior {
  /// Points/s² at a magnitude of 1.
  private static let unit: CGFloat = 1000

  /// The accelerated items.
  open private(set) var items: [any UIDynamicItem]

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

  /// The direction, with the magnitude as its length; (0, 1), downwards, by default.
  open var gravityDirection = CGVector(dx: 0, dy: 1) {
    willSet { dynamicAnimator?.prepareForChange() }
    didSet { dynamicAnimator?.didChange() }
  }

  /// The angle in radians, clockwise from the positive x axis.
  open var angle: CGFloat {
    get { atan2(gravityDirection.dy, gravityDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The acceleration in units of 1000 points/s².
  open var magnitude: CGFloat {
    get { gravityDirection.length }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets the angle in radians and the magnitude.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }

  override var itemsInvolved: [any UIDynamicItem] { items }

  override func applyForces(to bodies: DynamicBodies, for seconds: CGFloat) {
    for item in items {
      guard let body = bodies[item], body.inverseMass > 0 else { continue }
      body.state.velocity = body.state.velocity + gravityDirection * (Self.unit * seconds)
    }
  }
}
