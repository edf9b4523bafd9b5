import Foundation
import Testing

@testable import Media

@Suite struct OutputFileTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  @Test func `a committed file replaces an older one and leaves nothing else`() throws {
    try scratch.write([1, 2, 3], to: "clip.mp4")
    let output = try OutputFile(target: scratch.path("clip.mp4"))
    try Data([4, 5]).write(to: URL(fileURLWithPath: output.temporaryPath))
    #expect(try scratch.bytes("clip.mp4") == [1, 2, 3])
    try output.commit()
    #expect(try scratch.bytes("clip.mp4") == [4, 5])
    #expect(try scratch.names == ["clip.mp4"])
  }

  @Test func `the temporary file is hidden and in the target's folder`() throws {
    let output = try OutputFile(target: scratch.path("clip.mp4"))
    let url = URL(fileURLWithPath: output.temporaryPath)
    #expect(url.deletingLastPathComponent().path == scratch.path)
    #expect(url.lastPathComponent == ".clip.mp4.\(ProcessInfo.processInfo.processIdentifier).tmp")
    #expect(FileManager.default.fileExists(atPath: output.temporaryPath))
  }

  @Test func `a discarded file is gone and the older one is intact`() throws {
    try scratch.write([1, 2, 3], to: "clip.mp4")
    let output = try OutputFile(target: scratch.path("clip.mp4"))
    try Data([4, 5]).write(to: URL(fileURLWithPath: output.temporaryPath))
    output.discard()
    #expect(try scratch.bytes("clip.mp4") == [1, 2, 3])
    #expect(try scratch.names == ["clip.mp4"])
  }

  @Test func `a forgotten file is gone`() throws {
    do {
      let output = try OutputFile(target: scratch.path("clip.mp4"))
      #expect(try scratch.names.count == 1)
      _ = output.target
    }
    #expect(try scratch.names == [])
  }

  @Test func `a name left behind by a crash does not stand in the way`() throws {
    let first = try OutputFile(target: scratch.path("clip.mp4"))
    let second = try OutputFile(target: scratch.path("clip.mp4"))
    #expect(first.temporaryPath != second.temporaryPath)
    first.discard()
    try second.commit()
    #expect(try scratch.names == ["clip.mp4"])
  }

  @Test func `a target in a missing folder is refused`() throws {
    let target = scratch.path("missing/clip.mp4")
    #expect(throws: MediaError.folderMissing(path: target)) { _ = try OutputFile(target: target) }
  }

  @Test func `folders and devices are never replaced`() throws {
    #expect(throws: MediaError.notReplaceable(path: scratch.path)) {
      _ = try OutputFile(target: scratch.path)
    }
    #expect(throws: MediaError.notReplaceable(path: "/dev/null")) {
      _ = try OutputFile(target: "/dev/null")
    }
    #expect(throws: MediaError.notReplaceable(path: "")) { _ = try OutputFile(target: "") }
  }

  @Test func `a folder that may not be written is refused`() throws {
    // /proc refuses even the superuser.
    let target = "/proc/clip.mp4"
    #expect(throws: MediaError.self) { _ = try OutputFile(target: target) }
  }

  @Test func `a very long name still has a temporary one`() throws {
    let name = String(repeating: "ö", count: 120) + ".mp4"
    let output = try OutputFile(target: scratch.path(name))
    try output.commit()
    #expect(try scratch.names == [name])
  }
}

@Suite struct OutputFolderTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  private func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  @Test func `a committed folder appears under its name`() throws {
    let output = try OutputFolder(target: scratch.path("frames/"), replacingOnly: "png")
    try write([1], to: output.temporaryPath + "/0001.png")
    try output.commit()
    #expect(try scratch.names == ["frames"])
    #expect(try scratch.bytes("frames/0001.png") == [1])
  }

  @Test func `an older folder of frames is intact until it is replaced as a whole`() throws {
    let target = scratch.path("frames")
    let first = try OutputFolder(target: target, replacingOnly: "png")
    try write([1], to: first.temporaryPath + "/0001.png")
    try write([2], to: first.temporaryPath + "/0002.png")
    try first.commit()
    let second = try OutputFolder(target: target, replacingOnly: "png")
    try write([3], to: second.temporaryPath + "/0001.png")
    #expect(try scratch.bytes("frames/0002.png") == [2])
    try second.commit()
    #expect(try scratch.names == ["frames"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: target) == ["0001.png"])
    #expect(try scratch.bytes("frames/0001.png") == [3])
  }

  @Test func `a discarded folder is gone and the older one is intact`() throws {
    let target = scratch.path("frames")
    let first = try OutputFolder(target: target, replacingOnly: "png")
    try write([1], to: first.temporaryPath + "/0001.png")
    try first.commit()
    let second = try OutputFolder(target: target, replacingOnly: "png")
    try write([2], to: second.temporaryPath + "/0001.png")
    second.discard()
    #expect(try scratch.names == ["frames"])
    #expect(try scratch.bytes("frames/0001.png") == [1])
  }

  @Test func `a folder that holds something else is not replaced`() throws {
    let target = scratch.path("holiday")
    try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: false)
    try write([1], to: target + "/notes.txt")
    #expect(throws: MediaError.notReplaceable(path: target)) {
      _ = try OutputFolder(target: target, replacingOnly: "png")
    }
    #expect(try scratch.bytes("holiday/notes.txt") == [1])
    try scratch.write([1], to: "file")
    #expect(throws: MediaError.notReplaceable(path: scratch.path("file"))) {
      _ = try OutputFolder(target: scratch.path("file"), replacingOnly: "png")
    }
  }
}
