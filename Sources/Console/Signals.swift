package import TEExport

/// The signals that request a stop; made once, before the first work.
package struct Signals {
  package let cancellation = Cancellation()
  package let watch: SignalWatch

  /// Prepares the process.
  package init(terminal: Terminal) throws(ExportError) {
    watch = try ProgramStart.watchSignals(cancellation, terminal)
  }
}
