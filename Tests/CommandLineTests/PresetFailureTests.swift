import Foundation
import Testing

/// Presets that are wrong or not there.
@Suite(.timeLimit(.minutes(2)))
struct PresetFailureTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  @Test func `A preset file that is not there is a missing input`() throws {
    let result = try place.tool("--preset", "none.yaml")
    #expect(result.status == 66)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("there is no preset file 'none.yaml'"))
  }

  @Test func `A folder is no preset file`() throws {
    let result = try place.tool("--preset", "./")
    #expect(result.status == 66)
  }

  @Test func `A preset that is not YAML is a bad preset with a place`() throws {
    try place.folder.write("format: [1", to: "bad.yaml")
    let result = try place.tool("--preset", "bad.yaml")
    #expect(result.status == 65)
    #expect(result.errors.contains(#/bad\.yaml:\d+:\d+: /#))
  }

  @Test func `A misspelt key is a bad preset with a place`() throws {
    let text = Workplace.preset(timeline: "[pop]").replacing("summary", with: "sumary")
    try place.folder.write(text, to: "bad.yaml")
    let result = try place.tool("--preset", "bad.yaml")
    #expect(result.status == 65)
    // The key is in the second line.
    #expect(result.errors.contains("bad.yaml:2:1: "))
    #expect(result.errors.contains("sumary"))
  }

  @Test func `A value that is set and out of range is a bad preset that names the option`() throws {
    let setting = "transition.card.position.damping-ratio=2"
    let result = try place.tool("--preset", "today", "--set", setting)
    #expect(result.status == 65)
    #expect(result.errors.contains("--set '\(setting)': 2 is out of range"))
  }

  @Test func `A missing image is a missing input with the place that names it`() throws {
    try place.folder.write(Workplace.preset(timeline: "[{ hold: 1 }]"), to: "tiny.yaml")
    let result = try place.tool("--preset", "tiny.yaml")
    #expect(result.status == 66)
    #expect(result.errors.contains(#/tiny\.yaml:\d+:\d+: .*dot\.png/#))
  }

  @Test func `An image that is none is a bad preset with the place that names it`() throws {
    try place.writePreset()
    try place.folder.write("not an image", to: "dot.png")
    let result = try place.tool("--preset", "tiny.yaml")
    #expect(result.status == 65)
    #expect(result.errors.contains(#/tiny\.yaml:\d+:\d+: .*dot\.png/#))
  }

  @Test func `A clip of no length is a bad preset and leaves nothing behind`() throws {
    try place.writePreset(timeline: "[{ hold: 0 }]")
    let before = try place.folder.names
    let result = try place.tool("--preset", "tiny.yaml")
    #expect(result.status == 65)
    #expect(try place.folder.names == before)
  }
}
