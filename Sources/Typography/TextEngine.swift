package import Foundation
import Synchronization

/// Shapes, measures and rasterises text.
///
/// Any thread may call. Shaping is serialised, because Pango isn't thread-safe; filling outlines is not.
/// Layout doesn't depend on the scale: glyphs have exact subpixel positions.
///
/// A stage has an engine of its own, with Debian's fonts, those of the preset and, with `--system-fonts`
///, San Francisco's. A block of text carries its engine, so what is drawn later, on another
/// core, has the fonts in which it was measured, and no preset's fonts reach another.
package final class TextEngine: Sendable {
  /// The engine with Debian's fonts, made when first used. Other libraries that draw text get its fonts.
  package static let shared = TextEngine(fonts: .debian, isCurrent: true)

  /// Engines share what Cairo and FreeType keep, so one at a time uses them.
  private static let libraries = Mutex(())

  private struct FontMaps: ~Copyable {
    var usual: FontMap
    /// With the fonts of scripts in rare use, made for the first text that needs one. A map of its own, so that a
    /// text looks the same whichever texts came before it.
    var complete: FontMap?
  }

  private let fontMaps: Mutex<FontMaps>
  /// The fonts that texts are drawn in.
  package let fonts: FontCatalog

  /// An engine with fonts of its own, which are loaded now.
  package convenience init(fonts: FontCatalog) {
    // Whichever is made first is the one that other libraries get.
    _ = TextEngine.shared
    self.init(fonts: fonts, isCurrent: false)
  }

  private init(fonts: FontCatalog, isCurrent: Bool) {
    self.fonts = fonts
    fontMaps = Self.libraries.withLock { _ in
      Mutex(FontMaps(usual: FontMap(fonts: fonts, isCurrent: isCurrent), complete: nil))
    }
  }

  /// The shared engine for Debian's fonts alone, and a new one for others.
  package static func engine(with fonts: FontCatalog) -> TextEngine {
    fonts == .debian ? .shared : TextEngine(fonts: fonts)
  }

  /// Lays text out and returns its size.
  ///
  /// - Parameter width: The box's width in points, or nil to break lines at newlines only.
  package func measure(_ block: TextBlock, width: Double?) -> TextMetrics {
    withLayout(of: block, width: width) { layout, _ in
      TextMetrics(
        size: CGSize(width: layout.width, height: layout.height),
        firstBaseline: layout.lines.first?.baseline ?? 0,
        lastBaseline: layout.lines.last?.baseline ?? 0, lineCount: layout.lines.count,
        isTruncated: layout.isTruncated, missingCharacters: layout.missingCharacters)
    }
  }

  /// Lays text out and reads the layout, which is valid in the closure alone.
  func withLayout<Result: Sendable>(
    of block: TextBlock, width: Double?, _ read: (TextLayout, inout FontMap) -> Result
  ) -> Result {
    Self.libraries.withLock { _ in
      fontMaps.withLock { maps in
        let layout = TextLayout(block, width: width, fontMap: &maps.usual)
        if layout.missingCharacters.isEmpty || fonts.rareSources.isEmpty {
          return read(layout, &maps.usual)
        }
        var map =
          maps.complete.take() ?? FontMap(fonts: fonts, isComplete: true, isCurrent: false)
        let result = read(TextLayout(block, width: width, fontMap: &map), &map)
        maps.complete = consume map
        return result
      }
    }
  }

  /// Rasterises text.
  ///
  /// - Parameters:
  ///   - size: The layout box, in points: its width breaks and aligns lines, which start at the top. Its
  ///     height doesn't clip; `TextBlock.maximumLines` limits the lines.
  ///   - scale: Pixels per point, positive.
  package func draw(_ block: TextBlock, size: CGSize, scale: Double) -> GlyphBitmap {
    let drawing = withLayout(of: block, width: size.width) { layout, fontMap in
      var painter = TextPainter(block: block, scale: scale)
      for line in layout.lines {
        painter.draw(line, width: size.width, fontMap: &fontMap)
      }
      return painter.drawing
    }
    return drawing.bitmap()
  }

  /// The vertical metrics of a font.
  package func metrics(of font: FontDescription) -> FontMetrics {
    Self.libraries.withLock { _ in fontMaps.withLock { $0.usual.metrics(of: font) } }
  }
}

extension TextEngine: Hashable {
  package static func == (left: TextEngine, right: TextEngine) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
