internal import CFFmpeg

/// Makes frames of one size and format, and uses the memory of released ones again.
///
/// FFmpeg's pool is safe to use from any thread; memory still in use outlives the pool.
@safe
struct FramePool: ~Copyable, @unchecked Sendable {
  private let pool: OpaquePointer
  private let size: PixelSize
  private let format: AVPixelFormat

  /// Rows start at multiples of 64 bytes, the longest vector that swscale and x264 use.
  private static let alignment: Int32 = 64

  init(size: PixelSize, format: AVPixelFormat) throws(FFmpegError) {
    let bytes = try check(
      av_image_get_buffer_size(format, Int32(size.width), Int32(size.height), Self.alignment),
      "av_image_get_buffer_size")
    guard let pool = unsafe av_buffer_pool_init(Int(bytes), nil) else {
      throw outOfMemory("av_buffer_pool_init")
    }
    unsafe self.pool = unsafe pool
    self.size = size
    self.format = format
  }

  deinit {
    var pool: OpaquePointer? = unsafe pool
    unsafe av_buffer_pool_uninit(&pool)
  }

  /// A frame with memory for its pixels; what they hold is undefined.
  func makeFrame() throws(FFmpegError) -> Frame {
    let frame = try Frame(size: size, format: format)
    guard let buffer = unsafe av_buffer_pool_get(pool) else {
      throw outOfMemory("av_buffer_pool_get")
    }
    try check(
      unsafe cffmpeg_adopt_buffer(frame.pointer, buffer, Self.alignment), "av_image_fill_arrays")
    return frame
  }
}
