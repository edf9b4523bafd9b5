internal import CFFmpeg
internal import Glibc

/// The owner of a picture in FFmpeg's memory.
///
/// Sendable because it has one owner, and nothing else reaches the picture.
@safe
struct Frame: ~Copyable, @unchecked Sendable {
  let pointer: UnsafeMutablePointer<AVFrame>

  /// Makes a frame without a picture, for a decoder to fill.
  init() throws(FFmpegError) {
    guard let frame = unsafe av_frame_alloc() else { throw outOfMemory("av_frame_alloc") }
    unsafe pointer = frame
  }

  /// Makes a frame of a size and pixel format, without memory for its pixels.
  init(size: PixelSize, format: AVPixelFormat) throws(FFmpegError) {
    try self.init()
    unsafe pointer.pointee.width = Int32(size.width)
    unsafe pointer.pointee.height = Int32(size.height)
    unsafe pointer.pointee.format = format.rawValue
  }

  /// Rows start at multiples of 64 bytes, the longest vector that swscale and x264 use.
  private static let alignment: Int32 = 64

  /// Gives a frame that has a size and a format memory for its pixels; what they hold is undefined.
  func allocatePixels() throws(FFmpegError) {
    try check(unsafe av_frame_get_buffer(pointer, Self.alignment), "av_frame_get_buffer")
  }

  /// Makes a second frame that shares the pixels of `other`.
  init(sharing other: borrowing Frame) throws(FFmpegError) {
    guard let frame = unsafe av_frame_clone(other.pointer) else {
      throw outOfMemory("av_frame_clone")
    }
    unsafe pointer = frame
  }

  /// Makes sure that nothing shares the pixels, by copying them if something does.
  func makeWritable() throws(FFmpegError) {
    try check(unsafe av_frame_make_writable(pointer), "av_frame_make_writable")
  }

  /// Gives the memory of some rows back to the system; what they held is lost.
  ///
  /// - Precondition: Nothing shares the pixels.
  func giveUpRows(_ rows: Range<Int>, ofPlane plane: Int32) {
    guard let start = unsafe cffmpeg_plane(pointer, plane) else { return }
    let stride = Int(unsafe cffmpeg_stride(pointer, plane))
    guard stride > 0 else { return }
    // Whole pages alone, which nothing else can have a part of.
    let pageSize = sysconf(Int32(_SC_PAGESIZE))
    let first = unsafe UInt(bitPattern: start + rows.lowerBound * stride)
    let offset = Int(first.remainderReportingOverflow(dividingBy: UInt(pageSize)).partialValue)
    let skipped = (pageSize - offset) % pageSize
    let count = (rows.count * stride - skipped) / pageSize * pageSize
    guard count > 0 else { return }
    unsafe madvise(start + rows.lowerBound * stride + skipped, count, MADV_DONTNEED)
  }

  deinit {
    var frame: UnsafeMutablePointer<AVFrame>? = unsafe pointer
    unsafe av_frame_free(&frame)
  }
}
