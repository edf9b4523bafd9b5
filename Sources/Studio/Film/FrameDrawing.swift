internal import Foundation
internal import TEExport
internal import TEMedia
internal import TERaster
internal import TEScene

/// Draws pictures and encodes them without loss, off the main actor.
actor FrameDrawing {
  /// Kept from edit to edit: what did not change is not drawn again.
  private let cache = ContentsCache()
  /// The last images by film and frame, the newest last.
  private var images: [(film: Int, frame: Int, bytes: Data)] = []
  private var size = 0

  /// The largest size of kept images, in bytes.
  private static let capacity = 64 << 20

  /// The bytes of an image that was drawn before; nil for none.
  func kept(_ frame: Int, of film: Int) -> Data? {
    images.last { $0.film == film && $0.frame == frame }?.bytes
  }

  /// A picture as a PNG file.
  func image(of picture: Picture) throws(ExportError) -> Data {
    try mapping({ .media($0, path: "frame") }) { () throws(MediaError) in
      try FFmpegLibraries.open()
      return Data(try PNGEncoder().encode(picture.image(cache)))
    }
  }

  /// A frame as a PNG file, which is kept.
  func draw(_ picture: Picture, frame: Int, of film: Int) throws(ExportError) -> Data {
    let bytes = try image(of: picture)
    images.append((film, frame, bytes))
    size += bytes.count
    while size > Self.capacity, images.count > 1 { size -= images.removeFirst().bytes.count }
    return bytes
  }
}
