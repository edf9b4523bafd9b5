package import ArgumentParser
package import TEExport

/// How clips are encoded, and the limits of files: what `render`, `batch` and `plan` have in common.
package struct EncodingArguments: ParsableArguments {
  @Option(OptionTable.codec) package var codec: ExportOptions.MP4Codec?
  @Option(OptionTable.width) package var width: Int?
  @Option(OptionTable.quality) package var quality: Int?
  @Option(OptionTable.crf) package var crf: Int?
  @Option(OptionTable.loop) package var loop: Int?
  @Option(OptionTable.sizeLimit) package var sizeLimit: SizeLimit?
  @Option(OptionTable.limit) package var limit: [[BudgetSetting]] = []

  package init() {}

  /// Puts what was given into options.
  package func change(_ options: inout ExportOptions) {
    OptionTable.codec.set(codec, in: &options)
    OptionTable.width.set(width, in: &options)
    OptionTable.quality.set(quality, in: &options)
    OptionTable.crf.set(crf, in: &options)
    OptionTable.loop.set(loop, in: &options)
    OptionTable.sizeLimit.set(sizeLimit, in: &options)
    OptionTable.limit.set(limit.flatMap(\.self), in: &options)
  }
}
