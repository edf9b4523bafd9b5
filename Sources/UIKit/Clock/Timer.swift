public import Foundation

/// A timer, in place of Foundation's.
///
/// A repeating timer fires at its start plus multiples of its interval.
///
/// - Note: It follows the virtual clock, and fires at its exact times. There is no `fireDate` and no
///   `tolerance`.
@preconcurrency @MainActor
open class Timer: NSObject {
  /// Seconds between two firings, at least 0.0001; 0 for a timer that fires once.
  public let timeInterval: TimeInterval
  /// Whether it can still fire: false after it was invalidated, or fired without repeating.
  public private(set) var isValid = true
  /// A value supplied by the app.
  public let userInfo: Any?

  private var action: ((Timer) -> Void)?
  private let repeats: Bool
  private let interval: Double
  private var event: ClockEvent?
  private var start = 0.0
  private var firings = 0.0

  private init(
    interval: TimeInterval, repeats: Bool, userInfo: Any?, action: @escaping (Timer) -> Void
  ) {
    // Foundation's smallest interval.
    self.interval = max(interval, 0.0001)
    timeInterval = repeats ? self.interval : 0
    self.repeats = repeats
    self.userInfo = userInfo
    self.action = action
  }

  /// Creates a timer that starts when it is added to a run loop.
  ///
  /// - Parameter interval: seconds to the first firing, and between firings.
  public convenience init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) {
    self.init(interval: interval, repeats: repeats, userInfo: nil, action: block)
  }

  /// Creates a timer and starts it.
  ///
  /// - Parameter interval: seconds to the first firing, and between firings.
  @discardableResult
  open class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    timer.begin()
    return timer
  }

  /// Creates a timer that calls a method of `target`, retains it until it is invalidated, and
  /// starts when it is added to a run loop. See ``Selector``.
  public convenience init(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    self.init(interval: interval, repeats: repeats, userInfo: userInfo) { timer in
      Timer.perform(selector, on: target, timer)
    }
  }

  /// Creates a timer that calls a method of `target`, and starts it.
  @discardableResult
  open class func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: interval, target: target, selector: selector, userInfo: userInfo,
      repeats: repeats)
    timer.begin()
    return timer
  }

  /// The variant with `Self.method` in place of a selector.
  @discardableResult
  public static func scheduledTimer<Target: AnyObject>(
    timeInterval interval: TimeInterval, target: Any,
    selector: @escaping (Target) -> @MainActor () -> Void, userInfo: Any?, repeats: Bool
  ) -> Timer {
    scheduledTimer(
      timeInterval: interval, target: target, selector: Selector(selector), userInfo: userInfo,
      repeats: repeats)
  }

  /// The variant for a method that takes the timer.
  @discardableResult
  public static func scheduledTimer<Target: AnyObject>(
    timeInterval interval: TimeInterval, target: Any,
    selector: @escaping (Target) -> @MainActor (Timer) -> Void, userInfo: Any?, repeats: Bool
  ) -> Timer {
    scheduledTimer(
      timeInterval: interval, target: target, selector: Selector(selector), userInfo: userInfo,
      repeats: repeats)
  }

  private static func perform(_ selector: Selector, on target: Any, _ timer: Timer) {
    guard !selector.perform(on: target, sender: timer) else { return }
    Stage.current.report("\(type(of: target)) cannot perform the action of a Timer")
  }

  /// Fires now, outside its schedule; a timer that does not repeat is invalidated.
  open func fire() {
    guard isValid else { return }
    let action = self.action
    if !repeats { invalidate() }
    action?(self)
  }

  /// Stops the timer permanently and releases its target.
  open func invalidate() {
    isValid = false
    event?.cancel()
    event = nil
    action = nil
  }

  /// Schedules the first firing; a second call has no effect.
  func begin() {
    guard isValid, event == nil else { return }
    start = Stage.current.clock.now
    scheduleNext()
  }

  private func scheduleNext() {
    firings += 1
    event = Stage.current.clock.schedule(at: start + firings * interval) { self.reachEvent() }
  }

  private func reachEvent() {
    guard isValid else { return }
    if repeats { scheduleNext() }
    fire()
  }
}
