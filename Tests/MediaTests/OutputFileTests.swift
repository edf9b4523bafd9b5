import Foundation
import Glibc
import TEInputs
import MediaTestSupport
import Synchronization
import Testing

@testable import TEMedia

@Suite struct OutputFileTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  @Test("a committed file replaces an existing one and leaves no other")
  func commit() throws {
    try scratch.write([1, 2, 3], to: "clip.mp4")
    let output = try OutputFile(target: scratch.path("clip.mp4"))
    try Data([4, 5]).write(to: URL(fileURLWithPath: output.temporaryPath))
    #expect(try scratch.bytes("clip.mp4") == [1, 2, 3])
    try output.commit()
    #expect(try scratch.bytes("clip.mp4") == [4, 5])
    #expect(try scratch.names == ["clip.mp4"])
  }

  @Test("the temporary file is hidden and in the target's folder")
  func temporaryFile() throws {
    let output = try OutputFile(target: scratch.path("clip.mp4"))
    let url = URL(fileURLWithPath: output.temporaryPath)
    #expect(url.deletingLastPathComponent().path == scratch.path)
    #expect(url.lastPathComponent == ".clip.mp4.\(ProcessInfo.processInfo.processIdentifier).tmp")
    #expect(FileManager.default.fileExists(atPath: output.temporaryPath))
  }

  @Test("discarding removes the temporary file and keeps the existing one")
  func discard() throws {
    try scratch.write([1, 2, 3], to: "clip.mp4")
    let output = try OutputFile(target: scratch.path("clip.mp4"))
    try Data([4, 5]).write(to: URL(fileURLWithPath: output.temporaryPath))
    output.discard()
    #expect(try scratch.bytes("clip.mp4") == [1, 2, 3])
    #expect(try scratch.names == ["clip.mp4"])
  }

  @Test("releasing without a commit removes the temporary file")
  func release() throws {
    do {
      let output = try OutputFile(target: scratch.path("clip.mp4"))
      #expect(try scratch.names.count == 1)
      _ = output.target
    }
    #expect(try scratch.names == [])
  }

  @Test("a second output of the same target gets another temporary name")
  func secondName() throws {
    let first = try OutputFile(target: scratch.path("clip.mp4"))
    let second = try OutputFile(target: scratch.path("clip.mp4"))
    #expect(first.temporaryPath != second.temporaryPath)
    first.discard()
    try second.commit()
    #expect(try scratch.names == ["clip.mp4"])
  }

  @Test("a target in a missing folder is an error")
  func missingFolder() throws {
    let target = scratch.path("missing/clip.mp4")
    #expect(throws: MediaError.folderMissing(path: target)) { _ = try OutputFile(target: target) }
  }

  @Test("folders, devices and pipes are not replaced, and the error names their kind")
  func otherKinds() throws {
    let pipe = scratch.path("pipe.mp4")
    try scratch.makePipe("pipe.mp4")
    for (path, kind) in [(scratch.path, FileKind.folder), ("/dev/null", .device), (pipe, .pipe)] {
      #expect(throws: MediaError.notReplaceable(path: path, .kind(kind))) {
        _ = try OutputFile(target: path)
      }
    }
    #expect(throws: MediaError.notReplaceable(path: "a.mp4/", .kind(.folder))) {
      _ = try OutputFile(target: "a.mp4/")
    }
    #expect(throws: MediaError.notReplaceable(path: "", .nameless)) {
      _ = try OutputFile(target: "")
    }
  }

  @Test("without permission to replace, a file that appears before the commit is kept")
  func noReplacing() throws {
    let output = try OutputFile(target: scratch.path("clip.mp4"))
    try scratch.write([1], to: "clip.mp4")
    let failure = failure(committing: output, replacing: false)
    #expect(failure == .notReplaceable(path: scratch.path("clip.mp4"), .exists))
    #expect(try scratch.names == ["clip.mp4"])
    #expect(try scratch.bytes("clip.mp4") == [1])
    let other = try OutputFile(target: scratch.path("other.mp4"))
    try other.commit(replacing: false)
    #expect(try scratch.names == ["clip.mp4", "other.mp4"])
  }

  @Test(
    "a file gets the permissions of the one that it replaces",
    arguments: [0o600, 0o644, 0o444, 0o755])
  func permissions(mode: mode_t) throws {
    try scratch.write([1], to: "clip.mp4")
    try scratch.setPermissions("clip.mp4", mode)
    try OutputFile(target: scratch.path("clip.mp4")).commit()
    #expect(try scratch.permissions("clip.mp4") == mode)
    #expect(try scratch.bytes("clip.mp4") == [])
  }

  @Test("a symbolic link is kept, and the file that it leads to is replaced")
  func symbolicLink() throws {
    try scratch.makeFolder("far")
    try scratch.write([1], to: "far/clip.mp4")
    try scratch.link("link.mp4", to: "far/clip.mp4")
    try scratch.link("second.mp4", to: scratch.path("link.mp4"))
    try scratch.link("new.mp4", to: "far/new.mp4")
    for (link, file) in [
      ("link.mp4", "far/clip.mp4"), ("second.mp4", "far/clip.mp4"), ("new.mp4", "far/new.mp4"),
    ] {
      let output = try OutputFile(target: scratch.path(link))
      try Data([4]).write(to: URL(fileURLWithPath: output.temporaryPath))
      try output.commit()
      #expect(try scratch.bytes(file) == [4])
      try scratch.write([1], to: file)
    }
    #expect(try scratch.names == ["far", "link.mp4", "new.mp4", "second.mp4"])
    let kind = try FileManager.default.attributesOfItem(atPath: scratch.path("link.mp4"))[.type]
    #expect(kind as? FileAttributeType == .typeSymbolicLink)
    try scratch.link("loop.mp4", to: "loop.mp4")
    #expect(throws: MediaError.self) { _ = try OutputFile(target: scratch.path("loop.mp4")) }
  }

  @Test("temporary files of killed processes are removed, those of running ones are kept")
  func leftovers() throws {
    try scratch.write([1], to: ".clip.mp4.7.tmp")
    try scratch.write([1], to: ".clip.mp4.8-3.tmp")
    for name in [".clip.mp4.note.tmp", ".other.mp4.7.tmp", "clip.mp4.7.tmp", ".clip.mp4.7.tmp2"] {
      try scratch.write([1], to: name)
    }
    let living = try OutputFile(target: scratch.path("clip.mp4"))
    try OutputFile(target: scratch.path("clip.mp4")).commit()
    #expect(FileManager.default.fileExists(atPath: living.temporaryPath))
    living.discard()
    #expect(
      try scratch.names
        == [
          ".clip.mp4.7.tmp2", ".clip.mp4.note.tmp", ".other.mp4.7.tmp", "clip.mp4",
          "clip.mp4.7.tmp",
        ])
  }

  @Test("an output discarded by another thread cannot be committed")
  func discardedByThread() throws {
    try scratch.write([1], to: "clip.mp4")
    let output = try OutputFile(target: scratch.path("clip.mp4"))
    output.unfinished.discard()
    #expect(!output.unfinished.isPlaced)
    let failure = failure(committing: output)
    #expect(failure == .discarded)
    #expect(try scratch.names == ["clip.mp4"])
    #expect(try scratch.bytes("clip.mp4") == [1])
  }

  @Test("a target in a folder without write permission is an error")
  func unwritableFolder() throws {
    // /proc denies it even to the superuser.
    let target = "/proc/clip.mp4"
    #expect(throws: MediaError.self) { _ = try OutputFile(target: target) }
  }

  @Test("the longest name has a temporary name")
  func longName() throws {
    let name = String(repeating: "ö", count: 120) + ".mp4"
    let output = try OutputFile(target: scratch.path(name))
    try output.commit()
    #expect(try scratch.names == [name])
  }
}

