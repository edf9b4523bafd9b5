import Foundation
import MediaTestSupport
import TEMedia
import Testing

/// Slow motion of steps, ramps, freezes and held frames.
struct PaceTests {
  /// The places of the square at 10 frames per second.
  private func places(_ clip: MessageClip, _ arguments: [String]) throws -> [Double] {
    let result = try clip.place.tool.run(
      ["p.yaml", "--fps", "10", "--format", "png", "-o", "frames", "--quiet"] + arguments)
    try #require(result.status == 0, "\(result.errors)")
    let folder = clip.place.folder.url.appendingPathComponent("frames").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    return try names.filter { $0.hasSuffix(".png") && !$0.hasPrefix(".") }.sorted().map { name in
      let image = TestImage(
        try ImageReader().read([UInt8](clip.place.folder.bytes(of: "frames/\(name)"))))
      return try #require(MessageClip.left(image))
    }
  }

  @Test("a factor of a step is in the preset or on the command line, which comes first")
  func factors() throws {
    let plain = try MessageClip()
    let paced = try MessageClip(step: ", slowmo: 2")
    // 20 frames, and 10 more for the second that takes two.
    #expect(try places(plain, []).count == 20)
    #expect(try places(plain, ["--slowmo", "animate=2"]).count == 30)
    #expect(try places(paced, []) == places(plain, ["--slowmo", "animate=2"]))
    #expect(try places(paced, ["--slowmo", "animate=3"]).count == 40)
    #expect(try places(paced, ["--slowmo", "3"]).count == 30)
  }

  @Test("a ramp begins and ends at normal speed")
  func ramp() throws {
    let clip = try MessageClip(step: ", slowmo: { factor: 4, ramp: 0.4 }")
    let places = try places(clip, [])
    #expect(
      try places
        == self.places(
          MessageClip(), ["--slowmo", "animate=4", "--slowmo-ramp", "0.4s"]))
    // The ramps cover .25 s each of the second: 2 x .4 s and .5 s x 4.
    #expect(places.count == 38)
    let steps = zip(places, places.dropFirst()).map { $1 - $0 }
    #expect(abs(steps[5] - 10) <= 1.5, "\(steps)")
    #expect(abs(steps[19] - 2.5) <= 1, "\(steps)")
    #expect(abs(steps[32] - 10) <= 1.5, "\(steps)")
  }

  @Test("the picture stands still in the middle, or where it is to")
  func freeze() throws {
    let clip = try MessageClip(step: ", freeze: { at: 20%, duration: 1 }")
    let places = try places(clip, [])
    #expect(places.count == 30)
    #expect(places[7...16].allSatisfy { abs($0 - 40) <= 1 }, "\(places)")
    let plain = try MessageClip()
    #expect(try self.places(plain, ["--freeze", "animate:20%=1s"]) == places)
    #expect(try self.places(plain, ["--freeze", "animate:0.2s=1s"]) == places)
    let middle = try self.places(plain, ["--freeze", "animate=1s"])
    #expect(middle[10...19].allSatisfy { abs($0 - 70) <= 1 }, "\(middle)")
  }

  @Test("the first frame is held, and a bouncing clip holds it once")
  func holdFirst() throws {
    let clip = try MessageClip()
    let plain = try places(clip, [])
    let held = try places(clip, ["--hold-first", "0.5s"])
    #expect(held == Array(repeating: plain[0], count: 5) + plain)
    #expect(try places(clip, ["--hold-first", "0.5s", "--bounce"]).count == 5 + 39)
  }

  @Test("a corner says the factor while it is not 1")
  func label() throws {
    let clip = try MessageClip(step: ", slowmo: 4, freeze: 1")
    for (instant, isShown) in [("0.2s", false), ("animate:20%", true), ("animate:50%", true)] {
      let plain = try clip.still("--at", instant)
      let labelled = try clip.still("--at", instant, "--overlay", "speed")
      let differs = plain != labelled
      #expect(differs == isShown, "\(instant)")
    }
    let slow = try clip.still("--at", "animate:20%", "--overlay", "speed")
    let frozen = try clip.still("--at", "animate:50%", "--overlay", "speed")
    let differs = slow != frozen
    #expect(differs)
  }

  @Test("a word with a pace is a mapping")
  func word() throws {
    let place = try Workplace()
    try place.folder.write(
      """
      format: 2
      screens: { a: { navigation: A }, b: { navigation: B } }
      timeline: [ { push: b }, { do: pop, slowmo: 3 } ]
      """, to: "p.yaml")
    let plain = try place.tool("motion", "p.yaml", "--slowmo", "pop=1")
    let slow = try place.tool("motion", "p.yaml")
    func length(_ text: String) throws -> Double {
      let line = try #require(text.split(separator: "\n").first)
      return try #require(Double(line.split(separator: " ")[1]))
    }
    #expect(slow.status == 0, "\(slow.errors)")
    #expect(try length(slow.output) > 1.5 * length(plain.output))
  }

  @Test("mistakes are told with their places")
  func mistakes() throws {
    for (step, place, message) in [
      (", freeze: { at: soon, duration: 1 }", "p.yaml:6", "a part of the step or a time"),
      (", slowmo: 400", "p.yaml:6", "0.1"),
      (
        ", freeze: { duration: 1, overlays: [ { caption: x, during: animate } ] }", "p.yaml:6",
        "it is shown while the picture stands still"
      ),
    ] {
      let clip = try MessageClip(step: step)
      let result = try clip.place.tool("validate", "p.yaml")
      #expect(result.status == 65)
      let text = result.output + result.errors
      #expect(text.contains(place) && text.contains(message), "\(text)")
    }
    let clip = try MessageClip()
    for (arguments, message) in [
      (["--slowmo", "push=2"], "the clip has no step 'push'"),
      (["--freeze", "fold=1s"], "the clip has no step 'fold'"),
      (["--freeze", "animate"], "such as push:40%=1.5s"),
      (["--slowmo", "2,3"], "factors of steps such as push=4,pop=2"),
    ] {
      let result = try clip.place.tool.run(["p.yaml"] + arguments)
      #expect(result.status == 64 && result.errors.contains(message), "\(result.errors)")
    }
  }
}
