internal import Glibc
internal import Synchronization

/// Ends a program that writes clips; only the first caller does.
///
/// The process ends without the handlers of `exit`: a thread may be opening libraries still, and theirs
/// abort then (GObject's, in 1 to 3 % of the runs that fail on a busy machine).
package enum ProcessExit {
  private static let isBegun = Atomic<Bool>(false)

  /// Claims the right to end the process.
  ///
  /// - Returns: Whether no thread has claimed it before.
  package static func begin() -> Bool {
    isBegun.compareExchange(expected: false, desired: true, ordering: .sequentiallyConsistent)
      .exchanged
  }

  /// Flushes standard output and ends the process.
  package static func end(_ status: ExitStatus) -> Never {
    fflush(nil)
    _exit(status.code)
  }
}
