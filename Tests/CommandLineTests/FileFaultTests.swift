import Foundation
import TEMedia
import MediaTestSupport
import Testing

/// The exit code of each subcommand for each fault of an input file.
struct FileFaultTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  /// A subcommand with the arguments that it takes beside the preset.
  private static let subcommands: [[String]] = [
    ["render", "%", "-o", "out.gif"], ["still", "%", "--at", "0s", "-o", "out.png"],
    ["strip", "%", "-o", "out.png"], ["motion", "%"], ["validate", "%"],
    ["validate", "%", "--json"],
    ["record", "%"], ["verify", "%"], ["compare", "%", "good.yaml", "-o", "out.gif"],
    ["compare", "good.yaml", "%", "-o", "out.gif"], ["edit", "%", "--set", "timeline.0.hold=0.2"],
    ["batch", "%"], ["plan", "%", "-o", "plan.json"],
  ]

  private func write(_ name: String, data: String = "", item: String) throws {
    try place.folder.write(
      """
      format: 2
      canvas: { size: [64, 64], scale: 1 }
      \(data)
      screens: { page: { items: [ \(item), { view: { id: v, width: 20, height: 20, fill: red } } ] } }
      timeline: [ { hold: 0.1 } ]
      """, to: name)
  }

  private func writePresets() throws {
    try write("good.yaml", item: "{ view: { width: 1, height: 1 } }")
    try write("picture.yaml", item: "{ image: nope.png }")
    try write("data.yaml", data: "data: { d: nope.csv }", item: "{ repeat: d, text: a }")
    try write(
      "font.yaml", data: "fonts: { f: nope.otf }", item: "{ text: { value: a, font: f } }")
    try write("folder.yaml", item: "{ image: folder.png }")
    try FileManager.default.createDirectory(
      at: place.folder.url.appendingPathComponent("folder.png"),
      withIntermediateDirectories: true)
    try write("outside.yaml", item: "{ image: ../nope.png }")
    try write("mixed.yaml", item: "{ image: nope.png }, { nonsense: 1 }")
  }

  @Test(
    "a file that is missing or unreadable is 66 in every subcommand, and a wrong preset 65",
    arguments: [
      ("nope.yaml", 66), ("picture.yaml", 66), ("data.yaml", 66), ("font.yaml", 66),
      ("folder.yaml", 66), ("outside.yaml", 65), ("mixed.yaml", 65),
    ] as [(String, Int32)])
  func presets(name: String, code: Int32) throws {
    try writePresets()
    try #require(place.tool("record", "good.yaml").status == 0)
    // Of another preset, so that verify reads this one.
    let golden = name.replacing(".yaml", with: ".golden")
    for arguments in Self.subcommands {
      if arguments[0] == "verify" {
        try place.folder.write(place.folder.text(of: "good.golden"), to: golden)
      }
      let result = try place.tool.run(arguments.map { $0.replacing("%", with: name) })
      #expect(result.status == code, "\(arguments): \(result.errors)")
      try? FileManager.default.removeItem(
        at: place.folder.url.appendingPathComponent(golden))
    }
  }

  @Test("a missing picture, video, plan or report is 66")
  func others() throws {
    try writePresets()
    try Data(PNGEncoder().encode(TestImage(100, 200).bgra)).write(
      to: place.folder.url.appendingPathComponent("a.png"))
    for arguments in [
      ["between", "nope.png", "a.png", "--style", "push", "-o", "out.gif"],
      ["between", "a.png", "nope.png", "--style", "push", "-o", "out.gif"],
      ["between", "a.png", "a.png", "--from", "0,0,9,9", "--behind", "nope.png", "-o", "out.gif"],
      ["between", "folder.png", "a.png", "--style", "push", "-o", "out.gif"],
      ["compare", "nope.mp4", "good.yaml", "-o", "out.gif"],
      ["batch", "--plan", "nope.json"], ["batch", "merge", "nope.json"],
      ["batch", "nope/*.yaml"], ["plan", "nope/*.yaml"],
      ["record", "--from-report", "nope", "good"],
      ["verify", "nope/"], ["record", "nope/"], ["verify", "folder.png"],
    ] {
      let result = try place.tool.run(arguments)
      #expect(result.status == 66, "\(arguments): \(result.status) \(result.errors)")
    }
  }
}
