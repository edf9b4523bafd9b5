public import Foundation

/// A layout attribute of a view or guide, for creating constraints. Only anchors of the same `Kind`
/// can be related.
@preconcurrency @MainActor
open class NSLayoutAnchor<Kind>: NSObject {
  fileprivate let item: any LayoutItem
  fileprivate let attribute: NSLayoutConstraint.Attribute
  /// The anchor that a distance begins at; nil for an attribute.
  fileprivate let origin: NSLayoutConstraint.Origin?
  nonisolated fileprivate let itemAttribute: ItemAttribute

  init(
    _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute,
    from origin: NSLayoutConstraint.Origin? = nil
  ) {
    self.item = item
    self.attribute = attribute
    self.origin = origin
    itemAttribute = ItemAttribute(item: ObjectIdentifier(item), attribute: attribute)
  }

  /// Whether it is the same attribute of the same item.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? any AttributeOfItem).map { $0.itemAttribute == itemAttribute } ?? false
  }

  open override var hash: Int { itemAttribute.hashValue }

  fileprivate func relate(
    _ relation: NSLayoutConstraint.Relation, to anchor: NSLayoutAnchor<Kind>?,
    multiplier: CGFloat = 1, constant: CGFloat
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      first: item, attribute, relation, second: anchor?.item,
      anchor?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
    constraint.origins = (origin, anchor?.origin)
    return constraint
  }

  fileprivate func distance(to other: NSLayoutAnchor<Kind>) -> NSLayoutDimension {
    NSLayoutDimension(
      other.item, other.attribute,
      from: NSLayoutConstraint.Origin(item: item, attribute: attribute))
  }

  /// A constraint that this anchor equals another plus a constant in points.
  public func constraint(equalTo anchor: NSLayoutAnchor<Kind>, constant: CGFloat = 0)
    -> NSLayoutConstraint
  {
    relate(.equal, to: anchor, constant: constant)
  }

  /// A constraint that this anchor is at least another plus a constant in points.
  public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<Kind>, constant: CGFloat = 0)
    -> NSLayoutConstraint
  {
    relate(.greaterThanOrEqual, to: anchor, constant: constant)
  }

  /// A constraint that this anchor is at most another plus a constant in points.
  public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<Kind>, constant: CGFloat = 0)
    -> NSLayoutConstraint
  {
    relate(.lessThanOrEqual, to: anchor, constant: constant)
  }
}

/// What two anchors have in common that are equal.
private struct ItemAttribute: Hashable, Sendable {
  let item: ObjectIdentifier
  let attribute: NSLayoutConstraint.Attribute
}

/// An anchor of any kind.
private protocol AttributeOfItem {
  var itemAttribute: ItemAttribute { get }
}

extension NSLayoutAnchor: AttributeOfItem {}

extension NSLayoutConstraint {
  /// The anchor on the left-hand side; for comparisons with other anchors.
  ///
  /// - Precondition: the item exists.
  public var firstAnchor: NSLayoutAnchor<AnyObject> {
    guard let item = firstItem as? any LayoutItem else {
      preconditionFailure("a constraint without a first item has no anchor")
    }
    return NSLayoutAnchor(item, firstAttribute)
  }

  /// The anchor on the right-hand side; nil without an item there.
  public var secondAnchor: NSLayoutAnchor<AnyObject>? {
    (secondItem as? any LayoutItem).map { NSLayoutAnchor($0, secondAttribute) }
  }
}

/// The kind of horizontal anchors.
public enum NSLayoutXAxis {}
/// The kind of vertical anchors.
public enum NSLayoutYAxis {}
/// The kind of width and height anchors.
public enum NSLayoutExtent {}

/// A horizontal position.
public typealias NSLayoutXAxisAnchor = NSLayoutAnchor<NSLayoutXAxis>
/// A vertical position.
public typealias NSLayoutYAxisAnchor = NSLayoutAnchor<NSLayoutYAxis>

/// A width or height.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutExtent> {
  /// A constraint to a constant length in points.
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    relate(.equal, to: nil, constant: constant)
  }

  /// A constraint to at least a constant length in points.
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, to: nil, constant: constant)
  }

  /// A constraint to at most a constant length in points.
  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, to: nil, constant: constant)
  }

  /// A constraint that this length equals a multiple of another plus a constant in points.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    relate(.equal, to: anchor, multiplier: multiplier, constant: constant)
  }

  /// A constraint that this length is at least a multiple of another plus a constant in points.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, to: anchor, multiplier: multiplier, constant: constant)
  }

  /// A constraint that this length is at most a multiple of another plus a constant in points.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, to: anchor, multiplier: multiplier, constant: constant)
  }
}

/// The system spacing between edges, in points.
private let systemSpacing: CGFloat = 8

extension NSLayoutAnchor where Kind == NSLayoutXAxis {
  /// The distance from this anchor to another, as a length that constraints can relate.
  public func anchorWithOffset(to otherAnchor: NSLayoutAnchor<Kind>) -> NSLayoutDimension {
    distance(to: otherAnchor)
  }

  /// A constraint after an anchor, to its right or for leading and trailing anchors in the layout
  /// direction, by `multiplier` times the system spacing of 8 points.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutAnchor<Kind>, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.equal, to: anchor, constant: systemSpacing * multiplier)
  }

  /// The same as a minimum distance.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutAnchor<Kind>, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, to: anchor, constant: systemSpacing * multiplier)
  }

  /// The same as a maximum distance.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutAnchor<Kind>, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, to: anchor, constant: systemSpacing * multiplier)
  }
}

extension NSLayoutAnchor where Kind == NSLayoutYAxis {
  /// The distance from this anchor to another, as a length that constraints can relate.
  public func anchorWithOffset(to otherAnchor: NSLayoutAnchor<Kind>) -> NSLayoutDimension {
    distance(to: otherAnchor)
  }

  /// A constraint below an anchor by `multiplier` times the system spacing of 8 points.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutAnchor<Kind>, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.equal, to: anchor, constant: systemSpacing * multiplier)
  }

  /// The same as a minimum distance.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutAnchor<Kind>, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, to: anchor, constant: systemSpacing * multiplier)
  }

  /// The same as a maximum distance.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutAnchor<Kind>, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, to: anchor, constant: systemSpacing * multiplier)
  }
}
