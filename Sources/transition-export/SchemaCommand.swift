internal import ArgumentParser
internal import TEConsole
internal import TEExport

/// Prints the format of presets.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the format of presets as a JSON Schema, for editors.")

  @Flag(name: .long, help: "Print the reference in Markdown instead.")
  var reference = false

  @OptionGroup var messages: QuietArguments

  func run() throws {
    let text = reference ? PresetFormat.reference() : try PresetFormat.schema()
    try Terminal().print(text)
  }
}
