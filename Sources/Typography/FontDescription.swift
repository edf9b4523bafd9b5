/// The typeface of a run of text.
package enum FontFamily: Hashable, Sendable {
  /// The interface's own typeface: Inter below 20 points, Inter Display from there on, as
  /// San Francisco changes from Text to Display.
  case system
  /// A family of the catalog by name; an unknown name is drawn in the system typeface.
  case named(String)
}

/// A typeface at a size, with everything that changes the glyphs or their advances.
package struct FontDescription: Hashable, Sendable {
  /// The typeface.
  package var family: FontFamily
  /// The em, in points; must be positive to draw anything.
  package var size: Double
  /// CSS weight, 100 (thin) to 900 (black); the nearest existing face is used.
  package var weight: Int
  /// Whether the italic face is used.
  package var italic: Bool
  /// Points added after every character; negative values tighten. Scripts whose letters join are
  /// left untouched, because gaps would break them.
  package var tracking: Double
  /// Whether all digits take the same width.
  package var monospacedDigits: Bool

  package init(
    family: FontFamily = .system, size: Double, weight: Int = 400, italic: Bool = false,
    tracking: Double = 0, monospacedDigits: Bool = false
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.italic = italic
    self.tracking = tracking
    self.monospacedDigits = monospacedDigits
  }
}
