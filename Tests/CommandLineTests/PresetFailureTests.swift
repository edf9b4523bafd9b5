import Foundation
import Testing

/// Invalid and missing presets.
struct PresetFailureTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  @Test("a missing preset file is a missing input")
  func missingFile() throws {
    let result = try place.tool("--preset", "none.yaml")
    #expect(result.status == 66)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("there is no preset file 'none.yaml'"))
  }

  @Test("a folder is rejected as a preset file")
  func folder() throws {
    let result = try place.tool("--preset", "./")
    #expect(result.status == 66)
  }

  @Test("a preset that is not YAML is a bad preset, with the location")
  func invalidYAML() throws {
    try place.folder.write("format: [1", to: "bad.yaml")
    let result = try place.tool("--preset", "bad.yaml")
    #expect(result.status == 65)
    #expect(result.errors.contains(#/bad\.yaml:\d+:\d+: /#))
  }

  @Test("a misspelt key is a bad preset, with the location")
  func misspeltKey() throws {
    let text = Workplace.preset(timeline: "[pop]").replacing("summary", with: "sumary")
    try place.folder.write(text, to: "bad.yaml")
    let result = try place.tool("--preset", "bad.yaml")
    #expect(result.status == 65)
    // The key is in the second line.
    #expect(result.errors.contains("bad.yaml:2:1: "))
    #expect(result.errors.contains("sumary"))
  }

  @Test("a value of --set that is out of range is a bad preset, with the option")
  func settingOutOfRange() throws {
    let setting = "transition.position.damping-ratio=2"
    let result = try place.tool("--preset", "today", "--set", setting)
    #expect(result.status == 65)
    #expect(result.errors.contains("--set '\(setting)': 2 is out of range"))
  }

  @Test("a missing image is a missing input, with the location of its name")
  func missingImage() throws {
    try place.folder.write(Workplace.preset(timeline: "[{ hold: 1 }]"), to: "tiny.yaml")
    let result = try place.tool("--preset", "tiny.yaml")
    #expect(result.status == 66)
    #expect(result.errors.contains(#/tiny\.yaml:\d+:\d+: .*dot\.png/#))
  }

  @Test("an invalid image is a bad preset, with the location of its name")
  func invalidImage() throws {
    try place.writePreset()
    try place.folder.write("not an image", to: "dot.png")
    let result = try place.tool("--preset", "tiny.yaml")
    #expect(result.status == 65)
    #expect(result.errors.contains(#/tiny\.yaml:\d+:\d+: .*dot\.png/#))
  }

  @Test("a clip of zero length is a bad preset and leaves no file")
  func emptyClip() throws {
    try place.writePreset(timeline: "[{ hold: 0 }]")
    let before = try place.folder.names
    let result = try place.tool("--preset", "tiny.yaml")
    #expect(result.status == 65)
    #expect(try place.folder.names == before)
  }
}
