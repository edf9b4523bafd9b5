internal import ArgumentParser
internal import TEBatches
internal import TEConsole
internal import TEExport
internal import TEInputs
internal import TEPresets

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

  @OptionGroup(title: "Files") var encoding: EncodingArguments

  /// Whether nothing was given, as for a batch of a plan.
  var isEmpty: Bool {
    presets.isEmpty && variants == nil && outputDir == nil && encoding.limit.isEmpty
      && OptionTable.isStandard(options)
  }

  private var options: ExportOptions {
    var options = ExportOptions(clip: "", jobs: 1)
    screen.change(&options)
    decoration.change(&options)
    edit.change(&options)
    encoding.change(&options)
    changed.change(&options)
    return options
  }

  /// - Parameter formats: What is written of each clip.
  func request(_ formats: [BatchFormat]) -> BatchRequest {
    var request = BatchRequest(
      presets: presets, formats: formats, folder: Self.withoutSlashes(outputDir ?? "clips"),
      options: options)
    if let variants { request.variants = BatchRequest.Variants(variants) }
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

/// The changes to all presets of a batch.
struct BatchPresetArguments: ParsableArguments {
  @Option(OptionTable.set) var set: [[String]] = []
  @Option(OptionTable.locale) var locale: String?
  @Flag(OptionTable.allowOutside) var allowOutside = false

  func change(_ options: inout ExportOptions) {
    OptionTable.set.set(set.flatMap(\.self), in: &options)
    OptionTable.locale.set(locale, in: &options)
    OptionTable.allowOutside.set(allowOutside, in: &options)
  }
}
