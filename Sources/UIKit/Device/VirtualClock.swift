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
  private var nextSequence = 0

  private struct Event {
    let time: Double
    let sequence: Int
    let action: () -> Void
  }

  /// Names a scheduled event, to cancel it.
  struct Token: Hashable {
    fileprivate let sequence: Int
  }

  /// Runs `action` once the clock reaches `time`; at the next advance if that lies in the past.
  @discardableResult
  func schedule(at time: Double, _ action: @escaping () -> Void) -> Token {
    let event = Event(time: max(time, now), sequence: nextSequence, action: action)
    nextSequence += 1
    // Behind all events of the same time.
    let index = events.firstIndex { $0.time > event.time } ?? events.count
    events.insert(event, at: index)
    return Token(sequence: event.sequence)
  }

  func cancel(_ token: Token) {
    events.removeAll { $0.sequence == token.sequence }
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

  /// The time of the next event, or nil when nothing is scheduled.
  package var nextEventTime: Double? { events.first?.time }
}
