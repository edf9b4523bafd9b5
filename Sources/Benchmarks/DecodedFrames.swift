internal import Foundation
internal import Glibc
internal import Media

/// A file's frames at a constant rate, decoded one after the other by ffmpeg, without padding.
final class DecodedFrames {
  private let process: ChildProcess
  private let descriptor: Int32
  private var frame: [UInt8]
  private var hasEnded = false

  /// What a frame's bytes are.
  enum Format: String {
    /// Premultiplied.
    case bgra
    /// A byte a pixel.
    case luma = "gray"

    fileprivate var bytesPerPixel: Int { self == .bgra ? 4 : 1 }

    /// How ffmpeg gets there from a film's colours.
    fileprivate var conversion: String {
      switch self {
      case .bgra:
        "scale=in_color_matrix=bt709:in_range=tv:in_h_chr_pos=0:in_v_chr_pos=128:flags=bicubic+accurate_rnd+full_chroma_int,format=bgra"
      case .luma: "extractplanes=y"
      }
    }
  }

  /// - Parameter filter: What ffmpeg does to the pictures before it hands them out.
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

  /// Some frames of a film, every `step`-th from the first on.
  ///
  /// - Parameter size: The film's, or that of an odd picture, which has one more column or row in the film.
  convenience init(
    ofFilm path: String, size: PixelSize, as format: Format, every step: Int
  ) throws {
    try self.init(
      path, size: size, format: format,
      filter: "select=not(mod(n\\,\(step))),\(format.conversion),"
        + "crop=\(size.width):\(size.height):0:0")
  }

  deinit {
    close(descriptor)
  }

  /// The next frame; after the last one, that one again, as a player leaves it on screen.
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

  /// Takes what is left, and waits for the decoder.
  func finish() throws {
    while !hasEnded { _ = next() }
    try process.wait()
  }
}
