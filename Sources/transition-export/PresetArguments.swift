internal import ArgumentParser
internal import TEConsole
internal import TEExport
internal import TEPresets

/// The changes to a preset, and the files that it may name.
struct PresetArguments: ParsableArguments {
  @Option(OptionTable.set) var set: [[String]] = []
  @Option(OptionTable.variant) var variant: [String]?
  @Option(OptionTable.locale) var locale: String?
  @Flag(OptionTable.allowOutside) var allowOutside = false

  /// Whether any of the options was given.
  var isAnyGiven: Bool { changes != PresetChanges() || allowOutside }

  /// Puts what was given into options.
  func change(_ options: inout ExportOptions) {
    OptionTable.allowOutside.set(allowOutside, in: &options)
    options.changes = changes
  }

  var changes: PresetChanges {
    PresetChanges(settings: set.flatMap(\.self), variants: variant ?? [], locale: locale)
  }
}
