internal import ArgumentParser
internal import TEConsole
internal import TEExport
internal import TEPresets
internal import Foundation
internal import TEReview

/// Writes a clip of several presets one after another.
struct JoinClips: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sequence",
    abstract: "Write a clip of presets, variants or finished videos one after another.",
    discussion: """
      A variant of a preset is preset:variant. Each clip fades in over the last picture of the one before, or \
      with --cut follows at once. Overlays and frame are those of each preset; canvas, background and title \
      card are those of the whole clip.

      EXAMPLES:
        transition-export sequence today today:night --label Day --label Night
        transition-export sequence old.mp4 new.yaml --title "What changed" --canvas keynote --legend
      """)

  @Argument(
    help: ArgumentHelp(
      "The clips: names, paths of preset files or of finished videos, or preset:variant; 2 to 20.",
      valueName: "clip"),
    completion: .custom { _, _, _ in PresetLibrary.ofThisProgram().entries().map(\.name) })
  var clips: [String]

  @Option(
    name: .customLong("label"),
    help: ArgumentHelp("What is written above a clip; once for each, in order.", valueName: "text"))
  var labels: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How long a clip takes to fade in, up to 10 s. (default: 0.4s)", valueName: "time"),
    transform: { text in
      guard let seconds = clipSeconds(text), SequenceRequest.fadeRange.contains(seconds) else {
        throw Expectation("expected a time of up to 10 s such as 0.4s or 400ms")
      }
      return seconds
    })
  var fade: Double?

  @Flag(name: .long, help: "Let the clips follow one another without a fade.")
  var cut = false

  @Flag(name: .long, help: "Write the values of the presets that differ beneath the clips.")
  var legend = false

  @OptionGroup(title: "Clip") var changed: PresetArguments
  @OptionGroup var arguments: SharedArguments

  func validate() throws {
    if let (path, format) = ComparisonRequest(clips: clips).unreadableVideo {
      throw ValidationError(
        "\(path): \(format) files are not read; "
          + "expected presets, or \(OutputFormat.readableNames("or")) files")
    }
    guard SequenceRequest.clipRange.contains(clips.count) else {
      throw ValidationError("expected 2 to 20 clips, and there are \(clips.count)")
    }
    if !labels.isEmpty, labels.count != clips.count {
      throw ValidationError(
        "--label is given once for each clip, and there are \(labels.count) for \(clips.count) clips"
      )
    }
    if cut, fade != nil { throw ValidationError("--cut and --fade contradict each other") }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      var request = SequenceRequest(clips: clips)
      request.labels = labels
      request.showsLegend = legend
      request.fade = cut ? 0 : fade ?? request.fade
      var options = ExportOptions(
        clip: "sequence", jobs: ProcessInfo.processInfo.activeProcessorCount)
      changed.change(&options)
      let rendering = Rendering(options, arguments, terminal: Terminal())
      try rendering.run([options.clip]) { [request] options throws(ExportError) in
        try ExportJob(options, joining: request, library: .ofThisProgram())
      }
    }
  }
}
