internal import Media

/// The expected cost of a clip in seconds of one core.
///
/// A process costs its start, and a frame of each format a fixed part and one that is proportional to the
/// pixels (`Documentation/performance.md`: growth with pixels and frames is linear). The constants are those of
/// `Documentation/scaling.md`, measured on one machine: on others all costs are multiplied by about the same
/// factor, so shards remain even.
struct CostModel {
  /// Start of a process, fonts, screens and images, in seconds.
  static let start = 0.2
  /// Composing a frame, in seconds.
  private static let composing = 0.5e-3
  /// Drawing a pixel of a frame, in seconds.
  private static let drawing = 2e-9
  /// Composing, drawing and compressing the pictures of a filmstrip, in seconds.
  private static let strip = 0.25

  /// Converting and encoding a frame, in seconds.
  private struct Encoding {
    let perFrame: Double
    let perPixel: Double
  }

  private static let encodings = [
    "mp4": Encoding(perFrame: 1.5e-3, perPixel: 7.6e-9),
    "gif": Encoding(perFrame: 2e-3, perPixel: 8.4e-9),
    "webm": Encoding(perFrame: 10e-3, perPixel: 78e-9),
    "mov": Encoding(perFrame: 1e-3, perPixel: 135e-9),
    "apng": Encoding(perFrame: 4e-3, perPixel: 69e-9),
    "webp": Encoding(perFrame: 1e-3, perPixel: 40e-9),
    "png": Encoding(perFrame: 1e-3, perPixel: 90e-9),
    "jpg": Encoding(perFrame: 1e-3, perPixel: 20e-9),
  ]

  /// The cost of a rendering.
  ///
  /// - Parameters:
  ///   - size: A drawn frame's.
  ///   - outputSize: An encoded frame's.
  static func cost(
    frames: Int, size: PixelSize, outputSize: PixelSize, formats: [OutputFormat]
  ) -> Double {
    let encoding = formats.compactMap { encodings[$0.rawValue] }.reduce(0) {
      $0 + $1.perFrame + pixels(outputSize) * $1.perPixel
    }
    return start + Double(frames) * (composing + pixels(size) * drawing + encoding)
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
