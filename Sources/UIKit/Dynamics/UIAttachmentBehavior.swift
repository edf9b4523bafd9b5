public import Foundation
import Geometry

extension UIAttachmentBehavior {
  /// What an item hangs on; raw values are UIKit's.
  public enum AttachmentType: Int, Sendable {
    case items
    case anchor
  }
}

/// Keeps an item at a distance from a point or from another item: rigidly, or on a spring where the
/// frequency is above 0.
open class UIAttachmentBehavior: UIDynamicBehavior {
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

  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// - Parameter offset: from the item's centre, in points of the unturned item.
  public convenience init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    self.init(
      items: [item], offsets: [offset], anchorPoint: point,
      length: (Self.place(of: offset, in: item) - point).length)
  }

  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(
      item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  /// - Parameters:
  ///   - offset1: from the first item's centre, in points of the unturned item.
  ///   - offset2: the same for the second.
  public convenience init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) {
    self.init(
      items: [item1, item2], offsets: [offset1, offset2], anchorPoint: .zero,
      length: (Self.place(of: offset1, in: item1) - Self.place(of: offset2, in: item2)).length)
  }

  private static func place(of offset: UIOffset, in item: any UIDynamicItem) -> CGPoint {
    let body = DynamicBody(item: item)
    return body.place(CGVector(dx: offset.horizontal, dy: offset.vertical))
  }

  open var attachedBehaviorType: AttachmentType { items.count > 1 ? .items : .anchor }

  /// Where the item hangs, in the reference view's coordinates.
  open var anchorPoint: CGPoint {
    willSet { dynamicAnimator?.prepareForChange() }
    didSet { dynamicAnimator?.didChange() }
  }

  /// In points; the distance at first.
  open var length: CGFloat {
    willSet { dynamicAnimator?.prepareForChange() }
    didSet { dynamicAnimator?.didChange() }
  }

  /// The spring's, in hertz; 0 for a rigid rod.
  open var frequency: CGFloat = 0 {
    willSet { dynamicAnimator?.prepareForChange() }
    didSet { dynamicAnimator?.didChange() }
  }

  /// The spring's damping ratio; 1 does not swing.
  open var damping: CGFloat = 0 {
    willSet { dynamicAnimator?.prepareForChange() }
    didSet { dynamicAnimator?.didChange() }
  }

  override var itemsInvolved: [any UIDynamicItem] { items }

  override func joints(of bodies: DynamicBodies) -> [DynamicJoint] {
    guard let body = bodies[items[0]] else { return [] }
    let ways = offsets.map { CGVector(dx: $0.horizontal, dy: $0.vertical) }
    return [
      DynamicJoint(
        body: body, offset: ways[0], other: items.count > 1 ? bodies[items[1]] : nil,
        otherOffset: ways.count > 1 ? ways[1] : CGVector(), anchor: anchorPoint, length: length,
        frequency: frequency, damping: damping)
    ]
  }
}