@Suite struct OutputFolderTests {
  private let scratch: ScratchFolder
  private let target: String

  init() throws {
    scratch = try ScratchFolder()
    target = scratch.path("frames")
  }

  /// An uncommitted folder of frames of these gray levels.
  private func output(_ greys: UInt32...) throws -> OutputFolder {
    let output = try OutputFolder(target: target)
    try encode(greys, in: output.temporaryPath)
    return output
  }

  private func encode(_ greys: [UInt32], in folder: String) throws {
    let size = PixelSize(width: 4, height: 3)
    try ImageSequenceEncoder(
      folder: folder, format: FrameFormat(size: size, frameRate: Rational(60)),
      expectedFrameCount: greys.count
    ).encode(greys.map { TestImage(4, 3, filledWith: 0xFF00_0000 | $0 * 0x01_0101) })
  }

  /// The gray level of each frame in a folder.
  private func greys(_ folder: String = "frames") throws -> [UInt32] {
    try FileManager.default.contentsOfDirectory(atPath: scratch.path(folder)).sorted().map {
      TestImage(try ImageReader().read(try scratch.bytes("\(folder)/\($0)")))[0, 0] & 0xFF
    }
  }

  @Test("a committed folder exists at its target")
  func commit() throws {
    let output = try OutputFolder(target: target + "/")
    try encode([1], in: output.temporaryPath)
    try output.commit()
    #expect(try scratch.names == ["frames"])
    #expect(try greys() == [1])
  }

