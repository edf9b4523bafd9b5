import TECFFmpeg
import Testing

@testable import TEMedia

@Suite struct FFmpegErrorTests {
  @Test("the error of a failed call has its name and FFmpeg's message")
  func failedCall() throws {
    let error = #expect(throws: FFmpegError.self) {
      try check(cffmpeg_error(ENOSPC), "avio_write")
    }
    #expect(error?.operation == "avio_write")
    #expect(error?.description == "avio_write: No space left on device")
  }

  @Test("a non-negative result is returned")
  func result() throws {
    #expect(try check(7, "avio_write") == 7)
    #expect(try check(0, "avio_write") == 0)
  }

  @Test("errno values of file operations become errors with the path")
  func fileErrors() {
    func sorted(_ number: Int32) -> MediaError {
      MediaError(FFmpegError(operation: "avio_open", code: cffmpeg_error(number)), path: "a/b")
    }
    #expect(sorted(ENOSPC) == .diskFull(path: "a/b"))
    #expect(sorted(EDQUOT) == .diskFull(path: "a/b"))
    #expect(sorted(ENOENT) == .folderMissing(path: "a/b"))
    #expect(sorted(EACCES) == .notWritable(path: "a/b", reason: "Permission denied"))
    let other = FFmpegError(operation: "avcodec_open2", code: cffmpeg_error(EINVAL))
    #expect(MediaError(other, path: "a/b") == .library(other))
  }
}
