import Foundation
import Testing

/// `transition-export edit PRESET --set KEY=VALUE --remove KEY`.
struct EditTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    try place.writePreset()
    let text = try place.folder.text(of: "tiny.yaml")
    try place.folder.write("# Mine.\n" + text + " # there and back\n", to: "tiny.yaml")
  }

  @Test("an edited preset makes the clip that --set makes, and keeps its comments")
  func edit() throws {
    let setting = "transition.position.duration=0.2"
    let small = ["--fps", "10"] + Workplace.small
    let set = try place.tool.run(["tiny.yaml", "--set", setting, "-o", "set.gif"] + small)
    try #require(set.status == 0, "\(set.errors)")
    let result = try place.tool("edit", "tiny.yaml", "--set", setting, "--remove", "summary")
    #expect(result.status == 0 && result.output == "tiny.yaml\n", "\(result.errors)")
    let text = try place.folder.text(of: "tiny.yaml")
    #expect(text.hasPrefix("# Mine.\nformat: 2\nscreens:"))
    #expect(text.contains("position: { duration: 0.2 }, size: { duration: 0.1 }"))
    #expect(text.hasSuffix(" # there and back\n"))
    let edited = try place.tool.run(["tiny.yaml", "-o", "edited.gif"] + small)
    try #require(edited.status == 0, "\(edited.errors)")
    #expect(try place.folder.bytes(of: "edited.gif") == place.folder.bytes(of: "set.gif"))
  }

  @Test(
    "a file whose result would be no preset stays as it is",
    arguments: [
      (["--set", "transition.position.duration=-1"], 65),
      (["--set", "transition.nothing=1"], 65), (["--remove", "nothing"], 65),
      (["--remove", "format"], 65), ([], 64),
    ] as [([String], Int32)])
  func mistakes(arguments: [String], status: Int32) throws {
    let before = try place.folder.bytes(of: "tiny.yaml")
    let result = try place.tool.run(["edit", "tiny.yaml"] + arguments)
    #expect(result.status == status, "\(result.errors)")
    #expect(result.output.isEmpty)
    #expect(try place.folder.bytes(of: "tiny.yaml") == before)
    #expect(try place.folder.names == ["dot.png", "tiny.yaml"])
    #expect(try place.tool("edit", "missing.yaml", "--set", "a=1").status == 66)
  }
}
