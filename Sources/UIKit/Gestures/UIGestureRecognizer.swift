public import Foundation
import Geometry

/// Watches the touches of a view and of the views in it for a gesture.
///
/// A subclass overrides the four touch methods and sets ``state`` as it makes out the gesture. What
/// it sets is an attempt until other recognisers have been considered: see ``GestureArena``.
@preconcurrency @MainActor
open class UIGestureRecognizer: ObjectIdentity {
  /// How far a recogniser is with its gesture.
  public enum State: Int, Sendable {
    case possible
    case began
    case changed
    case ended
    case cancelled
    case failed

    /// What a gesture without duration goes to when it is made out.
    public static let recognized = State.ended

    var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
  }

  // MARK: Targets

  private var targets: [TargetAction] = []

  public init(target: Any?, action: Selector?) {
    if let action { addTarget(target, action: action) }
  }

  public convenience init() {
    self.init(target: nil, action: nil)
  }

  /// With a method of the target's class, such as `Self.handleTap`: see ``Selector``.
  public convenience init<Target: AnyObject>(
    target: Any?, action: @escaping (Target) -> @MainActor () -> Void
  ) {
    self.init(target: target, action: Selector(action))
  }

  /// With a method that takes the recogniser, such as `Self.handlePan(_:)`: see ``Selector``.
  public convenience init<Target: AnyObject, Sender>(
    target: Any?, action: @escaping (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(target: target, action: Selector(action))
  }

  public func addTarget(_ target: Any?, action: Selector) {
    guard let target else { return }
    targets.append(TargetAction(target: target, action: action))
  }

  /// Has a closure called for every change of the gesture.
  func addHandler(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    targets.append(
      TargetAction { sender in
        if let recognizer = sender as? UIGestureRecognizer { handler(recognizer) }
      })
  }

  /// Takes off an action of a target; nil stands for every action, or for every target.
  ///
  /// Methods of one target that take the same argument can't be told from one another here and go
  /// together.
  public func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { $0 as AnyObject }
    targets.removeAll { $0.belongs(to: object, action: action) }
  }

  private func sendActions() {
    targets.removeAll(where: \.isDead)
    for target in targets { target.perform(sender: self) }
  }

  // MARK: Settings

  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// Whether the recogniser takes part; a gesture under way is cancelled by false.
  open var isEnabled = true {
    didSet { if !isEnabled { abandon() } }
  }

  /// The view whose touches are watched.
  public internal(set) weak var view: UIView?

  /// Whether a recognised gesture takes its touches away from their view.
  open var cancelsTouchesInView = true
  /// Whether the view waits for a touch until the gesture has failed.
  open var delaysTouchesBegan = false
  /// Whether the view waits for a touch's end until the gesture has failed.
  open var delaysTouchesEnded = true

  open var name: String?

  // MARK: State

  private var currentState = State.possible
  /// What the subclass has set and nobody has been told of, the oldest first.
  private var announcements: [State] = []
  /// Whether the recogniser wants to begin, and other recognisers have not been considered yet.
  private(set) var isContending = false
  /// Whether the gesture has been recognised and announced.
  private(set) var isRecognized = false
  /// What was contended for, kept back until the recognisers that must fail have failed.
  private var heldState: State?

