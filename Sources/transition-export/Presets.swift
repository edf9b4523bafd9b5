internal import ArgumentParser
internal import TEBatches
internal import TEConsole
internal import TEExport

/// Lists the presets that come with the tool, and describes and copies presets.
struct Presets: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "presets",
    abstract: "List the presets that come with the tool, or describe or copy one.",
    discussion: """
      EXAMPLES:
        transition-export presets today
        transition-export presets today --copy mine
        transition-export mine/today.yaml --watch
      """)

  @Argument(
    help: "A preset, which is described: a name, or the path of a preset file.",
    completion: .custom { _, _, _ in PresetLibrary.ofThisProgram().entries().map(\.name) })
  var preset: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Copy the preset and the images that it names into a folder, to start from. Files that exist "
        + "are never replaced.", valueName: "folder"),
    completion: .directory)
  var copy: String?

  @Flag(name: .long, help: "Write the list, the description or the copy as one JSON document.")
  var json = false

  @OptionGroup var messages: QuietArguments

  func validate() throws {
    if let preset, PresetLibrary.isStream(preset) {
      throw ValidationError("<preset> is a name or the path of a preset file, not standard input")
    }
    if copy != nil, preset == nil {
      throw ValidationError("--copy needs the preset, as in: presets today --copy mine")
    }
    if copy == "" { throw ValidationError("--copy needs the name of a folder") }
  }

  func run() throws {
    let terminal = Terminal()
    guard let preset else { return try PresetListing(asJSON: json, terminal: terminal).write() }
    let library = PresetLibrary.ofThisProgram()
    if let copy {
      try write(try library.copy(preset, to: copy), to: terminal)
    } else {
      try write(try library.entry(named: preset), to: terminal)
    }
  }

  private func write(_ entry: PresetEntry, to terminal: Terminal) throws {
    guard !json else { return try terminal.print(TEConsole.json(entry)) }
    try terminal.print(entry.summary + "\n")
    let rows = [("device", entry.device), ("appearance", entry.appearance), ("path", entry.path)]
    let lines = aligned(rows.compactMap { name, value in value.map { [name, $0] } })
    for line in lines { try terminal.print(line) }
  }

  private func write(_ copy: PresetCopy, to terminal: Terminal) throws {
    try terminal.print(json ? TEConsole.json(copy) : copy.preset)
    guard !messages.quiet else { return }
    terminal.say("Change it, and see the clip after each change:")
    terminal.say("  transition-export --watch --preset \(shellWord(copy.preset))")
  }
}
