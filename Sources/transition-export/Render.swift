internal import ArgumentParser
internal import Console
internal import Export
internal import Presets
internal import Foundation

/// Writes clips of presets.
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Write clips of presets (the default subcommand).",
    usage: """
      transition-export [render] <preset> ... [<options>]
      transition-export --preset <name|file> [--output <path>] [<options>]
      transition-export <subcommand> --help
      """,
    discussion: """
      Builds the screens of a preset, plays its transitions on a virtual clock and writes every \
      frame. The same preset and options give the same file on every run.

      The path of the clip goes to standard output; progress and messages go to standard error.

      SUBCOMMANDS:
      \(padded([("render", "Write clips of presets; may be left out.")] + others))

      EXIT CODES:
      \(padded(ExitStatus.descriptions.map { ($0.codes, $0.meaning) }))
      """)

  /// The other subcommands with their abstracts.
  private static var others: [(String, String)] {
    TransitionExport.configuration.subcommands.filter { $0 != Render.self }.map {
      ($0.configuration.commandName ?? "", $0.configuration.abstract)
    }
  }

  @Argument(
    help: ArgumentHelp(
      "The presets: names from `presets`, paths of preset files, or - for standard input.",
      valueName: "preset"),
    completion: .custom { _, _, _ in PresetLibrary.ofThisProgram().entries().map(\.name) })
  var presets: [String] = []

  @OptionGroup(title: "Clip") var clip: ClipArguments
  @OptionGroup var arguments: SharedArguments

  @Flag(name: .long, help: "List the presets that come with the tool, as `presets` does.")
  var listPresets = false

  private var clips: [String] { presets + (clip.preset.map { [$0] } ?? []) }

  func validate() throws {
    guard !listPresets else { return }
    if clips.isEmpty {
      throw ValidationError(
        "Missing expected argument '<preset>' or '--preset <name|file>'; see --list-presets for the "
          + "names")
    }
    if clips.count > 1, arguments.file.output != nil {
      throw ValidationError(
        "--output names one clip, and there are \(clips.count) presets; leave it out")
    }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      let terminal = Terminal()
      if listPresets {
        try PresetListing(asJSON: arguments.messages.json, terminal: terminal).write()
      } else {
        try render(to: terminal)
      }
    }
  }

  @MainActor
  private func render(to terminal: Terminal) throws(ExportError) {
    var options = ExportOptions(
      clip: clips[0], jobs: ProcessInfo.processInfo.activeProcessorCount)
    options.allowsOutside = clip.allowOutside
    options.changes = PresetChanges(
      settings: clip.set, variants: clip.variants, locale: clip.locale)
    let rendering = Rendering(options, arguments, terminal: terminal)
    try rendering.run(clips) { options throws(ExportError) in
      try ExportJob(options, library: .ofThisProgram())
    }
  }
}

/// A line for each row, the second column aligned.
private func padded(_ rows: [(String, String)]) -> String {
  let width = rows.map(\.0.count).max() ?? 0
  return rows.map { row in
    "  " + row.0 + String(repeating: " ", count: width - row.0.count) + "  " + row.1
  }.joined(separator: "\n")
}
