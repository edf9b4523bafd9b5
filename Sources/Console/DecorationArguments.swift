package import ArgumentParser
package import Export

/// The decorations over and around the screens.
package struct DecorationArguments: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "What to show of the clip, with commas: \(Self.names). Touches and elements are drawn over the screen, "
        + "the others in a panel beneath it.", valueName: "overlays"),
    completion: .list(Decoration.Overlay.allCases.map(\.rawValue)),
    transform: Self.overlays)
  package var overlay: Set<Decoration.Overlay>?

  @Flag(name: .long, help: "Show the screen in the body of a device.")
  package var frame = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "What lies behind the screen: a colour such as #F2F2F7, gradient, #RRGGBB-#RRGGBB, or transparent.",
      valueName: "background"),
    completion: .list(["transparent", "gradient"]),
    transform: { text in
      guard let background = Decoration.Background(text) else {
        throw Expectation(
          "expected a colour such as #F2F2F7, gradient, #RRGGBB-#RRGGBB or transparent")
      }
      return background
    })
  package var background: Decoration.Background?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "Room around everything in points, 0 to 400. (default: 40 with a frame or a background, else 0)",
      valueName: "points"),
    transform: { try decimal($0, in: Decoration.paddingRange) })
  package var padding: Double?

  package init() {}

  package var decoration: Decoration {
    var decoration = Decoration()
    decoration.overlays = overlay ?? []
    decoration.hasFrame = frame
    decoration.background = background
    decoration.padding = padding
    return decoration
  }

  private static let names = Decoration.Overlay.allCases.map(\.rawValue).joined(separator: ", ")

  private static func overlays(_ text: String) throws -> Set<Decoration.Overlay> {
    var result: Set<Decoration.Overlay> = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false) {
      result.insert(try choice(String(name), as: Decoration.Overlay.self))
    }
    return result
  }
}
