package import ArgumentParser
package import TEExport
package import TEPresets

/// The decorations over and around the screens.
package struct DecorationArguments: ParsableArguments {
  @Option(OptionTable.overlay) package var overlay: Set<Decoration.Overlay>?
  @Flag(OptionTable.frame) package var frame = false
  @Option(OptionTable.background) package var background: Decoration.Background?
  @Option(OptionTable.padding) package var padding: Double?
  @Option(OptionTable.canvas) package var canvas: Decoration.Canvas?
  @Option(OptionTable.shadow) package var shadow: Decoration.ShadowStyle?
  @Option(OptionTable.turning) package var turning: Decoration.Turning?
  @Option(OptionTable.caption) package var caption: [[Annotation]] = []
  @Option(OptionTable.arrow) package var arrow: [[Annotation]] = []
  @Option(OptionTable.circle) package var circle: [[Annotation]] = []
  @Option(OptionTable.title) package var title: String?
  @Option(OptionTable.subtitle) package var subtitle: String?

  package init() {}

  package func validate() throws {
    if subtitle != nil, title == nil { throw ValidationError("--subtitle needs a --title") }
  }

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
    OptionTable.canvas.set(canvas, in: &options)
    OptionTable.shadow.set(shadow, in: &options)
    OptionTable.turning.set(turning, in: &options)
    for (option, given) in [
      (OptionTable.caption, caption), (OptionTable.arrow, arrow), (OptionTable.circle, circle),
    ] {
      option.set(given.isEmpty ? nil : Array(given.joined()), in: &options)
    }
    OptionTable.title.set(title, in: &options)
    OptionTable.subtitle.set(subtitle, in: &options)
  }
}
