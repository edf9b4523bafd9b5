public import Foundation
public import TEGeometry

/// An object that a dynamic animator can move, such as a view.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  /// In the reference view's coordinates.
  var center: CGPoint { get set }
  /// Only the size is used, when the item is added or updated.
  var bounds: CGRect { get }
  /// The animator sets its rotation.
  var transform: CGAffineTransform { get set }
}

extension UIView: UIDynamicItem {}

/// A rule for the motion of items, or a group of child behaviours.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  /// Creates a behaviour without an effect.
  public override init() {}

  /// Called at every tick of the animation, 120 times per second.
  open var action: (() -> Void)?

  /// The child behaviours, in the order of addition.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// The animator that the behaviour was added to.
  open internal(set) weak var dynamicAnimator: UIDynamicAnimator?

  /// Adds a child behaviour.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard !childBehaviors.contains(where: { $0 === behavior }) else { return }
    dynamicAnimator?.prepareForChange()
    childBehaviors.append(behavior)
    if let dynamicAnimator { behavior.join(dynamicAnimator) }
    dynamicAnimator?.didChange()
  }

  /// Removes a child behaviour.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard childBehaviors.contains(where: { $0 === behavior }) else { return }
    dynamicAnimator?.prepareForChange()
    childBehaviors.removeAll { $0 === behavior }
    if dynamicAnimator != nil { behavior.join(nil) }
    dynamicAnimator?.didChange()
  }

  /// Called when the behaviour is added to an animator or removed (nil).
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  func join(_ animator: UIDynamicAnimator?) {
    willMove(to: animator)
    dynamicAnimator = animator
    for child in childBehaviors { child.join(animator) }
  }

  /// Changes the behaviour's parameters from the current time on.
  func change(_ change: () -> Void) {
    dynamicAnimator?.prepareForChange()
    change()
    dynamicAnimator?.didChange()
  }

  // MARK: For the animator

  /// The items that the behaviour itself refers to.
  var itemsInvolved: [any UIDynamicItem] { [] }

  /// Sets the properties of the bodies.
  func setProperties(of bodies: DynamicBodies) {}
  /// Applies instantaneous impulses before the next step.
  func applyImpulses(to bodies: DynamicBodies) {}
  /// Applies forces for a time step in seconds.
  func applyForces(to bodies: DynamicBodies, for seconds: CGFloat) {}
  func joints(of bodies: DynamicBodies) -> [DynamicJoint] { [] }
  func contacts(of bodies: DynamicBodies) -> [DynamicContact] { [] }
  /// Called after every tick.
  func didStep() {}
}

/// The bodies of an animator's items, in the order of addition.
@MainActor
struct DynamicBodies {
  private(set) var all: [DynamicBody] = []
  private var indices: [ObjectIdentifier: Int] = [:]

  subscript(item: any UIDynamicItem) -> DynamicBody? {
    indices[ObjectIdentifier(item)].map { all[$0] }
  }

  /// Replaces the bodies with those for some items; existing bodies are kept.
  mutating func replace(for items: [any UIDynamicItem]) {
    var next = DynamicBodies()
    for item in items where next[item] == nil {
      next.indices[ObjectIdentifier(item)] = next.all.count
      next.all.append(self[item] ?? DynamicBody(item: item))
    }
    self = next
  }
}
