import Foundation

/// Calls once for every picture of the display: 60 times a second of virtual time, at whole
/// sixtieths, whatever the frame rate of the clip.
///
/// It keeps its target alive until it is invalidated, as in Core Animation.
@preconcurrency @MainActor
open class CADisplayLink {
  private static let pictures = 60.0

  private var action: ((CADisplayLink) -> Void)?
  private var event: ClockEvent?
  private var isAdded = false
  /// The sixtieth of the last tick.
  private var lastPicture = 0.0

  /// When the tick's picture is due, in seconds of the virtual clock.
  open private(set) var timestamp: CFTimeInterval = 0
  /// When the next tick's picture is due.
  open var targetTimestamp: CFTimeInterval { (lastPicture + step) / Self.pictures }
  /// Seconds between two pictures of the display.
  open var duration: CFTimeInterval { 1 / Self.pictures }

  /// Whether it stands still.
  open var isPaused = false {
    didSet {
      if isPaused != oldValue { schedule() }
    }
  }

  /// How often it ticks, in ticks a second, as a whole part of 60; 0 for every picture.
  open var preferredFramesPerSecond = 0 {
    didSet {
      if preferredFramesPerSecond != oldValue { schedule() }
    }
  }

  /// Calls a method of `target`, which it keeps alive. See ``Selector``.
  public init(target: Any, selector: Selector) {
    action = { link in
      guard !selector.perform(on: target, sender: link) else { return }
      Stage.current.report("\(type(of: target)) cannot perform the action of a CADisplayLink")
    }
  }

  /// As above, with `Self.method` for a selector.
  public convenience init<Target: AnyObject>(
    target: Any, selector: @escaping (Target) -> @MainActor () -> Void
  ) {
    self.init(target: target, selector: Selector(selector))
  }

  /// As above, for a method that takes the display link.
  public convenience init<Target: AnyObject>(
    target: Any, selector: @escaping (Target) -> @MainActor (CADisplayLink) -> Void
  ) {
    self.init(target: target, selector: Selector(selector))
  }

  /// Starts it, unless it is paused.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard action != nil else { return }
    isAdded = true
    schedule()
  }

  /// Stops it until it is added again.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = false
    schedule()
  }

  /// Stops it for good, and lets go of the target.
  open func invalidate() {
    isAdded = false
    action = nil
    schedule()
  }

  /// Pictures of the display per tick.
  private var step: Double {
    guard preferredFramesPerSecond > 0 else { return 1 }
    return max(1, (Self.pictures / Double(preferredFramesPerSecond)).rounded())
  }

  /// Puts the next tick on the clock: the first picture after now whose number its step divides.
  private func schedule() {
    event?.cancel()
    event = nil
    guard isAdded, !isPaused else { return }
    let clock = Stage.current.clock
    var picture = ((clock.now * Self.pictures / step).rounded(.down) + 1) * step
    // Rounding must not make it tick twice for one picture.
    if picture / Self.pictures <= clock.now { picture += step }
    event = clock.schedule(at: picture / Self.pictures) { self.tick(picture) }
  }

  private func tick(_ picture: Double) {
    lastPicture = picture
    timestamp = picture / Self.pictures
    let action = self.action
    schedule()
    action?(self)
  }
}
