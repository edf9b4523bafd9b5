package import Foundation

/// What a block of text takes up, in points, before any rounding to pixels.
package struct TextMetrics: Hashable, Sendable {
  /// The widest line's advance, and the lines' heights added up.
  package let size: CGSize
  /// From the top to the first line's baseline; 0 without lines.
  package let firstBaseline: Double
  /// From the top to the last line's baseline; 0 without lines.
  package let lastBaseline: Double
  package let lineCount: Int
  /// Whether the line limit, an ellipsis or clipping keeps some of the text from being seen.
  package let isTruncated: Bool
  /// Characters that no font of the catalog can draw; they appear as empty boxes.
  package let unknownGlyphCount: Int
}
