internal import Dispatch
internal import Export
internal import Foundation

/// A progress line on the terminal, updated at most ten times a second.
final class ProgressLine {
  private let terminal: Terminal
  private let start = DispatchTime.now().uptimeNanoseconds
  private var lastUpdate: UInt64 = 0
  private var isShown = false

  /// Nothing when standard error is not a terminal.
  init?(_ terminal: Terminal) {
    guard terminal.isInteractive else { return nil }
    self.terminal = terminal
  }

  /// Shows the progress, unless the line was updated a moment ago.
  func update(_ progress: ExportJob.Progress) {
    let now = DispatchTime.now().uptimeNanoseconds
    guard now - lastUpdate >= 100_000_000 else { return }
    lastUpdate = now
    isShown = true
    let seconds = Double(now - start) / 1e9
    let line = Self.text(for: progress, after: seconds)
    terminal.replaceLine(with: String(line.prefix(terminal.columns - 1)))
  }

  /// Removes the line.
  func clear() {
    if isShown { terminal.replaceLine(with: "") }
    isShown = false
  }

  /// "push    [#########-----------]  108/240 frames  72 fps  1.8 s left".
  private static func text(for progress: ExportJob.Progress, after seconds: Double) -> String {
    let width = 20
    let filled = min(width, width * progress.frames / max(1, progress.expectedFrames))
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: width - filled)
    // The last frames are encoded after the last step has ended.
    let name = progress.stepName.isEmpty ? "finish" : progress.stepName
    var text = name.padding(toLength: 6, withPad: " ", startingAt: 0) + "  [\(bar)]  "
    text += "\(progress.frames)/\(progress.expectedFrames) frames"
    guard progress.frames > 0, seconds > 0 else { return text }
    let rate = Double(progress.frames) / seconds
    let rest = Double(progress.expectedFrames - progress.frames) / rate
    return text + String(format: "  %.0f fps  %.1f s left", rate, rest)
  }
}
