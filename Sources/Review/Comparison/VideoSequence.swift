internal import TEExport
internal import Foundation
internal import TEMedia
internal import TEPlayback
internal import TEScene

/// The frames of a finished video, each for as long as it is shown.
@MainActor
final class VideoSequence: PictureSequence {
  private let reader: VideoReader
  private let name: String
  private let size: CGSize
  private let scale: CGFloat
  /// The size of the frames that are kept: never larger than they are drawn.
  private let target: PixelSize
  /// The frame that is shown, and the one after it.
  private var current: (bitmap: Bitmap, time: Double)?
  private var next: VideoReader.Frame?
  /// How long the last frame is shown, in seconds: as the file says, or as long as the one before.
  private var lastDuration = 0.0
  private(set) var playedLength = 0.0

  let messages: [String] = []
  /// The header's length is not trusted.
  var estimatedDuration: Double { 0 }
  var stepName: String { name }
  func stepName(at time: Double) -> String { name }

  /// Reads the first frame.
  init(
    _ reader: VideoReader, name: String, size: CGSize, scale: CGFloat
  ) throws(ExportError) {
    self.reader = reader
    self.name = name
    self.size = size
    self.scale = scale
    let pixels = PixelSize(
      width: max(1, Int((size.width * scale).rounded())),
      height: max(1, Int((size.height * scale).rounded())))
    let isSmaller = pixels.width <= reader.size.width && pixels.height <= reader.size.height
    let target = isSmaller ? pixels : reader.size
    self.target = target
    next = try mapping({ .video($0, path: name) }) { () throws(VideoError) in
      try reader.next(resizedTo: target)
    }
    guard next != nil else { throw .emptyClip(name: name) }
  }

  /// Times of frames and of the comparison may be off in the last bits, in seconds.
  private static let tolerance = 1e-6

  func picture(at time: Double) throws(PlaybackError) -> Picture? {
    while let frame = next, frame.time <= time + Self.tolerance || current == nil {
      lastDuration = current.map { frame.time - $0.time } ?? 0
      if frame.duration > 0 { lastDuration = frame.duration }
      current = (
        Bitmap(
          width: frame.image.width, height: frame.image.height, pixels: frame.image.pixels),
        frame.time
      )
      do throws(VideoError) { next = try reader.next(resizedTo: target) } catch {
        throw PlaybackError(
          stepIndex: 0, stepName: name, kind: .failed(message: "the video is damaged"))
      }
    }
    guard let current else { return nil }
    if next == nil, time + Self.tolerance >= current.time + lastDuration {
      playedLength = current.time + lastDuration
      return nil
    }
    let frame = CGRect(origin: .zero, size: size)
    var root = Layer(bounds: frame)
    root.contents = .image(ImageContents(bitmap: current.bitmap, frame: frame))
    return Picture(size: size, scale: scale, root: root)
  }
}
