// Imported for its initialiser, which runs when it is linked.
internal import CEnvironment
package import Foundation
import Synchronization

/// Shapes text, measures it and draws it.
///
/// Any thread may call; what Pango does takes turns, because it serves one thread at a time, and the
/// filling of outlines does not. Layout doesn't depend on the scale that is drawn at: glyphs keep
/// their exact, fractional places.
package final class TextEngine: Sendable {
  /// The engine of the whole process, with Debian's fonts; made when first used.
  package static let shared = TextEngine(fonts: .debian)

  private let fontMap: Mutex<FontMap>

  package init(fonts: FontCatalog) {
    fontMap = Mutex(FontMap(fonts: fonts))
  }

  /// Checks that the fonts `shared` requires are installed, without loading them.
  package static func verify() throws(TypographyError) {
    try FontCatalog.debian.verify()
  }

  /// Lays text out and returns what it takes up.
  ///
  /// - Parameter width: The box's width in points, or nil to break lines at newlines only.
  package func measure(_ block: TextBlock, width: Double?) -> TextMetrics {
    fontMap.withLock { fontMap in
      let layout = TextLayout(block, width: width, fontMap: &fontMap)
      return TextMetrics(
        size: CGSize(width: layout.width, height: layout.height),
        firstBaseline: layout.lines.first?.baseline ?? 0,
        lastBaseline: layout.lines.last?.baseline ?? 0, lineCount: layout.lines.count,
        isTruncated: layout.isTruncated, unknownGlyphCount: layout.unknownGlyphCount)
    }
  }

  /// Draws text.
  ///
  /// - Parameters:
  ///   - size: The box that the text is laid out for, in points: its width breaks and aligns lines,
  ///     which start at the top; its height cuts nothing, `TextBlock.maximumLines` does that.
  ///   - scale: Pixels per point, positive.
  package func draw(_ block: TextBlock, size: CGSize, scale: Double) -> GlyphBitmap {
    let drawing = fontMap.withLock { fontMap in
      let layout = TextLayout(block, width: size.width, fontMap: &fontMap)
      var painter = TextPainter(block: block, scale: scale)
      for line in layout.lines {
        painter.draw(line, width: size.width, fontMap: &fontMap)
      }
      return painter.drawing
    }
    return drawing.bitmap()
  }

  /// The vertical measures of a font.
  package func metrics(of font: FontDescription) -> FontMetrics {
    fontMap.withLock { $0.metrics(of: font) }
  }
}