  @Test("an existing folder of frames is unchanged until it is replaced as a whole")
  func replacement() throws {
    try output(1, 2).commit()
    let second = try output(3)
    #expect(try greys() == [1, 2])
    try second.commit()
    #expect(try scratch.names == ["frames"])
    #expect(try greys() == [3])
  }

  @Test("the target exists at any time while it is replaced")
  func atomicExchange() throws {
    try output(1).commit()
    let isDone = Mutex(false)
    let missing = Mutex(0)
    let thread = Thread { [target] in
      while !isDone.withLock({ $0 }) {
        if unsafe access(target, F_OK) != 0 { missing.withLock { $0 += 1 } }
      }
    }
    thread.start()
    for grey in 2..<60 { try output(UInt32(grey)).commit() }
    isDone.withLock { $0 = true }
    while !thread.isFinished { usleep(1000) }
    #expect(missing.withLock { $0 } == 0)
    #expect(try greys() == [59])
  }

  @Test("discarding removes the temporary folder and keeps the existing one")
  func discard() throws {
    try output(1).commit()
    let second = try output(2)
    second.discard()
    #expect(try scratch.names == ["frames"])
    #expect(try greys() == [1])
  }

  @Test("an empty folder is replaced and keeps its permissions")
  func emptyFolder() throws {
    try scratch.makeFolder("frames")
    try scratch.setPermissions("frames", 0o700)
    try output(1).commit()
    #expect(try greys() == [1])
    #expect(try scratch.permissions("frames") == 0o700)
  }

  /// Entries that are not unchanged frames of this program.
  private static let foreignEntries:
    [(name: String, put: @Sendable (ScratchFolder) throws -> Void)] = [
      ("notes.txt", { try $0.write([1], to: "frames/notes.txt") }),
      (".hidden", { try $0.write([1], to: "frames/.hidden") }),
      ("holiday.png", { try $0.write([1], to: "frames/holiday.png") }),
      // Another program's image with the name of a frame.
      (
        "0009.png",
        { try $0.write(PNGEncoder().encode(TestImage(2, 2).bgra), to: "frames/0009.png") }
      ),
      ("x.png", { try $0.makeFolder("frames/x.png") }),
      ("0008.png", { try $0.makeFolder("frames/0008.png") }),
      ("0007.png", { try $0.link("frames/0007.png", to: "0001.png") }),
      ("0006.png", { try $0.makePipe("frames/0006.png") }),
      (
        "0001.png",
        {
          // A frame with one changed byte.
          var bytes = try $0.bytes("frames/0001.png")
          bytes[bytes.count - 20] ^= 1
          try $0.write(bytes, to: "frames/0001.png")
        }
      ),
      ("0002.png", { try $0.write([], to: "frames/0002.png") }),
    ]

  @Test(
    "a folder with an entry added or changed before the commit is not replaced",
    arguments: foreignEntries.indices)
  func foreignEntry(index: Int) throws {
    try output(1, 2).commit()
    let second = try output(3)
    let (name, put) = Self.foreignEntries[index]
    try put(scratch)
    let before = try FileManager.default.contentsOfDirectory(atPath: target).sorted()
    let failure = failure(committing: second)
    #expect(failure == .notReplaceable(path: target, .foreign(entry: name)))
    #expect(try scratch.names == ["frames"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: target).sorted() == before)
  }

