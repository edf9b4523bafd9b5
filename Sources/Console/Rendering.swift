package import Export
internal import Foundation
internal import Inputs

/// The work behind a command that writes a clip: makes the job, runs it, and tells how it went.
@MainActor
package struct Rendering {
  private let options: ExportOptions
  private let messages: MessageArguments
  private let terminal: Terminal

  /// - Parameter options: Without anything but the clip's name; the arguments say the rest.
  package init(
    _ options: ExportOptions, screen: ScreenArguments, file: FileArguments,
    messages: MessageArguments, terminal: Terminal
  ) {
    var options = options
    options.jobs = file.jobs ?? options.jobs
    options.output = file.output
    options.format = file.format
    options.frameRate = screen.fps ?? options.frameRate
    options.slowMotion = screen.slowmo ?? options.slowMotion
    options.device = screen.device
    options.scale = screen.scale ?? options.scale
    options.width = file.width
    options.quality = file.quality
    options.constantRateFactor = file.crf
    options.appearance = screen.appearance
    options.loopCount = file.loop
    options.allowsOverwriting = !file.noOverwrite
    for setting in file.limits { options.budgets[setting.budget] = setting.limit }
    self.options = options
    self.messages = messages
    self.terminal = terminal
  }

  /// Writes the clip, and its path or description to standard output, or to standard error if the clip
  /// goes to standard output.
  package func run(
    _ makeJob: (ExportOptions) throws(ExportError) -> ExportJob
  ) throws(ExportError) {
    Descriptors.reserveStandardStreams()
    try Descriptors.verifyEnoughAreFree()
    FreeMemory.keepLittle()
    let cancellation = Cancellation()
    let watch = SignalWatch(cancellation) { [terminal] report in
      terminal.clearLine()
      terminal.show(report)
    }
    let progress = messages.quiet ? nil : ProgressLine(terminal)
    defer { progress?.clear() }
    let job = try makeJob(options)
    if !messages.quiet { job.notices.forEach(terminal.show) }
    let report = try job.run(
      cancellation: cancellation, unfinished: watch.setUnfinished,
      progress: { progress?.update($0) })
    progress?.clear()
    if !messages.quiet { job.screenNotices.forEach(terminal.show) }
    if messages.verbose { TimeTable(report).lines.forEach(terminal.say) }
    let result = messages.json ? try json(report) : report.file
    // Where the clip has gone, nothing else may go.
    guard job.destination.isStandardOutput else { return try terminal.print(result) }
    if messages.json || !messages.quiet { terminal.say(result) }
  }
}
