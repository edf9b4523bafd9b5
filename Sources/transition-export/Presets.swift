internal import ArgumentParser
internal import Console
internal import Export

/// Lists the presets that come with the tool.
struct Presets: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "presets",
    abstract: "List the presets that come with the tool, with a summary of each.")

  @Flag(name: .long, help: "Write the list as one JSON document.")
  var json = false

  func run() throws {
    try PresetListing(asJSON: json, terminal: Terminal()).write()
  }
}
