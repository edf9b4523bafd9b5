package import Export
internal import Foundation
internal import Glibc

/// Writes data to standard output and messages to standard error.
package struct Terminal: Sendable {
  /// Whether standard error is a terminal that understands cursor movements.
  package let isInteractive: Bool
  /// The columns of the terminal, 80 if unknown.
  package let columns: Int
  private let isColoured: Bool

  package init() {
    let environment = ProcessInfo.processInfo.environment
    isInteractive = isatty(STDERR_FILENO) == 1 && environment["TERM"] != "dumb"
    // https://no-color.org: any value that is not empty turns colours off.
    isColoured = isInteractive && (environment["NO_COLOR"] ?? "").isEmpty
    var size = winsize()
    let isKnown = unsafe ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    columns = isKnown ? Int(size.ws_col) : 80
  }

  /// Writes lines of data.
  package func print(_ lines: String) throws(ExportError) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data((lines + "\n").utf8))
    } catch {
      throw .standardOutputNotWritable(reason: error.localizedDescription)
    }
  }

  /// Shows an error and its advice.
  package func show(_ report: FailureReport) {
    let label =
      report.isWarning ? emphasized("Warning:", color: 33) : emphasized("Error:", color: 31)
    say(label + " " + report.message)
    report.excerpt.forEach(say)
    if let advice = report.advice { say(emphasized("Help:", color: 36) + "  " + advice) }
    report.others.forEach(show)
  }

  /// Shows a notice.
  package func show(_ notice: Notice) {
    say(emphasized("Note:", color: 33) + "  " + notice.message)
  }

  /// Writes a line to standard error; a failure to write is ignored.
  package func say(_ line: String) {
    write(line + "\n")
  }

  /// Replaces the line that the cursor is in.
  package func replaceLine(with text: String) {
    // Carriage return, then erase to the end of the line.
    write("\r\u{1B}[K" + text)
  }

  /// Erases the progress line.
  package func clearLine() {
    if isInteractive { replaceLine(with: "") }
  }

  private func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  private func emphasized(_ text: String, color: Int) -> String {
    isColoured ? "\u{1B}[1;\(color)m\(text)\u{1B}[0m" : text
  }
}
