import Foundation
import Testing

/// `transition-export verify`: the kinds of what was changed.
struct VerifyKindTests {
  private let place: VerifyWorkplace

  init() throws { place = try VerifyWorkplace() }

  @Test("a planted change is told by its kinds")
  func planted() throws {
    try place.record()
    for change in PlantedChange.all {
      try place.write(change)
      let fonts = change.hasOtherFonts ? ["--system-fonts", "sf"] : []
      let (status, clip) = try place.verify(fonts)
      let isEqual = change.kinds.isEmpty
      #expect(
        clip.kinds == change.kinds, "\(change.name) \(clip.differences.map(\.text)) \(clip.notes)")
      #expect(status == (isEqual ? 0 : 1), "\(change.name)")
      #expect(clip.outcome == (isEqual ? "same" : "different"), "\(change.name)")
      #expect(clip.frames.isEmpty == isEqual, "\(change.name)")
      #expect((clip.worstFrame == nil) == isEqual, "\(change.name)")
    }
  }

  @Test("record and verify take patterns and variants, as batch does")
  func patterns() throws {
    let tool = place.place.tool
    let folder = place.place.folder
    let files = FileManager.default
    for name in ["a", "a/b"] {
      let url = folder.url.appendingPathComponent(name)
      try files.createDirectory(at: url, withIntermediateDirectories: true)
      try files.copyItem(
        at: folder.url.appendingPathComponent("picture.png"),
        to: url.appendingPathComponent("picture.png"))
    }
    let text = PlantedChange.preset + "\nvariants: { night: { appearance: dark } }\n"
    try folder.write(text, to: "a/one.yaml")
    try folder.write(text, to: "a/b/one.yaml")
    try folder.write(PlantedChange.preset, to: "a/b/two.yaml")
    let all = ["a/**/*.yaml", "--variants", "all"]
    let recorded = try tool.run(["record"] + all)
    #expect(recorded.status == 0, "\(recorded.errors)")
    let goldens = [
      "a/b/one.golden", "a/b/one.night.golden", "a/b/two.golden", "a/one.golden",
      "a/one.night.golden",
    ]
    #expect(recorded.output.split(separator: "\n").map(String.init) == goldens)
    #expect(try tool.run(["verify"] + all).status == 0)
    try folder.write(
      PlantedChange.preset.replacing("'#333333'", with: "'#363333'"), to: "a/b/two.yaml")
    let night = try tool.run(["verify", "a/**/*.yaml", "--variants", "night"])
    #expect(night.status == 0, "\(night.output)")
    let plain = try tool.run(["verify", "a/**/*.yaml", "--variants", "plain,night"])
    #expect(plain.status == 1 && plain.output.contains("two"), "\(plain.output)")

    let unknown = try tool.run(["verify", "a/*.yaml", "--variants", "nihgt"])
    #expect(unknown.status == 64 && unknown.errors.contains("did you mean 'night'"))
    let nothing = try tool.run(["verify", "a/*.yml"])
    #expect(nothing.status == 66 && nothing.errors.contains("no preset file matches 'a/*.yml'"))
    let shared = try tool.run(["record", "a/**/one.yaml", "--golden", "goldens/"])
    #expect(shared.status == 64 && shared.errors.contains("would both have the golden"))
    let both = try tool.run(["record", "a/one.yaml", "--variants", "all", "--variant", "night"])
    #expect(both.status == 64 && both.errors.contains("--variant and --variants"))
  }

  @Test("a difference of motion has its element, its frames and its place")
  func motion() throws {
    try place.record()
    try place.write(
      PlantedChange("", [("offset: [150, 0]", "offset: [140, 0]")], []))
    let (_, clip) = try place.verify()
    try #require(clip.differences.count == 1)
    let difference = clip.differences[0]
    // The dot moves from 1.25 s to 1.75 s, from 10 to 160 points.
    #expect(difference.text == "dot.x at 1.75 s: 160 -> 150 pt")
    #expect(difference.step == "hold-3" && difference.element == "dot")
    #expect(difference.displacement == 10)
    #expect((76...78).contains(difference.firstFrame ?? 0) && difference.worstFrame == 105)
    #expect(clip.worstFrame == 105)
    // Cells of 33.3 x 25 points: the dot lies in the tenth row of cells.
    for frame in clip.frames { #expect(frame.cells.allSatisfy { (9...10).contains($0 / 6) }) }
    #expect(clip.frames.last?.frame == clip.oldFrames - 1)
  }

  @Test("a difference of timing says from which step on, and by how much")
  func timing() throws {
    try place.record()
    try place.write(PlantedChange("", [("hold: 0.4", "hold: 0.6")], []))
    let (_, clip) = try place.verify()
    #expect(
      clip.differences.map(\.text) == [
        "the clip has \(clip.newFrames) frames and had \(clip.oldFrames): 2.1 s -> 2.3 s",
        "animate-2 begins 0.2 s later (12 frames): 1.25 s -> 1.45 s, and so does what follows",
      ])
  }

  @Test("a difference of content has its place, and with pixels its size")
  func content() throws {
    let change = PlantedChange("", [("'#333333'", "'#363333'")], [])
    try place.record()
    try place.write(change)
    let plain = try place.verify().clip
    try #require(plain.differences.count == 1)
    #expect(plain.differences[0].text.hasPrefix("other pixels in x 0...67, y 250...300 pt, in "))
    #expect(plain.notes == ["no pixels recorded"])
    #expect(plain.frames.allSatisfy { $0.pixels == nil })
    try place.write(PlantedChange("", [], []))
    try place.record("--with-pixels")
    try place.write(change)
    let measured = try place.verify().clip
    #expect(measured.differences[0].text.contains("by 3 of 255: #"))
    #expect(measured.notes.isEmpty)
    #expect(measured.frames.count == measured.oldFrames)
    #expect(measured.frames.allSatisfy { ($0.pixels ?? 0) > 50 && $0.worstChannel == 3 })
  }

  @Test("tolerances permit as much as they say, and no more")
  func tolerances() throws {
    try place.record("--with-pixels")
    for (edits, enough, little) in [
      ([("damping-ratio: 0.7", "damping-ratio: 0.69")], "motion=2pt", "motion=0.1pt"),
      ([("offset: [150, 0]", "offset: [150, 0], opacity: 0.9")], "alpha=0.1", "alpha=0.09"),
      (
        [("hold: 0.25", "hold: 0.266666666666667"), ("hold: 0.35", "hold: 0.333333333333333")],
        "timing=1frame", "timing=10ms"
      ),
      ([("hold: 0.35", "hold: 0.36")], "timing=20ms", "timing=0.5frames"),
      ([("'#ff3b30'", "'#fc3b30'")], "pixels=3", "pixels=2"),
    ] {
      try place.write(PlantedChange("", edits, []))
      let permitted = try place.verify("--tolerance", enough)
      #expect(permitted.status == 0, "\(enough): \(permitted.clip.differences.map(\.text))")
      #expect(permitted.clip.outcome == "same" && permitted.clip.differences.isEmpty)
      #expect(try place.verify("--tolerance", little).status == 1, "\(little)")
      #expect(try place.verify().status == 1)
    }
  }

  @Test("a preset's tolerances hold unless the command line says otherwise")
  func presetTolerances() throws {
    try place.record()
    let tolerances = "format: 2\ntolerances: { motion: 2, alpha: 0.5 }"
    try place.write(
      PlantedChange(
        "", [("damping-ratio: 0.7", "damping-ratio: 0.69"), ("format: 2", tolerances)], []))
    let permitted = try place.verify()
    #expect(
      permitted.status == 0 && permitted.clip.notes.contains { $0.hasPrefix("card differs by") })
    #expect(try place.verify("--tolerance", "motion=0.1pt").status == 1)
    let mistake = tolerances.replacingOccurrences(of: "motion: 2", with: "motion: -2")
    try place.write(PlantedChange("", [("format: 2", mistake)], []))
    #expect(try place.verify().status == 65)
  }

  @Test("a tolerance of pixels is not guessed where there are none")
  func pixelsMissing() throws {
    try place.record()
    try place.write(PlantedChange("", [("'#ff3b30'", "'#fc3b30'")], []))
    let (status, clip) = try place.verify("--tolerance", "pixels=255")
    #expect(status == 1)
    #expect(clip.notes.contains { $0.contains("needs the old ones") })
  }

  @Test(
    "a tolerance that makes no sense is a usage error",
    arguments: ["motion", "motion=1", "motion=-1pt", "pixels=256", "size=1", "timing=1", "alpha=2"])
  func badTolerance(text: String) throws {
    let result = try place.place.tool.run(["verify", "p.yaml", "--tolerance", text])
    #expect(result.status == 64)
    #expect(result.errors.contains("expected one of motion=0.5pt"))
  }
}
