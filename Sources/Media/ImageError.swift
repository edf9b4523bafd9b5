/// Why bytes could not be read as a picture.
package enum ImageError: Error, Hashable, Sendable {
  /// The bytes begin like no kind of picture that is known here.
  case notAnImage
  /// A kind of picture, or a variant of one, that is not read; for example "HEIC".
  case unsupported(String)
  /// The bytes end before the picture does.
  case truncated
  /// The picture has more pixels than allowed.
  case tooLarge(PixelSize, limit: Int)
  /// The bytes contradict their format.
  case damaged(reason: String)
}

extension ImageError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAnImage: "this is not an image"
    case .unsupported(let kind): "\(kind) images are not supported; use PNG, JPEG, GIF, WebP or BMP"
    case .truncated: "the image is cut off"
    case .tooLarge(let size, let limit):
      "the image has \(size) pixels, which is more than \(limit) in all"
    case .damaged(let reason): "the image is damaged: \(reason)"
    }
  }
}
