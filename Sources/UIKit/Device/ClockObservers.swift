import Foundation

/// An object whose state is a function of time between the events of the clock.
@MainActor
protocol ClockObserver: AnyObject {
  /// Updates the state to a time that the clock has reached, in seconds.
  func clockDidAdvance(to time: TimeInterval)
}

/// The clock observers of a stage, in the order of their registration.
@MainActor
final class ClockObservers {
  private var observers: [any ClockObserver] = []

  var isEmpty: Bool { observers.isEmpty }

  func add(_ observer: any ClockObserver) {
    observers.append(observer)
  }

  func remove(_ observer: any ClockObserver) {
    observers.removeAll { $0 === observer }
  }

  func clockDidAdvance(to time: TimeInterval) {
    for observer in observers { observer.clockDidAdvance(to: time) }
  }
}
