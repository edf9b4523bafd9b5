package import ArgumentParser
internal import Export
internal import Glibc

extension ParsableCommand {
  /// Ends the process: prints the error and exits with its code.
  ///
  /// - Parameter error: An ``ExportError``, or what ArgumentParser throws, such as a request for help; nil
  ///   for success.
  package static func end(with error: (any Error)?) -> Never {
    guard ProcessExit.begin() else {
      // A signal handler has: it reports and ends the process.
      while true { pause() }
    }
    guard let error else { ProcessExit.end(.success) }
    if let error = error as? ExportError {
      let report = FailureReport(error)
      Terminal().show(report)
      ProcessExit.end(report.status)
    }
    let code = exitCode(for: error)
    let message = fullMessage(for: error)
    if !message.isEmpty {
      if code.isSuccess { print(message) } else { Terminal().say(message) }
    }
    ProcessExit.end(ExitStatus(code.rawValue))
  }
}
