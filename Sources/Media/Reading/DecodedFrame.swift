/// A decoded image, of which FFmpeg's pixels are still to be converted. Converting does not fail on any
/// contents.
package struct DecodedFrame: ~Copyable, Sendable {
  enum Content: ~Copyable {
    case ffmpeg(FFmpegImage)
    case image(DecodedImage)
  }

  private let content: Content

  init(_ content: consuming Content) { self.content = content }

  /// The approximate size in memory, in bytes.
  package var byteCount: Int {
    switch content {
    case .ffmpeg(let image): image.byteCount
    case .image(let image): image.pixels.count
    }
  }

  /// The image in BGRA and sRGB, with the orientation applied.
  ///
  /// - Throws: `outOfMemory`, `libraryMissing`, or `damaged` where swscale fails.
  package consuming func image() throws(ImageError) -> DecodedImage {
    switch consume content {
    case .ffmpeg(let image): try image.image()
    case .image(let image): image
    }
  }
}
