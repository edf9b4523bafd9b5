public import Foundation
public import Geometry

/// Pulls items in one direction: at a magnitude of 1 by 1000 points/s².
open class UIGravityBehavior: UIDynamicBehavior {
  /// Points/s² at a magnitude of 1.
  private static let unit: CGFloat = 1000

  open private(set) var items: [any UIDynamicItem]

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

  /// Its length is the magnitude; downwards at first.
  open var gravityDirection = CGVector(dx: 0, dy: 1) {
    willSet { dynamicAnimator?.prepareForChange() }
    didSet { dynamicAnimator?.didChange() }
  }

  /// Radians from the positive x axis, clockwise on screen.
  open var angle: CGFloat {
    get { atan2(gravityDirection.dy, gravityDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  open var magnitude: CGFloat {
    get { gravityDirection.length }
    set { setAngle(angle, magnitude: newValue) }
  }

  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }

  override var itemsInvolved: [any UIDynamicItem] { items }

  override func act(on bodies: DynamicBodies, for seconds: CGFloat) {
    for item in items {
      guard let body = bodies[item], body.inverseMass > 0 else { continue }
      body.state.velocity = body.state.velocity + gravityDirection * (Self.unit * seconds)
    }
  }
}
