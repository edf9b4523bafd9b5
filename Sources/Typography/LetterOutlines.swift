internal import TECPango

/// The outlines of a line of text.
package struct LetterOutlines: Hashable, Sendable {
  /// Data of a path of SVG in points, whose origin is the left end of the baseline.
  package let path: String
  /// In points.
  package let advance: Double
}

extension TextEngine {
  /// The outlines of a text in one line; nil if it has glyphs that are pictures, or characters without a glyph.
  package func outlines(of text: String, in font: FontDescription) -> LetterOutlines? {
    let block = TextBlock(runs: [TextRun(string: text, font: font)], engine: self)
    return withLayout(of: block, width: nil) { layout, _ in
      guard layout.missingCharacters.isEmpty, layout.lines.count == 1, let line = layout.lines.first
      else { return nil }
      var pen = LetterPen()
      guard pen.add(line) else { return nil }
      return LetterOutlines(path: pen.path(), advance: line.advance)
    }
  }
}

/// Collects the outlines of glyphs.
@safe
private struct LetterPen: ~Copyable {
  private let context: OpaquePointer
  /// Pixels per point: Cairo's coordinates are multiples of 1/256.
  private static let scale = 16.0

  init() {
    // An unbounded surface: Cairo omits the outlines of glyphs beyond a surface's edges.
    let surface = unsafe cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
    guard let context = unsafe cairo_create(surface) else {
      preconditionFailure("Cairo can't allocate a context")
    }
    unsafe cairo_surface_destroy(surface)
    let options = unsafe FontMap.makeFontOptions()
    unsafe cairo_set_font_options(context, options)
    unsafe cairo_font_options_destroy(options)
    unsafe self.context = unsafe context
  }

  deinit {
    unsafe cairo_destroy(context)
  }

  /// Adds a line's glyphs from the origin on.
  ///
  /// - Returns: Whether all of them have outlines.
  mutating func add(_ line: TextLayout.Line) -> Bool {
    let unit = Self.scale / FontMap.unitsPerPoint
    var x = line.inset * Self.scale
    var node = unsafe line.pango.pointee.runs
    while let current = unsafe node {
      unsafe node = unsafe current.pointee.next
      guard let data = unsafe current.pointee.data else { continue }
      let run = unsafe data.assumingMemoryBound(to: PangoGlyphItem.self)
      guard let item = unsafe run.pointee.item, let glyphs = unsafe run.pointee.glyphs,
        let font = unsafe RunFont(item.pointee.analysis.font, unit: unit), !font.isColor
      else { return false }
      let infos = unsafe UnsafeBufferPointer(
        start: glyphs.pointee.glyphs, count: Int(glyphs.pointee.num_glyphs))
      var outlines: [cairo_glyph_t] = []
      for index in infos.indices {
        let info = unsafe infos[index]
        if info.glyph != emptyGlyph {
          outlines.append(
            cairo_glyph_t(
              index: UInt(info.glyph), x: x + Double(info.geometry.x_offset) * unit,
              y: Double(info.geometry.y_offset) * unit))
        }
        x += Double(info.geometry.width) * unit
      }
      unsafe font.select(in: context)
      unsafe outlines.withUnsafeBufferPointer { buffer in
        unsafe cairo_glyph_path(context, buffer.baseAddress, Int32(clamping: buffer.count))
      }
    }
    return true
  }

  /// The outlines as data of a path, in thousandths of a point.
  func path() -> String {
    guard let path = unsafe cairo_copy_path(context) else { return "" }
    defer { unsafe cairo_path_destroy(path) }
    var result = ""
    var index = 0
    let count = unsafe Int(path.pointee.num_data)
    while index < count {
      let header = unsafe path.pointee.data[index].header
      let length = max(1, Int(header.length))
      let letter: Character? =
        switch header.type {
        case CAIRO_PATH_MOVE_TO: "M"
        case CAIRO_PATH_LINE_TO: "L"
        case CAIRO_PATH_CURVE_TO: "C"
        case CAIRO_PATH_CLOSE_PATH: "Z"
        default: nil
        }
      if let letter {
        result.append(letter)
        for place in index + 1..<min(index + length, count) {
          let point = unsafe path.pointee.data[place].point
          if place > index + 1 { result.append(" ") }
          result += Self.text(point.x) + " " + Self.text(point.y)
        }
      }
      index += length
    }
    return result
  }

  private static func text(_ coordinate: Double) -> String {
    let thousandths = Int((coordinate / scale * 1000).rounded())
    let (whole, rest) = abs(thousandths).quotientAndRemainder(dividingBy: 1000)
    let sign = thousandths < 0 ? "-" : ""
    guard rest != 0 else { return "\(sign)\(whole)" }
    var digits = String(1000 + rest).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}
