import TEExport
import Foundation
import TEMedia
import Testing

/// A folder that is removed with the value.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// The sorted names of everything in the folder.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }
}

struct DestinationTests {
  private func options(
    _ preset: String = "today", output: String? = nil, format: OutputFormat? = nil,
    slowMotion: Double = 1
  ) -> ExportOptions {
    var options = ExportOptions(clip: preset, jobs: 1)
    options.outputs = output.map { [$0] } ?? []
    options.format = format
    options.slowMotion = slowMotion
    return options
  }

  @Test("without an output the name is the preset's")
  func defaultName() throws {
    #expect(try Destination(options: options()).path == "today.mp4")
    #expect(try Destination(options: options("a/b/mine.yaml")).path == "mine.mp4")
    #expect(try Destination(options: options(format: .gif)).path == "today.gif")
    #expect(try Destination(options: options(format: .png)).path == "today-frames")
  }

  @Test("slow motion is part of the default name")
  func slowMotion() throws {
    #expect(try Destination(options: options(slowMotion: 4)).path == "today@4x.mp4")
    #expect(try Destination(options: options(slowMotion: 2.5)).path == "today@2.5x.mp4")
    #expect(
      try Destination(options: options(format: .gif, slowMotion: 0.1)).path == "today@0.1x.gif")
  }

  @Test("the extension chooses the format, ignoring case")
  func fileExtension() throws {
    #expect(try Destination(options: options(output: "x/a.gif")).format == .gif)
    #expect(try Destination(options: options(output: "a.MP4")).format == .mp4)
    #expect(try Destination(options: options(output: "frames", format: .png)).format == .png)
    #expect(try Destination(options: options(output: "a.v2", format: .mp4)).format == .mp4)
  }

  @Test("a format and an extension that contradict each other are rejected")
  func contradiction() {
    let error = #expect(throws: ExportError.self) {
      try Destination(options: options(output: "a.gif", format: .mp4))
    }
    guard case .contradictoryFormat(.mp4, path: "a.gif") = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
  }

  @Test(
    "a name without the extension of a format is rejected",
    arguments: ["clip", "clip.mkv", "folder.gif/clip", ".gif"])
  func unknownFormat(output: String) {
    let error = #expect(throws: ExportError.self) {
      try Destination(options: options(output: output))
    }
    guard case .unknownFormat(path: output) = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
  }

  @Test("a missing folder is reported before the export begins")
  func missingFolder() throws {
    let folder = try TemporaryFolder()
    let destination = try Destination(options: options(output: folder.path("none/a.mp4")))
    let error = #expect(throws: ExportError.self) {
      try destination.verify(allowsOverwriting: true)
    }
    guard case .outputFolderMissing = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
  }

  @Test("an existing file may be replaced unless that is forbidden")
  func existingFile() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.mp4")
    let destination = try Destination(options: options(output: path))
    try destination.verify(allowsOverwriting: false)
    try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    try destination.verify(allowsOverwriting: true)
    let error = #expect(throws: ExportError.self) {
      try destination.verify(allowsOverwriting: false)
    }
    guard case .media(.notReplaceable(_, .exists), _) = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
  }

  @Test("a folder is not replaced by a video, nor a file by a folder of frames")
  func wrongKind() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    let video = try Destination(options: options(output: path, format: .mp4))
    #expect(throws: ExportError.self) { try video.verify(allowsOverwriting: true) }
    let frames = try Destination(options: options(output: path + "/", format: .png))
    try frames.verify(allowsOverwriting: true)
    try FileManager.default.removeItem(atPath: path)
    try Data().write(to: URL(fileURLWithPath: path))
    #expect(throws: ExportError.self) { try frames.verify(allowsOverwriting: true) }
    try video.verify(allowsOverwriting: true)
  }

  @Test("standard output has the requested format, and cannot be a folder")
  func standardOutput() throws {
    let gif = try Destination(options: options(output: "-", format: .gif))
    #expect(gif.isStandardOutput && gif.format == .gif)
    #expect(try !Destination(options: options(output: "./-", format: .gif)).isStandardOutput)
    let nameless = #expect(throws: ExportError.self) {
      try Destination(options: options(output: "-"))
    }
    guard case .unknownFormat(path: "-") = nameless else {
      Issue.record("another error: \(String(describing: nameless))")
      return
    }
    let folder = #expect(throws: ExportError.self) {
      try Destination(options: options(output: "-", format: .png))
    }
    guard case .folderToStandardOutput = folder else {
      Issue.record("another error: \(String(describing: folder))")
      return
    }
  }

  @Test(
    "a path without a file name is rejected",
    arguments: [".", "./", "..", "/", "", "../.", "a/.."])
  func namelessPath(path: String) throws {
    let destination = try Destination(options: options(output: path, format: .png))
    let error = #expect(throws: ExportError.self) {
      try destination.verify(allowsOverwriting: true)
    }
    switch error {
    case .media(.notReplaceable(_, .nameless), _), .outputFolderMissing: break
    default: Issue.record("another error: \(String(describing: error))")
    }
  }

  @Test("a name of one letter is accepted", arguments: ["a", "./a", "a/", "./-"])
  func oneLetterName(path: String) throws {
    try Destination(options: options(output: path, format: .png)).verify(allowsOverwriting: true)
  }

  @Test("a file in the place of a parent folder is reported")
  func fileForFolder() throws {
    let folder = try TemporaryFolder()
    try Data().write(to: folder.url.appendingPathComponent("file"))
    let destination = try Destination(options: options(output: folder.path("file/a.mp4")))
    let error = #expect(throws: ExportError.self) {
      try destination.verify(allowsOverwriting: true)
    }
    guard case .outputFolderNotAFolder = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
  }
}
