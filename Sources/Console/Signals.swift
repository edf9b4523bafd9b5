package import TEExport

/// The signals that request a stop; made once, before the first work.
package struct Signals {
  package let cancellation = Cancellation()
  package let watch: SignalWatch

  /// Prepares the process.
  package init(terminal: Terminal) throws(ExportError) {
    try ProgramStart.verifySystem()
    AllocatorSettings.keepLittle()
    watch = SignalWatch(cancellation) { report in
      terminal.clearLine()
      terminal.show(report)
    }
  }
}
