import Foundation
import Testing

/// Options that do not exist, that many subcommands share, and whose values begin with a hyphen.
struct OptionTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  /// Arguments of each subcommand that are complete but for its options.
  static let subcommands: [[String]] = [
    ["render", "tiny.yaml"], ["tiny.yaml"], ["between", "dot.png", "dot.png"],
    ["compare", "tiny.yaml", "tiny.yaml"], ["still", "tiny.yaml", "--at", "0%"],
    ["strip", "tiny.yaml"], ["motion", "tiny.yaml"], ["record", "tiny.yaml"],
    ["verify", "tiny.yaml"], ["batch", "tiny.yaml"], ["batch", "merge", "plan.json"],
    ["plan", "tiny.yaml"], ["presets"], ["edit", "tiny.yaml", "--set", "summary=a"], ["styles"],
    ["schema"], ["validate", "tiny.yaml"], ["doctor"],
  ]

  @Test(
    "an option that does not exist is reported as such by every subcommand", arguments: subcommands)
  func unknown(arguments: [String]) throws {
    try place.writePreset()
    for option in [["--wibble"], ["--wibble", "1920"], ["--wibble=1920"], ["-Z", "x"]] {
      let result = try place.tool.run(arguments + option)
      #expect(result.status == 64)
      let name = option[0].prefix { $0 != "=" }
      #expect(result.errors.contains("there is no option '\(name)' in "), "\(result.errors)")
    }
  }

  @Test("an unknown option is reported before what its value would be taken for")
  func valueOfUnknownOption() throws {
    for arguments in [
      ["--preset", "today", "-o", "x.mp4", "--height", "1920"],
      ["today", "-o", "x.mp4", "--wibble", "x"], ["--height", "1920"],
      ["compare", "today", "--height", "1920"], ["doctor", "--height", "1920"],
    ] {
      let result = try place.tool.run(arguments)
      #expect(result.status == 64)
      #expect(result.errors.contains("there is no option '--"), "\(result.errors)")
    }
  }

  @Test(
    "what has another name here is found by its meaning, where the subcommand has it",
    arguments: [
      ("render", "--height", "--width"), ("still", "--height", "--scale"),
      ("strip", "--height", "--width"), ("render", "--size", "--width"),
      ("render", "--duration", "--set"), ("between", "--speed", "--slowmo"),
      ("motion", "--slow-motion", "--slowmo"), ("render", "--bitrate", "--quality"),
      ("render", "--out", "--output"), ("batch", "--out", "--output-dir"),
      ("plan", "--framerate", "--fps"), ("render", "--resolution", "--width"),
      ("compare", "--background-color", "--background"), ("render", "--loop-count", "--loop"),
      ("render", "--delay", "--hold-last"), ("render", "--qualty", "--quality"),
      ("render", "--heigth", "--width"), ("render", "-quality", "--quality"),
    ])
  func meaning(subcommand: String, option: String, meant: String) throws {
    let result = try place.tool(subcommand, "a", option, "1")
    #expect(result.status == 64)
    let first = result.errors.components(separatedBy: "\n")[0]
    #expect(first.contains("did you mean \(meant)"), "\(result.errors)")
  }

  @Test("an option of other subcommands is named with them, and one that none has is not guessed")
  func others() throws {
    let other = try place.tool("render", "today", "--onion").errors
    #expect(other.contains("it is an option of strip"))
    let quality = try place.tool("doctor", "--quality", "3").errors
    #expect(quality.contains("it is an option of render") && !quality.contains("did you mean"))
  }

  @Test("an option that does not exist hides neither help nor what is right")
  func help() throws {
    #expect(try place.tool("render", "--help", "--wibble").status == 0)
    try place.writePreset()
    // A value may look like an option that does not exist.
    let result = try place.tool("validate", "tiny.yaml", "--set", "summary=--wibble")
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test(
    "the same fault of usage has the same exit code in every subcommand",
    arguments: [
      (["--preset", "none"], ["validate", "none"]), (["none"], ["still", "none", "--at", "0%"]),
      (["none"], ["strip", "none"]), (["none"], ["motion", "none"]),
      (["none"], ["record", "none"]),
      (["none"], ["verify", "none"]), (["none"], ["batch", "none"]), (["none"], ["plan", "none"]),
      (["none"], ["presets", "none"]), (["none"], ["compare", "none", "none"]),
      (["none"], ["styles", "none"]),
      (["today", "--device", "x"], ["still", "today", "--at", "0%", "--device", "x"]),
      (["today", "--device", "x"], ["motion", "today", "--device", "x"]),
      (["today", "--scale", "9"], ["strip", "today", "--scale", "9"]),
      (["today", "--variant", "x"], ["validate", "today", "--variant", "x"]),
      (["today", "--variant", "x"], ["verify", "today", "--variants", "x"]),
      (["today", "--locale", "x_y"], ["still", "today", "--at", "0%", "--locale", "x_y"]),
      (
        ["spoken.yaml", "--locale", "xx"], ["still", "spoken.yaml", "--at", "0%", "--locale", "xx"]
      ),
      (["today", "a", "-o", "b.mp4"], ["record"]), (["--scale", "9"], ["doctor", "x"]),
    ])
  func status(first: [String], second: [String]) throws {
    try place.folder.write(
      """
      format: 2
      strings: { en: { hello: Hello } }
      screens: { s: { items: [ text: "{hello}" ] } }
      timeline: [ hold: 0.1 ]
      """, to: "spoken.yaml")
    #expect(try place.tool.run(first).status == 64)
    #expect(try place.tool.run(second).status == 64)
  }

  @Test(
    "-q is taken by every subcommand that prints progress or notes, and drops them",
    arguments: [
      ["still", "a.yaml", "--at", "0%"], ["strip", "a.yaml", "--count", "2"], ["motion", "a.yaml"],
      ["a.yaml", "-o", "a.gif"], ["compare", "a.yaml", "a.yaml", "-o", "b.gif"],
    ])
  func quiet(arguments: [String]) throws {
    // The screen that nothing opens is a warning, which outputs show as a note.
    try place.folder.write(
      """
      format: 2
      canvas: { size: [64, 64], scale: 1 }
      screens: { a: { items: [ { view: { id: v, at: [0, 0], width: 9, height: 9, fill: red } } ] }, b: {} }
      timeline: [ { animate: { id: v, offset: [9, 0], timing: { duration: 0.1 } } } ]
      """, to: "a.yaml")
    let loud = try place.tool.run(arguments)
    #expect(loud.status == 0 && loud.errors.contains("nothing opens the screen 'b'"))
    for option in ["-q", "--quiet"] {
      let result = try place.tool.run(arguments + [option])
      #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
      #expect(result.output == loud.output)
    }
  }

  @Test("-q leaves only what is wrong of verify and validate, and no hints of edit and presets")
  func quietResults() throws {
    try place.writePreset()
    #expect(try place.tool("validate", "push", "-q").output.isEmpty)
    #expect(try place.tool("record", "tiny.yaml", "-q").status == 0)
    let same = try place.tool("verify", "tiny.yaml", "-q")
    #expect(same.status == 0 && same.output.isEmpty)
    #expect(try place.tool("edit", "tiny.yaml", "--set", "summary=A dot", "-q").errors.isEmpty)
    let copy = try place.tool("presets", "push", "--copy", "mine", "-q")
    #expect(copy.status == 0 && copy.errors.isEmpty && !copy.output.isEmpty)
    #expect(try place.tool("plan", "tiny.yaml", "-q").status == 0)
    #expect([0, 69].contains(try place.tool("doctor", "-q").status))
    for list in ["styles", "schema"] {
      #expect(try place.tool(list, "-q").output == place.tool(list).output)
    }
  }

  @Test("a value that begins with a hyphen is a value where it may be negative")
  func negative() throws {
    try place.writePreset()
    let result = try place.tool(
      "between", "dot.png", "dot.png", "--from", "-10,60,100,100", "--to", "-1,-2,30,40px")
    #expect(!result.errors.contains("Missing value"), "\(result.errors)")
    #expect(result.errors.contains("-10,60,100,100"), "\(result.errors)")
    let padding = try place.tool("today", "--padding", "-5")
    #expect(padding.status == 64 && padding.errors.contains("expected a number from 0 to 400"))
  }
}
