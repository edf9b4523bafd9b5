internal import ArgumentParser
internal import TEConsole
internal import TEExport
internal import Foundation
internal import TEReview

/// Writes a clip of several presets side by side.
struct Compare: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Write a clip of presets, variants, values or finished videos side by side.",
    discussion: """
      The clips run in sync; one that ends keeps its last frame. A variant of a preset is preset:variant. \
      --sweep shows one preset with several values of a setting. Overlays, frame and padding are those of \
      each preset. \(OutputFormat.readableNames("and")) files are shown as they are.

      EXAMPLES:
        transition-export compare today app-store
        transition-export compare today --sweep transition.position.damping-ratio=0.5,0.7,0.9
        transition-export compare before.mp4 today
        transition-export compare old.yaml new.yaml --difference --overlay curve -o change.mp4
      """)

  @Argument(
    help: ArgumentHelp(
      "The presets: names, paths of preset files or of finished videos, or preset:variant; 2 to 6, or one "
        + "with --sweep.",
      valueName: "preset"),
    completion: .custom { _, _, _ in PresetLibrary.ofThisProgram().entries().map(\.name) })
  var presets: [String]

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A setting of the preset, as for --set, with 2 to 6 values.", valueName: "key.key=value,..."),
    transform: { text in
      guard let sweep = ComparisonRequest.Sweep(text),
        ComparisonRequest.panelRange.contains(sweep.values.count)
      else {
        throw Expectation(
          "expected a setting with 2 to 6 values, such as transition.duration=0.4,0.6")
      }
      return sweep
    })
  var sweep: ComparisonRequest.Sweep?

  @Flag(name: .long, help: "Show where the first two differ in one more panel.")
  var difference = false

  @Flag(name: .long, help: "Write the values of the presets that differ beneath the panels.")
  var legend = false

  @OptionGroup(title: "Clip") var changed: PresetArguments
  @OptionGroup var arguments: SharedArguments

  func validate() throws {
    if let (path, format) = ComparisonRequest(clips: presets).unreadableVideo {
      throw ValidationError(
        "\(path): \(format) files are not read; "
          + "expected presets, or \(OutputFormat.readableNames("or")) files")
    }
    if sweep != nil, presets.count != 1 {
      throw ValidationError("--sweep takes one preset, and there are \(presets.count)")
    }
    let videos = ComparisonRequest(clips: presets).hasVideosAlone
    if videos, sweep != nil || arguments.decoration.decoration.changesScreens {
      throw ValidationError(
        "finished videos are shown as they are; leave --sweep and what is drawn over and around screens out"
      )
    }
    if sweep == nil, !ComparisonRequest.panelRange.contains(presets.count) {
      throw ValidationError(
        "expected 2 to 6 presets, or one with --sweep, and there are \(presets.count)")
    }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      var request = ComparisonRequest(clips: presets)
      request.sweep = sweep
      request.showsDifference = difference
      request.showsLegend = legend
      var options = ExportOptions(
        clip: "compare", jobs: ProcessInfo.processInfo.activeProcessorCount)
      changed.change(&options)
      let rendering = Rendering(options, arguments, terminal: Terminal())
      try rendering.run([options.clip]) { [request] options throws(ExportError) in
        try ExportJob(options, comparing: request, library: .ofThisProgram())
      }
    }
  }
}
