package import ArgumentParser
package import Export

/// The parts of a clip in an output, and their order.
package struct EditArguments: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "The part of the clip that is written, as 0.5s..1.2s, 500ms.. or ..1.2s in the clip's time.",
      valueName: "from..to"),
    transform: { text in
      guard let range = ClipRange(text) else {
        if ClipRange.isReversed(text) {
          throw Expectation("expected a part that ends after it begins")
        }
        throw Expectation("expected two times such as 0.5s..1.2s, of which one may be left out")
      }
      return range
    })
  package var range: ClipRange?

  @Flag(name: .long, help: "Play the clip forwards and then backwards.")
  package var bounce = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Show the last frame so much longer, as 1.5s or 500ms.", valueName: "time"),
    transform: { text in
      guard let seconds = clipSeconds(text), ClipEdit.holdRange.contains(seconds) else {
        throw Expectation("expected a time of up to 600 s such as 1.5s or 500ms")
      }
      return seconds
    })
  package var holdLast: Double?

  package init() {}

  package var edit: ClipEdit {
    var edit = ClipEdit()
    edit.range = range
    edit.bounces = bounce
    edit.holdLast = holdLast ?? 0
    return edit
  }
}
