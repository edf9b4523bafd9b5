import Foundation
import Testing

/// `transition-export new` and `tour`.
struct NewTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  @Test("new writes a preset without mistakes, with its picture, that exports")
  func newPreset() throws {
    let result = try place.tool("new", "work/trips")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == "work/trips/trips.yaml\n")
    #expect(result.errors.contains("transition-export work/trips/trips.yaml --watch"))
    let folder = place.folder.url.appendingPathComponent("work/trips")
    let files = try Set(FileManager.default.subpathsOfDirectory(atPath: folder.path))
    #expect(files.isSuperset(of: ["trips.yaml", "preset.schema.json", "art/mountains.jpg"]))
    #expect(try place.tool("validate", "work/trips/trips.yaml").status == 0)
    let clip = try place.tool.run(
      ["work/trips/trips.yaml", "--fps", "4", "-o", "clip.gif"] + Workplace.small)
    #expect(clip.status == 0, "\(clip.errors)")
  }

  @Test("new replaces nothing, and refuses what is no name", arguments: ["trips", "..", "", "/"])
  func refusals(name: String) throws {
    _ = try place.tool("new", "trips")
    try place.folder.write("mine", to: "trips/trips.yaml")
    let result = try place.tool("new", name)
    #expect(result.status == (name == "trips" ? 73 : 64), "\(result)")
    #expect(try place.folder.text(of: "trips/trips.yaml") == "mine")
  }

  @Test("each command of the tour is one that the program has")
  func tour() throws {
    let lines = try place.tool("tour").output.split(separator: "\n")
      .filter { $0.hasPrefix("    ") }
    let commands: [[String]] = lines.joined(separator: " && ").components(separatedBy: " && ")
      .map { $0.split(separator: " ").map(String.init) }
    #expect(commands.count == 6)
    _ = try place.tool("new", "trips")
    for command in commands where command[1] != "between" {
      let arguments = command.dropFirst() + (command[1] == "new" ? ["--help"] : [])
      let small = command[1] == "today" ? ["--range", "..0.1s"] + Workplace.small : []
      let result = try place.tool.run(arguments + small)
      #expect(result.status == 0, "\(arguments): \(result.errors)")
    }
  }
}
