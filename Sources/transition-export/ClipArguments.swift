internal import ArgumentParser
internal import Export

/// Which clip is written.
struct ClipArguments: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "A preset, as in place of <preset>: a name, the path of a preset file, or - for standard input.",
      valueName: "name|file|-"),
    completion: .custom { _, _, _ in PresetLibrary.ofThisProgram().entries().map(\.name) })
  var preset: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Set a value of the preset, such as transition.card.position.damping-ratio=0.5; may be repeated.",
      valueName: "key.key=value"))
  var set: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Merge a variant of the preset into it; several with commas, in order.", valueName: "names"))
  var variant: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Use the preset's texts for a locale, such as ar.", valueName: "name"))
  var locale: String?

  /// The variants' names.
  var variants: [String] { variant?.split(separator: ",").map(String.init) ?? [] }

  @Flag(name: .long, help: "Let the preset name files outside its folder.")
  var allowOutside = false
}
