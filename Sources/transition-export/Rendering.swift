internal import Export
internal import Foundation

/// The work behind the command: makes the job, runs it, and tells how it went.
@MainActor
struct Rendering {
  let command: TransitionExport
  let terminal: Terminal

  /// Writes the clip, and its path or description to standard output.
  func run() throws(ExportError) {
    let cancellation = Cancellation()
    let watch = SignalWatch(cancellation)
    let progress = command.messages.quiet ? nil : ProgressLine(terminal)
    defer { progress?.clear() }
    let job = try ExportJob(options, library: .ofThisProgram())
    if !command.messages.quiet { job.notices.forEach(terminal.show) }
    let report = try job.run(
      cancellation: cancellation, unfinishedPath: watch.setUnfinishedPath,
      progress: { progress?.update($0) })
    progress?.clear()
    try terminal.print(command.messages.json ? json(report) : report.file)
  }

  private var options: ExportOptions {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    var options = ExportOptions(
      preset: command.clip.preset ?? "", jobs: command.file.jobs ?? cores)
    options.output = command.file.output
    options.format = command.file.format
    options.frameRate = command.clip.fps ?? .standard
    options.slowMotion = command.clip.slowmo ?? 1
    options.device = command.clip.device
    options.scale = command.clip.scale
    options.width = command.file.width
    options.quality = command.file.quality
    options.constantRateFactor = command.file.crf
    options.appearance = command.clip.appearance
    options.loopCount = command.file.loop
    options.allowsOverwriting = !command.file.noOverwrite
    return options
  }
}
