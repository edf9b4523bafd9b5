internal import TECPango
import Foundation
import TEGeometry

/// Converts lines of glyphs to outlines and images in device pixels.
///
/// Cairo 1.16 positions glyphs at whole pixels, which makes the spacing uneven; filled outlines keep their
/// subpixel positions. Only baselines are rounded to whole pixels, as in UIKit, so that all lines are equally
/// sharp.
@safe
struct TextPainter: ~Copyable {
  private let pen: OpaquePointer
  private let block: TextBlock
  /// Pixels per point.
  private let scale: Double
  /// Pixels per layout unit.
  private let unit: Double
  private(set) var drawing = DrawingList()

  init(block: TextBlock, scale: Double) {
    // An unbounded surface: Cairo omits the outlines of glyphs beyond a surface's edges.
    let surface = unsafe cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
    guard let pen = unsafe cairo_create(surface) else {
      preconditionFailure("Cairo can't allocate a context")
    }
    unsafe cairo_surface_destroy(surface)
    let options = unsafe FontMap.makeFontOptions()
    unsafe cairo_set_font_options(pen, options)
    unsafe cairo_font_options_destroy(options)
    unsafe self.pen = unsafe pen
    self.block = block
    self.scale = scale
    unit = scale / FontMap.unitsPerPoint
  }

  deinit {
    unsafe cairo_destroy(pen)
  }

  /// Draws a line of a box that is `width` points wide.
  mutating func draw(_ line: TextLayout.Line, width: Double, fontMap: inout FontMap) {
    let left = line.start(inWidth: width)
    let baseline = (line.baseline * scale).rounded()
    let clip: DrawingList.Extent? =
      line.isClipped
      ? DrawingList.Extent(
        minX: 0, minY: -.infinity, maxX: (width * scale).rounded(), maxY: .infinity) : nil
    var x = (left + line.inset) * scale
    var node = unsafe line.pango.pointee.runs
    while let current = unsafe node {
      if let data = unsafe current.pointee.data {
        let run = unsafe data.assumingMemoryBound(to: PangoGlyphItem.self)
        let start = x
        unsafe draw(run, x: &x, baseline: baseline, clip: clip)
        unsafe decorate(run, from: start, to: x, baseline: baseline, clip: clip, fontMap: &fontMap)
      }
      unsafe node = unsafe current.pointee.next
    }
  }

  /// Adds a run's glyphs and advances `x`, in pixels, by their width.
  private mutating func draw(
    _ run: UnsafeMutablePointer<PangoGlyphItem>, x: inout Double, baseline: Double,
    clip: DrawingList.Extent?
  ) {
    guard let item = unsafe run.pointee.item, let glyphs = unsafe run.pointee.glyphs else { return }
    let color = unsafe block.runs[RunMark.run(of: item) ?? 0].color
    let infos = unsafe UnsafeBufferPointer(
      start: glyphs.pointee.glyphs, count: Int(glyphs.pointee.num_glyphs))
    let font = unsafe RunFont(item.pointee.analysis.font, unit: unit)
    var outlines: [cairo_glyph_t] = []
    for index in infos.indices {
      let info = unsafe infos[index]
      let glyphX = x + Double(info.geometry.x_offset) * unit
      let glyphY = baseline + Double(info.geometry.y_offset) * unit
      x += Double(info.geometry.width) * unit
      if info.glyph == emptyGlyph { continue }
      if info.glyph & unknownGlyphFlag != 0 {
        addBox(from: glyphX, to: x, baseline: baseline)
      } else if let font, font.isColor {
        if let glyph = unsafe ColorGlyph(UInt(info.glyph), face: font.face) {
          drawing.draw(
            glyph, x: glyphX, y: glyphY, scale: font.size / ColorGlyph.pixelsPerEm,
            alpha: color.alpha, clip: clip)
        }
      } else {
        outlines.append(cairo_glyph_t(index: UInt(info.glyph), x: glyphX, y: glyphY))
      }
    }
    if let font, !outlines.isEmpty {
      unsafe font.select(in: pen)
      unsafe outlines.withUnsafeBufferPointer { buffer in
        unsafe cairo_glyph_path(pen, buffer.baseAddress, Int32(clamping: buffer.count))
      }
    }
    unsafe drawing.fill(Outline(takenFrom: pen), color: color, clip: clip)
  }

  /// Adds the empty box for a character that no font has.
  private func addBox(from left: Double, to right: Double, baseline: Double) {
    let width = right - left
    let stroke = width * 0.08
    let height = width * 1.2
    let margin = width * 0.1
    unsafe cairo_rectangle(pen, left + margin, baseline - height, width - 2 * margin, height)
    // In the opposite direction, so that it is a hole.
    unsafe cairo_rectangle(
      pen, right - margin - stroke, baseline - height + stroke, 2 * (margin + stroke) - width,
      height - 2 * stroke)
  }

  /// Draws the lines under and through a run, which lies between two places in pixels.
  private mutating func decorate(
    _ run: UnsafeMutablePointer<PangoGlyphItem>, from left: Double, to right: Double,
    baseline: Double, clip: DrawingList.Extent?, fontMap: inout FontMap
  ) {
    guard let index = unsafe RunMark.run(of: run.pointee.item) else { return }
    let style = block.runs[index]
    guard style.underline || style.strikethrough else { return }
    let metrics = fontMap.decorationMetrics(of: style.font)
    var strokes: [(top: Double, thickness: Double)] = []
    if style.underline { strokes.append((metrics.underlineTop, metrics.underlineThickness)) }
    if style.strikethrough {
      strokes.append((metrics.strikethroughTop, metrics.strikethroughThickness))
    }
    for stroke in strokes {
      let thickness = max((stroke.thickness * scale).rounded(), 1)
      let top = (baseline - stroke.top * scale).rounded()
      unsafe cairo_rectangle(pen, left, top, right - left, thickness)
      unsafe drawing.fill(Outline(takenFrom: pen), color: style.color, clip: clip)
    }
  }
}

/// Pango's mark for a character that shows nothing (`PANGO_GLYPH_EMPTY`).
private let emptyGlyph: PangoGlyph = 0x0fff_ffff
/// Pango's mark for a character that no font has (`PANGO_GLYPH_UNKNOWN_FLAG`).
private let unknownGlyphFlag: PangoGlyph = 0x1000_0000
