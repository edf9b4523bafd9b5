import Foundation
import Glibc
import MediaTestSupport
import Testing

@testable import TEMedia

/// Encoders whose writes fail: with ENOSPC on /dev/full, and with EFBIG above the process's limit on file sizes.
@Suite struct FullDiskTests {
  private static func noise(_ count: Int) -> [TestImage] {
    var generator = SplitMix64(seed: 5)
    return (0..<count).map { _ in
      TestImage(96, 64) { _, _ in
        UInt32.random(in: 0xFF00_0000...UInt32.max, using: &generator)
      }
    }
  }

  private static let format = FrameFormat(
    size: PixelSize(width: 96, height: 64), frameRate: Rational(25))

  @Test("writing a video to a full disk is an error that names it")
  func fullDisk() throws {
    #expect(throws: MediaError.diskFull(path: "/dev/full")) {
      try VideoEncoder(path: "/dev/full", format: Self.format).encode(Self.noise(30))
    }
  }

  @Test("a failed write is reported before all frames are encoded")
  func earlyError() async {
    await #expect(processExitsWith: .success) {
      try limitFiles(to: 20_000)
      let scratch = try ScratchFolder()
      let path = scratch.path("clip.mp4")
      let encoder = try VideoEncoder(path: path, format: FullDiskTests.format)
      #expect(throws: MediaError.fileSizeLimit(path: path)) {
        // Enough frames to fill x264's lookahead, its threads and the file's buffer.
        for image in FullDiskTests.noise(200) {
          try encoder.append(encoder.prepare(image), count: 1)
        }
      }
    }
  }

  @Test("a video above the file size limit leaves only the existing file")
  func videoAboveLimit() async {
    await #expect(processExitsWith: .success) {
      try limitFiles(to: 20_000)
      let scratch = try ScratchFolder()
      try scratch.write([1, 2, 3], to: "clip.mp4")
      do {
        let output = try OutputFile(target: scratch.path("clip.mp4"))
        let path = output.temporaryPath
        #expect(throws: MediaError.fileSizeLimit(path: path)) {
          try VideoEncoder(path: path, format: FullDiskTests.format)
            .encode(FullDiskTests.noise(30))
        }
      }
      #expect(try scratch.names == ["clip.mp4"])
      #expect(try scratch.bytes("clip.mp4") == [1, 2, 3])
    }
  }

  @Test("frames above the file size limit leave no folder")
  func framesAboveLimit() async {
    await #expect(processExitsWith: .success) {
      try limitFiles(to: 2_000)
      let scratch = try ScratchFolder()
      do {
        let output = try OutputFolder(target: scratch.path("frames"))
        let path = output.temporaryPath
        #expect(throws: MediaError.fileSizeLimit(path: path + "/0001.png")) {
          try ImageSequenceEncoder(
            folder: path, format: FullDiskTests.format, expectedFrameCount: 2
          ).encode(FullDiskTests.noise(2))
        }
      }
      #expect(try scratch.names == [])
    }
  }
}

/// Makes writing beyond a size fail with EFBIG instead of ending the process.
private func limitFiles(to byteCount: UInt) throws {
  signal(SIGXFSZ, SIG_IGN)
  var limit = rlimit(rlim_cur: byteCount, rlim_max: byteCount)
  try #require(unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
}
