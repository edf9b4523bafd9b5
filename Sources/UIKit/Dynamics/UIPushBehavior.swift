public import Foundation
public import Geometry

extension UIPushBehavior {
  /// How long a push lasts; raw values are UIKit's.
  public enum Mode: Int, Sendable {
    /// As long as it is active.
    case continuous
    /// Once; the push is inactive afterwards.
    case instantaneous
  }
}

/// Pushes items: a magnitude of 1 accelerates an item of 100 x 100 points and density 1 by 100
/// points/s², or changes its velocity by 100 points/s at once.
open class UIPushBehavior: UIDynamicBehavior {
  /// Points/s² or points/s at a magnitude of 1 and a mass of 1.
  private static let unit: CGFloat = 100

  open private(set) var items: [any UIDynamicItem]
  public let mode: Mode
  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  public init(items: [any UIDynamicItem], mode: Mode) {
    self.items = items
    self.mode = mode
    super.init()
  }

  open func addItem(_ item: any UIDynamicItem) {
    change { items.append(item) }
  }

  open func removeItem(_ item: any UIDynamicItem) {
    change { items.removeAll { $0 === item } }
  }

  /// Whether the push acts; an instantaneous one acts each time it becomes active.
  open var active = true {
    willSet { if newValue != active, !isSpent { dynamicAnimator?.prepareForChange() } }
    didSet { if active != oldValue, !isSpent { dynamicAnimator?.didChange() } }
  }

  /// Whether the push is just becoming inactive by itself.
  private var isSpent = false

  /// Its length is the magnitude.
  open var pushDirection = CGVector(dx: 0, dy: 0) {
    willSet { dynamicAnimator?.prepareForChange() }
    didSet {
      if pushDirection.length > 0 { heading = atan2(pushDirection.dy, pushDirection.dx) }
      dynamicAnimator?.didChange()
    }
  }

  /// The angle of a push without magnitude, too.
  private var heading: CGFloat = 0

  /// Radians from the positive x axis, clockwise on screen.
  open var angle: CGFloat {
    get { heading }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  open var magnitude: CGFloat {
    get { pushDirection.length }
    set { setAngle(angle, magnitude: newValue) }
  }

  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    heading = angle
    pushDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }

  /// Where an item is pushed, from its centre, in points.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

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
        at: body.place(CGVector(dx: offset.horizontal, dy: offset.vertical)))
    }
  }

  override func strike(_ bodies: DynamicBodies) {
    guard mode == .instantaneous, active, pushDirection.length > 0 else { return }
    push(bodies, by: 1)
    isSpent = true
    active = false
    isSpent = false
  }

  override func act(on bodies: DynamicBodies, for seconds: CGFloat) {
    if mode == .continuous, active { push(bodies, by: seconds) }
  }
}
