public import Foundation
public import TEGeometry

extension UIPushBehavior {
  /// The duration of a push; raw values are UIKit's.
  public enum Mode: Int, Sendable {
    /// A force while the behaviour is active.
    case continuous
    /// A single impulse; the behaviour becomes inactive.
    case instantaneous
  }
}

/// Applies a force or impulse to items: a magnitude of 1 accelerates an item of 100 x 100 points
/// and density 1 by 100 points/s², or changes its velocity by 100 points/s.
open class UIPushBehavior: UIDynamicBehavior {
  /// Points/s² or points/s at a magnitude of 1 and a mass of 1.
  private static let unit: CGFloat = 100

  /// The pushed items.
  open private(set) var items: [any UIDynamicItem]
  /// Whether it is a force or an impulse.
  public let mode: Mode
  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  /// Creates a behaviour for items, with a magnitude of 0.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.items = items
    self.mode = mode
    super.init()
  }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) {
    change { items.append(item) }
  }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    change { items.removeAll { $0 === item } }
  }

  /// Whether the push has an effect; an impulse is applied each time it becomes active. True by
  /// default.
  open var active = true {
    willSet { if newValue != active, !isSpent { dynamicAnimator?.prepareForChange() } }
    didSet { if active != oldValue, !isSpent { dynamicAnimator?.didChange() } }
  }

  /// Whether the behaviour is making itself inactive after an impulse.
  private var isSpent = false

  /// The direction, with the magnitude as its length.
  open var pushDirection = CGVector(dx: 0, dy: 0) {
    willSet { dynamicAnimator?.prepareForChange() }
    didSet {
      if pushDirection.length > 0 { heading = atan2(pushDirection.dy, pushDirection.dx) }
      dynamicAnimator?.didChange()
    }
  }

  /// The angle, kept while the magnitude is 0.
  private var heading: CGFloat = 0

  /// The angle in radians, clockwise from the positive x axis.
  open var angle: CGFloat {
    get { heading }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The force in units of 100 points/s² at a mass of 1, or the impulse in units of 100 points/s.
  open var magnitude: CGFloat {
    get { pushDirection.length }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets the angle in radians and the magnitude.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    heading = angle
    pushDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }

  /// The point of an item to which the push is applied, relative to its centre, in points; zero by
  /// default.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  /// Sets the point of an item to which the push is applied, relative to its centre, in points.
  open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
    change { offsets[ObjectIdentifier(item)] = offset }
  }

  override var itemsInvolved: [any UIDynamicItem] { items }

  private func push(_ bodies: DynamicBodies, by factor: CGFloat) {
    for item in items {
      guard let body = bodies[item] else { continue }
      let offset = targetOffsetFromCenter(for: item)
      body.push(
        pushDirection * (Self.unit * factor),
        at: body.point(at: CGVector(dx: offset.horizontal, dy: offset.vertical)))
    }
  }

  override func applyImpulses(to bodies: DynamicBodies) {
    guard mode == .instantaneous, active, pushDirection.length > 0 else { return }
    push(bodies, by: 1)
    isSpent = true
    active = false
    isSpent = false
  }

  override func applyForces(to bodies: DynamicBodies, for seconds: CGFloat) {
    if mode == .continuous, active { push(bodies, by: seconds) }
  }
}