  @Test("a folder with other entries is an error before the export")
  func otherEntries() throws {
    try output(1).commit()
    try scratch.write([1], to: "frames/notes.txt")
    #expect(throws: MediaError.notReplaceable(path: target, .foreign(entry: "notes.txt"))) {
      _ = try OutputFolder(target: target)
    }
    #expect(try scratch.names == ["frames"])
    try scratch.write([1], to: "file")
    #expect(throws: MediaError.notReplaceable(path: scratch.path("file"), .kind(.file))) {
      _ = try OutputFolder(target: scratch.path("file"))
    }
  }

  @Test("a mount point and the current folder are errors before the export")
  func mountPoint() throws {
    #expect(throws: MediaError.notReplaceable(path: "/proc", .mountPoint)) {
      _ = try OutputFolder(target: "/proc")
    }
    let current = FileManager.default.currentDirectoryPath
    #expect(throws: MediaError.notReplaceable(path: current, .currentFolder)) {
      _ = try OutputFolder(target: current)
    }
  }

  @Test("a folder from which frames were removed is replaced")
  func removedFrames() throws {
    try output(1, 2, 3).commit()
    try FileManager.default.removeItem(atPath: target + "/0002.png")
    try output(4).commit()
    #expect(try greys() == [4])
  }

  @Test("without permission to replace, a folder that appears before the commit is kept")
  func noReplacing() throws {
    let second = try output(1)
    try output(2).commit()
    let failure = failure(committing: second, replacing: false)
    #expect(failure == .notReplaceable(path: target, .exists))
    #expect(try greys() == [2])
    #expect(try scratch.names == ["frames"])
  }

  @Test("a symbolic link is kept, and the folder that it leads to is replaced")
  func symbolicLink() throws {
    try output(1).commit()
    try scratch.link("link", to: "frames")
    let second = try OutputFolder(target: scratch.path("link"))
    try encode([2], in: second.temporaryPath)
    try second.commit()
    #expect(try scratch.names == ["frames", "link"])
    #expect(try greys() == [2] && greys("link") == [2])
  }

  @Test("two outputs of the same target replace it one after the other")
  func twoOutputs() throws {
    try output(1).commit()
    let first = try output(2)
    let second = try output(3)
    try first.commit()
    try second.commit()
    #expect(try greys() == [3])
    #expect(try scratch.names == ["frames"])
  }

  @Test("frames left by killed processes are removed, other entries are kept in a visible folder")
  func leftovers() throws {
    try output(1).commit()
    // Of processes that were killed while writing a frame, after the exchange, and while removing.
    for (name, greys) in [(".frames.7.tmp", [1, 2]), (".frames.8-1.tmp", [3])]
      as [(String, [UInt32])]
    {
      try scratch.makeFolder(name)
      try encode(greys, in: scratch.path(name))
    }
    try scratch.write([0x89], to: ".frames.7.tmp/0003.png")
    try scratch.makeFolder(".frames.9.gone.tmp")
    let living = try output(5)
    #expect(try scratch.names.count == 2)
    living.discard()
    #expect(try scratch.names == ["frames"])
    // Another program's image, added to the folder before the exchange.
    try scratch.makeFolder(".frames.7.tmp")
    try encode([1, 2], in: scratch.path(".frames.7.tmp"))
    try scratch.write([1], to: ".frames.7.tmp/holiday.png")
    try output(6).commit()
    #expect(try scratch.names == ["frames", "frames.kept-1"])
    #expect(try scratch.bytes("frames.kept-1/holiday.png") == [1])
    #expect(try greys() == [6])
  }

  @Test("discarding in another thread removes the folder while frames are being written")
  func discardedByThread() throws {
    try output(1).commit()
    let second = try output(2)
    second.unfinished.discard()
    let path = second.temporaryPath
    #expect(throws: MediaError.self) { try encode([3], in: path) }
    let failure = failure(committing: second)
    #expect(failure != nil)
    #expect(try scratch.names == ["frames"])
    #expect(try greys() == [1])
  }
}

private func failure(
  committing output: consuming OutputFile, replacing: Bool = true
) -> MediaError? {
  do throws(MediaError) { try output.commit(replacing: replacing) } catch { return error }
  return nil
}

private func failure(
  committing output: consuming OutputFolder, replacing: Bool = true
) -> MediaError? {
  do throws(MediaError) { try output.commit(replacing: replacing) } catch { return error }
  return nil
}
