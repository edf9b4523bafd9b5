/// A limit on an input or an output of one export.
///
/// Budgets are checked by the parsers' common foundations, so that all input formats have the same ones.
/// `SECURITY.md` lists them.
package struct Budget: Hashable, Sendable {
  /// The unit of a limit and of values.
  package enum Unit: Hashable, Sendable {
    case bytes, pixels, seconds
    /// A number of items of a name in the plural, such as "nodes".
    case count(String)
  }

  /// The name for `--limit`, such as `image-size`.
  package let name: String
  /// The unit of `standard` and of values.
  package let unit: Unit
  /// The default limit.
  package let standard: Int
  /// The limited object, as the subject of a sentence, such as "an image file".
  package let subject: String

  private init(_ name: String, _ unit: Unit, _ standard: Int, _ subject: String) {
    self.name = name
    self.unit = unit
    self.standard = standard
    self.subject = subject
  }

  /// The size of a preset file.
  package static let presetSize = Budget("preset-size", .bytes, 1_000_000, "a preset file")
  /// The number of YAML nodes, with aliases expanded.
  package static let presetNodes = Budget(
    "preset-nodes", .count("nodes"), 10_000, "a preset, aliases followed,")
  /// The number of nested YAML levels.
  package static let presetDepth = Budget(
    "preset-depth", .count("levels"), 64, "a preset")
  /// The number of YAML nodes of all screens, after `repeat`.
  package static let expandedNodes = Budget(
    "expanded-nodes", .count("nodes"), 200_000, "a preset, after its nodes were repeated,")
  /// The number of Unicode scalars of a text.
  package static let textLength = Budget(
    "text-length", .count("characters"), 10_000, "a text of a preset")
  /// The number of Unicode scalars of all texts.
  package static let totalTextLength = Budget(
    "total-text-length", .count("characters"), 200_000, "all texts of a preset together")
  /// The number of steps of a timeline.
  package static let steps = Budget("steps", .count("steps"), 1_000, "a timeline")
  /// The number of points of all finger paths.
  package static let pathPoints = Budget(
    "path-points", .count("points"), 10_000, "all finger paths of a timeline together")

  /// The size of an image file.
  package static let imageSize = Budget("image-size", .bytes, 32_000_000, "an image file")
  /// The total size of all image files.
  package static let totalImageSize = Budget(
    "total-image-size", .bytes, 128_000_000, "all image files together")
  /// The number of pixels of an image.
  package static let imagePixels = Budget("image-pixels", .pixels, 40_000_000, "an image")
  /// The total number of pixels of all images.
  package static let totalImagePixels = Budget(
    "total-image-pixels", .pixels, 80_000_000, "all images together")

  /// The size of a font file.
  package static let fontSize = Budget("font-size", .bytes, 32_000_000, "a font file")
  /// The total size of all font files.
  package static let totalFontSize = Budget(
    "total-font-size", .bytes, 64_000_000, "all font files together")
  /// The number of font files.
  package static let fontFiles = Budget("font-files", .count("files"), 64, "the fonts of a preset")

  /// The size of a data file.
  package static let dataSize = Budget("data-size", .bytes, 1_000_000, "a data file")
  /// The total size of all data files; one that is named twice counts twice.
  package static let totalDataSize = Budget(
    "total-data-size", .bytes, 4_000_000, "all data files together")

  /// The size of a storyboard, a xib file, or a part of an asset catalogue.
  package static let interfaceSize = Budget(
    "interface-size", .bytes, 16_000_000, "a storyboard, a xib or a part of an asset catalogue")
  /// The number of elements of a storyboard or xib file.
  package static let interfaceElements = Budget(
    "interface-elements", .count("elements"), 300_000, "a storyboard or xib")
  /// The number of nested elements.
  package static let interfaceDepth = Budget(
    "interface-depth", .count("levels"), 128, "a storyboard or xib")
  /// The number of folders and files of an asset catalogue.
  package static let assets = Budget("assets", .count("files"), 100_000, "an asset catalogue")

  /// The size of a golden.
  package static let goldenSize = Budget("golden-size", .bytes, 64_000_000, "a golden")
  /// The size of a report that goldens are taken from.
  package static let reportSize = Budget("report-size", .bytes, 256_000_000, "a report")

  /// The duration of a clip.
  package static let duration = Budget("duration", .seconds, 600, "a clip")
  /// The number of frames of a clip.
  package static let frames = Budget("frames", .count("frames"), 36_000, "a clip")
  /// The size of the output, all files together.
  package static let outputSize = Budget("output-size", .bytes, 2_000_000_000, "the output")

  /// All budgets.
  package static let all: [Budget] = [
    presetSize, presetNodes, presetDepth, expandedNodes, textLength, totalTextLength, steps,
    pathPoints, imageSize, totalImageSize, imagePixels, totalImagePixels, fontSize,
    totalFontSize, fontFiles, dataSize, totalDataSize, interfaceSize, interfaceElements,
    interfaceDepth, assets, goldenSize, reportSize, duration, frames, outputSize,
  ]

  /// A value with its unit: "32 MB", "10000 nodes", "600 s".
  package func text(_ value: Int) -> String {
    switch unit {
    case .bytes:
      Self.scaled(value, [(1_000_000_000, "GB"), (1_000_000, "MB"), (1000, "KB")], "bytes")
    case .pixels: Self.scaled(value, [(1_000_000, "megapixels")], "pixels")
    case .seconds: "\(value) s"
    case .count(let name): "\(value) \(name)"
    }
  }

  /// A value in the largest unit in which it is at least 1, rounded up to a tenth.
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
