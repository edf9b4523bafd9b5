internal import ArgumentParser
internal import Console
internal import Export
internal import Inputs
internal import Presets

/// The clips of a batch: the options that `batch` and `plan` have in common.
struct BatchArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Presets: names, paths of preset files, or patterns in quotes such as 'Presets/**/*.yaml'.",
      valueName: "preset"),
    completion: .file(extensions: ["yaml", "yml"]))
  var presets: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Which variants of the presets: all, or names with commas, where plain is the preset itself. "
        + "(default: plain)", valueName: "all|names"))
  var variants: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The folder of the clips, made if it is missing. (default: clips)", valueName: "folder"),
    completion: .directory)
  var outputDir: String?

  @OptionGroup(title: "Clips") var screen: ScreenArguments
  @OptionGroup(title: "Clips") var changed: BatchPresetArguments
  @OptionGroup(title: "Presentation") var decoration: DecorationArguments
  @OptionGroup(title: "Part and order") var edit: EditArguments

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The width in pixels, 16 to 8192; the height follows. (default: the device's)",
      valueName: "pixels"),
    transform: { try whole($0, in: ExportOptions.widthRange) })
  var width: Int?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "\(FormatOption.quality.formatNames): 0 (small) to 100 (fine). (default: 80)",
      valueName: "0...100"),
    transform: { try whole($0, in: ExportOptions.qualityRange) })
  var quality: Int?

  @Option(
    name: .customLong("limit"),
    help: ArgumentHelp(
      "Set a limit on what is read or written, as for `render`; may be repeated.",
      valueName: "name=value"),
    transform: { try BudgetSetting($0) })
  var limits: [BudgetSetting] = []

  /// Whether nothing was given, as for a batch of a plan.
  var isEmpty: Bool {
    presets.isEmpty && variants == nil && outputDir == nil && width == nil && quality == nil
      && limits.isEmpty && OptionWords.isEmpty(options)
  }

  private var options: ExportOptions {
    var options = ExportOptions(clip: "", jobs: 1)
    screen.change(&options)
    options.decoration = decoration.decoration
    options.edit = edit.edit
    options.width = width
    options.quality = quality
    options.allowsOutside = changed.allowOutside
    options.changes.settings = changed.set
    options.changes.locale = changed.locale
    for setting in limits { options.budgets[setting.budget] = setting.limit }
    return options
  }

  /// - Parameter formats: What is written of each clip.
  func request(_ formats: [BatchFormat]) -> BatchRequest {
    var request = BatchRequest(
      presets: presets, formats: formats, folder: Self.withoutSlashes(outputDir ?? "clips"),
      options: options)
    if let variants {
      request.variants =
        variants == "all" ? .all : .named(variants.split(separator: ",").map(String.init))
    }
    return request
  }

  private static func withoutSlashes(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  func validate() throws {
    if variants == "" { throw ValidationError("--variants needs all, or names") }
    if outputDir == "" { throw ValidationError("--output-dir needs the name of a folder") }
  }

  /// Reads the formats of a batch.
  static func formats(_ text: String) throws -> [BatchFormat] {
    var formats: [BatchFormat] = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let format = BatchFormat(name.lowercased()) else {
        throw Expectation(
          "expected names with commas, of " + BatchFormat.names.joined(separator: ", "))
      }
      if !formats.contains(format) { formats.append(format) }
    }
    if formats.contains(.clip(.png)), formats.contains(.clip(.jpeg)) {
      throw Expectation("png and jpg are both written to <clip>-frames; expected one of them")
    }
    return formats
  }

  static let formatHelp =
    "What to write of each clip, with commas: \(BatchFormat.names.joined(separator: ", ")). "
    + "(default: mp4)"
}

/// What is changed in all presets of a batch.
struct BatchPresetArguments: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Set a value of each preset, such as transition.position.damping-ratio=0.5; may be repeated.",
      valueName: "key.key=value"))
  var set: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Use the presets' texts for a locale, such as ar or pt-BR.", valueName: "name"))
  var locale: String?

  @Flag(name: .long, help: "Let the presets name files outside their folders.")
  var allowOutside = false
}
