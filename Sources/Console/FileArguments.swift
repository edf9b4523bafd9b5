package import ArgumentParser
package import Export
internal import Inputs

/// Every format with what it is.
private let formatList = OutputFormat.allCases.map { "\($0.rawValue) is \($0.summary)" }
  .joined(separator: ", ")

/// The options of the output file.
package struct FileArguments: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Where to write; the extension chooses the format, and - is standard output. Several are written "
        + "from one rendering, at one frame rate. (default: <clip>.mp4, or <clip>@4x.mp4 in slow motion)",
      valueName: "path"),
    completion: .file(extensions: OutputFormat.allCases.compactMap(\.fileExtension)))
  package var output: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The format: \(formatList). "
        + "(default: the extension's, else \(OutputFormat.standard.rawValue))",
      valueName: OutputFormat.allCases.map(\.rawValue).joined(separator: "|")),
    completion: .list(OutputFormat.allCases.map(\.rawValue)),
    transform: { try choice($0, as: OutputFormat.self) })
  package var format: OutputFormat?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "\(FormatOption.codec.formatNames): how the video is compressed; hevc and av1 make smaller files. "
        + "(default: h264)",
      valueName: ExportOptions.MP4Codec.allCases.map(\.rawValue).joined(separator: "|")),
    completion: .list(ExportOptions.MP4Codec.allCases.map(\.rawValue)),
    transform: { try choice($0, as: ExportOptions.MP4Codec.self) })
  package var codec: ExportOptions.MP4Codec?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The width in pixels, 16 to 8192; the height follows. (default: the device's)",
      valueName: "pixels"),
    transform: { try whole($0, in: ExportOptions.widthRange) })
  package var width: Int?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "\(FormatOption.quality.formatNames): 0 (small) to 100 (fine). (default: 80)",
      valueName: "0...100"),
    transform: { try whole($0, in: ExportOptions.qualityRange) })
  package var quality: Int?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "\(FormatOption.constantRateFactor.formatNames): x264's rate factor, 0 (lossless) to 51, "
        + "or the equal one of another codec, instead of --quality. (default: 16)",
      valueName: "0...51"),
    transform: { try whole($0, in: ExportOptions.constantRateFactorRange) })
  package var crf: Int?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "\(FormatOption.loopCount.formatNames): how often to play, or forever. (default: forever)",
      valueName: "times|forever"),
    transform: { $0 == "forever" ? 0 : try whole($0, in: ExportOptions.loopCountRange) })
  package var loop: Int?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "\(FormatOption.sizeLimit.formatNames): the largest size of the file, as 10MB, github or slack. Quality, "
        + "frame rate and width go down for it, in this order, not below a floor; see "
        + "Documentation/formats.md.",
      valueName: (["size"] + SizeLimit.placeNames).joined(separator: "|")),
    completion: .list(SizeLimit.placeNames),
    transform: { text in
      guard let limit = SizeLimit(text) else {
        throw Expectation(
          "expected a size from 1KB on such as 10MB, or one of "
            + SizeLimit.placeNames.joined(separator: ", "))
      }
      return limit
    })
  package var sizeLimit: SizeLimit?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How many cores to use, at most; the file is the same for any. (default: all)",
      valueName: "count"),
    transform: { try whole($0, in: ExportOptions.jobsRange) })
  package var jobs: Int?

  @Option(
    name: .customLong("limit"),
    help: ArgumentHelp(
      "Set a limit on what is read or written, such as image-size=64MB; may be repeated. Limits: "
        + Budget.all.map(\.name).joined(separator: ", ") + ".", valueName: "name=value"),
    completion: .list(Budget.all.map { $0.name + "=" }),
    transform: { try BudgetSetting($0) })
  package var limits: [BudgetSetting] = []

  @Flag(name: .long, help: "Fail when the output exists.")
  package var noOverwrite = false

  package init() {}
}

/// The options of progress and reports.
package struct MessageArguments: ParsableArguments {
  @Flag(name: [.short, .long], help: "No progress and no notices; errors are still shown.")
  package var quiet = false

  @Flag(name: .long, help: "Write the result as one JSON document to standard output.")
  package var json = false

  @Flag(
    name: .long,
    help: "Print the time of each stage at the end: seconds, and milliseconds per frame.")
  package var verbose = false

  package init() {}

  package func validate() throws {
    if quiet, verbose { throw ValidationError("--quiet and --verbose contradict each other") }
  }
}
