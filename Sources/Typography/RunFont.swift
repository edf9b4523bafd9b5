internal import TECPango

/// The font of a run of glyphs, ready to be drawn at a scale.
@safe
struct RunFont {
  /// Cairo's face, borrowed from Pango's font.
  let face: OpaquePointer
  /// Whether glyphs are bitmaps instead of outlines.
  let isColor: Bool
  /// The em, in device pixels.
  let size: Double
  private var matrix = cairo_matrix_t()

  /// - Parameter unit: Device pixels per layout unit.
  init?(_ font: UnsafeMutablePointer<PangoFont>?, unit: Double) {
    guard let font = unsafe font,
      let scaledFont = unsafe pango_cairo_font_get_scaled_font(OpaquePointer(font)),
      let face = unsafe cairo_scaled_font_get_font_face(scaledFont)
    else { return nil }
    unsafe self.face = unsafe face
    let shaperFace = unsafe hb_font_get_face(pango_font_get_hb_font(font))
    isColor = unsafe hb_ot_color_has_png(shaperFace) != 0
    // In Pango's device units, of which there are 1024 layout units each.
    unsafe cairo_scaled_font_get_font_matrix(scaledFont, &matrix)
    let scale = unit * 1024
    unsafe cairo_matrix_scale(&matrix, scale, scale)
    size = matrix.yy
  }

  /// Sets this font in a Cairo context that draws in device pixels.
  func select(in context: OpaquePointer) {
    var matrix = matrix
    unsafe cairo_set_font_face(context, face)
    unsafe cairo_set_font_matrix(context, &matrix)
  }
}
