internal import ArgumentParser
internal import Export

/// Which clip is written.
struct ClipArguments: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "The preset: a name from --list-presets, or the path of a preset file.",
      valueName: "name|file"),
    completion: .custom { _, _, _ in PresetLibrary.ofThisProgram().entries().map(\.name) })
  var preset: String?
}
