internal import ArgumentParser
internal import TEConsole
internal import TEExport
internal import TEPresets
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
      \(indented([["render", "Write clips of presets; may be left out."]] + others))

      EXIT CODES:
      \(indented(ExitStatus.descriptions.map { [$0.codes, $0.meaning] }))
      """)

  /// The other subcommands with their abstracts.
  private static var others: [[String]] {
    TransitionExport.configuration.subcommands.filter { $0 != Render.self }.map {
      [$0.configuration.commandName ?? "", $0.configuration.abstract]
    }
  }

  private static func indented(_ rows: [[String]]) -> String {
    aligned(rows).map { "  " + $0 }.joined(separator: "\n")
  }

  @Argument(
    help: ArgumentHelp(
      "The presets: names from `presets`, paths of preset files, or - for standard input.",
      valueName: "preset"),
    completion: .custom { _, _, _ in PresetLibrary.ofThisProgram().entries().map(\.name) })
  var presets: [String] = []

  @OptionGroup(title: "Clip") var clip: ClipArguments
  @OptionGroup var arguments: SharedArguments

  @Flag(
    name: .long,
    help: "Write the clip again when the preset or an image that it names changes, until Ctrl-C.")
  var watch = false

  @Flag(name: .long, help: "Write no clip of a preset for which `validate` has a warning.")
  var strict = false

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
    if clips.count > 1, !arguments.file.output.isEmpty {
      throw ValidationError(
        "--output names one clip, and there are \(clips.count) presets; leave it out")
    }
    if watch { try validateWatch() }
  }

  private func validateWatch() throws {
    if let stream = clips.first(where: PresetLibrary.isStream) {
      throw ValidationError("--watch needs a preset file, and '\(stream)' is read only once")
    }
    if arguments.file.output.contains("-") {
      throw ValidationError("--watch writes the clip again and again; give --output a file, not -")
    }
    if arguments.file.noOverwrite {
      throw ValidationError("--watch replaces the clip, and --no-overwrite forbids that")
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
    clip.changed.change(&options)
    options.isStrict = strict
    let rendering = Rendering(options, arguments, terminal: terminal)
    if watch {
      try rendering.watch(clips) { options, record throws(ExportError) in
        try ExportJob(options, library: .ofThisProgram(), record: record)
      }
    }
    try rendering.run(clips) { options throws(ExportError) in
      try ExportJob(options, library: .ofThisProgram())
    }
  }
}
