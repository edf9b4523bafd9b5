public import Foundation
public import TEGeometry

/// Is notified of contacts between items and with boundaries.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
  /// Called when two items come into contact at a point of the reference view.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint)
  /// Called when the contact of two items ended.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem)
  /// Called when an item comes into contact with a boundary; nil for the reference view's bounds.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  /// Called when the contact of an item with a boundary ended; nil for the reference view's bounds.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  /// A subclass's own method, where this class is the one that conforms.
  private func own<Method: MethodValue>(_ name: String, _ method: Method.Type) -> Method? {
    OptionalMethod.inSubclass(name, method, of: self) { $0 is any UICollisionBehaviorDelegate.Type }
  }

  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint
  ) {
    own(
      "collisionBehavior(_:beganContactFor:with:at:)",
      CollisionBehaviorDynamicItemDynamicItemPointMethod.self)?.call(behavior, item1, item2, p)
  }

  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem
  ) {
    own(
      "collisionBehavior(_:endedContactFor:with:)",
      CollisionBehaviorDynamicItemDynamicItemMethod.self)?.call(behavior, item1, item2)
  }

  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    own(
      "collisionBehavior(_:beganContactFor:withBoundaryIdentifier:at:)",
      CollisionBehaviorDynamicItemOptionalCopyingPointMethod.self)?.call(
        behavior, item, identifier, p)
  }

  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {
    own(
      "collisionBehavior(_:endedContactFor:withBoundaryIdentifier:)",
      CollisionBehaviorDynamicItemOptionalCopyingMethod.self)?.call(behavior, item, identifier)
  }
}

extension UICollisionBehavior {
  /// The kinds of collisions.
  public struct Mode: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Collisions between items.
    public static let items = Mode(rawValue: 1 << 0)
    /// Collisions with boundaries.
    public static let boundaries = Mode(rawValue: 1 << 1)
    /// All collisions.
    public static let everything = Mode(rawValue: .max)
  }
}

/// Whether two identifiers of boundaries are equal, or both nil.
private func isSame(_ first: (any NSCopying)?, _ second: (any NSCopying)?) -> Bool {
  guard let first = first as? NSObject, let second = second as? NSObject else {
    return first == nil && second == nil
  }
  return first.isEqual(second)
}

/// Makes items collide with one another and with boundaries.
///
/// Items are rigid rectangles, which rotate after off-centre collisions; boundaries are two-sided
/// lines.
open class UICollisionBehavior: UIDynamicBehavior {
  private struct Boundary {
    /// Nil for the reference view's bounds.
    let identifier: (any NSCopying)?
    let path: UIBezierPath
    let corners: [CGPoint]

    func hasIdentifier(_ other: any NSCopying) -> Bool { isSame(identifier, other) }
  }

  private struct Touch {
    let item: any UIDynamicItem
    let other: (any UIDynamicItem)?
    let identifier: (any NSCopying)?
    let point: CGPoint

    func equals(_ touch: Touch) -> Bool {
      item === touch.item && other === touch.other && isSame(identifier, touch.identifier)
    }
  }

  /// The colliding items.
  open private(set) var items: [any UIDynamicItem]
  /// Is notified of contacts.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  private var boundaries: [Boundary] = []
  private var touches: [Touch] = []
  /// The contacts since the last tick.
  private var newTouches: [Touch] = []

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

  /// The kinds of collisions; all by default.
  open var collisionMode: Mode = .everything {
    willSet { dynamicAnimator?.prepareForChange() }
    didSet { dynamicAnimator?.didChange() }
  }

  // MARK: Boundaries

  private var referenceInsets: UIEdgeInsets?

  /// Whether the reference view's bounds are a boundary; false by default.
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { referenceInsets != nil }
    set { change { referenceInsets = newValue ? .zero : nil } }
  }

  /// Makes the reference view's bounds, inset by some points, a boundary.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    change { referenceInsets = insets }
  }

  /// Adds the lines of a path as a boundary; each curve is approximated by 8 segments. Replaces a
  /// boundary with the same identifier.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    change {
      boundaries.removeAll { $0.hasIdentifier(identifier) }
      for corners in bezierPath.cgPath.outline.polygons(piecesPerCurve: 8) {
        boundaries.append(
          Boundary(identifier: identifier, path: bezierPath, corners: corners))
      }
    }
  }

  /// Adds a line as a boundary. Replaces a boundary with the same identifier.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint)
  {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: path)
  }

  /// The path of a boundary; nil without one.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { $0.hasIdentifier(identifier) }?.path
  }

  /// Removes a boundary.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    change { boundaries.removeAll { $0.hasIdentifier(identifier) } }
  }

  /// Removes all boundaries except the reference view's bounds.
  open func removeAllBoundaries() {
    change { boundaries = [] }
  }

  /// The identifiers of the boundaries, in the order of addition.
  open var boundaryIdentifiers: [any NSCopying]? {
    var result: [any NSCopying] = []
    for case let identifier? in boundaries.map(\.identifier)
    where !result.contains(where: { isSame($0, identifier) }) {
      result.append(identifier)
    }
    return result
  }

  private var allBoundaries: [Boundary] {
    guard let referenceInsets, let view = dynamicAnimator?.referenceView else { return boundaries }
    let bounds = view.bounds.inset(by: referenceInsets)
    let path = UIBezierPath(rect: bounds)
    let corners = [
      CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
      CGPoint(x: bounds.maxX, y: bounds.maxY), CGPoint(x: bounds.minX, y: bounds.maxY),
    ]
    return [Boundary(identifier: nil, path: path, corners: corners + [corners[0]])] + boundaries
  }

  // MARK: For the animator

  override var itemsInvolved: [any UIDynamicItem] { items }

  override func contacts(of bodies: DynamicBodies) -> [DynamicContact] {
    let present = items.compactMap { bodies[$0] }
    var result: [DynamicContact] = []
    if collisionMode.contains(.boundaries) {
      for boundary in allBoundaries {
        for body in present {
          let found = zip(boundary.corners, boundary.corners.dropFirst()).flatMap {
            DynamicContact.between(body, from: $0, to: $1)
          }
          if let first = found.first {
            newTouches.append(
              Touch(
                item: body.item, other: nil, identifier: boundary.identifier, point: first.point))
          }
          result += found
        }
      }
    }
    guard collisionMode.contains(.items) else { return result }
    for (index, body) in present.enumerated() {
      for other in present[(index + 1)...] {
        let found = DynamicContact.between(body, other)
        if let first = found.first {
          newTouches.append(
            Touch(item: body.item, other: other.item, identifier: nil, point: first.point))
        }
        result += found
      }
    }
    return result
  }

  override func didStep() {
    var now: [Touch] = []
    for touch in newTouches where !now.contains(where: { $0.equals(touch) }) { now.append(touch) }
    newTouches = []
    let before = touches
    touches = now
    guard let collisionDelegate else { return }
    for touch in before where !now.contains(where: { $0.equals(touch) }) {
      if let other = touch.other {
        collisionDelegate.collisionBehavior(self, endedContactFor: touch.item, with: other)
      } else {
        collisionDelegate.collisionBehavior(
          self, endedContactFor: touch.item, withBoundaryIdentifier: touch.identifier)
      }
    }
    for touch in now where !before.contains(where: { $0.equals(touch) }) {
      if let other = touch.other {
        collisionDelegate.collisionBehavior(
          self, beganContactFor: touch.item, with: other, at: touch.point)
      } else {
        collisionDelegate.collisionBehavior(
          self, beganContactFor: touch.item, withBoundaryIdentifier: touch.identifier,
          at: touch.point)
      }
    }
  }
}
