/// The vertical metrics of a font, in points, positive upwards from the baseline.
package struct FontMetrics: Hashable, Sendable {
  /// The top of the line box.
  package let ascender: Double
  /// The bottom of the line box, negative.
  package let descender: Double
  /// The font's line gap, in addition to `lineHeight`.
  package let leading: Double
  /// The height of capital letters.
  package let capHeight: Double
  /// The height of a lower-case x.
  package let xHeight: Double

  /// The height of one line: `ascender - descender`.
  package var lineHeight: Double { ascender - descender }
}

/// The line metrics of the system font, as shares of its size.
///
/// They are San Francisco's (its `hhea` table: ascender 1950, descender -494, gap 0, 2048 units to
/// the em; `UIFont.systemFont(ofSize: 17).lineHeight` is 20.287 points), not Inter's, so that a
/// label is as tall as on a device. The letters' own heights come from the font that is drawn.
enum SystemLineMetrics {
  static let ascender = 1950.0 / 2048
  static let descender = -494.0 / 2048
  static let leading = 0.0
}
