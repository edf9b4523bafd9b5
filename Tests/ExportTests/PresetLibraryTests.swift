import TEExport
import Foundation
import Testing

struct PresetLibraryTests {
  @Test("an invalid preset is listed with its error on one line")
  func invalidPreset() throws {
    let folder = try TemporaryFolder()
    for (name, text) in [
      ("good", "format: 2\nsummary: Fine\n"),
      ("lines", "format: 2\nsummary: \"Two\\nlines\"\n"),
      ("tab", "format: 2\n\tsummary: x\n"), ("twice", "format: 2\nsummary: x\nsummary: y\n"),
    ] {
      try Data(text.utf8).write(to: folder.url.appendingPathComponent("\(name).yaml"))
    }
    let entries = PresetLibrary(folders: [folder.url]).entries()
    #expect(entries.map(\.name) == ["good", "lines", "tab", "twice"])
    #expect(entries[0].summary == "Fine")
    #expect(entries[1].summary == "Two\\nlines")
    #expect(entries[2].summary == "(not valid: tab.yaml:2:1: a tab is not allowed here)")
    #expect(entries[3].summary == "(not valid: twice.yaml:3:1: duplicate key 'summary')")
  }
}
