import Foundation
import Testing

/// `--strict` in exports.
struct StrictTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  private func write(touching point: String) throws {
    try place.folder.write(
      """
      format: 2
      canvas: { size: [100, 100], scale: 1 }
      screens: { s: { items: [ { view: { at: [0, 0], width: 50, height: 50, fill: red, on-tap: nothing } } ] } }
      timeline: [ { tap: \(point) }, { hold: 0.1 } ]
      """, to: "p.yaml")
  }

  @Test("a preset with warnings is not exported, and the file that was there stays")
  func warnings() throws {
    try write(touching: "[80, 80]")
    try place.folder.write("mine", to: "p.gif")
    let result = try place.tool("p.yaml", "--strict", "-o", "p.gif")
    #expect(result.status == 65)
    #expect(result.errors.contains("--strict takes them for errors"))
    #expect(result.errors.contains("p.yaml:4:13: the finger touches nothing at (80, 80)"))
    #expect(try place.folder.text(of: "p.gif") == "mine")
    // Without the option the clip is written.
    #expect(try place.tool("p.yaml", "-o", "p.gif").status == 0)
  }

  @Test("a preset without warnings is exported to the same bytes")
  func noWarnings() throws {
    try write(touching: "[20, 20]")
    #expect(try place.tool("p.yaml", "-o", "a.gif").status == 0)
    #expect(try place.tool("p.yaml", "--strict", "-o", "b.gif").status == 0)
    #expect(try place.folder.bytes(of: "a.gif") == place.folder.bytes(of: "b.gif"))
  }
}
