internal import ArgumentParser
internal import TEConsole
internal import TEExport
internal import Foundation

/// The arguments of a program that reports the motion of its clip.
struct ClipMotionCommand: ParsableCommand {
  /// The first argument, which stands before these.
  static let name = "motion"

  static var configuration: CommandConfiguration {
    let program = URL(fileURLWithPath: Invocation.arguments.first ?? "clip").lastPathComponent
    return CommandConfiguration(
      commandName: "\(program) \(name)",
      abstract: "Tell what moves in the clip: as data, as curves, as code.",
      discussion: """
        Elements are named by their accessibility identifier, others by class and path. Positions are in \
        points of the display, times in seconds of the clip.
        """)
  }

  @OptionGroup(title: "Motion") var motion: MotionArguments
  @OptionGroup(title: "Clip") var screen: ScreenArguments

  @MainActor
  func tell(of clip: Clip, terminal: Terminal) throws(ExportError) {
    var options = clip.defaultOptions
    screen.change(&options)
    try motion.write(
      clip.source(within: options.budgets), options, terminal: terminal)
  }
}
