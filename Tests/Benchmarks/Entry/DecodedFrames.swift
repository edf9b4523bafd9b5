internal import Foundation
internal import Glibc
internal import TEMedia

/// The frames of a file at a constant rate, decoded in order by ffmpeg, without padding.
final class DecodedFrames {
  private let process: ChildProcess
  private let descriptor: Int32
  private var frame: [UInt8]
  private var hasEnded = false

  /// The pixel format of the frames.
  enum Format: String {
    /// BGRA, premultiplied.
    case bgra
    /// Luma, one byte per pixel.
    case luma = "gray"

    fileprivate var bytesPerPixel: Int { self == .bgra ? 4 : 1 }

    /// ffmpeg's filters from a video's colors to the format.
    fileprivate var conversion: String {
      switch self {
      case .bgra:
        "scale=in_color_matrix=bt709:in_range=tv:in_h_chr_pos=0:in_v_chr_pos=128:flags=bicubic+accurate_rnd+full_chroma_int,format=bgra"
      case .luma: "extractplanes=y"
      }
    }
  }

  /// - Parameter filter: ffmpeg's filters for the frames.
  init(_ path: String, size: PixelSize, format: Format = .bgra, filter: String) throws {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
    process = try ChildProcess(
      Peer.ffmpeg.rawValue,
      [
        "-loglevel", "error", "-i", path, "-vf", filter, "-fps_mode", "passthrough", "-f",
        "rawvideo", "-pix_fmt", format.rawValue, "pipe:1",
      ], output: .descriptor(ends[1]))
    close(ends[1])
    descriptor = ends[0]
    frame = Array(repeating: 0, count: size.width * size.height * format.bytesPerPixel)
  }

  /// Every `step`-th frame of a video, from the first on.
  ///
  /// - Parameter size: The size of the frames before an odd side is padded.
  convenience init(
    ofVideo path: String, size: PixelSize, as format: Format, every step: Int
  ) throws {
    try self.init(
      path, size: size, format: format,
      filter: "select=not(mod(n\\,\(step))),\(format.conversion),"
        + "crop=\(size.width):\(size.height):0:0")
  }

  deinit {
    close(descriptor)
  }

  /// The next frame; after the last one, the last one again, as a player leaves it on screen.
  func next() -> [UInt8] {
    guard !hasEnded else { return frame }
    var next = frame
    var filled = 0
    while filled < next.count {
      let count = unsafe next.withUnsafeMutableBytes { bytes in
        unsafe read(descriptor, bytes.baseAddress! + filled, bytes.count - filled)
      }
      guard count > 0 else {
        hasEnded = true
        return frame
      }
      filled += count
    }
    frame = next
    return next
  }

  /// Reads the remaining frames, and waits for the decoder.
  func finish() throws {
    while !hasEnded { _ = next() }
    try process.wait()
  }
}
