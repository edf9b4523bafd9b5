/// How what is not bound to the main actor reaches the virtual clock.
///
/// Dispatch's names can be used from anywhere, so ours are bound to no actor. But there is one thread
/// here, and one clock: code that calls them from a thread of its own making stops with a message.
enum VirtualTime {
  /// Seconds.
  static var now: Double { MainActor.assumeIsolated { Stage.current.clock.now } }

  /// Runs `work` when the clock reaches `time`, in a turn of its own.
  static func schedule(at time: Double, _ work: @escaping @MainActor () -> Void) {
    MainActor.assumeIsolated {
      guard time.isFinite else { return }
      Stage.current.clock.schedule(at: time, work)
    }
  }
}
