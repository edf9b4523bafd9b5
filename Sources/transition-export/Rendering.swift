internal import ArgumentParser
internal import Export
internal import Foundation

/// The work behind the command: makes the job, runs it, and tells how it went.
@MainActor
struct Rendering {
  let command: TransitionExport
  let terminal: Terminal

  /// - Throws: The exit code, after the failure was shown.
  func run() throws {
    let cancellation = Cancellation()
    let watch = SignalWatch(cancellation)
    let progress = command.messages.quiet ? nil : ProgressLine(terminal)
    let report: ExportReport
    do throws(ExportError) {
      let job = try ExportJob(options, library: .ofThisProgram())
      if !command.messages.quiet { job.notices.forEach(terminal.show) }
      report = try job.run(
        cancellation: cancellation, unfinishedPath: watch.setUnfinishedPath,
        progress: { progress?.update($0) })
      progress?.clear()
    } catch {
      progress?.clear()
      let report = FailureReport(error)
      terminal.show(report)
      throw ExitCode(report.status.code)
    }
    try printResult(report)
  }

  private func printResult(_ report: ExportReport) throws {
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
