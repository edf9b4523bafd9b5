import Foundation

/// An image name as an app writes it, and the files that it may stand for.
struct ImageFileName {
  private let base: String
  /// With its period; may be empty.
  private let fileExtension: String

  /// The scales that files are made for.
  private static let scales = [1, 2, 3]
  private static let knownExtensions = ["png", "jpg", "jpeg", "webp", "heic", "heif", "svg"]

  init(_ name: String) {
    let path = name as NSString
    fileExtension = path.pathExtension.isEmpty ? "" : "." + path.pathExtension
    base = String(name.dropLast(fileExtension.count))
  }

  /// Whether the name has the extension of an image format; a name without one stands for a PNG.
  var hasKnownExtension: Bool {
    Self.knownExtensions.contains(fileExtension.dropFirst().lowercased())
  }

  /// The scale in the name, such as 2 for "card@2x.png"; nil without a scale suffix.
  var scale: Int? { Self.scales.dropFirst().first { base.hasSuffix("@\($0)x") } }

  /// The files that the name may stand for, in order of preference: the wanted scale, larger scales in
  /// ascending order, smaller scales in descending order.
  func candidates(forScale wanted: Int) -> [(name: String, scale: Int)] {
    if let scale { return [(base + fileExtension, scale)] }
    let larger = Self.scales.filter { $0 >= wanted }
    let smaller = Self.scales.filter { $0 < wanted }.reversed()
    return (larger + smaller).map { scale in
      (base + (scale == 1 ? "" : "@\(scale)x") + fileExtension, scale)
    }
  }
}
