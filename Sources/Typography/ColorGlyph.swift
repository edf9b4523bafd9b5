internal import TECPango

/// A bitmap glyph, at the one size that its font has it in.
///
/// Cairo draws bitmap glyphs at that size and at whole pixels only; as an image the glyph can have any size
/// and position. One thread at a time may use it.
///
/// Sendable because the thread of the one drawing that it was made for alone uses it.
@safe
final class ColorGlyph: @unchecked Sendable {
  /// The size of Noto Color Emoji's pictures, in pixels to the em (its only strike).
  static let pixelsPerEm = 109.0

  private let surface: OpaquePointer
  /// In pixels of the bitmap.
  let width: Int
  let height: Int
  /// From the glyph's origin to the bitmap's top left corner, in pixels of the bitmap.
  let bearingX: Double
  let bearingY: Double

  /// Nil if the font has no bitmap for the glyph.
  init?(_ glyph: UInt, face: OpaquePointer) {
    guard let surface = unsafe cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1),
      let context = unsafe cairo_create(surface)
    else { return nil }
    unsafe ColorGlyph.setFont(face, of: context)
    var record = cairo_glyph_t(index: glyph, x: 0, y: 0)
    var extents = cairo_text_extents_t()
    unsafe cairo_glyph_extents(context, &record, 1, &extents)
    unsafe cairo_destroy(context)
    unsafe cairo_surface_destroy(surface)
    width = Int(extents.width.rounded(.up))
    height = Int(extents.height.rounded(.up))
    bearingX = extents.x_bearing
    bearingY = extents.y_bearing
    guard width > 0, height > 0, width < 1024, height < 1024,
      let image = unsafe cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    else { return nil }
    unsafe self.surface = unsafe image
    guard let painter = unsafe cairo_create(image) else { return nil }
    unsafe ColorGlyph.setFont(face, of: painter)
    record.x = -bearingX
    record.y = -bearingY
    unsafe cairo_show_glyphs(painter, &record, 1)
    unsafe cairo_destroy(painter)
  }

  deinit {
    unsafe cairo_surface_destroy(surface)
  }

  /// Paints the bitmap with the glyph's origin at the context's.
  func paint(into context: OpaquePointer, alpha: Double) {
    unsafe cairo_set_source_surface(context, surface, bearingX, bearingY)
    unsafe cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BEST)
    unsafe cairo_paint_with_alpha(context, alpha)
  }

  private static func setFont(_ face: OpaquePointer, of context: OpaquePointer) {
    unsafe cairo_set_font_face(context, face)
    unsafe cairo_set_font_size(context, pixelsPerEm)
    let options = unsafe FontMap.makeFontOptions()
    unsafe cairo_set_font_options(context, options)
    unsafe cairo_font_options_destroy(options)
  }
}
