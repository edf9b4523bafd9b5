/// The only source of time in UIKit here: seconds since the stage was created.
///
/// Events run in the order of their times, and events of the same time in the order of scheduling.
@MainActor
package final class VirtualClock {
  /// In seconds; never decreases.
  package private(set) var now: Double = 0
  /// Called after every event, at the end of its run-loop turn.
  var afterEvent: () -> Void = {}

  /// In the order of execution; cancelled events remain until their time.
  private var events: [ClockEvent] = []

  /// Runs `action` when the clock reaches `time` in seconds; at the next advance if that is in the
  /// past.
  @discardableResult
  func schedule(at time: Double, _ action: @escaping () -> Void) -> ClockEvent {
    let event = ClockEvent(time: max(time, now), action: action)
    // After all events of the same time, by binary search.
    var (low, high) = (0, events.count)
    while low < high {
      let middle = (low + high) / 2
      if events[middle].time > event.time { high = middle } else { low = middle + 1 }
    }
    events.insert(event, at: low)
    return event
  }

  /// Drops all events.
  func discardEvents() {
    for event in events { event.cancel() }
    events = []
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

/// A scheduled action of the virtual clock.
@MainActor
final class ClockEvent {
  /// In seconds of the virtual clock.
  let time: Double
  /// Nil once it ran or was cancelled.
  fileprivate private(set) var action: (() -> Void)?

  fileprivate init(time: Double, action: @escaping () -> Void) {
    self.time = time
    self.action = action
  }

  /// Cancels the event.
  func cancel() {
    action = nil
  }
}
