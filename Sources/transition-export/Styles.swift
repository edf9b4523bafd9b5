internal import ArgumentParser
internal import TEConsole
internal import TEExport
internal import TEInputs

/// Lists the styles of transitions.
struct Styles: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "styles",
    abstract: "List the styles of transitions, or the constants of one.")

  @Argument(
    help: "A style, whose constants are listed.", completion: .list(StyleLibrary.names))
  var style: String?

  @Flag(name: .long, help: "Write the list as one JSON document.")
  var json = false

  @OptionGroup var messages: QuietArguments

  func run() throws {
    let terminal = Terminal()
    guard let style else {
      let entries = StyleLibrary.entries()
      guard !json else { return try terminal.print(TEConsole.json(entries)) }
      for line in aligned(entries.map { [$0.name, $0.summary] }) { try terminal.print(line) }
      return
    }
    guard let entry = StyleLibrary.entry(named: style) else {
      throw ExportError.between(.unknownStyle(name: style, known: StyleLibrary.names))
    }
    guard !json else { return try terminal.print(TEConsole.json(entry)) }
    try write(entry, to: terminal)
  }

  private func write(_ entry: StyleEntry, to terminal: Terminal) throws {
    try terminal.print(entry.summary)
    try terminal.print("\nSHOWS A SCREEN THAT IS:")
    for line in aligned(entry.places.map(row)) { try terminal.print("  " + line) }
    if !entry.roles.isEmpty {
      try terminal.print("\nROLES:")
      for line in aligned(entry.roles.map { [$0.name, $0.summary] }) {
        try terminal.print("  " + line)
      }
    }
    if !entry.parts.isEmpty {
      try terminal.print("\nPARTS, to be pasted into a preset and changed:")
      for line in entry.recipe { try terminal.print("  " + line) }
    }
    if let rule = entry.partsRule {
      try terminal.print(
        "\n\(entry.parts.isEmpty ? "No" : "No other") parts can be changed: \(rule).")
    }
    let names = Set(entry.parameters.map(\.name))
    let constants = entry.parameters + entry.parts.filter { !names.contains($0.name) }
    guard !constants.isEmpty else { return }
    try terminal.print("\nCONSTANTS:")
    let rows = constants.map { parameter in
      [parameter.name, parameter.default ?? "-", values(of: parameter), parameter.summary]
    }
    for line in aligned(rows) { try terminal.print("  " + line) }
    for spring in entry.springs {
      try terminal.print("")
      try terminal.print(
        "The spring\(spring.name.isEmpty ? "" : " '\(spring.name)'") may be given in any of these forms:"
      )
      for form in forms(of: spring) { try terminal.print("  " + form) }
      try terminal.print(
        "  { spring: NAME }, with one of " + StyleLibrary.springs.joined(separator: ", "))
    }
  }

  /// Where the style plays, and what closes it there, or why it does not.
  private func row(_ place: StyleEntry.Place) -> [String] {
    let names = ["navigation": "pushed", "presentation": "presented", "tabs": "another tab"]
    let name = names[place.container] ?? place.container
    if let rule = place.rule { return [name, "not: \(rule)"] }
    return [name, "closed by a tap" + (place.closedBy.map { " or \($0)" } ?? "")]
  }

  private func values(of parameter: StyleEntry.Parameter) -> String {
    if let choices = parameter.choices { return choices.joined(separator: "|") }
    guard let range = parameter.range else { return "" }
    let bounds = "\(readable(range[0]))...\(readable(range[1]))"
    return parameter.unit.map { "\(bounds) \($0)" } ?? bounds
  }

  private func forms(of spring: StyleEntry.Spring) -> [String] {
    func text(_ pairs: [(String, Double)]) -> String {
      "{ " + pairs.map { "\($0): \(readable($1))" }.joined(separator: ", ") + " }"
    }
    return [
      text([("duration", spring.duration), ("damping-ratio", spring.dampingRatio)]),
      text([("response", spring.response), ("damping-fraction", spring.dampingFraction)]),
      text([("duration", spring.response), ("bounce", spring.bounce)]),
      text([("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping)]),
    ]
  }
}
