import Foundation

/// What an app calls an image, and the files that it may mean.
struct ImageFileName {
  private let base: String
  /// With its period; may be empty.
  private let fileExtension: String

  /// The scales that files are made for.
  private static let scales = [1, 2, 3]
  private static let knownExtensions = ["png", "jpg", "jpeg", "webp"]

  init(_ name: String) {
    let path = name as NSString
    fileExtension = path.pathExtension.isEmpty ? "" : "." + path.pathExtension
    base = String(name.dropLast(fileExtension.count))
  }

  /// Whether the name ends like that of an image file, so that ".png" is not left out.
  var hasKnownExtension: Bool {
    Self.knownExtensions.contains(fileExtension.dropFirst().lowercased())
  }

  /// The scale that the name gives, such as 2 for "card@2x.png"; nil where it gives none.
  var scale: Int? { Self.scales.dropFirst().first { base.hasSuffix("@\($0)x") } }

  /// The files that the name may stand for, the best one first: made for the scale, for a larger one,
  /// for a smaller one.
  func candidates(forScale wanted: Int) -> [(name: String, scale: Int)] {
    if let scale { return [(base + fileExtension, scale)] }
    let larger = Self.scales.filter { $0 >= wanted }
    let smaller = Self.scales.filter { $0 < wanted }.reversed()
    return (larger + smaller).map { scale in
      (base + (scale == 1 ? "" : "@\(scale)x") + fileExtension, scale)
    }
  }
}
