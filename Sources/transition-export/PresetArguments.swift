internal import ArgumentParser
internal import Presets

/// The changes to a preset, and the files that it may name.
struct PresetArguments: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Set a value of the preset, such as transition.position.damping-ratio=0.5; may be repeated.",
      valueName: "key.key=value"))
  var set: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Merge a variant of the preset into it; several with commas, in order.", valueName: "names"))
  var variant: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Use the preset's texts, and the letter forms, for a locale, such as ar, pt-BR or ja.",
      valueName: "name"))
  var locale: String?

  @Flag(name: .long, help: "Let the preset name files outside its folder.")
  var allowOutside = false

  /// Whether any of the options was given.
  var isAnyGiven: Bool { changes != PresetChanges() || allowOutside }

  var changes: PresetChanges {
    PresetChanges(
      settings: set, variants: variant?.split(separator: ",").map(String.init) ?? [], locale: locale
    )
  }
}
