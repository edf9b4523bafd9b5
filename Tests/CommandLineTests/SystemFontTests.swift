import Foundation
import TEMedia
import MediaTestSupport
import Testing

/// `--system-fonts`, with files that stand in for San Francisco's: their letters are squares.
struct SystemFontTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    try place.folder.write(
      """
      format: 2
      canvas: { size: [100, 60], scale: 1 }
      screens:
        s:
          background: white
          items:
            - text: { value: AB, size: 20, color: black, at: [0, 0], width: 80 }
            - text: { value: ABCDE, size: 20, color: black, at: [0, 30], width: 90, height: 26 }
      timeline: [ { hold: 0.5 } ]
      """, to: "p.yaml")
    let seeds = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Fuzzing/Corpus/font")
    let folder = place.folder.url.appendingPathComponent("sf")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (seed, size) in [("square", "Text"), ("wide", "Display")] {
      try FileManager.default.copyItem(
        at: seeds.appendingPathComponent("\(seed).ttf"),
        to: folder.appendingPathComponent("SF-Pro-\(size)-Regular.otf"))
    }
  }

  /// The black pixels of the row through the letters.
  private func blackCount(_ path: String) throws -> Int {
    let image = TestImage(try ImageReader().read([UInt8](place.folder.bytes(of: path))))
    return (0..<image.size.width).count { distance(image[$0, 14], 0xFF00_0000) < 8 }
  }

  @Test("stills, filmstrips, clips and checks are drawn in the folder's fonts")
  func fonts() throws {
    let still = try place.tool(
      "still", "p.yaml", "--at", "0%", "-o", "a.png", "--system-fonts", "sf")
    #expect(still.status == 0, "\(still.errors)")
    // A letter is 40 points wide, without 2 at each side.
    #expect(try (70...73).contains(blackCount("a.png")))
    try #require(
      try place.tool("still", "p.yaml", "--at", "0%", "-o", "b.png").status == 0)
    #expect(try blackCount("b.png") < 20)
    #expect(
      try place.tool("strip", "p.yaml", "--count", "2", "-o", "s.png", "--system-fonts", "sf")
        .status == 0)
    let clip = ["p.yaml", "-o", "a.gif", "--fps", "5", "--system-fonts", "sf"]
    #expect(try place.tool.run(clip).status == 0)
    let checked = try place.tool("validate", "p.yaml", "--system-fonts", "sf")
    #expect(checked.output == "p.yaml: 1 warning\n" && checked.errors.contains("is cut off"))
    #expect(try place.tool("validate", "p.yaml").output == "p.yaml: valid\n")
  }

  @Test("a folder without the files, and a file that is no font, are mistakes of usage")
  func mistakes() throws {
    let missing = try place.tool(
      "still", "p.yaml", "--at", "0%", "-o", "a.png", "--system-fonts", "none")
    #expect(missing.status == 64)
    #expect(missing.errors.contains("has no file 'SF-Pro-Text-Regular.otf'"))
    try place.folder.write("no font", to: "sf/SF-Pro-Text-Bold.otf")
    let wrong = try place.tool("validate", "p.yaml", "--system-fonts", "sf")
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("cannot use 'SF-Pro-Text-Bold.otf'"))
  }
}
