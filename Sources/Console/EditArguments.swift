package import ArgumentParser
package import TEExport
package import TEPlayback

/// The parts of a clip in an output, and their order.
package struct EditArguments: ParsableArguments {
  @Option(OptionTable.range) package var range: ClipRange?
  @Flag(OptionTable.bounce) package var bounce = false
  @Option(OptionTable.holdFirst) package var holdFirst: Double?
  @Option(OptionTable.holdLast) package var holdLast: Double?
  @Option(OptionTable.slowmoRamp) package var slowmoRamp: Double?
  @Option(OptionTable.freeze) package var freeze: [[Pace.StepFreeze]] = []

  package init() {}

  /// Puts what was given into options.
  package func change(_ options: inout ExportOptions) {
    OptionTable.range.set(range, in: &options)
    OptionTable.bounce.set(bounce, in: &options)
    OptionTable.holdFirst.set(holdFirst, in: &options)
    OptionTable.holdLast.set(holdLast, in: &options)
    OptionTable.slowmoRamp.set(slowmoRamp, in: &options)
    OptionTable.freeze.set(freeze.isEmpty ? nil : Array(freeze.joined()), in: &options)
  }
}
