import Export
import Foundation
import Testing

struct PresetLibraryTests {
  @Test("an invalid preset is listed with its error on one line")
  func invalidPreset() throws {
    let folder = try TemporaryFolder()
    for (name, text) in [
      ("good", "format: 1\nsummary: Fine\n"), ("lines", "summary: \"Two\\nlines\"\n"),
      ("tab", "format: 1\n\tsummary: x\n"), ("misspelt", "sumary: x\n"),
    ] {
      try Data(text.utf8).write(to: folder.url.appendingPathComponent("\(name).yaml"))
    }
    let entries = PresetLibrary(folders: [folder.url]).entries()
    #expect(entries.map(\.name) == ["good", "lines", "misspelt", "tab"])
    #expect(entries[0].summary == "Fine")
    #expect(entries[1].summary == "Two\\nlines")
    #expect(
      entries[2].summary
        == "(not valid: misspelt.yaml:1:1: there is no key 'sumary' here; did you mean 'summary'?)")
    #expect(entries[3].summary == "(not valid: tab.yaml:2:1: a tab is not allowed here)")
  }
}
