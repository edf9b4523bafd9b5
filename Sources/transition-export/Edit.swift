internal import ArgumentParser
internal import TEConsole
internal import TEExport
internal import TEInputs

/// Changes values in a preset file.
struct Edit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Write changed values into a preset file; comments and order stay.",
    discussion: """
      Elements of lists are numbered from 0. The file is written if the result is a valid preset.

      EXAMPLES:
        transition-export edit mine.yaml --set transition.position.damping-ratio=0.6
        transition-export edit mine.yaml --set timeline.0.hold=2 --remove transition.backdrop
      """)

  @Argument(
    help: "The path of a preset file. `presets today --copy FOLDER` copies a preset of the tool.",
    completion: .file(extensions: ["yaml"]))
  var preset: String

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Replace or add a value, such as transition.position.damping-ratio=0.5; may be repeated.",
      valueName: "key.key=value"))
  var set: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Remove a key with its value, or an element of a list, before values are set; may be repeated.",
      valueName: "key.key"))
  var remove: [String] = []

  @Flag(name: .long, help: "Let the preset name files outside its folder.")
  var allowOutside = false

  @OptionGroup var messages: QuietArguments

  func validate() throws {
    if set.isEmpty, remove.isEmpty { throw ValidationError("expected --set or --remove") }
    if PresetLibrary.isStream(preset) {
      throw ValidationError("<preset> is the path of a preset file, not standard input")
    }
  }

  func run() throws {
    let terminal = Terminal()
    var edit = PresetFileEdit(path: preset)
    edit.settings = set
    edit.removals = remove
    edit.allowsOutside = allowOutside
    let isChanged = try edit.write(within: Budgets())
    try terminal.print(preset)
    if !isChanged, !messages.quiet {
      terminal.say("\(preset) is unchanged: it already has the requested content.")
    }
  }
}
