internal import ArgumentParser
internal import TEExport

/// Which layers of two frames move, and what is shown over them.
struct LayerArguments: ParsableArguments {
  @Flag(
    name: .long,
    help:
      "Print which layers of two frames would move, and write a picture of it instead of a clip.")
  var list = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Move these layers alone, by their names, as --list has them; may be repeated.",
      valueName: "layer"))
  var only: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp("Leave these layers to their screens; may be repeated.", valueName: "layer"))
  var not: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A layer of the first frame that is one of the second by another name; may be repeated.",
      valueName: "first=second"))
  var match: [String] = []

  @Flag(
    name: .long,
    help: "Show the device's status bar and home indicator where a frame has none.")
  var statusBar = false

  func validate() throws {
    for text in match where text.split(separator: "=", maxSplits: 1).count != 2 {
      throw ValidationError("--match: expected two names with = between them, found '\(text)'")
    }
  }

  /// Puts what was given into a request.
  func change(_ request: inout BetweenRequest) {
    request.layers.only = only
    request.layers.not = not
    request.layers.matches = match
    request.layers.showsStatusBar = statusBar
  }
}
