import Foundation
import Testing

/// Runs that are killed at random times, including the replacement of the old output.
@Suite(.serialized)
struct KillTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    try place.writePreset(timeline: "[{ push: page }]")
    try place.folder.write(Self.longPreset, to: "long.yaml")
  }

  /// Small pictures, so that a video of several segments takes a few tenths of a second.
  private static let longPreset = """
    format: 2
    canvas: { size: [64, 96], scale: 1 }
    screens:
      dots:
        background: grouped
        items: [ { view: { id: dot, fill: red, at: [4, 4], width: 20, height: 20 } } ]
    timeline:
      - animate: { id: dot, offset: [30, 60], timing: { duration: 0.2, curve: linear } }
    """

  /// The number of killed runs per output; 400 in total with `scripts/test --long`.
  private static let count =
    ProcessInfo.processInfo.environment["TRANSITION_EXPORT_LONG"] == nil ? 5 : 100

  /// Arguments of a run of a few hundredths of a second, or for the long video of 960 frames.
  private func arguments(_ output: String, _ appearance: String) -> [String] {
    let clip =
      output == Self.longVideo
      ? ["long.yaml", "--fps", "240", "--slowmo", "20"]
      : ["tiny.yaml", "--fps", "30"] + Workplace.small
    return clip + ["--appearance", appearance, "--quiet"] + output.arguments
  }

  /// Encoded in four segments.
  private static let longVideo = "long.mp4"
  private static let inputs = ["dot.png", "long.yaml", "tiny.yaml"]

  @Test(
    "after a kill the output is the old or the new one, complete, and the next run removes the rest",
    arguments: ["a.mp4", "a.gif", "frames", longVideo])
  func killed(
    output: String
  ) throws {
    var generator = FixedGenerator(seed: UInt64(output.utf8.reduce(0) { $0 + Int($1) }))
    func run(_ appearance: String) throws -> Data {
      let result = try place.tool.run(arguments(output, appearance))
      try #require(result.status == 0, "\(result.errors)")
      return try content(of: output)
    }
    let dark = try run("dark")
    let start = Date()
    let light = try run("light")
    let duration = Date().timeIntervalSince(start)
    try #require(dark != light)
    var endings: [String: Int] = [:]
    for _ in 0..<Self.count {
      let process = try place.tool.start(arguments(output, "dark"))
      Thread.sleep(forTimeInterval: .random(in: 0...duration, using: &generator))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit(seconds: Process.patience)
      let found = try content(of: output)
      #expect(found == light || found == dark)
      let isClean = try place.folder.names == (Self.inputs + [output]).sorted()
      let ending = (found == light ? "old" : "new") + (isClean ? "" : " and a leftover")
      endings[ending, default: 0] += 1
      #expect(try run("light") == light)
      #expect(try place.folder.names == (Self.inputs + [output]).sorted())
    }
    print(
      "Kills of \(output): \(endings.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" })")
  }

  /// The bytes of a file, or of all frames with their names.
  private func content(of output: String) throws -> Data {
    guard output == "frames" else { return try place.folder.bytes(of: output) }
    let folder = place.folder.url.appendingPathComponent(output).path
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().reduce(
      into: Data()
    ) { all, name in
      all.append(contentsOf: name.utf8)
      all.append(try place.folder.bytes(of: "\(output)/\(name)"))
    }
  }
}

extension String {
  /// The options for an output of that name.
  fileprivate var arguments: [String] {
    self == "frames" ? ["-o", self, "--format", "png"] : ["-o", self]
  }
}

/// A seeded pseudorandom number generator: SplitMix64.
private struct FixedGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
