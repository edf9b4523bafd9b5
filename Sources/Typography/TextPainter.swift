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
    if block.runs.contains(where: { $0.extras?.background != nil }) {
      drawBackgrounds(of: line, from: (left + line.inset) * scale, clip: clip)
    }
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

  /// Fills the rectangles behind a line's runs.
  private mutating func drawBackgrounds(
    of line: TextLayout.Line, from start: Double, clip: DrawingList.Extent?
  ) {
    var x = start
    var node = unsafe line.pango.pointee.runs
    while let current = unsafe node {
      if let data = unsafe current.pointee.data {
        let run = unsafe data.assumingMemoryBound(to: PangoGlyphItem.self)
        let left = x
        if let glyphs = unsafe run.pointee.glyphs {
          x += unsafe Double(pango_glyph_string_get_width(glyphs)) * unit
        }
        if let index = unsafe RunMark.run(of: run.pointee.item),
          let color = block.runs[index].extras?.background
        {
          unsafe cairo_rectangle(
            pen, left, (line.top * scale).rounded(), x - left,
            ((line.bottom - line.top) * scale).rounded())
          unsafe drawing.fill(Outline(takenFrom: pen), color: color, clip: clip)
        }
      }
      unsafe node = unsafe current.pointee.next
    }
  }

  /// The shifts of the copies of glyphs that are a shadow, in points: one, or a disc of faint ones for a blur.
  ///
  /// The copies stand for a Gaussian: a middle, and rings at one and two thirds of the radius.
  private static func copies(of shadow: TextRunExtras.Shadow) -> [(x: Double, y: Double)] {
    var places = [(x: shadow.x, y: shadow.y)]
    guard shadow.radius > 0.25 else { return places }
    for (part, count) in [(1.0 / 3, 6), (2.0 / 3, 10), (1.0, 12)] {
      for index in 0..<count {
        let angle = 2 * Double.pi * Double(index) / Double(count)
        places.append(
          (
            shadow.x + shadow.radius * part * cos(angle),
            shadow.y + shadow.radius * part * sin(angle)
          ))
      }
    }
    return places
  }

  /// Adds a run's glyphs and advances `x`, in pixels, by their width.
  private mutating func draw(
    _ run: UnsafeMutablePointer<PangoGlyphItem>, x: inout Double, baseline: Double,
    clip: DrawingList.Extent?
  ) {
    guard let item = unsafe run.pointee.item, let glyphs = unsafe run.pointee.glyphs else { return }
    let style = unsafe block.runs[RunMark.run(of: item) ?? 0]
    let color = style.color
    let extras = style.extras
    if extras?.picture != nil {
      x += unsafe Double(pango_glyph_string_get_width(glyphs)) * unit
      return
    }
    let raised = baseline - (extras?.baselineOffset ?? 0) * scale
    let infos = unsafe UnsafeBufferPointer(
      start: glyphs.pointee.glyphs, count: Int(glyphs.pointee.num_glyphs))
    let font = unsafe RunFont(item.pointee.analysis.font, unit: unit)
    var outlines: [cairo_glyph_t] = []
    for index in infos.indices {
      let info = unsafe infos[index]
      let glyphX = x + Double(info.geometry.x_offset) * unit
      let glyphY = raised + Double(info.geometry.y_offset) * unit
      x += Double(info.geometry.width) * unit
      if info.glyph == emptyGlyph { continue }
      if info.glyph & unknownGlyphFlag != 0 {
        addBox(from: glyphX, to: x, baseline: raised)
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
    let slant = extras?.slant ?? 0
    func addGlyphs(_ shiftX: Double, _ shiftY: Double) {
      guard let font, !outlines.isEmpty else { return }
      unsafe font.select(in: pen)
      unsafe cairo_save(pen)
      // Leans about the baseline.
      var matrix = cairo_matrix_t()
      unsafe cairo_matrix_init(
        &matrix, 1, 0, -slant, 1, shiftX + slant * raised, shiftY)
      unsafe cairo_transform(pen, &matrix)
      unsafe outlines.withUnsafeBufferPointer { buffer in
        unsafe cairo_glyph_path(pen, buffer.baseAddress, Int32(clamping: buffer.count))
      }
      unsafe cairo_restore(pen)
    }
    if let shadow = extras?.shadow {
      let copies = Self.copies(of: shadow)
      var faint = shadow.color
      // Copies over one another together have the color's alpha.
      faint.alpha = 1 - pow(1 - faint.alpha, copies.count > 1 ? 2 / Float(copies.count) : 1)
      for copy in copies {
        addGlyphs(copy.x * scale, copy.y * scale)
        unsafe drawing.fill(Outline(takenFrom: pen), color: faint, clip: clip)
      }
    }
    if slant != 0 {
      addGlyphs(0, 0)
    } else if let font, !outlines.isEmpty {
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
    var strokes: [(top: Double, thickness: Double, color: RGBAColor)] = []
    if style.underline {
      let color = style.extras?.underlineColor ?? style.color
      strokes.append((metrics.underlineTop, metrics.underlineThickness, color))
    }
    if style.strikethrough {
      let color = style.extras?.strikethroughColor ?? style.color
      strokes.append((metrics.strikethroughTop, metrics.strikethroughThickness, color))
    }
    let raised = baseline - (style.extras?.baselineOffset ?? 0) * scale
    for stroke in strokes {
      let thickness = max((stroke.thickness * scale).rounded(), 1)
      let top = (raised - stroke.top * scale).rounded()
      unsafe cairo_rectangle(pen, left, top, right - left, thickness)
      unsafe drawing.fill(Outline(takenFrom: pen), color: stroke.color, clip: clip)
    }
  }
}

/// Pango's mark for a character that shows nothing (`PANGO_GLYPH_EMPTY`).
let emptyGlyph: PangoGlyph = 0x0fff_ffff
/// Pango's mark for a character that no font has (`PANGO_GLYPH_UNKNOWN_FLAG`).
private let unknownGlyphFlag: PangoGlyph = 0x1000_0000
