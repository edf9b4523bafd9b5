package import ArgumentParser
package import TEExport

/// The parts of a clip in an output, and their order.
package struct EditArguments: ParsableArguments {
  @Option(OptionTable.range) package var range: ClipRange?
  @Flag(OptionTable.bounce) package var bounce = false
  @Option(OptionTable.holdLast) package var holdLast: Double?

  package init() {}

  /// Puts what was given into options.
  package func change(_ options: inout ExportOptions) {
    OptionTable.range.set(range, in: &options)
    OptionTable.bounce.set(bounce, in: &options)
    OptionTable.holdLast.set(holdLast, in: &options)
  }
}
