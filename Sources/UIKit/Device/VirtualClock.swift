/// The only time that UIKit knows here: seconds since the stage was set up.
///
/// Events run in the order of their times; events of one time run in the order of scheduling.
@MainActor
package final class VirtualClock {
  /// Seconds; never decreases.
  package private(set) var now: Double = 0
  /// Called after every event, where a run loop turn would end.
  var afterEvent: () -> Void = {}

  private var events: [Event] = []

  private struct Event {
    let time: Double
    let action: () -> Void
  }

  /// Runs `action` once the clock reaches `time`; at the next advance if that lies in the past.
  func schedule(at time: Double, _ action: @escaping () -> Void) {
    let event = Event(time: max(time, now), action: action)
    // Behind all events of the same time.
    let index = events.firstIndex { $0.time > event.time } ?? events.count
    events.insert(event, at: index)
  }

  /// See ``Stage/advance(to:until:)``.
  func advance(to time: Double, until isDone: () -> Bool) {
    while let event = events.first, event.time <= time {
      events.removeFirst()
      now = event.time
      event.action()
      afterEvent()
      if isDone() { return }
    }
    now = max(now, time)
  }
}
