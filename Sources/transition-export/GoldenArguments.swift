internal import ArgumentParser
internal import TEBatches
internal import TEConsole
internal import TEExport
internal import Foundation
internal import TEInputs
internal import TEVerification

/// Which clips are recorded or verified, and where their goldens lie.
struct GoldenArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The presets: names, paths of preset files, preset:variant, folders with presets, or patterns in quotes "
        + "such as 'Presets/**/*.yaml'.",
      valueName: "preset"),
    completion: .custom { _, _, _ in PresetLibrary.ofThisProgram().entries().map(\.name) })
  var presets: [String]

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Which variants of the presets: all, or names with commas, where plain is the preset itself. (default: plain; "
        + "in a folder those that have a golden)", valueName: "all|names"),
    transform: { text in
      guard !text.isEmpty else { throw Expectation("expected all, or names with commas") }
      return BatchRequest.Variants(text)
    })
  var variants: BatchRequest.Variants?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The golden, or for several presets the folder of their goldens. (default: <preset>.golden beside the preset)",
      valueName: "path"),
    completion: .file(extensions: [GoldenFile.fileExtension]))
  var golden: String?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "How many cores to use, at most; the result is the same for any. (default: all)",
      valueName: "count"),
    transform: { try whole($0, in: ExportOptions.jobsRange) })
  var jobs: Int?

  @Option(OptionTable.limit) var limit: [[BudgetSetting]] = []

  func validate() throws {
    if presets.isEmpty { throw ValidationError("Missing expected argument '<preset> ...'") }
    let isOne =
      presets.count == 1 && variants == nil && !GoldenClip.isFolder(presets[0])
      && !PresetPattern(presets[0]).isPattern
    if let golden, !isOne, !GoldenClip.isFolder(golden) {
      throw ValidationError(
        "--golden names one golden, and there are several presets; give a folder, such as goldens/")
    }
  }

  /// The options of the work, without those of the screens.
  var options: ExportOptions {
    var options = ExportOptions(
      clip: "", jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    OptionTable.limit.set(limit.flatMap(\.self), in: &options)
    return options
  }

  /// The folders among the presets.
  var folders: [String] { presets.filter(GoldenClip.isFolder) }

  /// The clips, each once.
  ///
  /// - Parameter merged: The names of variants that are merged into each preset, before its own.
  /// - Throws: `sameGolden`, and the errors of patterns and variants of a batch.
  func clips(merging merged: [String] = []) throws(ExportError) -> [GoldenClip] {
    let library = PresetLibrary.ofThisProgram()
    var choice = VariantChoice(variants ?? .plain, library: library)
    var clips: [GoldenClip] = []
    for argument in presets {
      if variants == nil, GoldenClip.isFolder(argument) {
        clips += try Self.clips(inFolder: argument, place: golden)
        continue
      }
      for preset in try named(by: argument, library: library) {
        clips += choice.variants(of: preset).map { variant in
          GoldenClip(
            preset, place: golden, variants: merged + (variant.map { [$0] } ?? []),
            library: library)
        }
      }
    }
    try choice.verifyNames()
    return try Self.unique(clips)
  }

  /// The presets of a folder, those that match a pattern, or the one that is named.
  private func named(
    by argument: String, library: PresetLibrary
  ) throws(ExportError) -> [String] {
    if GoldenClip.isFolder(argument) { return GoldenClip.presets(inFolder: argument) }
    guard PresetPattern(argument).isPattern else { return [argument] }
    return try PresetPattern.presets([argument], library: library).map(\.preset)
  }

  private static func clips(
    inFolder folder: String, place: String?
  ) throws(ExportError) -> [GoldenClip] {
    let clips = GoldenClip.all(inFolder: folder, place: place)
    if clips.isEmpty, GoldenClip.orphans(inFolder: place ?? folder, presets: folder).isEmpty {
      throw .batch(.nothingMatches(pattern: folder))
    }
    return clips
  }

  private static func unique(_ clips: [GoldenClip]) throws(ExportError) -> [GoldenClip] {
    var clipsByGolden: [String: GoldenClip] = [:]
    var unique: [GoldenClip] = []
    for clip in clips {
      let place = clip.golden.path
      guard let other = clipsByGolden.updateValue(clip, forKey: place) else {
        unique.append(clip)
        continue
      }
      guard other == clip else {
        throw .sameGolden(path: place, first: other.preset, second: clip.preset)
      }
    }
    return unique
  }
}
