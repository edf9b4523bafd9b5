internal import TEBatches
internal import TECSystem
package import TEExport
internal import Foundation
internal import Glibc

/// The steps of a program before its work.
package enum ProgramStart {
  /// Ends this process when the process that started it for a batch ends.
  package static func followParent() {
    let environment = ProcessInfo.processInfo.environment
    guard let text = environment[ChildProcess.parentVariable], let parent = pid_t(text) else {
      return
    }
    _ = csystem_end_with_parent(SIGTERM)
    // It may have ended before.
    if getppid() != parent { ProcessExit.end(.stopped(bySignal: SIGTERM)) }
  }

  /// Checks what Dispatch needs and ends the process without: descriptors, and the folder of the process's threads,
  /// which it reads once a second to count those that run (libdispatch, src/event/workqueue.c).
  private static func verifySystem() throws(ExportError) {
    guard unsafe access("/proc/self/task", R_OK) == 0 else { throw .procNotMounted }
    try Descriptors.verifyEnoughAreFree()
  }

  /// Prepares the process for work that signals stop; called once, before other threads are started.
  ///
  /// - Parameter grace: How long the work may take to stop, in seconds.
  package static func watchSignals(
    _ cancellation: Cancellation, _ terminal: Terminal, grace: Double = 0.25
  ) throws(ExportError) -> SignalWatch {
    try verifySystem()
    AllocatorSettings.keepLittle()
    return SignalWatch(cancellation, grace: grace) { report in
      terminal.clearLine()
      terminal.show(report)
    }
  }
}
