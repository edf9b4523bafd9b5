internal import TEConsole
internal import TEExport

/// The presets that can be asked for by name.
struct PresetListing {
  let asJSON: Bool
  let terminal: Terminal

  /// Writes them to standard output.
  func write() throws(ExportError) {
    let entries = PresetLibrary.ofThisProgram().entries()
    guard !asJSON else { return try terminal.print(json(entries)) }
    if entries.isEmpty { terminal.say("No presets are installed.") }
    for line in aligned(entries.map { [$0.name, $0.summary] }) { try terminal.print(line) }
  }
}
