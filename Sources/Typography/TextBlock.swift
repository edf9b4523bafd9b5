package import TEGeometry

/// A run of text in one style.
package struct TextRun: Hashable, Sendable {
  /// The text; newline characters end paragraphs.
  package var string: String
  /// The typeface and size.
  package var font: FontDescription
  /// The color of the glyphs and of the lines under and through them.
  package var color: RGBAColor
  /// Whether a line is drawn below the baseline.
  package var underline: Bool
  /// Whether a line is drawn through the letters.
  package var strikethrough: Bool
  /// What its font adds between two lines, in points; negative for lines that overlap.
  package var leading: Double
  /// The rarer parts of its look; nil for none.
  package var extras: TextRunExtras?

  package init(
    string: String, font: FontDescription, color: RGBAColor = .black, underline: Bool = false,
    strikethrough: Bool = false, leading: Double = 0, extras: TextRunExtras? = nil
  ) {
    self.extras = extras
    self.string = string
    self.font = font
    self.leading = leading
    self.color = color
    self.underline = underline
    self.strikethrough = strikethrough
  }
}

/// The parts of a run's look that few texts have.
package struct TextRunExtras: Hashable, Sendable {
  /// A shadow of the glyphs.
  package struct Shadow: Hashable, Sendable {
    package var color: RGBAColor
    /// To the right and downwards, in points.
    package var x: Double
    package var y: Double
    /// In points.
    package var radius: Double

    package init(color: RGBAColor, x: Double, y: Double, radius: Double) {
      (self.color, self.x, self.y, self.radius) = (color, x, y, radius)
    }
  }

  /// The color behind the run's lines; nil for none.
  package var background: RGBAColor?
  /// The color of the line beneath; nil for that of the glyphs.
  package var underlineColor: RGBAColor?
  /// The color of the line through the letters; nil for that of the glyphs.
  package var strikethroughColor: RGBAColor?
  /// How far the glyphs are above the baseline, in points.
  package var baselineOffset = 0.0
  /// The tangent of the angle by which the glyphs lean to the right.
  package var slant = 0.0
  package var shadow: Shadow?
  /// The space of a picture in place of the glyphs: its width, height and depth beneath the baseline, in points.
  package var picture: SIMD3<Double>?

  package init() {}
}

/// The alignment of lines that are narrower than the box.
package enum TextAlignment: Hashable, Sendable {
  /// To the side at which the paragraph's writing direction starts.
  case natural
  case left
  case center
  case right
  /// Flush on both sides, except for a paragraph's last line, which is natural.
  case justified
}

/// How text that is wider than the box is broken, clipped or truncated.
package enum LineBreak: Hashable, Sendable {
  /// Between words; a word that is wider than the box is broken between characters.
  case wordWrap
  /// Between any two characters.
  case charWrap
  /// Between words, but the last permitted line runs on and is cut at the box's edge.
  case clip
  /// Between words; the last permitted line starts with an ellipsis and ends with the text's end.
  case truncateHead
  /// Between words; the last permitted line has an ellipsis in the middle.
  case truncateMiddle
  /// Between words; the last permitted line ends with an ellipsis.
  case truncateTail
}

/// The base writing direction of a paragraph.
package enum BaseDirection: Hashable, Sendable {
  /// The direction of the paragraph's first strong character; left to right if it has none.
  case natural
  case leftToRight
  case rightToLeft
}

/// The heights of lines and the distances between them, as in UIKit's paragraph styles; all lengths in
/// points.
package struct LineSpacing: Hashable, Sendable {
  /// Between a line and the next one.
  package var betweenLines: Double
  /// Before a paragraph that is not the first, in addition.
  package var beforeParagraph: Double
  /// After a paragraph, in addition.
  package var afterParagraph: Double
  /// The factor on a line's natural height; the letters stay at the bottom of the line.
  package var heightMultiple: Double
  /// The least height of a line.
  package var minimumHeight: Double
  /// The greatest height of a line; 0 for any.
  package var maximumHeight: Double

  package init(
    betweenLines: Double = 0, beforeParagraph: Double = 0, afterParagraph: Double = 0,
    heightMultiple: Double = 1, minimumHeight: Double = 0, maximumHeight: Double = 0
  ) {
    self.betweenLines = betweenLines
    self.beforeParagraph = beforeParagraph
    self.afterParagraph = afterParagraph
    self.heightMultiple = heightMultiple
    self.minimumHeight = minimumHeight
    self.maximumHeight = maximumHeight
  }

  /// The height of a line whose fonts ask for `natural`.
  func height(_ natural: Double) -> Double {
    let height = max(natural * heightMultiple, minimumHeight)
    return maximumHeight > 0 ? min(height, maximumHeight) : height
  }
}

/// Where the lines of a paragraph begin and end, in points, as in UIKit's paragraph styles.
package struct LineIndents: Hashable, Sendable {
  /// From the leading edge of the box to the first line.
  package var firstLine: Double
  /// From the leading edge to the other lines.
  package var otherLines: Double
  /// From the leading edge to the end of lines if positive, else from the trailing edge, negated.
  package var tail: Double

  package init(firstLine: Double = 0, otherLines: Double = 0, tail: Double = 0) {
    self.firstLine = firstLine
    self.otherLines = otherLines
    self.tail = tail
  }

  /// The space at the trailing edge of a box.
  ///
  /// - Parameter width: That of the box; nil for a box as wide as its lines.
  func trailing(width: Double?) -> Double {
    guard tail > 0 else { return -tail }
    return width.map { max(0, $0 - tail) } ?? 0
  }
}

