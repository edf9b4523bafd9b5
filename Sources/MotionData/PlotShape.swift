internal import Foundation

/// A color of a plot.
enum PlotColor: Hashable, Sendable {
  case background, text, faintText, axis, grid
  /// The color of a curve, by its number.
  case series(Int)

  /// Colors that people with color blindness can tell apart (Okabe and Ito), the yellow darker; the last
  /// two are more.
  private static let palette: [UInt32] = [
    0x0072B2, 0xD55E00, 0x009E73, 0xCC79A7, 0x8C6D00, 0x56B4E9, 0x7B3FA0, 0x5A5A5F,
  ]

  /// Red, green and blue, 8 bits each.
  var rgb: UInt32 {
    switch self {
    case .background: 0xFFFFFF
    case .text: 0x1C1C1E
    case .faintText: 0x6C6C70
    case .axis: 0x8E8E93
    case .grid: 0xE3E3E8
    case .series(let index): Self.palette[abs(index) % Self.palette.count]
    }
  }
}

/// How a text of a plot is set.
struct PlotText: Hashable, Sendable {
  /// Where the text lies about its point.
  enum Alignment: Hashable, Sendable {
    case left, center, right
  }

  /// In points.
  var size: CGFloat
  var color: PlotColor
  var isBold = false
  var alignment = Alignment.left
}

/// Something that a plot draws.
enum PlotShape: Hashable, Sendable {
  case rectangle(CGRect, PlotColor)
  /// Connected points, with the color, the width in points, and whether the line is dashed.
  case lines([[CGPoint]], PlotColor, CGFloat, Bool)
  /// A picture of the drawing, by its number, in a rectangle.
  case image(Int, CGRect)
  /// A text with the left, middle or right end of its baseline.
  case text(String, CGPoint, PlotText)
}
