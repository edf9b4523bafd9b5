internal import TECPango

/// An immutable path in device pixels that Cairo made, such as the outlines of glyphs; any thread may append
/// it to a context.
///
/// Sendable because nothing changes its memory after it was made.
@safe
final class Outline: @unchecked Sendable {
  private let path: UnsafeMutablePointer<cairo_path_t>
  let extent: DrawingList.Extent

  /// A copy of a context's current path.
  init(takenFrom context: OpaquePointer) {
    var extent = DrawingList.Extent()
    unsafe cairo_path_extents(context, &extent.minX, &extent.minY, &extent.maxX, &extent.maxY)
    self.extent = extent
    unsafe path = unsafe cairo_copy_path(context)
    unsafe cairo_new_path(context)
  }

  deinit {
    unsafe cairo_path_destroy(path)
  }

  func append(to context: OpaquePointer) {
    unsafe cairo_append_path(context, path)
  }
}
