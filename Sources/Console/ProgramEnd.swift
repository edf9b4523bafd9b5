package import ArgumentParser
internal import TEExport
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
    ProcessExit.end(error.map(report) ?? .success)
  }

  /// Prints an error, or what it asks for.
  private static func report(_ error: any Error) -> ExitStatus {
    let terminal = Terminal()
    do {
      guard !(error is ExportError) else { throw error }
      let code = exitCode(for: error)
      let message = fullMessage(for: error)
      if !message.isEmpty {
        if code.isSuccess { try terminal.print(message) } else { terminal.say(message) }
      }
      return ExitStatus(code.rawValue)
    } catch let error as ExportError {
      let report = FailureReport(error)
      terminal.show(report)
      return report.status
    } catch {
      return .internalFailure
    }
  }
}
