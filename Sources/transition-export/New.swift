internal import ArgumentParser
internal import TEBatches
internal import TEConsole
internal import TEExport

/// Writes a small preset with comments, to start from.
struct New: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Write a small preset with comments and its picture, ready to change.",
    discussion: """
      EXAMPLES:
        transition-export new trips
        transition-export trips/trips.yaml --watch
      """)

  @Argument(
    help: ArgumentHelp(
      "The folder to write, whose last part is the preset's name. Files that exist are never "
        + "replaced."),
    completion: .directory)
  var name = "transition"

  @OptionGroup var messages: QuietArguments

  /// The preset that is copied.
  private static let template = "starter"

  /// The last part of the path.
  private var presetName: Substring { name.split(separator: "/").last ?? "" }

  func validate() throws {
    if ["", ".", ".."].contains(presetName) || name.utf8.contains(0) {
      throw ValidationError("<name> is a name or a path of a new folder, as in: new trips")
    }
  }

  func run() throws {
    let terminal = Terminal()
    let copy = try PresetLibrary.ofThisProgram()
      .copy(Self.template, to: name, as: String(presetName))
    try terminal.print(copy.preset)
    guard !messages.quiet else { return }
    let path = shellWord(copy.preset)
    terminal.say("Change it, and see the clip after each change:")
    terminal.say("  transition-export \(path) --watch")
    terminal.say("Write the clip, four times as slow:")
    terminal.say("  transition-export \(path) --slowmo 4")
  }
}
