internal import TECFFmpeg
internal import Glibc

/// An FFmpeg frame (`AVFrame`).
///
/// Sendable because it has one owner, and nothing else refers to the frame.
@safe
struct Frame: ~Copyable, @unchecked Sendable {
  let pointer: UnsafeMutablePointer<AVFrame>

  /// An empty frame for a decoder.
  init() throws(FFmpegError) {
    guard let frame = unsafe av_frame_alloc() else { throw outOfMemory("av_frame_alloc") }
    unsafe pointer = frame
  }

  /// A frame of a size and a pixel format, without memory for its pixels.
  init(size: PixelSize, format: AVPixelFormat) throws(FFmpegError) {
    try self.init()
    unsafe pointer.pointee.width = Int32(size.width)
    unsafe pointer.pointee.height = Int32(size.height)
    unsafe pointer.pointee.format = format.rawValue
  }

  /// The alignment of rows in bytes: the longest vector of swscale and x264.
  private static let alignment: Int32 = 64

  /// Allocates memory for the pixels, whose contents are undefined.
  ///
  /// - Precondition: The frame has a size and a pixel format.
  func allocatePixels() throws(FFmpegError) {
    try check(unsafe av_frame_get_buffer(pointer, Self.alignment), "av_frame_get_buffer")
  }

  /// A frame that shares the pixels of `other`.
  init(sharing other: borrowing Frame) throws(FFmpegError) {
    guard let frame = unsafe av_frame_clone(other.pointer) else {
      throw outOfMemory("av_frame_clone")
    }
    unsafe pointer = frame
  }

  /// Copies the pixels if they are shared.
  func makeWritable() throws(FFmpegError) {
    try check(unsafe av_frame_make_writable(pointer), "av_frame_make_writable")
  }

  /// Releases the memory pages of rows to the system; their pixels become undefined.
  ///
  /// - Precondition: Nothing shares the pixels.
  func releaseRows(_ rows: Range<Int>, ofPlane plane: Int32) {
    guard let start = unsafe cffmpeg_plane(pointer, plane) else { return }
    let stride = Int(unsafe cffmpeg_stride(pointer, plane))
    guard stride > 0 else { return }
    // Only whole pages, because others may hold data of other rows or objects.
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
