package import ArgumentParser
internal import Export

/// The fonts of the device.
package struct FontArguments: ParsableArguments {
  @Option(OptionTable.systemFonts, completion: .directory) package var systemFonts: String?

  package init() {}
}
