public import Foundation

/// A linear relation between two attributes: `first = multiplier * second + constant`, or an
/// inequality.
@preconcurrency @MainActor
open class NSLayoutConstraint {
  /// What of an item a constraint speaks of; raw values are UIKit's.
  public enum Attribute: Int, Sendable {
    case notAnAttribute = 0
    case left
    case right
    case top
    case bottom
    case leading
    case trailing
    case width
    case height
    case centerX
    case centerY
    case lastBaseline
    case firstBaseline
    case leftMargin
    case rightMargin
    case topMargin
    case bottomMargin
    case leadingMargin
    case trailingMargin
    case centerXWithinMargins
    case centerYWithinMargins

    /// The older spelling of ``lastBaseline``.
    public static let baseline = Attribute.lastBaseline
  }

  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal
    case greaterThanOrEqual
  }

  private weak var first: (any LayoutItem)?
  private weak var second: (any LayoutItem)?
  private let hasSecond: Bool

  public var firstItem: AnyObject? { first }
  public var secondItem: AnyObject? { second }
  public let firstAttribute: Attribute
  public let secondAttribute: Attribute
  public let relation: Relation
  public let multiplier: CGFloat

  /// In points.
  open var constant: CGFloat {
    didSet { if constant != oldValue { holder?.constraintDidChange() } }
  }

  open var priority: UILayoutPriority = .required {
    didSet { if priority != oldValue { holder?.constraintDidChange() } }
  }

  /// A name for messages.
  open var identifier: String?

  /// Whether it stands before all others where required constraints contradict one another.
  var comesFirst = false

  /// The view that holds the constraint while it is active.
  private(set) weak var holder: UIView?
  /// The views that the items were or belonged to when the constraint became active.
  private weak var firstView: UIView?
  private weak var secondView: UIView?

  init(
    first: any LayoutItem, _ firstAttribute: Attribute, _ relation: Relation,
    second: (any LayoutItem)?, _ secondAttribute: Attribute, multiplier: CGFloat,
    constant: CGFloat
  ) {
    self.first = first
    self.second = second
    hasSecond = second != nil
    self.firstAttribute = firstAttribute
    self.secondAttribute = secondAttribute
    self.relation = relation
    self.multiplier = multiplier
    self.constant = constant
  }

  /// - Precondition: the items are views or layout guides.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    guard let first = view1 as? any LayoutItem else {
      preconditionFailure("a constraint's items are views or layout guides")
    }
    self.init(
      first: first, attr1, relation, second: view2 as? any LayoutItem, attr2,
      multiplier: multiplier, constant: constant)
  }

  /// Whether the constraint takes part in layout; it is then held by the nearest view that both of
  /// its items lie in.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { activate() } else { deactivate() }
    }
  }

  private func activate() {
    guard let view = first?.layoutView else { return }
    guard hasSecond else {
      install(on: view)
      return
    }
    guard let other = second?.layoutView else { return }
    var ancestor: UIView? = view
    while let candidate = ancestor {
      if other.isDescendant(of: candidate) {
        install(on: candidate)
        return
      }
      ancestor = candidate.superview
    }
    preconditionFailure(
      "a constraint can only relate views that have a common superview; add them first")
  }

  func install(on view: UIView) {
    holder = view
    view.heldConstraints.insert(self)
    firstView = first?.layoutView
    secondView = second?.layoutView
    firstView?.constraintsAboutItself.insert(self)
    secondView?.constraintsAboutItself.insert(self)
    view.constraintDidChange()
  }

  func deactivate() {
    firstView?.constraintsAboutItself.remove(self)
    secondView?.constraintsAboutItself.remove(self)
    guard let view = holder else { return }
    holder = nil
    view.heldConstraints.remove(self)
    view.constraintDidChange()
  }

  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private var hasReportedConflict = false

  /// Says once that the constraint was dropped because it contradicts others that are required.
  func reportConflict() {
    guard !hasReportedConflict else { return }
    hasReportedConflict = true
    let name = identifier.map { "'\($0)'" } ?? "\(firstAttribute) of \(describe(first))"
    Stage.current.report("Unable to simultaneously satisfy constraints; dropping \(name).")
  }

  private func describe(_ item: (any LayoutItem)?) -> String {
    item.map { String(describing: type(of: $0)) } ?? "nothing"
  }

  /// The items with their attributes as the engine needs them; nil when an item is gone.
  var terms: (first: any LayoutItem, second: (any LayoutItem)?)? {
    guard let first else { return nil }
    if hasSecond && second == nil { return nil }
    return (first, second)
  }
}

extension UIView {
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder !== self {
      constraint.deactivate()
      constraint.install(on: self)
    }
  }

  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.deactivate() }
  }

  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? huggingPriority.horizontal : huggingPriority.vertical
  }

  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    if axis == .horizontal {
      huggingPriority.horizontal = priority
    } else {
      huggingPriority.vertical = priority
    }
    invalidateLayoutEngine()
  }

  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis)
    -> UILayoutPriority
  {
    axis == .horizontal ? compressionPriority.horizontal : compressionPriority.vertical
  }

  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    if axis == .horizontal {
      compressionPriority.horizontal = priority
    } else {
      compressionPriority.vertical = priority
    }
    invalidateLayoutEngine()
  }

  func constraintDidChange() {
    invalidateLayoutEngine()
    setNeedsLayout()
  }

  /// Drops the constraints that are held outside of this view and reach into its subtree.
  func removeConstraintsFromOutside() {
    dropConstraintsHeld(outside: self)
  }

  private func dropConstraintsHeld(outside root: UIView) {
    for constraint in constraintsAboutItself.inOrder
    where constraint.holder?.isDescendant(of: root) != true {
      constraint.deactivate()
    }
    for subview in subviews { subview.dropConstraintsHeld(outside: root) }
  }
}

extension NSLayoutConstraint {
  public enum Axis: Int, Sendable {
    case horizontal
    case vertical
  }
}

/// Objects are equal to themselves alone, as `NSObject`'s are.
extension NSLayoutConstraint: Hashable {
  public nonisolated static func == (left: NSLayoutConstraint, right: NSLayoutConstraint) -> Bool {
    left === right
  }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
