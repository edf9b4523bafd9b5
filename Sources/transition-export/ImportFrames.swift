internal import ArgumentParser
internal import TEConsole
internal import TEExport

/// Writes a preset of nodes that is made of the frames of a design tool.
struct ImportFrames: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Write a preset of nodes made of the frames of a design tool, as a start to edit.",
    discussion: """
      Texts become texts, rectangles and circles views, photos files, groups with names views with items. \
      What cannot be expressed so stays a picture, and is listed.

      EXAMPLE:
        transition-export import list.svg detail.svg -o places
      """)

  @Argument(help: "SVG files of frames, in the order in which they are shown.", completion: .file())
  var frames: [String]

  @Option(
    name: [.short, .long], help: ArgumentHelp("The folder, which is made.", valueName: "folder"),
    completion: .directory)
  var output: String

  @Flag(name: .long, help: "Write the result as one JSON document to standard output.")
  var json = false

  @OptionGroup var messages: QuietArguments

  func run() throws {
    try MainActor.assumeIsolated {
      let terminal = Terminal()
      let options = ExportOptions(clip: "", jobs: 1)
      let result = try FramesImport(frames, budgets: options.budgets).write(to: output)
      if !messages.quiet {
        for notice in result.notices { terminal.say("Note:  \(notice)") }
        if !json, !result.pictures.isEmpty {
          terminal.say("Left as pictures: " + Self.counted(result.pictures).joined(separator: "; "))
        }
      }
      try terminal.print(json ? TEConsole.json(result) : result.preset)
    }
  }

  /// Each once, with how often it is there: paths without names are many.
  private static func counted(_ names: [String]) -> [String] {
    var counts: [String: Int] = [:]
    for name in names { counts[name, default: 0] += 1 }
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }.map { name in
      let count = counts[name] ?? 1
      return count == 1 ? name : "\(name) (\(count) times)"
    }
  }
}
