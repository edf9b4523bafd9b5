internal import Glibc
internal import Synchronization

/// The one way out of a program that writes a clip.
///
/// The process ends without the handlers of `exit`: a thread may be opening libraries still, and theirs
/// abort then (GObject's, in 1 to 3 % of the runs that fail on a busy machine).
package enum ProcessExit {
  private static let isBegun = Atomic<Bool>(false)

  /// Claims to be the one that says how the program ends; whether nobody has done so before.
  package static func begin() -> Bool {
    isBegun.compareExchange(expected: false, desired: true, ordering: .sequentiallyConsistent)
      .exchanged
  }

  /// Ends the process; what was printed is written before.
  package static func end(_ status: ExitStatus) -> Never {
    fflush(nil)
    _exit(status.code)
  }
}
