internal import Dispatch
internal import Foundation
internal import Glibc
internal import Synchronization

/// Turns the signals that ask a program to stop into a cancellation.
///
/// The first SIGINT or SIGTERM asks the work to stop in good order; a second one ends the process at
/// once, for when that takes too long. Either way the unfinished output is removed. SIGPIPE is
/// ignored, so that writing to a closed pipe is an error and not the end. One watch is made per
/// process and kept until it ends.
package final class SignalWatch: Sendable {
  private let cancellation: Cancellation
  private let unfinishedPath = Mutex<String?>(nil)
  private let queue = DispatchQueue(label: "transition-export.signals")
  private let sources = Mutex<[any DispatchSourceSignal]>([])

  /// - Precondition: It is made on the main thread, before any other thread: what is started later
  ///   takes over from it that these signals are blocked.
  package init(_ cancellation: Cancellation) {
    self.cancellation = cancellation
    signal(SIGPIPE, SIG_IGN)
    // Blocked signals wait for the sources, so none is lost before these listen; an ignored one
    // would be. Dispatch reads them from a signalfd.
    var blocked = sigset_t()
    unsafe sigemptyset(&blocked)
    for number in Self.numbers { unsafe sigaddset(&blocked, number) }
    unsafe pthread_sigmask(SIG_BLOCK, &blocked, nil)
    sources.withLock { sources in
      sources = Self.numbers.map { number in
        let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
        source.setEventHandler { [weak self] in self?.receive(number) }
        source.resume()
        return source
      }
    }
  }

  private static let numbers = [SIGINT, SIGTERM]

  /// Names what a second signal has to remove; nil once it is complete or gone.
  package func setUnfinishedPath(_ path: String?) {
    unfinishedPath.withLock { $0 = path }
  }

  private func receive(_ number: Int32) {
    guard !cancellation.cancel(signal: number) else { return }
    unfinishedPath.withLock { path in
      if let path { try? FileManager.default.removeItem(atPath: path) }
      _exit(ExitStatus.stopped(bySignal: number).code)
    }
  }
}
