internal import Foundation
internal import TEApps
internal import TEConsole
internal import TEExport
internal import TEInputs

/// Plays an app again whenever one of its files changes.
struct AppWatch {
  private let app: App
  private let terminal: Terminal

  init(_ app: App, _ terminal: Terminal) {
    self.app = app
    self.terminal = terminal
  }

  /// Writes the clip until a signal asks to stop. A mistake in the app is shown, and the program keeps watching.
  func run() throws -> Never {
    let signals = try Signals(terminal: terminal)
    while true {
      let record = InputRecord()
      record.add(app.path)
      app.script.map(record.add)
      do throws(AppError) {
        for file in try app.project().files { record.add(file) }
        if let play = try app.prepare(terminal) { try wait(for: play, signals) }
      } catch {
        terminal.show(error.report)
      }
      let count = record.paths.count
      terminal.say("Watching \(count == 1 ? "1 file" : "\(count) files"); Ctrl-C ends")
      try Rendering.waitForChange(of: [record]) { () throws(ExportError) in
        guard let signal = signals.cancellation.signal else { return }
        throw .cancelledAfterwards(signal: signal)
      }
    }
  }

  /// Runs the app's program to its end; a signal is passed on to it.
  private func wait(
    for play: (program: String, arguments: [String]), _ signals: Signals
  ) throws(AppError) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: play.program)
    process.arguments = play.arguments
    do { try process.run() } catch {
      throw .toolNotBuilt(
        play.program, messages: "it cannot be started: \(error.localizedDescription)")
    }
    while process.isRunning {
      if signals.cancellation.signal != nil { process.terminate() }
      Thread.sleep(forTimeInterval: 0.05)
    }
  }
}
