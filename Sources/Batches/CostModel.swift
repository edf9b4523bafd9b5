internal import TEExport
internal import TEMedia

/// The expected cost of a clip in seconds of one core.
///
/// A process costs its start, a frame its composing, and a picture, which is a frame that differs from the one
/// before, its drawing and encoding: a part that is fixed for the format, and one that is proportional to the
/// pixels. Frames that repeat the one before cost the encoders next to nothing. The constants are those of
/// `Documentation/scaling.md`, measured on one machine: on others all costs are multiplied by about the same
/// factor, so shards remain even.
struct CostModel {
  /// Start of a process, fonts, screens and images, in seconds.
  static let start = 0.15
  /// Composing a frame, in seconds.
  private static let composing = 0.3e-3
  /// Drawing a pixel of a picture, in seconds.
  private static let drawing = 2e-9
  /// How many times the cost of a rendering a file costs that is held to a size: measured, 1.4 to 2.9, as one to
  /// three renderings are needed.
  private static let sizeLimitFactor = 2.2
  /// Drawing and compressing the pictures of a filmstrip, in seconds.
  private static let strip = 0.2

  /// The cost of a rendering.
  ///
  /// - Parameters:
  ///   - size: A drawn frame's.
  ///   - outputSize: An encoded frame's.
  ///   - hasSizeLimit: Whether the quality is searched for that a size permits.
  static func cost(
    frames: Int, pictures: Int, size: PixelSize, outputSize: PixelSize, formats: [OutputFormat],
    hasSizeLimit: Bool
  ) -> Double {
    let encoding = formats.map(\.cost).reduce(0) {
      $0 + $1.fixed + pixels(outputSize) * $1.perPixel
    }
    return start
      + (Double(frames) * composing + Double(pictures) * (pixels(size) * drawing + encoding))
      * (hasSizeLimit ? sizeLimitFactor : 1)
  }

  /// The cost of a filmstrip of a clip of so many frames, which are composed to find the clip's length.
  static func stripCost(frames: Int) -> Double {
    start + Double(frames) * composing + strip
  }

  private static func pixels(_ size: PixelSize) -> Double {
    Double(size.width) * Double(size.height)
  }
}

extension BatchTask {
  /// The memory that the processes of the clip are expected to take at most, in bytes.
  ///
  /// Measured: a process has 90 MB, and its encoder with the pictures of one segment 90 bytes (MP4) to 150 bytes
  /// (WebM) for each pixel of a frame.
  var expectedMemory: Int64 {
    90_000_000 + 150 * Int64(max(0, min(pixels ?? 0, 1 << 26)))
  }
}
