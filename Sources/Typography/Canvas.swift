internal import CPango

/// Cairo's image surface for the time of one drawing.
enum Canvas {
  /// The largest width and height of an image that Cairo draws to, in pixels.
  static let maximumSide = 32767

  /// Draws into transparent pixels and returns them: premultiplied BGRA without row padding.
  ///
  /// - Parameter draw: Receives a Cairo context, valid during the call.
  static func pixels(width: Int, height: Int, draw: (OpaquePointer) -> Void) -> [UInt8] {
    let byteCount = width * height * 4
    return unsafe [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
      unsafe buffer.initialize(repeating: 0)
      // Rows of 32-bit pixels need no padding.
      let surface = unsafe cairo_image_surface_create_for_data(
        buffer.baseAddress, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))
      if let context = unsafe cairo_create(surface) {
        unsafe cairo_set_antialias(context, CAIRO_ANTIALIAS_BEST)
        unsafe cairo_set_tolerance(context, flatness)
        unsafe draw(context)
        unsafe cairo_destroy(context)
      }
      unsafe cairo_surface_flush(surface)
      unsafe cairo_surface_finish(surface)
      unsafe cairo_surface_destroy(surface)
      count = byteCount
    }
  }

  /// How far a curve's polygon may lie from the curve, in pixels; Cairo's own tenth shades a pixel
  /// at the edge by up to 25 of 255, this by 8.
  static let flatness = 1.0 / 32
}
