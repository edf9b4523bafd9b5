public import Foundation
public import Geometry

/// Something that a dynamic animator can move: a view, or an object that stands for one.
@preconcurrency @MainActor
public protocol UIDynamicItem: AnyObject {
  var center: CGPoint { get set }
  /// Only its size counts, and only when the item joins or is updated.
  var bounds: CGRect { get }
  var transform: CGAffineTransform { get set }
}

extension UIView: UIDynamicItem {}

/// A rule by which items move; or several, as its children.
@preconcurrency @MainActor
open class UIDynamicBehavior {
  public init() {}

  /// Called at every step of the animation, 120 times a second.
  open var action: (() -> Void)?

  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  open internal(set) weak var dynamicAnimator: UIDynamicAnimator?

  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard !childBehaviors.contains(where: { $0 === behavior }) else { return }
    dynamicAnimator?.prepareForChange()
    childBehaviors.append(behavior)
    if let dynamicAnimator { behavior.join(dynamicAnimator) }
    dynamicAnimator?.didChange()
  }

  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard childBehaviors.contains(where: { $0 === behavior }) else { return }
    dynamicAnimator?.prepareForChange()
    childBehaviors.removeAll { $0 === behavior }
    if dynamicAnimator != nil { behavior.join(nil) }
    dynamicAnimator?.didChange()
  }

  /// Called when the behaviour is added to an animator, or taken off (nil).
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  func join(_ animator: UIDynamicAnimator?) {
    willMove(to: animator)
    dynamicAnimator = animator
    for child in childBehaviors { child.join(animator) }
  }

  /// Changes what the behaviour says, which takes effect from now on.
  func change(_ change: () -> Void) {
    dynamicAnimator?.prepareForChange()
    change()
    dynamicAnimator?.didChange()
  }

  // MARK: For the animator

  /// The items that the behaviour itself speaks of.
  var itemsInvolved: [any UIDynamicItem] { [] }

  /// Says what the bodies are made of.
  func describe(_ bodies: DynamicBodies) {}
  /// Changes velocities at once, before the next step.
  func strike(_ bodies: DynamicBodies) {}
  /// Changes velocities by what acts for a step of some seconds.
  func act(on bodies: DynamicBodies, for seconds: CGFloat) {}
  func joints(of bodies: DynamicBodies) -> [DynamicJoint] { [] }
  func contacts(of bodies: DynamicBodies) -> [DynamicContact] { [] }
  /// Called after every step.
  func didStep() {}
}

/// The bodies of an animator's items, in the order in which they joined.
@MainActor
struct DynamicBodies {
  private(set) var all: [DynamicBody] = []
  private var indices: [ObjectIdentifier: Int] = [:]

  subscript(item: any UIDynamicItem) -> DynamicBody? {
    indices[ObjectIdentifier(item)].map { all[$0] }
  }

  /// Bodies for these items: the present ones where there are any.
  mutating func replace(for items: [any UIDynamicItem]) {
    var next = DynamicBodies()
    for item in items where next[item] == nil {
      next.indices[ObjectIdentifier(item)] = next.all.count
      next.all.append(self[item] ?? DynamicBody(item: item))
    }
    self = next
  }
}
