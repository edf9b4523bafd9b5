import Foundation
import TEGeometry
import TETypography

/// Text in one style, in the system font of 17 points unless said otherwise.
func block(
  _ string: String, size: Double = 17, weight: Int = 400, italic: Bool = false,
  tracking: Double = 0, family: FontFamily = .system, color: RGBAColor = .black,
  alignment: TextAlignment = .natural, lineBreak: LineBreak = .wordWrap, maximumLines: Int = 0,
  leading: Double = 0, strategy: LineBreakStrategy = []
) -> TextBlock {
  TextBlock(
    runs: [
      TextRun(
        string: string,
        font: FontDescription(
          family: family, size: size, weight: weight, italic: italic, tracking: tracking),
        color: color, leading: leading)
    ],
    alignment: alignment, lineBreak: lineBreak, maximumLines: maximumLines, strategy: strategy)
}

extension TextMetrics {
  var width: Double { Double(size.width) }
  var height: Double { Double(size.height) }
}

/// The advance of text on one line, in points.
func width(_ block: TextBlock) -> Double {
  TextEngine.shared.measure(block, width: nil).width
}

/// Draws text into the box that it measures.
func drawn(_ block: TextBlock, width: Double? = nil, scale: Double = 2) -> GlyphBitmap {
  let size = TextEngine.shared.measure(block, width: width).size
  return TextEngine.shared.draw(
    block, size: CGSize(width: width ?? size.width, height: size.height), scale: scale)
}

extension GlyphBitmap {
  /// The alpha of a pixel of the box, 0 outside the bitmap.
  func alpha(x: Int, y: Int) -> Int {
    let column = x - originX
    let row = y - originY
    guard column >= 0, row >= 0, column < width, row < height else { return 0 }
    return Int(pixels[(row * width + column) * 4 + 3])
  }

  /// The sum of all alphas in pixels: the covered area, for opaque colors.
  var coverage: Double {
    stride(from: 3, to: pixels.count, by: 4).reduce(0.0) { $0 + Double(pixels[$1]) } / 255
  }

  /// Columns of the box that have any ink.
  var inkColumns: ClosedRange<Int>? {
    let columns = (0..<width).filter { column in
      (0..<height).contains { pixels[($0 * width + column) * 4 + 3] > 0 }
    }
    guard let first = columns.first, let last = columns.last else { return nil }
    return (first + originX)...(last + originX)
  }

  /// Rows of the box that have any ink.
  var inkRows: ClosedRange<Int>? {
    let rows = (0..<height).filter { row in
      (0..<width).contains { pixels[(row * width + $0) * 4 + 3] > 0 }
    }
    guard let first = rows.first, let last = rows.last else { return nil }
    return (first + originY)...(last + originY)
  }
}
