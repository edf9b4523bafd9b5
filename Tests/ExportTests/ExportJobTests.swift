import TEExport
import Foundation
import TEMedia
import Testing

@MainActor
@Suite(.serialized)
struct ExportJobTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The presets of this repository.
  private var library: PresetLibrary {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return PresetLibrary(folders: [root.appendingPathComponent("Presets")])
  }

  /// Options for the smallest video of the "today" preset.
  private func options(output: String) -> ExportOptions {
    var options = ExportOptions(clip: "today", jobs: 2)
    options.device = "iphone-se"
    options.scale = 1
    options.width = 64
    options.frameRate = FrameRate("2") ?? .standard
    options.outputs = [folder.path(output)]
    return options
  }

  @Test(
    "a cancelled job leaves no file",
    arguments: ["a.mp4", "a.gif", "a.png", "a.webm", "a.mov", "a.apng", "a.webp", "a.jpg"])
  func cancelled(name: String) throws {
    let job = try ExportJob(options(output: name), library: library)
    let cancellation = Cancellation()
    var unfinished: [[UnfinishedOutput]] = []
    let error = #expect(throws: ExportError.self) {
      try job.run(cancellation: cancellation, unfinished: { unfinished.append($0) }) { _ in
        cancellation.cancel(signal: SIGINT)
      }
    }
    guard case .cancelled(signal: SIGINT) = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(try folder.names.isEmpty)
    #expect(unfinished.map(\.count) == [1, 0])
  }

  @Test("an output that appears during the job is not replaced if that is forbidden")
  func appearingOutput() throws {
    var options = options(output: "a.gif")
    options.allowsOverwriting = false
    let job = try ExportJob(options, library: library)
    let old = Data("old".utf8)
    try old.write(to: folder.url.appendingPathComponent("a.gif"))
    #expect(throws: ExportError.self) { try job.run(cancellation: Cancellation()) }
    #expect(try Data(contentsOf: folder.url.appendingPathComponent("a.gif")) == old)
    #expect(try folder.names == ["a.gif"])
  }

  @Test("the report describes the file")
  func reportContents() throws {
    let job = try ExportJob(options(output: "a.mp4"), library: library)
    let report = try #require(try job.run(cancellation: Cancellation()).first)
    let path = folder.path("a.mp4")
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(report.file == path)
    #expect(report.bytes == attributes[.size] as? Int64)
    // 375x667 at a width of 64: 64 * 667 / 375 = 113.8, padded to an even 114.
    #expect(report.width == 64 && report.height == 114)
    #expect(report.duration == Double(report.frames) / 2)
    // At two frames a second, the card moves between any two frames but those of the holds.
    #expect(report.picturesDrawn > 1 && report.picturesDrawn <= report.frames)
    #expect(report.jobs == 2)
    let seconds = report.seconds
    #expect(try report.firstFrame > #require(seconds["setup"]))
    #expect(try report.firstFrame < #require(seconds["total"]))
    #expect(
      report.seconds.keys.sorted()
        == ["compose", "convert", "encode", "raster", "setup", "total", "wait"])
  }
}
