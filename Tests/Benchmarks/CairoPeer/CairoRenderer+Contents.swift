internal import TECPango
internal import Foundation
internal import TEGeometry
internal import TEScene

/// Draws the contents of layers.
extension CairoRenderer {
  func draw(_ image: ImageContents) {
    let frame = image.frame.standardized
    let part = image.sourceRect.standardized
    guard frame.width > 0, frame.height > 0, part.width > 0, part.height > 0 else { return }
    guard image.center == CGRect(x: 0, y: 0, width: 1, height: 1) else {
      return omit("stretched image")
    }
    let width = frame.width / part.width
    let height = frame.height / part.height
    let place = placement
    let surface = drawings.image(
      image.source, width: Double(width * hypot(place.a, place.b)),
      height: Double(height * hypot(place.c, place.d)))
    unsafe cairo_save(context)
    defer { unsafe cairo_restore(context) }
    unsafe cairo_new_path(context)
    append(Path(rect: frame))
    transform(
      by: CGAffineTransform(
        a: width / CGFloat(surface.width), b: 0, c: 0, d: height / CGFloat(surface.height),
        tx: frame.minX - part.minX * width, ty: frame.minY - part.minY * height))
    if let tint = image.tint {
      unsafe cairo_clip(context)
      setSource(tint)
      unsafe cairo_mask_surface(context, surface.pointer, 0, 0)
      return
    }
    unsafe cairo_set_source_surface(context, surface.pointer, 0, 0)
    let pattern = unsafe cairo_get_source(context)
    unsafe cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
    unsafe cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    unsafe cairo_fill(context)
  }

  func draw(_ text: TextContents) {
    guard text.layoutSize.width > 0, text.layoutSize.height > 0,
      let drawing = drawings.text(text, scale: scale)
    else { return }
    unsafe cairo_save(context)
    transform(
      by: CGAffineTransform(
        a: text.frame.width / text.layoutSize.width, b: 0, c: 0,
        d: text.frame.height / text.layoutSize.height, tx: text.frame.minX, ty: text.frame.minY))
    draw(drawing)
    unsafe cairo_restore(context)
  }

  func draw(_ shape: ShapeContents) {
    guard let drawing = drawings.shape(shape, scale: scale) else { return }
    unsafe cairo_save(context)
    draw(drawing)
    unsafe cairo_restore(context)
  }

  /// Paints a drawing that was rasterised at the picture's scale.
  private func draw(_ drawing: CairoDrawings.Drawing) {
    unsafe cairo_scale(context, 1 / scale, 1 / scale)
    unsafe cairo_set_source_surface(
      context, drawing.surface.pointer, Double(drawing.x), Double(drawing.y))
    unsafe cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
    unsafe cairo_paint(context)
  }

  func draw(_ gradient: GradientContents, bounds: CGRect, outline: Path) {
    let start = gradient.start
    let end = gradient.end
    let pattern: OpaquePointer?
    // From the layer's points to the pattern's coordinates.
    var place = CGAffineTransform(
      a: 1 / bounds.width, b: 0, c: 0, d: 1 / bounds.height, tx: -bounds.minX / bounds.width,
      ty: -bounds.minY / bounds.height)
    switch gradient.kind {
    case .axial: unsafe pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    case .radial:
      guard end.x != start.x, end.y != start.y else { return omit("radial gradient to a line") }
      unsafe pattern = cairo_pattern_create_radial(0, 0, 0, 0, 0, 1)
      place = place.concatenating(
        CGAffineTransform(
          a: 1 / (end.x - start.x), b: 0, c: 0, d: 1 / (end.y - start.y),
          tx: -start.x / (end.x - start.x), ty: -start.y / (end.y - start.y)))
    case .conic: return omit("conic gradient")
    }
    defer { unsafe cairo_pattern_destroy(pattern) }
    for stop in gradient.stops {
      let color = stop.color
      unsafe cairo_pattern_add_color_stop_rgba(
        pattern, Double(stop.location), Double(color.red), Double(color.green),
        Double(color.blue), Double(color.alpha))
    }
    var matrix = cairo_matrix_t(place)
    unsafe cairo_pattern_set_matrix(pattern, &matrix)
    unsafe cairo_set_source(context, pattern)
    unsafe cairo_new_path(context)
    append(outline)
    unsafe cairo_fill(context)
  }
}
