import Foundation
import Geometry

extension UIControl {
  /// What a control can tell of.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// How a control stands.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
  }

  /// Where contents that don't fill a control stand in its height.
  public enum ContentVerticalAlignment: Int, Sendable {
    case center
    case top
    case bottom
    case fill
  }

  /// Where contents that don't fill a control stand in its width.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center
    case left
    case right
    case fill
    case leading
    case trailing
  }
}

/// The older spelling of ``UIControl/Event``.
public typealias UIControlEvents = UIControl.Event
/// The older spelling of ``UIControl/State``.
public typealias UIControlState = UIControl.State

/// A view that turns touches into actions.
open class UIControl: UIView {
  /// How far outside the bounds a finger that came down inside still counts as inside, in points.
  static let trackingMargin: CGFloat = 70

  override var standardAccessibility:
    (isElement: Bool, label: String?, traits: UIAccessibilityTraits)
  {
    (true, nil, .none)
  }

  open var isEnabled = true {
    didSet { if isEnabled != oldValue { stateDidChange() } }
  }

  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  /// True while a finger that came down on the control is inside.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  func stateDidChange() {
    setNeedsLayout()
  }

  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }

  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }

  // MARK: Targets

  private var targets: [(events: Event, target: TargetAction)] = []

  /// Calls a method on a target for some events; a nil target leaves it to the responder chain.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    targets.append((controlEvents, TargetAction(target: target, action: action)))
  }

  /// Takes some events off an action of a target; nil stands for every action, or every target.
  ///
  /// Methods of one target that take the same arguments can't be told from one another here and go
  /// together.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    targets = targets.compactMap { entry in
      if !entry.target.belongs(to: object, action: action) { return entry }
      let remaining = entry.events.subtracting(controlEvents)
      return remaining.isEmpty ? nil : (remaining, entry.target)
    }
  }

  /// Calls one action; every action of the control comes through here.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  open func sendActions(for controlEvents: Event) {
    sendActions(for: controlEvents, with: nil)
  }

  private func sendActions(for controlEvents: Event, with event: UIEvent?) {
    targets.removeAll(where: \.target.isTargetDeallocated)
    for (events, target) in targets where !events.isDisjoint(with: controlEvents) {
      target.perform(sender: self, event: event)
    }
  }

  // MARK: Tracking

  /// Whether a finger that came down on the control is being followed.
  open private(set) var isTracking = false
  /// Whether that finger is inside.
  open private(set) var isTouchInside = false
  private var trackedTouch: UITouch?

  /// A finger came down; false lets it go.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The finger moved; false lets it go.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The finger was lifted.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// The finger was taken away.
  open func cancelTracking(with event: UIEvent?) {}

  private func isInside(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -Self.trackingMargin, dy: -Self.trackingMargin)
      .contains(touch.location(in: self))
  }

  /// A disabled control is hit but does nothing, and keeps the touch from what is behind it.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, trackedTouch == nil, let touch = touches.first else { return }
    isTracking = beginTracking(touch, with: event)
    guard isTracking else { return }
    trackedTouch = touch
    isTouchInside = true
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    guard continueTracking(touch, with: event) else {
      stopTracking()
      return
    }
    let wasInside = isTouchInside
    isTouchInside = isInside(touch)
    isHighlighted = isTouchInside
    if isTouchInside != wasInside {
      sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit, with: event)
    }
    sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside, with: event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    isTouchInside = isInside(touch)
    endTracking(touch, with: event)
    let end = endEvents(isInside: isTouchInside)
    stopTracking()
    sendActions(for: end, with: event)
  }

  /// What a lifted finger tells.
  func endEvents(isInside: Bool) -> Event { isInside ? .touchUpInside : .touchUpOutside }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    cancelTracking(with: event)
    stopTracking()
    sendActions(for: .touchCancel, with: event)
  }

  private func stopTracking() {
    isTracking = false
    trackedTouch = nil
    isTouchInside = false
    isHighlighted = false
  }
}

extension UIControl {
  /// With a method of the target's class, such as `Self.close`: see ``Selector``.
  public func addTarget<Target: AnyObject>(
    _ target: Any?, action: @escaping (Target) -> @MainActor () -> Void, for controlEvents: Event
  ) {
    addTarget(target, action: Selector(action), for: controlEvents)
  }

  /// With a method that takes the control, such as `Self.close(_:)`: see ``Selector``.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Any?, action: @escaping (Target) -> @MainActor (Sender) -> Void,
    for controlEvents: Event
  ) {
    addTarget(target, action: Selector(action), for: controlEvents)
  }

  /// With a method that takes the control and the event: see ``Selector``.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Any?, action: @escaping (Target) -> @MainActor (Sender, UIEvent) -> Void,
    for controlEvents: Event
  ) {
    addTarget(target, action: Selector(action), for: controlEvents)
  }

  /// With a method of the target's class: see ``Selector``.
  public func removeTarget<Target: AnyObject>(
    _ target: Any?, action: @escaping (Target) -> @MainActor () -> Void,
    for controlEvents: Event
  ) {
    removeTarget(target, action: Selector(action), for: controlEvents)
  }

  /// With a method that takes the control: see ``Selector``.
  public func removeTarget<Target: AnyObject, Sender>(
    _ target: Any?, action: @escaping (Target) -> @MainActor (Sender) -> Void,
    for controlEvents: Event
  ) {
    removeTarget(target, action: Selector(action), for: controlEvents)
  }
}
