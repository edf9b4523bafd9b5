package import ArgumentParser

/// The fonts of the device.
package struct FontArguments: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Draw the system's texts in San Francisco, from the folder with the files of SF Pro "
        + "(SF-Pro-Text-Regular.otf and so on). (default: Inter)", valueName: "folder"),
    completion: .directory)
  package var systemFonts: String?

  package init() {}
}
