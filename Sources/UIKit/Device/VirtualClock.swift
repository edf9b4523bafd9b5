/// The only time that UIKit knows here: seconds since the stage was set up.
///
/// Events run in the order of their times; events of one time run in the order of scheduling.
@MainActor
package final class VirtualClock {
  /// Seconds; never decreases.
  package private(set) var now: Double = 0
  /// Called after every event, where a run loop turn would end.
  var afterEvent: () -> Void = {}

  /// In the order in which they run, those that were cancelled included until their turn.
  private var events: [ClockEvent] = []

  /// Runs `action` once the clock reaches `time`; at the next advance if that lies in the past.
  @discardableResult
  func schedule(at time: Double, _ action: @escaping () -> Void) -> ClockEvent {
    let event = ClockEvent(time: max(time, now), action: action)
    // Behind all events of the same time: the first that is later, by halving.
    var (low, high) = (0, events.count)
    while low < high {
      let middle = (low + high) / 2
      if events[middle].time > event.time { high = middle } else { low = middle + 1 }
    }
    events.insert(event, at: low)
    return event
  }

  /// See ``Stage/advance(to:until:)``.
  func advance(to time: Double, until isDone: () -> Bool) {
    while let event = events.first, event.time <= time {
      events.removeFirst()
      guard let action = event.action else { continue }
      now = event.time
      event.cancel()
      action()
      afterEvent()
      if isDone() { return }
    }
    now = max(now, time)
  }
}

/// Something that will happen at a time of the virtual clock.
@MainActor
final class ClockEvent {
  /// Virtual seconds.
  let time: Double
  /// Nil once it ran or was cancelled.
  fileprivate private(set) var action: (() -> Void)?

  fileprivate init(time: Double, action: @escaping () -> Void) {
    self.time = time
    self.action = action
  }

  /// Keeps the event from happening.
  func cancel() {
    action = nil
  }
}
