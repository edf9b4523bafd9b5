internal import ArgumentParser
internal import TEConsole
internal import TEExport

/// Tells what moves in a clip.
struct MotionData: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "motion",
    abstract: "Tell what moves in a clip: as data, as curves, as code, as a sheet.",
    discussion: """
      Elements are named by their id or accessibility identifier, others by class and path. Positions are \
      in points of the display, times in seconds of the clip.

      EXAMPLES:
        transition-export motion today --step push
        transition-export motion today --format csv -o today.csv
        transition-export motion today --plot today.png
        transition-export motion today --as swiftui
        transition-export motion today --sheet today.html
      """)

  @Argument(help: "A preset: a name, or the path of a preset file.")
  var preset: String

  @OptionGroup(title: "Motion") var motion: MotionArguments
  @OptionGroup(title: "Clip") var screen: ScreenArguments
  @OptionGroup(title: "Clip") var changed: PresetArguments

  func run() throws {
    try MainActor.assumeIsolated {
      var options = ExportOptions(clip: preset, jobs: 1)
      screen.change(&options)
      changed.change(&options)
      try motion.write(
        PresetLibrary.ofThisProgram().source(of: options.clip, options), options,
        terminal: Terminal())
    }
  }
}
