public import Foundation
import TEGeometry

/// Is notified when an animator pauses and resumes.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  /// Called before the items begin to move.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Called when all items have come to rest.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// A subclass's own method, where this class is the one that conforms.
  private func own<Method: MethodValue>(_ name: String, _ method: Method.Type) -> Method? {
    OptionalMethod.inSubclass(name, method, of: self) { $0 is any UIDynamicAnimatorDelegate.Type }
  }

  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {
    own("dynamicAnimatorWillResume(_:)", DynamicAnimatorMethod.self)?.call(animator)
  }
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
    own("dynamicAnimatorDidPause(_:)", DynamicAnimatorMethod.self)?.call(animator)
  }
}

/// Simulates dynamic items as rigid rectangles under the influence of behaviours.
///
/// The simulation runs at 240 steps per virtual second, whatever the frame rate. 120 times per
/// second (a tick) the items are updated and actions are called; frames between two ticks
/// interpolate linearly. A change of the behaviours takes effect at its own time, from which the
/// steps are counted again.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  private static let tick = 1.0 / 120
  private static let stepsPerTick = 2
  /// Solver iterations per step.
  private static let iterations = 20
  /// The limits of rest: speed in points per second, angular speed in radians per second, and the
  /// time below them in seconds; estimated.
  private static let rest: (speed: CGFloat, spin: CGFloat, time: Double) = (2, 0.03, 0.5)

  /// The view whose coordinate system the items and behaviours use.
  open private(set) weak var referenceView: UIView?
  /// Is notified when the animator pauses and resumes.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// The behaviours, in the order of addition.
  open private(set) var behaviors: [UIDynamicBehavior] = []
  /// Whether items are moving.
  open private(set) var isRunning = false
  /// The simulated time in seconds, without pauses.
  open private(set) var elapsedTime: TimeInterval = 0

  private var bodies = DynamicBodies()
  /// The virtual time of the bodies' states.
  private var time: TimeInterval = 0
  /// The states at the next tick, if computed.
  private var ahead: [DynamicBody.State]?
  private var event: ClockEvent?
  private var restingSince: TimeInterval?
  private lazy var clockObserver = DynamicClockObserver(self)

  /// Creates an animator for items in a view's coordinate system.
  public init(referenceView view: UIView) {
    referenceView = view
  }

  /// Creates an animator without a reference view.
  public override init() {}

  // MARK: Behaviours

  /// Adds a behaviour and starts the simulation.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }) else { return }
    prepareForChange()
    behaviors.append(behavior)
    behavior.join(self)
    didChange()
  }

  /// Removes a behaviour.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard behaviors.contains(where: { $0 === behavior }) else { return }
    prepareForChange()
    behaviors.removeAll { $0 === behavior }
    behavior.join(nil)
    didChange()
  }

  /// Removes all behaviours.
  open func removeAllBehaviors() {
    prepareForChange()
    let removed = behaviors
    behaviors = []
    for behavior in removed { behavior.join(nil) }
    didChange()
  }

  /// Updates the simulation after the app has moved, rotated or resized an item.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    prepareForChange()
    bodies[item]?.updateFromItem()
    didChange()
  }

  /// The items whose bounding boxes intersect a rectangle of the reference view.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    bodies.all.filter { body in
      CGRect(containing: body.corners).intersects(rect)
    }.map(\.item)
  }

  /// All behaviours and their descendants, parents first.
  private var everyBehavior: [UIDynamicBehavior] {
    func flat(_ behavior: UIDynamicBehavior) -> [UIDynamicBehavior] {
      [behavior] + behavior.childBehaviors.flatMap(flat)
    }
    return behaviors.flatMap(flat)
  }

  /// Advances the bodies to the current time, before a change.
  func prepareForChange() {
    let now = Stage.current.clock.now
    guard isRunning, now > time else { return }
    let states = states(at: now)
    elapsedTime += now - time
    for (body, state) in zip(bodies.all, states) { body.state = state }
    time = now
    ahead = nil
  }

  /// Continues the simulation after a change of the behaviours.
  func didChange() {
    bodies.replace(for: everyBehavior.flatMap(\.itemsInvolved))
    for body in bodies.all { body.material = DynamicBody.Material() }
    for behavior in everyBehavior { behavior.setProperties(of: bodies) }
    ahead = nil
    restingSince = nil
    if bodies.all.isEmpty {
      pause()
    } else {
      resume()
    }
  }

  /// The body of an item; nil if it is not simulated.
  func body(of item: any UIDynamicItem) -> DynamicBody? { bodies[item] }

  // MARK: Running

  private func resume() {
    if !isRunning {
      delegate?.dynamicAnimatorWillResume(self)
      isRunning = true
      time = Stage.current.clock.now
      Stage.current.clockObservers.add(clockObserver)
    }
    schedule()
  }

  private func pause() {
    event?.cancel()
    event = nil
    guard isRunning else { return }
    isRunning = false
    Stage.current.clockObservers.remove(clockObserver)
    delegate?.dynamicAnimatorDidPause(self)
  }

  private func schedule() {
    event?.cancel()
    event = Stage.current.clock.schedule(at: time + Self.tick) { [weak self] in self?.reachTick() }
  }

  private func reachTick() {
    let states = statesAhead()
    for (body, state) in zip(bodies.all, states) {
      body.state = state
      body.show(state)
    }
    time += Self.tick
    elapsedTime += Self.tick
    ahead = nil
    schedule()
    for behavior in everyBehavior {
      behavior.didStep()
      behavior.action?()
    }
    pauseIfResting()
  }

  private func pauseIfResting() {
    let isResting = bodies.all.allSatisfy {
      $0.state.velocity.length < Self.rest.speed && abs($0.state.spin) < Self.rest.spin
    }
    guard isResting else {
      restingSince = nil
      return
    }
    let since = restingSince ?? time
    restingSince = since
    if time - since >= Self.rest.time { pause() }
  }

  // MARK: Steps

  private func statesAhead() -> [DynamicBody.State] {
    if let ahead { return ahead }
    for behavior in everyBehavior { behavior.applyImpulses(to: bodies) }
    let present = bodies.all.map(\.state)
    for _ in 0..<Self.stepsPerTick { step(CGFloat(Self.tick) / CGFloat(Self.stepsPerTick)) }
    let result = bodies.all.map(\.state)
    for (body, state) in zip(bodies.all, present) { body.state = state }
    ahead = result
    return result
  }

  private func states(at moment: TimeInterval) -> [DynamicBody.State] {
    let fraction = CGFloat(min(max((moment - time) / Self.tick, 0), 1))
    return zip(bodies.all, statesAhead()).map { $0.state.towards($1, by: fraction) }
  }

  /// Updates the items at a time between two ticks.
  fileprivate func show(at moment: TimeInterval) {
    guard moment > time else { return }
    for (body, state) in zip(bodies.all, states(at: moment)) { body.show(state) }
  }

  private func step(_ seconds: CGFloat) {
    let behaviors = everyBehavior
    for behavior in behaviors { behavior.applyForces(to: bodies, for: seconds) }
    let joints = behaviors.flatMap { $0.joints(of: bodies) }
    let contacts = behaviors.flatMap { $0.contacts(of: bodies) }
    for joint in joints { joint.applySpring(for: seconds) }
    for _ in 0..<Self.iterations {
      for joint in joints { joint.solve() }
      for contact in contacts { contact.solve() }
    }
    for body in bodies.all { body.advance(by: seconds) }
    for contact in contacts { contact.separate() }
    for _ in 0..<Self.iterations {
      for joint in joints { joint.correct() }
    }
  }
}

/// Observes the clock for an animator without retaining it.
private final class DynamicClockObserver: ClockObserver {
  private weak var animator: UIDynamicAnimator?

  init(_ animator: UIDynamicAnimator) {
    self.animator = animator
  }

  func clockDidAdvance(to time: TimeInterval) {
    guard let animator else {
      Stage.current.clockObservers.remove(self)
      return
    }
    animator.show(at: time)
  }
}
