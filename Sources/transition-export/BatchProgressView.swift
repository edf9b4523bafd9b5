internal import TEBatches
internal import TEConsole
internal import TEExport
internal import Foundation

/// The one view of the progress of a batch: a line on a terminal that is replaced, or elsewhere a line for each
/// clip.
@MainActor
final class BatchProgressView {
  private let terminal: Terminal
  private let isQuiet: Bool
  private var last: BatchProgress?
  private var ended = 0

  init(_ terminal: Terminal, isQuiet: Bool) {
    self.terminal = terminal
    self.isQuiet = isQuiet
  }

  /// Shows how many clips of a plan have been looked at.
  func showPlanning(_ done: Int, _ all: Int) {
    guard !isQuiet, terminal.isInteractive, done % 10 == 0 else { return }
    terminal.replaceLine(with: "planning  \(done)/\(all) clips")
  }

  func show(_ event: BatchRun.Event) {
    switch event {
    case .progress(let progress):
      last = progress
      guard !isQuiet, terminal.isInteractive else { return }
      terminal.replaceLine(with: Self.text(for: progress, columns: terminal.columns - 1))
    case .ended(let task, let record, let isCurrent):
      ended += 1
      if let error = record.error {
        clear()
        terminal.show(
          FailureReport(clip: task.title, message: error))
      } else if !isQuiet, !terminal.isInteractive, !isCurrent {
        let files = record.files.map(\.file).joined(separator: " ")
        terminal.say(
          "[\(ended)] \(task.id): \(files), \(String(format: "%.1f", record.measured.clock)) s")
      }
    }
  }

  /// Says what was done in all.
  func finish() {
    clear()
    guard !isQuiet else { return }
    let current = last?.current ?? ended
    let failed = last?.failed ?? 0
    let written = ended - current - failed
    let parts = [(written, "written"), (current, "up to date"), (failed, "failed")]
    terminal.say(
      "\(ended == 1 ? "1 clip" : "\(ended) clips"): "
        + parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", "))
  }

  func clear() {
    if !isQuiet { terminal.clearLine() }
  }

  /// "[######--------------]  30%  12/40 clips  1 failed  3 min 20 s left  today-dark, photos".
  static func text(for progress: BatchProgress, columns: Int) -> String {
    let width = 20
    let filled = Int((progress.share * Double(width)).rounded(.down))
    let bar =
      "[" + String(repeating: "#", count: filled)
      + String(repeating: "-", count: width - filled) + "]"
    let share = String(format: "%3.0f%%", (progress.share * 100).rounded(.down))
    let clips = "\(progress.ended)/\(progress.count) clips"
    let failed = progress.failed > 0 ? "\(progress.failed) failed" : nil
    let rest = progress.secondsLeft.map { "\(time($0)) left" }
    let names = progress.running.map(\.task.id).joined(separator: ", ")
    let lines = [
      [bar, share, clips, failed, rest, names], [bar, share, clips, failed, rest],
      [share, clips, failed, rest], [share, clips], [share],
    ].map { $0.compactMap(\.self).joined(separator: "  ") }
    return lines.first { $0.count <= columns } ?? ""
  }

  /// "45 s", "3 min 20 s" or "2 h 5 min".
  private static func time(_ seconds: Double) -> String {
    let whole = Int(min(seconds, 1e7).rounded(.up))
    if whole < 60 { return "\(whole) s" }
    if whole < 3600 { return "\(whole / 60) min \(whole % 60) s" }
    return "\(whole / 3600) h \(whole / 60 % 60) min"
  }
}
