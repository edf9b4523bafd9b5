package import ArgumentParser
package import TEExport

/// The decorations over and around the screens.
package struct DecorationArguments: ParsableArguments {
  @Option(OptionTable.overlay) package var overlay: Set<Decoration.Overlay>?
  @Flag(OptionTable.frame) package var frame = false
  @Option(OptionTable.background) package var background: Decoration.Background?
  @Option(OptionTable.padding) package var padding: Double?

  package init() {}

  package var decoration: Decoration {
    var options = ExportOptions(clip: "", jobs: 1)
    change(&options)
    return options.decoration
  }

  /// Puts what was given into options.
  package func change(_ options: inout ExportOptions) {
    OptionTable.overlay.set(overlay, in: &options)
    OptionTable.frame.set(frame, in: &options)
    OptionTable.background.set(background, in: &options)
    OptionTable.padding.set(padding, in: &options)
  }
}
