internal import TECPango

/// An image surface of Cairo for one drawing.
enum Canvas {
  /// The largest width and height of an image that Cairo draws to, in pixels.
  static let maximumSide = 32767

  /// Draws into transparent pixels and returns them: premultiplied BGRA without row padding.
  ///
  /// - Parameter draw: Receives a Cairo context, valid during the call.
  static func pixels(width: Int, height: Int, draw: (OpaquePointer) -> Void) -> [UInt8] {
    unsafe surface(CAIRO_FORMAT_ARGB32, width, height, bytesPerRow: width * 4, draw)
  }

  /// Draws into a transparent alpha channel, a byte per pixel, and returns it.
  ///
  /// - Parameters:
  ///   - bytesPerRow: At least `width`, a multiple of 4.
  ///   - draw: Receives a Cairo context, valid during the call.
  static func alpha(
    width: Int, height: Int, bytesPerRow: Int, draw: (OpaquePointer) -> Void
  ) -> [UInt8] {
    unsafe surface(CAIRO_FORMAT_A8, width, height, bytesPerRow: bytesPerRow, draw)
  }

  private static func surface(
    _ format: cairo_format_t, _ width: Int, _ height: Int, bytesPerRow: Int,
    _ draw: (OpaquePointer) -> Void
  ) -> [UInt8] {
    let byteCount = bytesPerRow * height
    return unsafe [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
      // Without optimisation, initialize(repeating:) calls a function for each byte.
      if let start = buffer.baseAddress { unsafe memset(start, 0, byteCount) }
      let surface = unsafe cairo_image_surface_create_for_data(
        buffer.baseAddress, format, Int32(width), Int32(height), Int32(bytesPerRow))
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

  /// The tolerance of flattened curves, in pixels. Cairo's default of a tenth changes an edge pixel by up to
  /// 25 of 255, this by 8.
  static let flatness = 1.0 / 32
}
