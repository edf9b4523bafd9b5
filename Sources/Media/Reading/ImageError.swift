package import Inputs

/// Why bytes could not be read as a picture.
package enum ImageError: Error, Hashable, Sendable {
  /// The bytes begin like no kind of picture that is known here.
  case notAnImage
  /// A kind of picture, or a variant of one, that is not read; for example "HEIC".
  case unsupported(String)
  /// The bytes end before the picture does.
  case truncated
  /// The picture has more pixels than allowed.
  case tooLarge(BudgetError)
  /// The bytes contradict their format.
  case damaged(reason: String)
  /// The system has not enough memory for the picture.
  case outOfMemory
}

extension ImageError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAnImage: "this is not an image"
    case .unsupported(let kind): "\(kind) images are not supported; use PNG, JPEG or WebP"
    case .truncated: "the image is cut off"
    case .tooLarge(let error): error.message
    case .damaged(let reason): "the image is damaged: \(reason)"
    case .outOfMemory: "there is not enough memory for the image"
    }
  }
}
