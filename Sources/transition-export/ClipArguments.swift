internal import ArgumentParser
internal import Export

/// Which clip is written.
struct ClipArguments: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "The preset: a name from --list-presets, the path of a preset file, or - for standard input.",
      valueName: "name|file|-"),
    completion: .custom { _, _, _ in PresetLibrary.ofThisProgram().entries().map(\.name) })
  var preset: String?

  @Flag(name: .long, help: "Let the preset name files outside its folder.")
  var allowOutside = false
}
