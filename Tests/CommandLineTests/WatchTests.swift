import Foundation
import Testing

/// `transition-export PRESET --watch`.
@Suite(.serialized)
struct WatchTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    try place.writePreset()
  }

  /// A program that watches, and what it has printed so far.
  private final class Watch {
    let process: Process
    private let printed: TemporaryFolder

    init(_ place: Workplace, _ arguments: [String]) throws {
      printed = try TemporaryFolder()
      process = try place.tool.start(
        arguments + Workplace.small + ["--watch"], output: try printed.emptyFile("output"),
        errors: try printed.emptyFile("errors"))
    }

    deinit {
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    var output: String { (try? printed.text(of: "output")) ?? "" }
    var errors: String { (try? printed.text(of: "errors")) ?? "" }
    /// How often the program has begun to wait for a change.
    var rounds: Int { errors.split(separator: "\n").count { $0.hasPrefix("Watching ") } }

    /// Waits until a condition holds while the program runs.
    func wait(until condition: () throws -> Bool) throws {
      let end = Date().addingTimeInterval(Process.patience)
      while try !condition() {
        guard process.isRunning, Date() < end else {
          try #require(try condition(), "\(output)\n\(errors)")
          return
        }
        Thread.sleep(forTimeInterval: 0.01)
      }
    }

    /// Sends a signal and waits for the end.
    func end(with signal: Int32 = SIGINT) {
      kill(process.processIdentifier, signal)
      process.waitUntilExit(seconds: Process.patience)
      #expect(process.terminationReason == .exit)
      #expect(process.terminationStatus == 128 + signal)
    }
  }

  /// Replaces a file by another one, as editors do.
  private func replace(_ name: String, with text: String) throws {
    try Data(text.utf8).write(
      to: place.folder.url.appendingPathComponent(name), options: .atomic)
  }

  /// The clip of `tiny.yaml` as a single run writes it.
  private func clip(_ options: [String] = []) throws -> Data {
    let elsewhere = try TemporaryFolder()
    let path = elsewhere.url.appendingPathComponent("clip.gif").path
    let result = try place.tool.run(["tiny.yaml", "-o", path] + options + Workplace.small)
    try #require(result.status == 0, "\(result.errors)")
    return try elsewhere.bytes(of: "clip.gif")
  }

  private static let otherPreset = Workplace.preset(timeline: "[{ hold: 0.3 }]")

  @Test(
    "the clip is written again when the preset is replaced or written to, until a signal",
    arguments: [SIGINT, SIGTERM])
  func presetChanges(signal: Int32) throws {
    let watch = try Watch(place, ["--preset", "tiny.yaml", "-o", "a.gif"])
    try watch.wait { watch.rounds == 1 }
    #expect(watch.output == "a.gif\n")
    let first = try clip()
    #expect(try place.folder.bytes(of: "a.gif") == first)

    try replace("tiny.yaml", with: Self.otherPreset)
    try watch.wait { watch.rounds == 2 }
    let second = try clip()
    #expect(second != first)
    #expect(try place.folder.bytes(of: "a.gif") == second)
    #expect(watch.output == "a.gif\na.gif\n")

    // The program may see the file before all of it is written.
    try place.folder.write(Workplace.preset(timeline: Workplace.shortTimeline), to: "tiny.yaml")
    try watch.wait { try place.folder.bytes(of: "a.gif") == first }
    watch.end(with: signal)
    #expect(try place.folder.names == ["a.gif", "dot.png", "tiny.yaml"])
    #expect(try place.folder.bytes(of: "a.gif") == first)
  }

  @Test("the clip is written again when an image changes")
  func imageChanges() throws {
    let watch = try Watch(place, ["render", "tiny.yaml", "-o", "a.gif", "--quiet", "--json"])
    try watch.wait { watch.output.contains("\"file\" : \"a.gif\"") }
    let first = try place.folder.bytes(of: "a.gif")
    #expect(try place.tool("presets", "today", "--copy", "today").status == 0)
    try FileManager.default.removeItem(at: place.folder.url.appendingPathComponent("dot.png"))
    try FileManager.default.moveItem(
      at: place.folder.url.appendingPathComponent("today/art/avatar.png"),
      to: place.folder.url.appendingPathComponent("dot.png"))
    let second = try clip()
    #expect(second != first)
    try watch.wait { try place.folder.bytes(of: "a.gif") == second }
    watch.end()
  }

  @Test("a mistake is shown, the last clip stays, and a correction is exported")
  func mistakes() throws {
    let watch = try Watch(place, ["tiny.yaml", "-o", "a.gif"])
    try watch.wait { watch.rounds == 1 }
    let first = try place.folder.bytes(of: "a.gif")
    let wrong = Self.otherPreset.replacing("summary", with: "sumary")
    try replace("tiny.yaml", with: wrong)
    try watch.wait { watch.rounds == 2 }
    #expect(watch.errors.contains("Error: tiny.yaml:2:1: there is no key 'sumary' here"))

    // An image that is not there yet.
    try replace("tiny.yaml", with: Self.otherPreset.replacing("dot.png", with: "new.png"))
    try watch.wait { watch.rounds == 3 }
    #expect(watch.errors.contains("cannot read the picture 'new.png'"))
    #expect(try place.folder.bytes(of: "a.gif") == first)
    #expect(watch.output == "a.gif\n")

    try place.folder.bytes(of: "dot.png").write(
      to: place.folder.url.appendingPathComponent("new.png"), options: .atomic)
    try watch.wait { watch.rounds == 4 }
    #expect(try place.folder.bytes(of: "a.gif") == clip())
    watch.end()
    #expect(try place.folder.names == ["a.gif", "dot.png", "new.png", "tiny.yaml"])
  }

  @Test("a preset file may be created after the start")
  func laterPreset() throws {
    let watch = try Watch(place, ["later.yaml", "-o", "a.gif"])
    try watch.wait { watch.rounds == 1 }
    #expect(watch.errors.contains("there is no preset file 'later.yaml'"))
    try replace("later.yaml", with: Workplace.preset(timeline: Workplace.shortTimeline))
    try watch.wait { watch.rounds == 2 }
    #expect(try place.folder.bytes(of: "a.gif") == clip())
    watch.end()
  }

  @Test("a change during an export starts another after it")
  func changeMeanwhile() throws {
    let slow = ["--slowmo", "30"]
    let watch = try Watch(place, ["tiny.yaml", "-o", "a.gif"] + slow)
    // If the export is over before the change, the change is one while the program waits.
    try watch.wait { try place.folder.names.contains { $0.hasPrefix(".a.gif.") || $0 == "a.gif" } }
    try replace("tiny.yaml", with: Self.otherPreset)
    try watch.wait { watch.rounds == 2 }
    #expect(watch.output == "a.gif\na.gif\n")
    #expect(try place.folder.bytes(of: "a.gif") == clip(slow))
    watch.end()
  }

  @Test("a signal during an export leaves the last clip and no unfinished file")
  func signalDuringExport() throws {
    let slow = ["--slowmo", "100", "--jobs", "1"]
    try place.folder.write(Self.otherPreset, to: "tiny.yaml")
    let watch = try Watch(place, ["tiny.yaml", "-o", "a.gif"] + slow)
    try watch.wait { watch.rounds == 1 }
    let first = try place.folder.bytes(of: "a.gif")
    let long = (0..<2).map { _ in "{ push: page }, pop" }.joined(separator: ", ")
    try replace("tiny.yaml", with: Workplace.preset(timeline: "[\(long)]"))
    try watch.wait { try place.folder.names.contains { $0.hasPrefix(".a.gif.") } }
    watch.end()
    #expect(try place.folder.names == ["a.gif", "dot.png", "tiny.yaml"])
    #expect(try place.folder.bytes(of: "a.gif") == first)
  }

  @Test("of several presets those that have changed are written again, in any format")
  func severalPresets() throws {
    try place.folder.write(Self.otherPreset, to: "other.yaml")
    let watch = try Watch(place, ["tiny.yaml", "other.yaml", "--format", "png"])
    try watch.wait { watch.rounds == 1 }
    #expect(watch.output == "tiny-frames\nother-frames\n")
    #expect(watch.errors.contains("Watching 3 files"))
    try replace("other.yaml", with: Workplace.preset(timeline: "[{ hold: 0.1 }]"))
    try watch.wait { watch.rounds == 2 }
    #expect(watch.output == "tiny-frames\nother-frames\nother-frames\n")
    watch.end()
    let folder = place.folder.url.appendingPathComponent("other-frames")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 6)
  }

  @Test(
    "--watch with a stream, with --no-overwrite or with a misspelt name is a usage error",
    arguments: [
      ["tiny.yaml", "-o", "-", "--format", "gif"], ["-"], ["--preset", "-", "-o", "a.gif"],
      ["/dev/stdin"], ["tiny.yaml", "--no-overwrite"], ["tody"], ["tiny.yaml", "-o", "a.avi"],
      ["tiny.yaml", "--device", "iphone-15-por"],
    ])
  func usage(arguments: [String]) throws {
    let result = try place.tool.run(arguments + ["--watch"])
    #expect(result.status == 64 && result.output.isEmpty && !result.errors.isEmpty)
    #expect(try place.folder.names == ["dot.png", "tiny.yaml"])
  }

  @Test("what no change of the preset corrects ends the watch")
  func otherFailures() throws {
    let result = try place.tool("tiny.yaml", "-o", "none/a.gif", "--watch")
    #expect(result.status == 73)
    #expect(result.errors.contains("the folder 'none' of the output 'none/a.gif' does not exist"))
  }
}
