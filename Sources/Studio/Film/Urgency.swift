internal import Synchronization

/// How many requests wait for the main actor to change what is shown, so that plays of it may end early.
final class Urgency: Sendable {
  private let waiting = Atomic(0)

  var isUrgent: Bool { waiting.load(ordering: .relaxed) > 0 }

  func begin() { waiting.add(1, ordering: .relaxed) }

  func end() { waiting.subtract(1, ordering: .relaxed) }
}
