internal import ArgumentParser
internal import TEExport

/// Which clip is written.
struct ClipArguments: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "A preset, as in place of <preset>: a name, the path of a preset file, or - for standard input.",
      valueName: "name|file|-"),
    completion: .custom { _, _, _ in PresetLibrary.ofThisProgram().entries().map(\.name) })
  var preset: String?

  @OptionGroup var changed: PresetArguments
}
