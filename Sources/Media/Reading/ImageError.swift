package import TEInputs

/// An error of reading an image.
package enum ImageError: Error, Hashable, Sendable {
  /// The bytes begin with no known signature.
  case notAnImage
  /// A format, or a variant of one, that is not supported; for example "HEIC".
  case unsupported(String)
  /// The bytes end before the image does.
  case truncated
  /// The image has more pixels than its budget allows.
  case tooLarge(BudgetError)
  /// The bytes contradict their format.
  case damaged(reason: String)
  /// An SVG that would take too long to draw or could refer to other files; the reason is a clause.
  case refused(_ reason: String)
  /// A library that only images of this kind need cannot be loaded.
  ///
  /// - Parameters:
  ///   - reason: The dynamic linker's message.
  case libraryMissing(_ name: String, reason: String)
  /// The system has not enough memory for the image.
  case outOfMemory
}

extension ImageError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAnImage: "this is not an image"
    case .unsupported(let kind):
      "\(kind) images are not supported; use PNG, JPEG, WebP, HEIC or SVG"
    case .truncated: "the image is cut off"
    case .tooLarge(let error): error.message
    case .damaged(let reason): "the image is damaged: \(reason)"
    case .refused(let reason): reason
    case .libraryMissing(let name, let reason): "\(name) cannot be loaded: \(reason)"
    case .outOfMemory: "there is not enough memory for the image"
    }
  }
}