/// A place in a line that a tab character goes to.
package struct TabStop: Hashable, Sendable {
  /// Which part of the text after the tab stands at the place.
  package enum Alignment: Hashable, Sendable {
    case left
    case center
    case right
    case decimal
  }

  package var alignment: Alignment
  /// From the leading edge of the box, in points.
  package var location: Double

  package init(alignment: Alignment, location: Double) {
    self.alignment = alignment
    self.location = location
  }
}

/// The tab stops of a paragraph.
package struct TabStops: Hashable, Sendable {
  /// In ascending order of location.
  package var stops: [TabStop]
  /// The distance of the stops after these, in points; 0 for none.
  package var interval: Double

  package init(stops: [TabStop], interval: Double) {
    self.stops = stops
    self.interval = interval
  }

  /// The same places seen from a box that begins further in, in points.
  func moved(by distance: Double) -> TabStops {
    guard distance != 0 else { return self }
    var result = self
    result.stops = stops.map {
      TabStop(alignment: $0.alignment, location: max(0, $0.location - distance))
    }
    return result
  }

  /// A stop at every 28 points, as in UIKit's default style.
  static let standard = TabStops(stops: [], interval: 28)
}

/// What moves the breaks of a paragraph's lines; raw values are UIKit's.
package struct LineBreakStrategy: OptionSet, Hashable, Sendable {
  package let rawValue: UInt

  package init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// A second and last line is never a single word.
  package static let pushOut = LineBreakStrategy(rawValue: 1)
  /// Lines are not broken between Hangul syllables.
  package static let hangulWords = LineBreakStrategy(rawValue: 2)
}

/// The attributes of a single paragraph.
package struct ParagraphFormat: Hashable, Sendable {
  package var alignment: TextAlignment
  /// Nil for the heights and distances of the fonts.
  package var spacing: LineSpacing?
  package var indents: LineIndents
  package var baseDirection: BaseDirection
  package var strategy: LineBreakStrategy
  /// Nil for those of the default style.
  package var tabs: TabStops?
  /// Words are divided at the ends of lines that are narrower than this part of the box; 0 for none.
  package var hyphenation: Double

  package init(
    alignment: TextAlignment = .natural, spacing: LineSpacing? = nil,
    indents: LineIndents = LineIndents(), baseDirection: BaseDirection = .natural,
    strategy: LineBreakStrategy = [], tabs: TabStops? = nil, hyphenation: Double = 0
  ) {
    self.tabs = tabs
    self.hyphenation = hyphenation
    self.alignment = alignment
    self.spacing = spacing
    self.indents = indents
    self.baseDirection = baseDirection
    self.strategy = strategy
  }
}

/// The pixels that baselines stand on, so that the feet of letters are sharp.
package struct BaselineGrid: Hashable, Sendable {
  /// Pixels per point.
  package var scale: Double
  /// From the top of the box, which is on a pixel, to where the text would begin without the grid, in points.
  package var offset: Double

  package init(scale: Double, offset: Double) {
    self.scale = scale
    self.offset = offset
  }
}

/// Styled text with the rules for its layout.
///
/// Any newline character ends a paragraph. A block without runs has no lines; runs that hold no
/// characters make one empty line in the first run's font.
package struct TextBlock: Hashable, Sendable {
  /// The runs in logical order.
  package var runs: [TextRun]
  /// The formats of the paragraphs; those after the last have its format. Not empty.
  package private(set) var formats: [ParagraphFormat]
  /// How lines are broken.
  package var lineBreak: LineBreak
  /// The most lines of the whole block; 0 for any number.
  package var maximumLines: Int
  /// What the baselines are rounded to where the text is drawn; nil for exact places.
  package var grid: BaselineGrid?
  /// The engine whose fonts the text is measured and drawn in.
  package var engine: TextEngine

  /// A text whose paragraphs all have one format.
  package init(
    runs: [TextRun], alignment: TextAlignment = .natural, lineBreak: LineBreak = .wordWrap,
    maximumLines: Int = 0, spacing: LineSpacing? = nil,
    baseDirection: BaseDirection = .natural, strategy: LineBreakStrategy = [],
    engine: TextEngine = .shared
  ) {
    self.init(
      runs: runs,
      formats: [
        ParagraphFormat(
          alignment: alignment, spacing: spacing, baseDirection: baseDirection, strategy: strategy)
      ], lineBreak: lineBreak, maximumLines: maximumLines, engine: engine)
  }

  /// A text whose paragraphs have formats of their own; without formats they have the usual one.
  package init(
    runs: [TextRun], formats: [ParagraphFormat], lineBreak: LineBreak, maximumLines: Int,
    engine: TextEngine
  ) {
    self.runs = runs
    self.formats = formats.isEmpty ? [ParagraphFormat()] : formats
    self.lineBreak = lineBreak
    self.maximumLines = maximumLines
    self.engine = engine
  }

  /// The format of a paragraph, counted from 0.
  func format(ofParagraph index: Int) -> ParagraphFormat {
    formats[min(index, formats.count - 1)]
  }
}
