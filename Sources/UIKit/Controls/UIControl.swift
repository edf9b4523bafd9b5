import Foundation
import TEGeometry

extension UIControl {
  /// The events that a control sends actions for.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bit mask, with UIKit's values.
    public let rawValue: UInt

    /// A set of events from its bit mask.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A touch began on the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch with a tap count above 1 began on the control.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The touch moved and is inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The touch moved and is outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The touch moved from outside to inside.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The touch moved from inside to outside.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The touch ended inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The touch ended outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was cancelled, for example by a gesture recogniser.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The control's value changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control's main action, such as a tap on a button.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The control's menu appears.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing of a text field began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The user changed the text of a text field.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing of a text field ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The return key ended the editing of a text field.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of touches.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All events of editing.
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The states of a control.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bit mask, with UIKit's values.
    public let rawValue: UInt

    /// A set of states from its bit mask.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// None of the others.
    public static let normal: State = []
    /// A touch is down inside the control.
    public static let highlighted = State(rawValue: 1)
    /// The control ignores touches.
    public static let disabled = State(rawValue: 2)
    /// The control is selected.
    public static let selected = State(rawValue: 4)
  }

  /// The vertical alignment of content that is smaller than the control.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center
    /// At the top.
    case top
    /// At the bottom.
    case bottom
    /// Stretched to the full height.
    case fill
  }

  /// The horizontal alignment of content that is smaller than the control.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center
    /// At the left.
    case left
    /// At the right.
    case right
    /// Stretched to the full width.
    case fill
    /// At the left, as text runs from left to right.
    case leading
    /// At the right, as text runs from left to right.
    case trailing
  }
}

/// The older spelling of ``UIControl/Event``.
public typealias UIControlEvents = UIControl.Event
/// The older spelling of ``UIControl/State``.
public typealias UIControlState = UIControl.State

