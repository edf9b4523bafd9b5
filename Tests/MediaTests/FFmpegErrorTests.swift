import CFFmpeg
import Testing

@testable import Media

@Suite struct FFmpegErrorTests {
  @Test func `a failed call is named and says what FFmpeg says`() throws {
    let error = #expect(throws: FFmpegError.self) {
      try check(cffmpeg_error(ENOSPC), "avio_write")
    }
    #expect(error?.operation == "avio_write")
    #expect(error?.description == "avio_write: No space left on device")
  }

  @Test func `a result that is no error passes through`() throws {
    #expect(try check(7, "avio_write") == 7)
    #expect(try check(0, "avio_write") == 0)
  }

  @Test func `errors of the file become errors of its path`() {
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
