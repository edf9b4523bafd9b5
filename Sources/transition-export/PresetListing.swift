internal import Console
internal import Export
internal import Foundation

/// The presets that can be asked for by name.
struct PresetListing {
  let asJSON: Bool
  let terminal: Terminal

  /// Writes them to standard output.
  func write() throws(ExportError) {
    let entries = PresetLibrary.ofThisProgram().entries()
    if asJSON {
      try terminal.print(json(entries))
      return
    }
    if entries.isEmpty { terminal.say("No presets are installed.") }
    let width = entries.map(\.name.count).max() ?? 0
    for entry in entries {
      let gap = String(repeating: " ", count: width - entry.name.count + 2)
      try terminal.print(entry.name + gap + entry.summary)
    }
  }
}
