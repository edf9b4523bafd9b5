public import Foundation

/// A linear relation between two attributes: `first = multiplier * second + constant`, or an
/// inequality.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// An attribute of an item; raw values are UIKit's.
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

    /// The older name of ``lastBaseline``.
    public static let baseline = Attribute.lastBaseline
  }

  /// The relation of a constraint; raw values are UIKit's.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal
    case greaterThanOrEqual
  }

  /// The anchor at which a distance between two begins.
  struct Origin {
    weak var item: (any LayoutItem)?
    let attribute: Attribute
  }

  /// Where the lengths on both sides begin that are distances between anchors; nil for all others.
  var origins: (first: Origin?, second: Origin?)
  private weak var first: (any LayoutItem)?
  private weak var second: (any LayoutItem)?
  private var hasSecond = false

  /// The view or guide on the left-hand side; nil if it was deallocated.
  public var firstItem: AnyObject? { first }
  /// The view or guide on the right-hand side, if any.
  public var secondItem: AnyObject? { second }
  /// The attribute on the left-hand side.
  public private(set) var firstAttribute = Attribute.notAnAttribute
  /// The attribute on the right-hand side; `notAnAttribute` without an item.
  public private(set) var secondAttribute = Attribute.notAnAttribute
  /// The relation between the sides.
  public private(set) var relation = Relation.equal
  /// The factor on the second attribute.
  public private(set) var multiplier: CGFloat = 1

  /// The constant on the right-hand side, in points.
  open var constant: CGFloat = 0 {
    didSet { if constant != oldValue { holder?.constraintDidChange() } }
  }

  /// The priority, above 0 and up to 1000; required by default.
  open var priority: UILayoutPriority = .required {
    didSet { if priority != oldValue { holder?.constraintDidChange() } }
  }

  /// A name for diagnostic messages.
  open var identifier: String?

  /// Whether an archive of the view that holds it has it: true for one of a nib file, false by default.
  open var shouldBeArchived = false

  /// Whether it takes precedence over all others in a conflict of required constraints.
  var comesFirst = false

  /// The view that holds the constraint while it is active.
  private(set) weak var holder: UIView?
  /// The views of the items when the constraint became active.
  private weak var firstView: UIView?
  private weak var secondView: UIView?

  /// A constraint without items, which has no effect: for a property that gets another one.
  public override init() {}

  convenience init(
    first: (any LayoutItem)?, _ firstAttribute: Attribute, _ relation: Relation,
    second: (any LayoutItem)?, _ secondAttribute: Attribute, multiplier: CGFloat,
    constant: CGFloat
  ) {
    self.init()
    self.first = first
    self.second = second
    hasSecond = second != nil
    self.firstAttribute = firstAttribute
    self.secondAttribute = secondAttribute
    self.relation = relation
    self.multiplier = multiplier
    self.constant = constant
  }

  /// Creates an inactive constraint.
  ///
  /// - Parameter constant: in points.
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

  /// Whether the constraint takes part in layout; it is then held by the nearest common ancestor of
  /// its items.
  ///
  /// - Precondition: when it is activated, its views have a common ancestor.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { activate() } else { deactivate() }
    }
  }

  private func activate() {
    guard let view = first?.layoutView else { return }
    var others: [UIView] = []
    if hasSecond {
      guard let other = second?.layoutView else { return }
      others.append(other)
    }
    for origin in [origins.first, origins.second] where origin != nil {
      guard let other = origin?.item?.layoutView else { return }
      others.append(other)
    }
    guard !others.isEmpty else {
      install(on: view)
      return
    }
    var ancestor: UIView? = view
    while let candidate = ancestor {
      if others.allSatisfy({ $0.isDescendant(of: candidate) }) {
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

  /// Activates constraints.
  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private var hasReportedConflict = false

  /// Reports once that the constraint was dropped because it contradicts other required
  /// constraints.
  func reportConflict() {
    guard !hasReportedConflict else { return }
    hasReportedConflict = true
    let name = identifier.map { "'\($0)'" } ?? "\(firstAttribute) of \(describe(first))"
    Stage.current.report("Unable to simultaneously satisfy constraints; dropping \(name).")
    Stage.current.note(dropped: self)
  }

  private func describe(_ item: (any LayoutItem)?) -> String {
    item.map { String(describing: type(of: $0)) } ?? "nothing"
  }

  /// The items for the engine; nil if one was deallocated.
  var terms: (first: any LayoutItem, second: (any LayoutItem)?)? {
    guard let first else { return nil }
    if hasSecond && second == nil { return nil }
    return (first, second)
  }
}

extension UIView {
  /// Adds a constraint, which becomes active.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder !== self {
      constraint.deactivate()
      constraint.install(on: self)
    }
  }

  /// Adds constraints, which become active.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Removes a constraint that this view holds, which becomes inactive.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.deactivate() }
  }

  /// Removes constraints that this view holds.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// The priority with which the view resists growing beyond its intrinsic size.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? huggingPriority.horizontal : huggingPriority.vertical
  }

  /// Sets the priority with which the view resists growing beyond its intrinsic size.
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

  /// The priority with which the view resists shrinking below its intrinsic size.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis)
    -> UILayoutPriority
  {
    axis == .horizontal ? compressionPriority.horizontal : compressionPriority.vertical
  }

  /// Sets the priority with which the view resists shrinking below its intrinsic size.
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

  /// Deactivates the constraints that are held outside this view and refer to its subtree.
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
  /// The axis of a layout.
  public enum Axis: Int, Sendable {
    case horizontal
    case vertical
  }
}

/// The older name of ``NSLayoutConstraint/Attribute``.
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
/// The older name of ``NSLayoutConstraint/Relation``.
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
/// The older name of ``NSLayoutConstraint/Axis``.
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
