internal import ArgumentParser
internal import Console
internal import Export
internal import Foundation
internal import Inputs

/// Which clips are recorded or verified, and where their goldens lie.
struct GoldenArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The presets: names, paths of preset files, preset:variant, or folders with presets.",
      valueName: "preset"),
    completion: .custom { _, _, _ in PresetLibrary.ofThisProgram().entries().map(\.name) })
  var presets: [String]

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The golden, or for several presets the folder of their goldens. (default: <preset>.golden beside the preset)",
      valueName: "path"),
    completion: .file(extensions: [GoldenFile.fileExtension]))
  var golden: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How many cores to use, at most; the result is the same for any. (default: all)",
      valueName: "count"),
    transform: { try whole($0, in: ExportOptions.jobsRange) })
  var jobs: Int?

  @Option(
    name: .customLong("limit"),
    help: ArgumentHelp(
      "Set a limit on what is read or written, such as golden-size=8MB; may be repeated.",
      valueName: "name=value"),
    transform: { try BudgetSetting($0) })
  var limits: [BudgetSetting] = []

  func validate() throws {
    if presets.isEmpty { throw ValidationError("Missing expected argument '<preset> ...'") }
    let isOne = presets.count == 1 && !GoldenClip.isFolder(presets[0])
    if let golden, !isOne, !GoldenClip.isFolder(golden) {
      throw ValidationError(
        "--golden names one golden, and there are several presets; give a folder, such as goldens/")
    }
  }

  /// The options of the work, without those of the screens.
  var options: ExportOptions {
    var options = ExportOptions(
      clip: "", jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    for setting in limits { options.budgets[setting.budget] = setting.limit }
    return options
  }

  /// The folders among the presets.
  var folders: [String] { presets.filter(GoldenClip.isFolder) }

  /// The clips, each once.
  ///
  /// - Parameter variants: Those of each preset, before its own.
  func clips(variants: [String] = []) -> [GoldenClip] {
    var clips: [GoldenClip] = []
    let library = PresetLibrary.ofThisProgram()
    for preset in presets {
      let found =
        GoldenClip.isFolder(preset)
        ? GoldenClip.all(inFolder: preset, place: golden)
        : [GoldenClip(preset, place: golden, variants: variants, library: library)]
      clips += found.filter { !clips.contains($0) }
    }
    return clips
  }
}
