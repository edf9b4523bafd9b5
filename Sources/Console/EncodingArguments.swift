package import ArgumentParser
package import Export
internal import Inputs

/// How clips are encoded, and the limits of files: what `render`, `batch` and `plan` have in common.
package struct EncodingArguments: ParsableArguments {
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
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "The width in pixels, 16 to 8192; the height follows. (default: the device's)",
      valueName: "pixels"),
    transform: { try whole($0, in: ExportOptions.widthRange) })
  package var width: Int?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "\(FormatOption.quality.formatNames): 0 (small) to 100 (fine). (default: 80)",
      valueName: "0...100"),
    transform: { try whole($0, in: ExportOptions.qualityRange) })
  package var quality: Int?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "\(FormatOption.constantRateFactor.formatNames): x264's rate factor, 0 (lossless) to 51, "
        + "or the equal one of another codec, instead of --quality. (default: 16)",
      valueName: "0...51"),
    transform: { try whole($0, in: ExportOptions.constantRateFactorRange) })
  package var crf: Int?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "\(FormatOption.loopCount.formatNames): how often to play, or forever. (default: forever)",
      valueName: "times|forever"),
    transform: { $0 == "forever" ? 0 : try whole($0, in: ExportOptions.loopCountRange) })
  package var loop: Int?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "\(FormatOption.sizeLimit.formatNames): the largest size of the file, as 10MB, github or slack. Quality, "
        + "width and frame rate go down for it, in this order, not below a floor; see "
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
    name: .customLong("limit"),
    help: ArgumentHelp(
      "Set a limit on what is read or written, such as image-size=64MB; may be repeated. Limits: "
        + Budget.all.map(\.name).joined(separator: ", ") + ".", valueName: "name=value"),
    completion: .list(Budget.all.map { $0.name + "=" }),
    transform: { try BudgetSetting($0) })
  package var limits: [BudgetSetting] = []

  package init() {}

  /// Puts what was given into options.
  package func change(_ options: inout ExportOptions) {
    options.codec = codec
    options.width = width
    options.quality = quality
    options.constantRateFactor = crf
    options.loopCount = loop
    options.sizeLimit = sizeLimit
    for setting in limits { options.budgets[setting.budget] = setting.limit }
  }
}
