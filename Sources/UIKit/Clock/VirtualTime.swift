/// Access to the virtual clock from declarations that are not isolated to the main actor.
///
/// Dispatch's API is not actor-isolated, so neither is this module's. Calling it from another
/// thread than the main one traps.
enum VirtualTime {
  /// The current time of the stage's clock, in seconds.
  static var now: Double { MainActor.assumeIsolated { Stage.current.clock.now } }

  /// Runs `work` when the clock reaches `time` in seconds, in a run-loop turn of its own; never for
  /// a time that is not finite.
  static func schedule(at time: Double, _ work: @escaping @MainActor () -> Void) {
    MainActor.assumeIsolated {
      guard time.isFinite else { return }
      Stage.current.clock.schedule(at: time, work)
    }
  }
}
