internal import TECFFmpeg
internal import Glibc

/// An FFmpeg output (`AVIOContext`) that writes to a sink.
///
/// Sendable because it has one owner, a muxer, which one thread at a time uses.
@safe
struct FileSinkContext: ~Copyable, @unchecked Sendable {
  var pointer: UnsafeMutablePointer<AVIOContext>?
  private let sink: FileSink

  /// An output that can seek if the sink can.
  init(_ sink: FileSink) throws(FFmpegError) {
    self.sink = sink
    let owner = unsafe Unmanaged.passUnretained(sink).toOpaque()
    let write: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, Int32) -> Int32 = {
      owner, bytes, count in
      guard let owner = unsafe owner else { return cffmpeg_error(EINVAL) }
      let sink = unsafe Unmanaged<FileSink>.fromOpaque(owner).takeUnretainedValue()
      do throws(MediaError) {
        try unsafe sink.write(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
        return count
      } catch {
        return cffmpeg_error(EIO)
      }
    }
    let seek: @convention(c) (UnsafeMutableRawPointer?, Int64, Int32) -> Int64 = {
      owner, offset, origin in
      guard let owner = unsafe owner else { return Int64(cffmpeg_error(EINVAL)) }
      let sink = unsafe Unmanaged<FileSink>.fromOpaque(owner).takeUnretainedValue()
      if origin & AVSEEK_SIZE != 0 { return Int64(sink.size) }
      return sink.seek(to: offset, from: origin) ?? Int64(cffmpeg_error(errno))
    }
    guard let context = unsafe cffmpeg_open_writer(owner, write, sink.isSeekable ? seek : nil)
    else { throw outOfMemory("avio_alloc_context") }
    unsafe pointer = unsafe context
  }

  deinit { unsafe cffmpeg_close_writer(pointer) }
}
