public import Foundation
import TEGeometry

extension UIAttachmentBehavior {
  /// The kind of the item's attachment; raw values are UIKit's.
  public enum AttachmentType: Int, Sendable {
    /// Another item.
    case items
    /// A fixed point.
    case anchor
  }
}

/// Keeps an item at a distance from a point or from another item: rigidly, or with a spring if the
/// frequency is above 0.
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The attached items, one or two.
  open private(set) var items: [any UIDynamicItem]
  private let offsets: [UIOffset]

  private init(
    items: [any UIDynamicItem], offsets: [UIOffset], anchorPoint: CGPoint, length: CGFloat
  ) {
    self.items = items
    self.offsets = offsets
    self.anchorPoint = anchorPoint
    self.length = length
    super.init()
  }

  /// Attaches an item's centre to a point of the reference view.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Attaches a point of an item to a point of the reference view.
  ///
  /// - Parameter offset: from the item's centre, in points of the unrotated item.
  public convenience init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    self.init(
      items: [item], offsets: [offset], anchorPoint: point,
      length: (Self.point(at: offset, in: item) - point).length)
  }

  /// Attaches the centres of two items.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(
      item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  /// Attaches a point of an item to a point of another.
  ///
  /// - Parameters:
  ///   - offset1: from the first item's centre, in points of the unrotated item.
  ///   - offset2: from the second item's centre, likewise.
  public convenience init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) {
    self.init(
      items: [item1, item2], offsets: [offset1, offset2], anchorPoint: .zero,
      length: (Self.point(at: offset1, in: item1) - Self.point(at: offset2, in: item2)).length)
  }

  private static func point(at offset: UIOffset, in item: any UIDynamicItem) -> CGPoint {
    let body = DynamicBody(item: item)
    return body.point(at: CGVector(dx: offset.horizontal, dy: offset.vertical))
  }

  /// Whether the item is attached to another item or to a point.
  open var attachedBehaviorType: AttachmentType { items.count > 1 ? .items : .anchor }

  /// The point of attachment, in the reference view's coordinates.
  open var anchorPoint: CGPoint {
    willSet { dynamicAnimator?.prepareForChange() }
    didSet { dynamicAnimator?.didChange() }
  }

  /// The distance between the attached points, in points; initially the current one.
  open var length: CGFloat {
    willSet { dynamicAnimator?.prepareForChange() }
    didSet { dynamicAnimator?.didChange() }
  }

  /// The spring's frequency in hertz; 0, the default, for a rigid joint.
  open var frequency: CGFloat = 0 {
    willSet { dynamicAnimator?.prepareForChange() }
    didSet { dynamicAnimator?.didChange() }
  }

  /// The spring's damping ratio: 0, the default, oscillates without end; 1 does not oscillate.
  open var damping: CGFloat = 0 {
    willSet { dynamicAnimator?.prepareForChange() }
    didSet { dynamicAnimator?.didChange() }
  }

  override var itemsInvolved: [any UIDynamicItem] { items }

  override func joints(of bodies: DynamicBodies) -> [DynamicJoint] {
    guard let body = bodies[items[0]] else { return [] }
    let vectors = offsets.map { CGVector(dx: $0.horizontal, dy: $0.vertical) }
    return [
      DynamicJoint(
        body: body, offset: vectors[0], other: items.count > 1 ? bodies[items[1]] : nil,
        otherOffset: vectors.count > 1 ? vectors[1] : CGVector(), anchor: anchorPoint,
        length: length, frequency: frequency, damping: damping)
    ]
  }
}
