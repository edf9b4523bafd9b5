import TEInputs
import TEMedia
import TEPlayback
import TEPresets
import Testing

@testable import TEExport
@testable import TEVerification

/// The text of goldens, and its reader.
struct GoldenTextTests {
  private func recording(_ names: [String] = ["card", "a/b: \"c\", named"]) -> ClipRecording {
    var options = ExportOptions(clip: "", jobs: 1)
    options.slowMotion = 2.5
    options.device = "iphone-se"
    options.changes = PresetChanges(
      settings: ["a.b=\"x: y\""], variants: ["night", "two words"], locale: "pt-BR")
    let header = GoldenHeader(
      clip: "caf\u{E9} 1", tool: "0.1.0",
      screen: GoldenScreen(width: 320.5, height: 568, scale: 2, appearance: .dark),
      text: TextEnvironment(libraries: "pango 1, cairo 2", fonts: "00ff"),
      options: GoldenOptions(options))
    var sample = ClipMotion.Sample()
    sample.x = 20.25
    sample.rotation = -1.5
    var later = sample
    later.x = 0
    let frames = [1, 1, 2, 3].map { (seed: UInt64) in
      FrameDigest((0..<UInt64(CellGrid.count)).map { ($0 / 70 * seed) << 40 })
    }
    return ClipRecording(
      header: header,
      steps: [
        ClipMotion.Step(name: "hold", start: 0, end: 0.1),
        ClipMotion.Step(name: "tap one", start: 0.1, end: 0.25555555555555554),
      ],
      animators: [ClipMotion.Step(name: "card.position", start: 0.1, end: 0.2)],
      frames: frames,
      elements: names.map { name in
        ClipMotion.Element(
          name: name, kind: "View<Int, String>", isNamed: true,
          samples: [sample, sample, later, nil])
      })
  }

  @Test("what is written is read as it was")
  func roundTrip() throws {
    let recording = recording()
    let bytes = GoldenFile.bytes(of: recording)
    #expect(try GoldenFile.recording(bytes, within: Budgets()) == recording)
  }

  @Test("equal frames have one line, and of the others only what changed is told")
  func lines() {
    let text = GoldenText.text(of: recording(["card"]))
    let lines = text.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("frame ") } == 3)
    #expect(lines.contains { $0.hasPrefix("frame 0-1, 0 s: ") })
    #expect(lines.contains("  card: x 0"))
    #expect(lines.contains("  card: gone"))
  }

  @Test("limits on frames and elements hold whatever a golden says")
  func limits() throws {
    let bytes = GoldenFile.bytes(of: recording())
    var budgets = Budgets()
    budgets[.frames] = 3
    #expect(throws: GoldenError.self) { try GoldenFile.recording(bytes, within: budgets) }
    let body = String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropLast()
      .map { $0 == "frames: 4" ? "frames: 36000" : String($0) }.joined(separator: "\n")
    // Fewer frames than are announced.
    #expect(throws: GoldenError.self) {
      try GoldenFile.recording(GoldenFile.sealed(body), within: Budgets())
    }
  }
}

/// Which steps of two versions are the same.
struct StepAlignmentTests {
  private func phase(
    _ kind: String, _ duration: Double = 1, _ elements: Set<String> = []
  ) -> StepAlignment.Phase {
    StepAlignment.Phase(kind: kind, duration: duration, elements: elements)
  }

  private func pairs(
    _ old: [StepAlignment.Phase], _ new: [StepAlignment.Phase]
  ) -> [[Int]] {
    StepAlignment(old, new).pairs.map { [$0.old, $0.new] }
  }

  @Test("equal timelines are paired step by step")
  func equal() {
    let steps = [phase("hold"), phase("tap", 1, ["a"]), phase("hold"), phase("tap", 1, ["b"])]
    #expect(pairs(steps, steps) == [[0, 0], [1, 1], [2, 2], [3, 3]])
  }

  @Test("a step that was removed or added has no partner")
  func changed() {
    let (hold, card, dot) = (phase("hold"), phase("move", 1, ["card"]), phase("move", 1, ["dot"]))
    #expect(pairs([hold, card, hold, dot], [hold, card, dot]) == [[0, 0], [1, 1], [3, 2]])
    let label = phase("move", 0.4, ["label"])
    #expect(
      pairs([card, hold, dot], [card, hold, label, dot]) == [[0, 0], [1, 1], [2, 3]])
  }

  @Test("a step that lasts longer keeps its partner, and one of another kind has none")
  func longer() {
    #expect(pairs([phase("hold")], [phase("hold", 2)]) == [[0, 0]])
    #expect(pairs([phase("tap")], [phase("drag")]).isEmpty)
    #expect(pairs([], [phase("tap")]).isEmpty)
  }
}

/// Elements that move otherwise.
struct ElementChangeTests {
  private func samples(_ xs: [Double]) -> [ClipMotion.Sample?] {
    xs.map { x in
      var sample = ClipMotion.Sample()
      (sample.x, sample.width, sample.height) = (x, 10, 10)
      return sample
    }
  }

  @Test("another place in every frame is no other motion, another path is")
  func offset() throws {
    let path = [0.0, 0, 5, 10]
    #expect(ElementChange("a", old: samples(path), new: samples(path.map { $0 + 3 })) == nil)
    #expect(ElementChange("a", old: samples(path), new: samples(path)) == nil)
    let change = try #require(
      ElementChange("a", old: samples(path), new: samples([0, 0, 6, 10])))
    #expect(change.frames == [2] && change.worstFrame == 2 && change.displacement == 1)
    // Rounding alone.
    #expect(ElementChange("a", old: samples(path), new: samples([0, 0, 5.01, 10])) == nil)
  }

  @Test("an element is carried by what holds it and moves alike")
  func carried() throws {
    func box(_ x: Double, _ width: Double) -> ClipMotion.Sample? {
      var sample = ClipMotion.Sample()
      (sample.x, sample.width, sample.height) = (x, width, 100)
      return sample
    }
    let outer = try #require(
      ElementChange("outer", old: [box(0, 100), box(50, 100)], new: [box(0, 100), box(60, 100)]))
    let inner = try #require(
      ElementChange("inner", old: [box(10, 10), box(60, 10)], new: [box(10, 10), box(70, 10)]))
    let other = try #require(
      ElementChange("other", old: [box(10, 10), box(60, 10)], new: [box(10, 10), box(75, 10)]))
    #expect(inner.isCarried(by: outer))
    #expect(!other.isCarried(by: outer))
  }
}
