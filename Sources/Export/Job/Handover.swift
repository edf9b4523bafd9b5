internal import Synchronization

/// A value that one thread leaves for another.
final class Handover<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)

  func put(_ value: Value) { self.value.withLock { $0 = value } }

  /// Nil before a value was put.
  func take() -> Value? { value.withLock { $0 } }
}
