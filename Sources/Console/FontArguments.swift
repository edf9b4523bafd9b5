package import ArgumentParser
internal import TEExport

/// The fonts of the device.
package struct FontArguments: ParsableArguments {
  @Option(OptionTable.systemFonts, completion: .directory) package var systemFonts: String?

  package init() {}
}
