package import TEGeometry

/// How a path is filled and stroked; the stroke lies over the fill.
package struct ShapeStyle: Hashable, Sendable {
  /// The shape of a line's ends.
  package enum Cap: Hashable, Sendable {
    case butt
    case round
    case square
  }

  /// The shape of a line's corners.
  package enum Join: Hashable, Sendable {
    case miter
    case round
    case bevel
  }

  /// Nil for no fill.
  package var fill: RGBAColor?
  /// Whether overlapping parts cancel out; otherwise the nonzero winding rule applies.
  package var evenOdd: Bool
  /// Nil for no stroke.
  package var stroke: RGBAColor?
  /// In points, centred on the path; a width that isn't positive strokes nothing.
  package var lineWidth: Double
  /// The ends of open lines and dashes.
  package var cap: Cap
  /// The corners of lines.
  package var join: Join
  /// The longest miter, in line widths; a sharper corner is beveled.
  package var miterLimit: Double
  /// Lengths of dashes and gaps in turn, in points; empty for a solid line, as is a pattern with a
  /// negative length or of no length at all.
  package var dash: [Double]
  /// The position in the pattern at which the line starts, in points.
  package var dashPhase: Double
  /// The fraction of the path's length at which the stroke starts, 0...1.
  package var strokeStart = 0.0
  /// The fraction of the path's length at which the stroke ends, 0...1.
  package var strokeEnd = 1.0

  package init(
    fill: RGBAColor? = nil, evenOdd: Bool = false, stroke: RGBAColor? = nil,
    lineWidth: Double = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10,
    dash: [Double] = [], dashPhase: Double = 0
  ) {
    self.fill = fill
    self.evenOdd = evenOdd
    self.stroke = stroke
    self.lineWidth = lineWidth
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}
