public import Foundation
import TEGeometry

/// Recognises a gesture in the touches of a view and its descendants.
///
/// A subclass overrides the four touch methods and sets ``state`` when it recognises the gesture.
/// The new state is an attempt until competing recognisers have been considered: see
/// ``GestureArena``.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// The state of a recogniser.
  public enum State: Int, Sendable {
    /// The gesture is not recognised yet.
    case possible
    /// A continuous gesture began.
    case began
    /// A continuous gesture changed.
    case changed
    /// The gesture ended, or a discrete gesture was recognised.
    case ended
    /// A continuous gesture was cancelled.
    case cancelled
    /// The touches are not the gesture.
    case failed

    /// The state in which a discrete gesture is recognised.
    public static let recognized = State.ended

    var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
  }

  // MARK: Targets

  private var targets: [TargetAction] = []

  /// Creates a recogniser that calls a method of a weakly held target for every change.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let action { addTarget(target, action: action) }
  }

  /// Creates a recogniser without a target.
  public override convenience init() {
    self.init(target: nil, action: nil)
  }

  /// Creates a recogniser with a method of the target's class, such as `Self.handleTap`: see
  /// ``Selector``.
  public convenience init<Target: AnyObject>(
    target: Any?, action: @escaping (Target) -> @MainActor () -> Void
  ) {
    self.init(target: target, action: Selector(action))
  }

  /// Creates a recogniser with a method that takes the recogniser, such as `Self.handlePan(_:)`:
  /// see ``Selector``.
  public convenience init<Target: AnyObject, Sender>(
    target: Any?, action: @escaping (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(target: target, action: Selector(action))
  }

  /// Adds a weakly held target, whose method is called for every change.
  public func addTarget(_ target: Any?, action: Selector) {
    guard let target else { return }
    targets.append(TargetAction(target: target, action: action))
  }

  /// Adds a closure that is called for every change of the gesture.
  final func addHandler(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    targets.append(
      TargetAction { sender in
        if let recognizer = sender as? UIGestureRecognizer { handler(recognizer) }
      })
  }

  /// Removes an action of a target; nil stands for every action, or for every target.
  ///
  /// Methods of one target with the same argument types cannot be distinguished and are removed
  /// together.
  public func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { $0 as AnyObject }
    targets.removeAll { $0.belongs(to: object, action: action) }
  }

  private func sendActions() {
    targets.removeAll(where: \.isTargetDeallocated)
    for target in targets { target.perform(sender: self) }
  }

  // MARK: Settings

  /// Takes part in the recogniser's decisions.
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// Whether the recogniser receives touches; setting false cancels a gesture in progress. True by
  /// default.
  open var isEnabled = true {
    didSet { if !isEnabled { abandon() } }
  }

  /// The view whose touches the recogniser receives.
  public internal(set) weak var view: UIView?

  /// Whether a recognised gesture cancels its touches in their view; true by default.
  open var cancelsTouchesInView = true
  /// Whether the view receives the beginning of a touch only when the gesture has failed; false by
  /// default.
  open var delaysTouchesBegan = false
  /// Whether the view receives the end of a touch only when the gesture has failed; true by
  /// default.
  open var delaysTouchesEnded = true

  /// A name for debugging.
  open var name: String?

  // MARK: State

  private var currentState = State.possible
  /// States set by the subclass for which no action was sent yet, the oldest first.
  private var announcements: [State] = []
  /// Whether the recogniser attempts to begin and the arena has not decided yet.
  private(set) var isContending = false
  /// Whether the gesture has been recognised.
  private(set) var isRecognized = false
  /// The attempted state, held until the required recognisers have failed.
  private var heldState: State?

  /// The state of the gesture; set by subclasses.
  ///
  /// From `.possible` a subclass goes to `.began`, `.ended` (the same as `.recognized`) or
  /// `.failed`; from `.began` through `.changed` to `.ended` or `.cancelled`. While a recogniser
  /// waits for others to fail its state is `.possible`.
  open var state: State {
    get { currentState }
    set {
      change(to: newValue)
      Stage.current.gestures.resolveUnlessDelivering()
    }
  }

  private func change(to newState: State) {
    switch currentState {
    case .possible:
      switch newState {
      case .began, .ended, .changed:
        guard heldState == nil else { return }
        guard shouldBegin else {
          fail()
          return
        }
        currentState = newState == .ended ? .ended : .began
        announcements = [currentState]
        isContending = true
      case .failed, .cancelled: fail()
      case .possible: break
      }
    case .began, .changed:
      switch newState {
      case .changed:
        if isContending { return }
        currentState = .changed
        if announcements.last != .changed { announcements.append(.changed) }
      case .ended, .cancelled, .failed:
        if isContending, newState != .ended {
          fail()
          return
        }
        currentState = newState == .failed ? .cancelled : newState
        announcements.append(currentState)
      case .possible, .began: break
      }
    case .ended, .cancelled, .failed: break
    }
  }

  /// Fails the gesture without sending actions.
  func fail() {
    currentState = .failed
    announcements = []
    isContending = false
    heldState = nil
  }

  /// Fails or cancels the gesture; sends actions if it was recognised.
  private func abandon() {
    switch currentState {
    case .possible:
      if !trackedTouches.isEmpty || heldState != nil { fail() }
    case .began, .changed: change(to: .cancelled)
    case .ended, .cancelled, .failed: return
    }
    Stage.current.gestures.resolveUnlessDelivering()
  }

  /// Called when the recogniser was removed from its view.
  func didLeaveView() {
    view = nil
    abandon()
  }

  /// Holds the attempted state until the required recognisers have failed.
  func hold() {
    heldState = currentState
    currentState = .possible
    announcements = []
    isContending = false
  }

  var isHeld: Bool { heldState != nil }

  /// Attempts the state held by ``hold()`` again.
  func release() {
    guard let held = heldState else { return }
    heldState = nil
    currentState = held
    announcements = [held]
    isContending = true
  }

  /// Called when the arena lets the recogniser begin.
  func win() {
    isContending = false
    isRecognized = true
    didWin()
  }

  /// Called when the gesture is recognised, before the actions are sent.
  func didWin() {}

  /// Whether actions are pending.
  var hasAnnouncements: Bool { isRecognized && !announcements.isEmpty }

  /// Sends the pending actions, one for every state.
  func announce() {
    guard isRecognized else { return }
    let due = announcements
    announcements = []
    for state in due {
      currentState = state
      sendActions()
      // An action may have cancelled the gesture.
      if currentState != state { return }
    }
  }

  private var shouldBegin: Bool {
    guard isEnabled else { return false }
    var hit = trackedTouches.first?.view ?? view
    while let current = hit {
      if !current.gestureRecognizerShouldBegin(self) { return false }
      if current === view { break }
      hit = current.superview
    }
    return delegate?.gestureRecognizerShouldBegin(self) ?? true
  }

  /// Puts the recogniser back for the next gesture, after it ended, failed or was cancelled.
  ///
  /// Subclasses put their own state back and call super.
  open func reset() {}

  /// Called by the arena.
  func finish() {
    reset()
    currentState = .possible
    announcements = []
    isContending = false
    isRecognized = false
    heldState = nil
    trackedTouches = []
    activeTouches = []
  }

  /// Whether a recogniser without touches waits for more of them, as between two taps.
  var awaitsTouches: Bool { false }

  // MARK: Touches

  /// All touches of the gesture so far, in the order in which they came down.
  private(set) var trackedTouches: [UITouch] = []
  /// Tracked touches that are on the screen.
  private(set) var activeTouches: [UITouch] = []

  /// Has the recogniser ignore a touch; the gesture fails if that was the last.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    trackedTouches.removeAll { $0 === touch }
    activeTouches.removeAll { $0 === touch }
    if trackedTouches.isEmpty, currentState == .possible { fail() }
  }

  /// Receives a touch from the arena.
  func receive(_ touch: UITouch, event: UIEvent) {
    guard isEnabled, !currentState.isFinal else { return }
    switch touch.phase {
    case .began:
      trackedTouches.append(touch)
      activeTouches.append(touch)
      touchesBegan([touch], with: event)
    case .moved:
      if activeTouches.contains(touch) { touchesMoved([touch], with: event) }
    case .ended:
      guard activeTouches.contains(touch) else { return }
      touchesEnded([touch], with: event)
      activeTouches.removeAll { $0 === touch }
    case .cancelled:
      guard activeTouches.contains(touch) else { return }
      touchesCancelled([touch], with: event)
      activeTouches.removeAll { $0 === touch }
    case .stationary: break
    }
  }

  /// Ends a gesture of several touches with the last of them.
  ///
  /// - Parameter touches: the touches that ended.
  /// - Returns: the remaining touches.
  func finish(_ touches: Set<UITouch>, as finalState: State) -> [UITouch] {
    let remaining = activeTouches.filter { !touches.contains($0) }
    if remaining.isEmpty { state = state == .possible ? .failed : finalState }
    return remaining
  }

  /// Stops tracking the touches of a gesture that was not recognised.
  func forgetTouches() {
    trackedTouches = []
  }

  /// Called when touches began; overridden by subclasses.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches moved; overridden by subclasses.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches ended; overridden by subclasses.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches were cancelled; overridden by subclasses.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// The number of touches in the gesture.
  open var numberOfTouches: Int { activeTouches.count }

  /// The centroid of the touches in a view's coordinates, or in the window's for nil, in points.
  open func location(in view: UIView?) -> CGPoint {
    convertFromScreen(centroid, to: view)
  }

  /// The location of one touch in a view's coordinates, or in the window's for nil, in points.
  ///
  /// - Precondition: `touchIndex` is below `numberOfTouches`.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    convertFromScreen(activeTouches[touchIndex].screenLocation, to: view)
  }

  /// The centroid of the touches, in points of the screen.
  var centroid: CGPoint {
    (activeTouches.isEmpty ? trackedTouches.suffix(1) : activeTouches).centroid
  }

  func convertFromScreen(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let window = trackedTouches.first?.window ?? self.view?.window else { return point }
    return window.convertFromScreen(point, to: view)
  }

  /// Converts a vector of the screen to a view's coordinates, or to the window's for nil.
  func convertVectorFromScreen(_ vector: CGPoint, to view: UIView?) -> CGPoint {
    let origin = convertFromScreen(.zero, to: view)
    let tip = convertFromScreen(vector, to: view)
    return CGPoint(x: tip.x - origin.x, y: tip.y - origin.y)
  }

  /// The inverse of ``convertVectorFromScreen(_:to:)``.
  func convertVectorToScreen(_ vector: CGPoint, from view: UIView?) -> CGPoint {
    let x = convertVectorFromScreen(CGPoint(x: 1, y: 0), to: view)
    let y = convertVectorFromScreen(CGPoint(x: 0, y: 1), to: view)
    let toView = CGAffineTransform(a: x.x, b: x.y, c: y.x, d: y.y, tx: 0, ty: 0)
    return vector.applying(toView.inverted())
  }

  // MARK: Other recognisers

  /// The recognisers that must fail before this one begins.
  private(set) var failureRequirements: [WeakRecognizer] = []

  struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
  }

  /// Delays this recogniser until another one has failed; it fails if the other one begins.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    failureRequirements.removeAll { $0.recognizer == nil }
    failureRequirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  /// Whether this recogniser prevents another one when it has begun; true by default.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether another recogniser that has begun can prevent this one; true by default.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether this recogniser requires another one to fail; false by default.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Whether another recogniser requires this one to fail; false by default.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }
}

