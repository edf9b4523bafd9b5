import Foundation

/// Calls its target at the display's refresh rate: 60 times per virtual second, at multiples of
/// 1/60 s, whatever the frame rate of the clip.
///
/// The display link retains its target until it is invalidated, as in Core Animation.
@preconcurrency @MainActor
open class CADisplayLink: NSObject {
  private static let refreshRate = 60.0

  private var action: ((CADisplayLink) -> Void)?
  private var event: ClockEvent?
  private var isAdded = false
  /// The number of the refresh of the last call.
  private var lastRefresh = 0.0

  /// The time of the current refresh, in seconds of the virtual clock.
  open private(set) var timestamp: CFTimeInterval = 0
  /// The time of the next call, in seconds of the virtual clock.
  open var targetTimestamp: CFTimeInterval { (lastRefresh + step) / Self.refreshRate }
  /// Seconds between two refreshes of the display: 1/60.
  open var duration: CFTimeInterval { 1 / Self.refreshRate }

  /// Whether calls are suspended; false by default.
  open var isPaused = false {
    didSet {
      if isPaused != oldValue { schedule() }
    }
  }

  /// The preferred calls per second, rounded to a whole fraction of 60; 0, the default, for every
  /// refresh.
  open var preferredFramesPerSecond = 0 {
    didSet {
      if preferredFramesPerSecond != oldValue { schedule() }
    }
  }

  /// The calls per second that are acceptable; sets ``preferredFramesPerSecond`` to the range's preferred rate, or
  /// to its maximum without one.
  open var preferredFrameRateRange = CAFrameRateRange.default {
    didSet {
      let rate = preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum
      preferredFramesPerSecond = rate > 0 ? Int(min(rate.rounded(), 1000)) : 0
    }
  }

  /// Creates a display link that calls a method of `target` and retains it. See ``Selector``.
  public init(target: Any, selector: Selector) {
    action = { link in
      guard !selector.perform(on: target, sender: link) else { return }
      Stage.current.report("\(type(of: target)) cannot perform the action of a CADisplayLink")
    }
  }

  /// The variant with `Self.method` in place of a selector.
  public convenience init<Target: AnyObject>(
    target: Any, selector: @escaping (Target) -> @MainActor () -> Void
  ) {
    self.init(target: target, selector: Selector(selector))
  }

  /// The variant for a method that takes the display link.
  public convenience init<Target: AnyObject>(
    target: Any, selector: @escaping (Target) -> @MainActor (CADisplayLink) -> Void
  ) {
    self.init(target: target, selector: Selector(selector))
  }

  /// Starts the calls, unless it is paused.
  ///
  /// - Note: The arguments have no effect: there is one run loop, and its modes are equal.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard action != nil else { return }
    isAdded = true
    schedule()
  }

  /// Stops the calls until it is added again.
  ///
  /// - Note: The arguments have no effect: there is one run loop, and its modes are equal.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = false
    schedule()
  }

  /// Stops the calls permanently and releases the target.
  open func invalidate() {
    isAdded = false
    action = nil
    schedule()
  }

  /// Refreshes per call.
  private var step: Double {
    guard preferredFramesPerSecond > 0 else { return 1 }
    return max(1, (Self.refreshRate / Double(preferredFramesPerSecond)).rounded())
  }

  /// Schedules the next call: at the first refresh after now whose number is a multiple of the
  /// step.
  private func schedule() {
    event?.cancel()
    event = nil
    guard isAdded, !isPaused else { return }
    let clock = Stage.current.clock
    var refresh = ((clock.now * Self.refreshRate / step).rounded(.down) + 1) * step
    // Rounding must not cause two calls for one refresh.
    if refresh / Self.refreshRate <= clock.now { refresh += step }
    event = clock.schedule(at: refresh / Self.refreshRate) { self.tick(refresh) }
  }

  private func tick(_ refresh: Double) {
    lastRefresh = refresh
    timestamp = refresh / Self.refreshRate
    let action = self.action
    schedule()
    action?(self)
  }
}

/// Rates in calls per second.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The least rate.
  public var minimum: Float
  /// The greatest rate.
  public var maximum: Float
  /// The best rate; nil for the greatest one.
  public var preferred: Float?

  /// A range of rates.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// The rate of the display.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}