  /// How far the gesture is; subclasses set it.
  ///
  /// From `.possible` a subclass goes to `.began`, `.ended` (which is `.recognized`) or `.failed`;
  /// from there over `.changed` to `.ended` or `.cancelled`. While a recogniser waits for others to
  /// fail it reads `.possible`.
  open var state: State {
    get { currentState }
    set {
      change(to: newValue)
      Stage.current.gestures.settleUnlessDelivering()
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

  /// Gives the gesture up without telling anyone.
  func fail() {
    currentState = .failed
    announcements = []
    isContending = false
    heldState = nil
  }

  /// Takes the gesture back, aloud if it was recognised.
  private func abandon() {
    switch currentState {
    case .possible:
      if !trackedTouches.isEmpty || heldState != nil { fail() }
    case .began, .changed: change(to: .cancelled)
    case .ended, .cancelled, .failed: return
    }
    Stage.current.gestures.settleUnlessDelivering()
  }

  /// Called when the recogniser has been taken off its view.
  func didLeaveView() {
    view = nil
    abandon()
  }

  /// Ends the contest for now: the recogniser stays possible until those it waits for have failed.
  func hold() {
    heldState = currentState
    currentState = .possible
    announcements = []
    isContending = false
  }

  var isHeld: Bool { heldState != nil }

  /// Takes up the contest that ``hold()`` put off.
  func release() {
    guard let held = heldState else { return }
    heldState = nil
    currentState = held
    announcements = [held]
    isContending = true
  }

  /// The contest is won.
  func win() {
    isContending = false
    isRecognized = true
    didWin()
  }

  /// Called when the gesture is recognised, before the actions are sent.
  func didWin() {}

  /// Whether an action is due.
  var hasAnnouncements: Bool { isRecognized && !announcements.isEmpty }

  /// Sends the actions that are due, one for every state.
  func announce() {
    guard isRecognized else { return }
    let due = announcements
    announcements = []
    for state in due {
      currentState = state
      sendActions()
      // An action may have taken the gesture back.
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
  /// Those that are on the screen.
  private(set) var activeTouches: [UITouch] = []

  /// Has the recogniser ignore a touch; the gesture fails if that was the last.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    trackedTouches.removeAll { $0 === touch }
    activeTouches.removeAll { $0 === touch }
    if trackedTouches.isEmpty, currentState == .possible { fail() }
  }

  /// Called by the arena with a touch that it follows.
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

  /// Ends a gesture of several fingers with the last of them.
  ///
  /// - Parameter touches: those that leave the screen.
  /// - Returns: those that stay.
  func finish(_ touches: Set<UITouch>, as finalState: State) -> [UITouch] {
    let remaining = activeTouches.filter { !touches.contains($0) }
    if remaining.isEmpty { state = state == .possible ? .failed : finalState }
    return remaining
  }

  /// Lets go of the touches of a gesture that came to nothing without failing.
  func forgetTouches() {
    trackedTouches = []
  }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Fingers on the screen that the gesture is made of.
  open var numberOfTouches: Int { activeTouches.count }

  /// The centre of the fingers in a view's coordinates, or in the window's for nil.
  open func location(in view: UIView?) -> CGPoint {
    convertFromScreen(centroid, to: view)
  }

  /// The place of one finger in a view's coordinates, or in the window's for nil.
  ///
  /// - Precondition: `touchIndex` is below `numberOfTouches`.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    convertFromScreen(activeTouches[touchIndex].screenLocation, to: view)
  }

  /// Where the fingers last were on the screen, in points.
  var centroid: CGPoint {
    (activeTouches.isEmpty ? trackedTouches.suffix(1) : activeTouches).centroid
  }

  func convertFromScreen(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let window = trackedTouches.first?.window ?? self.view?.window else { return point }
    return window.convertFromScreen(point, to: view)
  }

  /// A vector of the screen in a view's coordinates, or in the window's for nil.
  func convertVectorFromScreen(_ vector: CGPoint, to view: UIView?) -> CGPoint {
    let origin = convertFromScreen(.zero, to: view)
    let tip = convertFromScreen(vector, to: view)
    return CGPoint(x: tip.x - origin.x, y: tip.y - origin.y)
  }

  /// The opposite of ``convertVectorFromScreen(_:to:)``.
  func convertVectorToScreen(_ vector: CGPoint, from view: UIView?) -> CGPoint {
    let x = convertVectorFromScreen(CGPoint(x: 1, y: 0), to: view)
    let y = convertVectorFromScreen(CGPoint(x: 0, y: 1), to: view)
    let toView = CGAffineTransform(a: x.x, b: x.y, c: y.x, d: y.y, tx: 0, ty: 0)
    return vector.applying(toView.inverted())
  }

  // MARK: Other recognisers

  /// Those that must fail before this one begins.
  private(set) var failureRequirements: [WeakRecognizer] = []

  struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
  }

  /// Keeps this recogniser back until another one has failed; it fails if the other one begins.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    failureRequirements.removeAll { $0.recognizer == nil }
    failureRequirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  /// Whether this recogniser, once it has begun, keeps another one from beginning.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether another recogniser that has begun keeps this one from beginning.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether this recogniser waits for another one to fail.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Whether another recogniser waits for this one to fail.
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
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Whether a recogniser that has made out its gesture may begin; it fails otherwise.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool

  /// Whether a recogniser hears of a touch at all, asked when it comes down.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch)
    -> Bool

  /// Whether both may go on at once; true from either one's delegate suffices.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}

extension Sequence where Element == UITouch {
  /// The mean of the places on the screen, in points; zero for no touches.
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

public typealias UIGestureRecognizerState = UIGestureRecognizer.State
