internal import Dispatch
internal import Glibc
package import TEMedia
internal import Synchronization

/// Turns the signals that ask a program to stop into a cancellation.
///
/// The first SIGINT, SIGTERM, SIGHUP, SIGQUIT or SIGXCPU asks the work to stop in good order. When that
/// takes too long, or with a second signal, the watch discards the unfinished output and ends the process
/// itself. SIGPIPE and SIGXFSZ are ignored, so that writing to a closed pipe or beyond a limit is an error
/// and not the end. One watch is made per process and kept until it ends.
package final class SignalWatch: Sendable {
  private let cancellation: Cancellation
  private let say: @Sendable (FailureReport) -> Void
  private let unfinished = Mutex<[UnfinishedOutput]>([])
  private let queue = DispatchQueue(label: "transition-export.signals")
  private let sources = Mutex<[any DispatchSourceSignal]>([])

  /// How long the work may take to stop.
  private let grace: DispatchTimeInterval

  /// - Parameters:
  ///   - grace: How long the work may take to stop, in seconds.
  ///   - say: Tells how the program ends when the watch ends it.
  /// - Precondition: It is made on the main thread, before any other thread: what is started later
  ///   takes over from it that these signals are blocked.
  package init(
    _ cancellation: Cancellation, grace: Double,
    say: @escaping @Sendable (FailureReport) -> Void
  ) {
    self.cancellation = cancellation
    self.grace = .milliseconds(Int(grace * 1000))
    self.say = say
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    let numbers = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU].filter {
      // The signal that nohup(1) has a program ignore.
      $0 != SIGHUP || !Self.isIgnored($0)
    }
    // Blocked signals wait for the sources, so none is lost before these listen; an ignored one
    // would be. Dispatch reads them from a signalfd.
    var blocked = sigset_t()
    unsafe sigemptyset(&blocked)
    for number in numbers { unsafe sigaddset(&blocked, number) }
    unsafe pthread_sigmask(SIG_BLOCK, &blocked, nil)
    sources.withLock { sources in
      sources = numbers.map { number in
        let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
        source.setEventHandler { [weak self] in self?.receive(number) }
        source.resume()
        return source
      }
    }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(number, nil, &action) == 0 else { return false }
    return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Names what the watch has to discard; nothing once it is complete or gone.
  ///
  /// An output that is created after a signal is discarded at once.
  package func setUnfinished(_ outputs: [UnfinishedOutput]) {
    unfinished.withLock { $0 = outputs }
    if cancellation.signal != nil { outputs.forEach { $0.discard() } }
  }

  private func receive(_ number: Int32) {
    guard cancellation.cancel(signal: number) else { return end(number) }
    queue.asyncAfter(deadline: .now() + grace) { [self] in end(number) }
  }

  private func end(_ number: Int32) {
    guard ProcessExit.begin() else {
      // The work has stopped and is saying so; unless nobody reads that.
      usleep(100_000)
      ProcessExit.end(.stopped(bySignal: number))
    }
    let outputs = unfinished.withLock { $0 }
    outputs.forEach { $0.discard() }
    let isComplete = !outputs.isEmpty && outputs.allSatisfy(\.isPlaced)
    say(
      FailureReport(
        isComplete ? .cancelledAfterwards(signal: number) : .cancelled(signal: number)))
    // The work may have created one meanwhile.
    unfinished.withLock { $0 }.forEach { $0.discard() }
    ProcessExit.end(.stopped(bySignal: number))
  }
}
