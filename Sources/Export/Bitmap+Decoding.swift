internal import Media
package import Scene
internal import Synchronization

extension Bitmap {
  /// The picture in an image file's bytes, decoded when its pixels are first asked for.
  ///
  /// - Throws: An image error of Media for bytes that are no picture. Whether they are damaged,
  ///   ``Bitmap/verify()`` tells.
  package convenience init(decoding bytes: [UInt8]) throws {
    self.init(ImageFilePicture(try ImageReader().open(bytes)))
  }
}

/// The picture of an image file.
///
/// What takes a third of the time, and most of the memory, is left until the pixels are asked for: an
/// image that no frame shows never gets them.
private final class ImageFilePicture: EncodedPicture {
  private enum Decoded {
    case not
    case verified
    /// For the pixels to come.
    case frame(DecodedFrame)
  }

  private let image: EncodedImage
  private let decoded = Mutex(Decoded.not)

  init(_ image: EncodedImage) { self.image = image }

  var width: Int { image.size.width }
  var height: Int { image.size.height }
  var isOpaque: Bool? { image.isAlwaysOpaque ? true : nil }

  func verify() throws {
    try FFmpegLibraries.open()
    try decoded.withLock { decoded in
      guard case .not = decoded else { return }
      decoded = .frame(try image.decode())
    }
  }

  func makePixels() -> [UInt8] {
    do {
      return try takeFrame().image().pixels
    } catch {
      preconditionFailure("a picture that was not verified: \(error)")
    }
  }

  func relax() {
    decoded.withLock { if case .frame = $0 { $0 = .verified } }
  }

  private func takeFrame() throws -> DecodedFrame {
    try decoded.withLock { decoded in
      if case .frame(let frame) = decoded {
        decoded = .verified
        return frame
      }
      return try image.decode()
    }
  }
}
