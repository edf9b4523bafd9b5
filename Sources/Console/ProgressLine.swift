internal import Dispatch
package import TEExport
internal import Foundation

/// A progress line on the terminal, updated at most ten times a second; or lines for another program.
package final class ProgressLine {
  private let terminal: Terminal
  private let start = DispatchTime.now().uptimeNanoseconds
  private var lastUpdate: UInt64 = 0
  private var isShown = false
  private let isOfLines: Bool

  /// Nothing when standard error is not a terminal.
  ///
  /// - Parameter asLines: Whether each state is a line by itself, wherever standard error goes.
  package init?(_ terminal: Terminal, asLines: Bool = false) {
    guard asLines || terminal.isInteractive else { return nil }
    self.terminal = terminal
    isOfLines = asLines
  }

  /// Shows the progress, unless the line was updated a moment ago.
  package func update(_ progress: ExportJob.Progress) {
    let now = DispatchTime.now().uptimeNanoseconds
    guard now - lastUpdate >= 100_000_000 else { return }
    lastUpdate = now
    guard !isOfLines else {
      return terminal.say("\(progress.frames)/\(progress.expectedFrames) frames")
    }
    isShown = true
    let seconds = Double(now - start) / 1e9
    terminal.replaceLine(
      with: Self.text(for: progress, after: seconds, columns: terminal.columns - 1))
  }

  /// Removes the line.
  package func clear() {
    if isShown { terminal.replaceLine(with: "") }
    isShown = false
  }

  /// "push      [#########-----------]   45%  108/240 frames  72 fps  1.8 s left", with as much of it as
  /// there are columns for: the share and the rest of the time stay longest.
  static func text(
    for progress: ExportJob.Progress, after seconds: Double, columns: Int
  ) -> String {
    let (done, all) = (progress.frames, max(1, progress.expectedFrames))
    let share = String(format: "%3d%%", min(100, 100 * done / all))
    // The last frames are encoded after the last step has ended.
    let step = progress.stepName.isEmpty ? "finish" : progress.stepName
    let name = step.count < 8 ? step.padding(toLength: 8, withPad: " ", startingAt: 0) : step
    let width = 20
    let filled = min(width, width * done / all)
    let bar =
      "[" + String(repeating: "#", count: filled)
      + String(repeating: "-", count: width - filled) + "]"
    var rest: String?
    var rate: String?
    if done > 0, seconds > 0 {
      let framesPerSecond = Double(done) / seconds
      rest = String(format: "%.1f s left", Double(max(0, all - done)) / framesPerSecond)
      rate = String(format: "%.0f fps", framesPerSecond)
    }
    let frames = "\(done)/\(progress.expectedFrames) frames"
    // From the fullest to the shortest.
    let lines = [
      [name, bar, share, frames, rate, rest], [name, bar, share, frames, rest],
      [name, bar, share, rest], [name, share, rest], [share, rest], [share],
    ].map { $0.compactMap(\.self).joined(separator: "  ") }
    return lines.first { $0.count <= columns } ?? ""
  }
}
