/// A limit on what one export takes in from outside or gives out.
///
/// Budgets are checked below every format's parser, so that each kind of input meets the same ones.
/// `SECURITY.md` lists them.
package struct Budget: Hashable, Sendable {
  /// What a value counts.
  package enum Unit: Hashable, Sendable {
    case bytes, pixels, seconds
    /// Things of a name in the plural, such as "nodes".
    case things(String)
  }

  /// What `--limit` calls it, such as `image-size`.
  package let name: String
  package let unit: Unit
  /// The limit unless an option raises it.
  package let standard: Int
  /// What is limited, as the subject of a sentence, such as "an image file".
  package let subject: String

  private init(_ name: String, _ unit: Unit, _ standard: Int, _ subject: String) {
    self.name = name
    self.unit = unit
    self.standard = standard
    self.subject = subject
  }

  package static let presetSize = Budget("preset-size", .bytes, 1_000_000, "a preset file")
  package static let presetNodes = Budget(
    "preset-nodes", .things("nodes"), 10_000, "a preset, aliases followed,")
  package static let presetDepth = Budget(
    "preset-depth", .things("levels"), 32, "a preset")
  package static let textLength = Budget(
    "text-length", .things("characters"), 10_000, "a text of a preset")
  package static let totalTextLength = Budget(
    "total-text-length", .things("characters"), 200_000, "all texts of a preset together")
  package static let steps = Budget("steps", .things("steps"), 1_000, "a timeline")
  package static let pathPoints = Budget(
    "path-points", .things("points"), 10_000, "all finger paths of a timeline together")

  package static let imageSize = Budget("image-size", .bytes, 32_000_000, "an image file")
  package static let totalImageSize = Budget(
    "total-image-size", .bytes, 128_000_000, "all image files together")
  package static let imagePixels = Budget("image-pixels", .pixels, 40_000_000, "an image")
  package static let totalImagePixels = Budget(
    "total-image-pixels", .pixels, 80_000_000, "all images together")

  package static let duration = Budget("duration", .seconds, 600, "a clip")
  package static let frames = Budget("frames", .things("frames"), 36_000, "a clip")
  package static let outputSize = Budget("output-size", .bytes, 2_000_000_000, "the output")

  package static let all: [Budget] = [
    presetSize, presetNodes, presetDepth, textLength, totalTextLength, steps, pathPoints, imageSize,
    totalImageSize, imagePixels, totalImagePixels, duration, frames, outputSize,
  ]

  /// "32 MB", "10000 nodes", "600 s".
  package func text(_ value: Int) -> String {
    switch unit {
    case .bytes:
      Self.scaled(value, [(1_000_000_000, "GB"), (1_000_000, "MB"), (1000, "KB")], "bytes")
    case .pixels: Self.scaled(value, [(1_000_000, "megapixels")], "pixels")
    case .seconds: "\(value) s"
    case .things(let name): "\(value) \(name)"
    }
  }

  /// In the largest unit that leaves a number of at least 1, to the tenth, rounded up.
  private static func scaled(
    _ value: Int, _ units: [(size: Int, name: String)], _ one: String
  ) -> String {
    guard let unit = units.first(where: { value >= $0.size }) else { return "\(value) \(one)" }
    let (whole, rest) = value.quotientAndRemainder(dividingBy: unit.size)
    let tenths = (rest * 10 + unit.size - 1) / unit.size
    let (carried, digit) = tenths == 10 ? (whole + 1, 0) : (whole, tenths)
    return digit == 0 ? "\(carried) \(unit.name)" : "\(carried).\(digit) \(unit.name)"
  }
}
