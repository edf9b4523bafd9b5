internal import TECPango

/// An image surface of Cairo and its memory.
@safe
final class CairoSurface {
  let pointer: OpaquePointer
  let width: Int
  let height: Int

  /// A transparent image, or a black one without alpha.
  init(_ format: cairo_format_t, width: Int, height: Int) {
    self.width = width
    self.height = height
    guard
      let surface = unsafe cairo_image_surface_create(format, Int32(width), Int32(height)),
      unsafe cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
    else { preconditionFailure("no memory for an image of \(width) x \(height)") }
    unsafe pointer = surface
  }

  /// A copy of premultiplied BGRA pixels without padding.
  convenience init(width: Int, height: Int, pixels: [UInt8], isOpaque: Bool) {
    self.init(isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, width: width, height: height)
    unsafe change { row, y in
      unsafe pixels.withUnsafeBytes { pixels in
        unsafe row.copyMemory(
          from: UnsafeRawBufferPointer(rebasing: pixels[y * width * 4..<(y + 1) * width * 4]))
      }
    }
  }

  deinit {
    unsafe cairo_surface_destroy(pointer)
  }

  /// The distance between the starts of two rows, in bytes.
  var stride: Int { Int(unsafe cairo_image_surface_get_stride(pointer)) }

  /// Calls `body` with the mutable bytes and the number of each row.
  func change(_ body: (UnsafeMutableRawBufferPointer, Int) -> Void) {
    unsafe cairo_surface_flush(pointer)
    guard let start = unsafe cairo_image_surface_get_data(pointer) else { return }
    for y in 0..<height {
      unsafe body(UnsafeMutableRawBufferPointer(start: start + y * stride, count: stride), y)
    }
    unsafe cairo_surface_mark_dirty(pointer)
  }

  /// All rows without padding.
  ///
  /// - Parameter bytesPerPixel: 4, or 1 for an image of alphas.
  func pixels(bytesPerPixel: Int) -> [UInt8] {
    unsafe cairo_surface_flush(pointer)
    guard let start = unsafe cairo_image_surface_get_data(pointer) else { return [] }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * bytesPerPixel)
    for y in 0..<height {
      unsafe pixels.append(
        contentsOf: UnsafeBufferPointer(start: start + y * stride, count: width * bytesPerPixel))
    }
    return pixels
  }
}
