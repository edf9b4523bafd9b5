internal import TECPango

extension UnsafeMutablePointer<PangoItem> {
  /// The first attribute of a type among those that Pango keeps with an item.
  func firstAttribute(of type: PangoAttrType) -> UnsafeMutablePointer<PangoAttribute>? {
    var node = unsafe pointee.analysis.extra_attrs
    while let current = unsafe node {
      if let data = unsafe current.pointee.data {
        let attribute = unsafe data.assumingMemoryBound(to: PangoAttribute.self)
        if unsafe attribute.pointee.klass.pointee.type == type { return unsafe attribute }
      }
      unsafe node = unsafe current.pointee.next
    }
    return nil
  }

  /// The tracking of the item's characters, in points.
  var tracking: Double {
    guard
      let attribute = unsafe firstAttribute(of: PANGO_ATTR_LETTER_SPACING),
      let integer = unsafe pango_attribute_as_int(attribute)
    else { return 0 }
    return unsafe Double(integer.pointee.value) / FontMap.unitsPerPoint
  }
}

extension UnsafeMutablePointer<PangoGlyphItem> {
  /// The characters that the item's font lacks: Pango marks their code points as unknown glyphs.
  var missingCharacters: [Unicode.Scalar] {
    guard let glyphs = unsafe pointee.glyphs else { return [] }
    let unknown: UInt32 = 0x1000_0000
    return unsafe UnsafeBufferPointer(
      start: glyphs.pointee.glyphs, count: Int(glyphs.pointee.num_glyphs)
    ).compactMap { info in
      info.glyph & unknown == 0 ? nil : Unicode.Scalar(info.glyph & ~unknown)
    }
  }

  /// Resets the last glyph of an ellipsis to its font's advance; does nothing to other text.
  func tightenEllipsis() {
    guard let item = unsafe pointee.item, let glyphs = unsafe pointee.glyphs,
      unsafe Int32(item.pointee.analysis.flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0,
      unsafe glyphs.pointee.num_glyphs > 0
    else { return }
    let last = unsafe glyphs.pointee.glyphs + Int(glyphs.pointee.num_glyphs - 1)
    let font = unsafe pango_font_get_hb_font(item.pointee.analysis.font)
    unsafe last.pointee.geometry.width = hb_font_get_glyph_h_advance(font, last.pointee.glyph)
  }
}
