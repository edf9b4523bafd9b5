package import Foundation

/// The size of a text layout, in points, before any rounding to pixels.
package struct TextMetrics: Hashable, Sendable {
  /// The widest line's advance, and the sum of the lines' heights.
  package let size: CGSize
  /// From the top to the first line's baseline; 0 without lines.
  package let firstBaseline: Double
  /// From the top to the last line's baseline; 0 without lines.
  package let lastBaseline: Double
  /// The number of visible lines.
  package let lineCount: Int
  /// Whether the line limit, an ellipsis or clipping hides some of the text.
  package let isTruncated: Bool
  /// The visible characters that no font of the catalog has, each once in the order of the text; they are
  /// drawn as boxes.
  package let missingCharacters: [Unicode.Scalar]
}
