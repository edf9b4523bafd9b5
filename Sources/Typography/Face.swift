/// A typeface without its size, which selects a font file.
struct Face: Hashable {
  let family: String
  let weight: Int
  let italic: Bool

  /// The size in points from which on the system font is Inter Display; San Francisco changes from Text to
  /// Display at the same size.
  static let displaySize = 20.0

  /// - Parameter ownFamily: The name of the own family that the font is drawn in; nil for one of the machine.
  init(_ font: FontDescription, in ownFamily: String?) {
    family =
      switch font.family {
      case .system: ownFamily ?? (font.size < Face.displaySize ? "Inter" : "Inter Display")
      case .named(let name): ownFamily ?? name
      }
    weight = font.weight
    italic = font.italic
  }
}

/// A face's metrics as fractions of the em, positive upwards; the initial values are defaults for what a
/// font lacks.
struct FaceMetrics {
  var ascender = SystemLineMetrics.ascender
  var descender = SystemLineMetrics.descender
  var leading = SystemLineMetrics.leading
  var capHeight = 0.7
  var xHeight = 0.5
  var underlineTop = -0.1
  var underlineThickness = 0.05
  var strikethroughTop = 0.3
  var strikethroughThickness = 0.05
}

/// Lines under and through text, in points, positive upwards from the baseline.
struct DecorationMetrics {
  let underlineTop: Double
  let underlineThickness: Double
  let strikethroughTop: Double
  let strikethroughThickness: Double
}