/// A view that calls actions on targets when it is touched.
open class UIControl: UIView {
  /// The distance outside the bounds, in points, within which a tracked touch still counts as inside.
  static let trackingMargin: CGFloat = 70

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// A control of a nib file.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.finish(self, as: UIControl.self)
  }

  override var standardAccessibility:
    (isElement: Bool, label: String?, traits: UIAccessibilityTraits)
  {
    (true, nil, .none)
  }

  /// Whether the control responds to touches; true by default.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { changeState() } }
  }

  /// Whether the control is selected; false by default, and set by the app alone.
  open var isSelected = false {
    didSet { if isSelected != oldValue { changeState() } }
  }

  /// True while a touch that began on the control is inside it.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { changeState() } }
  }

  /// The present combination of states.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  private func changeState() {
    stateDidChange()
    observedValuesDidChange()
  }

  func stateDidChange() {
    setNeedsLayout()
  }

  /// The vertical alignment of the content; centred by default.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }

  /// The horizontal alignment of the content; centred by default.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }

  // MARK: Targets

  private var targets: [(events: Event, target: TargetAction)] = []

  /// Whether something is called for one of the events.
  func hasTargets(for controlEvents: Event) -> Bool {
    targets.contains { !$0.events.isDisjoint(with: controlEvents) }
      || actions.contains { !$0.events.isDisjoint(with: controlEvents) }
  }

  /// Adds a method to call for some events.
  ///
  /// - Parameter target: Held weakly; nil for the first responder in the chain that has the method.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    targets.append((controlEvents, TargetAction(target: target, action: action)))
  }

  /// Removes some events from an action of a target; nil stands for every action, or every target.
  ///
  /// Methods of one target that take the same arguments cannot be distinguished and are removed
  /// together.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    targets = targets.compactMap { entry in
      if !entry.target.belongs(to: object, action: action) { return entry }
      let remaining = entry.events.subtracting(controlEvents)
      return remaining.isEmpty ? nil : (remaining, entry.target)
    }
  }

  /// Calls one action. The control calls all its actions through this method.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  /// Calls the actions of some events, without an event object.
  open func sendActions(for controlEvents: Event) {
    sendActions(for: controlEvents, with: nil)
  }

  private func sendActions(for controlEvents: Event, with event: UIEvent?) {
    targets.removeAll(where: \.target.isTargetDeallocated)
    for (events, target) in targets where !events.isDisjoint(with: controlEvents) {
      target.perform(sender: self, event: event)
    }
    for (events, action) in actions where !events.isDisjoint(with: controlEvents) {
      sendAction(action)
    }
  }

  private var actions: [(events: Event, action: UIAction)] = []

  func addAction(_ action: UIAction, events: Event) {
    // An action replaces one with the same identifier, as in UIKit.
    removeActions(events: events) { $0.identifier == action.identifier }
    actions.append((events, action))
  }

  func removeActions(events: Event, where isMeant: (UIAction) -> Bool) {
    actions = actions.compactMap { entry in
      guard isMeant(entry.action) else { return entry }
      let remaining = entry.events.subtracting(events)
      return remaining.isEmpty ? nil : (remaining, entry.action)
    }
  }

  /// Calls an action's handler, with the control as the action's sender.
  open func sendAction(_ action: UIAction) {
    action.perform(sender: self)
  }

  // MARK: Menus

  /// Whether a touch shows the control's menu at once, instead of after a long press; false by default.
  open var showsMenuAsPrimaryAction = false

  /// The menu that a touch shows; nil for a control without one.
  var menuOfTouch: UIMenu? { nil }
  private weak var menuOverlay: MenuOverlay?

  private func showMenu() -> Bool {
    guard let menu = menuOfTouch, let overlay = MenuOverlay.show(menu, from: self) else {
      return false
    }
    menuOverlay = overlay
    sendActions(for: .menuActionTriggered)
    return true
  }

  // MARK: Tracking

  /// Whether the control is tracking a touch that began on it.
  open private(set) var isTracking = false
  /// Whether the tracked touch is inside the control.
  open private(set) var isTouchInside = false
  private var trackedTouch: UITouch?

  /// Called when a touch begins on the control.
  ///
  /// - Returns: Whether to track the touch; true by default.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the tracked touch moves.
  ///
  /// - Returns: Whether to go on tracking the touch; true by default.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the tracked touch ends.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when the tracked touch is cancelled.
  open func cancelTracking(with event: UIEvent?) {}

  private func isInside(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -Self.trackingMargin, dy: -Self.trackingMargin)
      .contains(touch.location(in: self))
  }

  /// A disabled control is hit but does nothing, so views behind it don't get the touch.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, trackedTouch == nil, let touch = touches.first else { return }
    isTracking = beginTracking(touch, with: event)
    guard isTracking else { return }
    trackedTouch = touch
    isTouchInside = true
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
    if showsMenuAsPrimaryAction { touchShowsMenu = showMenu() }
  }

  /// Whether the tracked touch has shown the menu, so that it chooses a row where it ends.
  private var touchShowsMenu = false

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    if touchShowsMenu { menuOverlay?.fingerMoved(to: touch.location(in: menuOverlay)) }
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
    let wasForMenu = touchShowsMenu
    stopTracking()
    // The menu was the touch's action.
    if wasForMenu {
      menuOverlay?.fingerEnded(at: touch.location(in: menuOverlay))
    } else {
      sendActions(for: end, with: event)
    }
  }

  /// The events of a touch that ends.
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
    touchShowsMenu = false
  }

  // MARK: Gestures

  /// Gestures of superviews that a control prevents while the touch is on it, because they are its own
  /// (Event Handling Guide for UIKit Apps, "Interacting with Other User Interface Controls").
  struct PreventedGestures: OptionSet {
    let rawValue: Int
    /// A single tap with one finger.
    static let taps = PreventedGestures(rawValue: 1 << 0)
    /// A horizontal pan that does not begin at the screen's edge.
    static let horizontalPans = PreventedGestures(rawValue: 1 << 1)
  }

  var preventedGestures: PreventedGestures { [] }

  /// Whether a scroll view delivers the touch at once, instead of after the delay in which it may become
  /// a scroll.
  func takesAtOnce(_ touch: UITouch) -> Bool { false }

  /// False for a recogniser of a superview whose gesture is the control's own, such as a tap on a button
  /// or a horizontal pan on a switch.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    if isEnabled, gestureRecognizer.view !== self {
      if preventedGestures.contains(.taps),
        let tap = gestureRecognizer as? UITapGestureRecognizer,
        tap.numberOfTapsRequired == 1, tap.numberOfTouchesRequired == 1
      {
        return false
      }
      if preventedGestures.contains(.horizontalPans),
        let pan = gestureRecognizer as? UIPanGestureRecognizer,
        !(pan is UIScreenEdgePanGestureRecognizer)
      {
        let translation = pan.translation(in: self)
        if abs(translation.x) > abs(translation.y) { return false }
      }
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}

extension UIControl {
  /// Adds a method of the target's class, such as `Self.close`; see ``Selector``.
  public func addTarget<Target: AnyObject>(
    _ target: Any?, action: @escaping (Target) -> @MainActor () -> Void, for controlEvents: Event
  ) {
    addTarget(target, action: Selector(action), for: controlEvents)
  }

  /// Adds a method with the control as its argument, such as `Self.close(_:)`; see ``Selector``.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Any?, action: @escaping (Target) -> @MainActor (Sender) -> Void,
    for controlEvents: Event
  ) {
    addTarget(target, action: Selector(action), for: controlEvents)
  }

  /// Adds a method with the control and the event as its arguments; see ``Selector``.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Any?, action: @escaping (Target) -> @MainActor (Sender, UIEvent) -> Void,
    for controlEvents: Event
  ) {
    addTarget(target, action: Selector(action), for: controlEvents)
  }

  /// Removes a method of the target's class; see ``Selector``.
  public func removeTarget<Target: AnyObject>(
    _ target: Any?, action: @escaping (Target) -> @MainActor () -> Void,
    for controlEvents: Event
  ) {
    removeTarget(target, action: Selector(action), for: controlEvents)
  }

  /// Removes a method with the control as its argument; see ``Selector``.
  public func removeTarget<Target: AnyObject, Sender>(
    _ target: Any?, action: @escaping (Target) -> @MainActor (Sender) -> Void,
    for controlEvents: Event
  ) {
    removeTarget(target, action: Selector(action), for: controlEvents)
  }
}
