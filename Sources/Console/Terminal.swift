package import TEExport
internal import Foundation
internal import Glibc

/// Writes data to standard output and messages to standard error.
package struct Terminal: Sendable {
  /// The kind of standard error.
  private enum Kind {
    /// A file, a pipe or nothing.
    case other
    /// A terminal that does not understand cursor movements.
    case dumb
    /// A terminal whose user wants no colors.
    case uncolored
    case colored
  }

  private let kind: Kind
  /// Whether standard error is a terminal that understands cursor movements.
  package var isInteractive: Bool { kind == .uncolored || kind == .colored }
  /// The columns of the terminal, 80 if unknown.
  package let columns: Int

  package init() {
    let environment = ProcessInfo.processInfo.environment
    if isatty(STDERR_FILENO) != 1 {
      kind = .other
    } else if environment["TERM"] == "dumb" {
      kind = .dumb
    } else {
      // https://no-color.org: any value that is not empty turns colors off.
      kind = (environment["NO_COLOR"] ?? "").isEmpty ? .colored : .uncolored
    }
    var size = winsize()
    let isKnown = unsafe ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    columns = isKnown ? Int(size.ws_col) : 80
  }

  /// The style of progress and messages, for `doctor`.
  package var check: MachineCheck {
    let (state, detail, remedy): (MachineCheck.State, String, String?) =
      switch kind {
      case .other: (.ok, "standard error is none: no colors and no progress line", nil)
      case .dumb:
        (
          .warning, "TERM is dumb: no colors and no progress line",
          "Set TERM to the terminal's name, such as xterm-256color"
        )
      case .uncolored: (.ok, "\(columns) columns; no colors, because NO_COLOR is set", nil)
      case .colored: (.ok, "\(columns) columns, in color", nil)
      }
    return MachineCheck(.machine, "terminal", detail, state: state, remedy: remedy)
  }

  /// Writes lines of data to standard output.
  ///
  /// - Throws: `standardOutputNotWritable`.
  package func print(_ lines: String) throws(ExportError) {
    var rest = Array((lines + "\n").utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { bytes in
        unsafe Glibc.write(STDOUT_FILENO, bytes.baseAddress, bytes.count)
      }
      guard count < 0 else {
        rest = rest.dropFirst(count)
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var output = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        unsafe poll(&output, 1, -1)
      case EBADF: throw .standardOutputNotWritable(reason: "it is closed")
      case EPIPE: throw .standardOutputNotWritable(reason: "nobody reads it any more")
      case ENOSPC, EDQUOT: throw .standardOutputNotWritable(reason: "no room is left")
      case EFBIG: throw .standardOutputNotWritable(reason: "the file is as large as files may be")
      default:
        throw .standardOutputNotWritable(reason: unsafe String(cString: strerror(errno)))
      }
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
    kind == .colored ? "\u{1B}[1;\(color)m\(text)\u{1B}[0m" : text
  }
}