extension UIGestureRecognizer {
  /// With a method of the target's class: see ``Selector``.
  public func addTarget<Target: AnyObject>(
    _ target: Any?, action: @escaping (Target) -> @MainActor () -> Void
  ) {
    addTarget(target, action: Selector(action))
  }

  /// With a method that takes the recogniser: see ``Selector``.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Any?, action: @escaping (Target) -> @MainActor (Sender) -> Void
  ) {
    addTarget(target, action: Selector(action))
  }

  /// With a method of the target's class: see ``Selector``.
  public func removeTarget<Target: AnyObject>(
    _ target: Any?, action: @escaping (Target) -> @MainActor () -> Void
  ) {
    removeTarget(target, action: Selector(action))
  }

  /// With a method that takes the recogniser: see ``Selector``.
  public func removeTarget<Target: AnyObject, Sender>(
    _ target: Any?, action: @escaping (Target) -> @MainActor (Sender) -> Void
  ) {
    removeTarget(target, action: Selector(action))
  }
}

/// Takes part in a recogniser's decisions.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Whether a recogniser may begin its gesture; otherwise it fails. True by default.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool

  /// Whether a recogniser receives a touch that begins; true by default.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch)
    -> Bool

  /// Whether both gestures may be recognised at the same time, if either delegate returns true;
  /// false by default.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool

  /// Whether a recogniser requires another one to fail; false by default.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool

  /// Whether a recogniser must fail for another one to begin; false by default.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// A subclass's own method, where this class is the one that conforms.
  private func own<Method: MethodValue>(_ name: String, _ method: Method.Type) -> Method? {
    OptionalMethod.inSubclass(name, method, of: self) { $0 is any UIGestureRecognizerDelegate.Type }
  }

  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    own("gestureRecognizerShouldBegin(_:)", GestureRecognizerToBoolMethod.self)?.call(
      gestureRecognizer) ?? true
  }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    own("gestureRecognizer(_:shouldReceive:)", GestureRecognizerTouchToBoolMethod.self)?.call(
      gestureRecognizer, touch) ?? true
  }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    own(
      "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)",
      GestureRecognizerGestureRecognizerToBoolMethod.self)?.call(
        gestureRecognizer, otherGestureRecognizer) ?? false
  }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    own(
      "gestureRecognizer(_:shouldRequireFailureOf:)",
      GestureRecognizerGestureRecognizerToBoolMethod.self)?.call(
        gestureRecognizer, otherGestureRecognizer) ?? false
  }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    own(
      "gestureRecognizer(_:shouldBeRequiredToFailBy:)",
      GestureRecognizerGestureRecognizerToBoolMethod.self)?.call(
        gestureRecognizer, otherGestureRecognizer) ?? false
  }
}

extension Sequence where Element == UITouch {
  /// The mean of the locations, in points of the screen; zero without touches.
  @MainActor var centroid: CGPoint {
    var sum = CGPoint.zero
    var count: CGFloat = 0
    for touch in self {
      sum.x += touch.screenLocation.x
      sum.y += touch.screenLocation.y
      count += 1
    }
    return count == 0 ? .zero : CGPoint(x: sum.x / count, y: sum.y / count)
  }
}

/// The older name of ``UIGestureRecognizer/State``.
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
