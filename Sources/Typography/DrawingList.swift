internal import TECPango
import TEGeometry

/// Outlines and images in device pixels, which are drawn into a bitmap of their bounding box.
struct DrawingList: Sendable {
  /// A rectangle in device pixels, which may be infinite.
  struct Extent: Sendable {
    var minX = Double.infinity
    var minY = Double.infinity
    var maxX = -Double.infinity
    var maxY = -Double.infinity

    var isEmpty: Bool { !(minX < maxX && minY < maxY) }

    mutating func formUnion(_ other: Extent) {
      guard !other.isEmpty else { return }
      minX = min(minX, other.minX)
      minY = min(minY, other.minY)
      maxX = max(maxX, other.maxX)
      maxY = max(maxY, other.maxY)
    }

    mutating func clip(to other: Extent) {
      minX = max(minX, other.minX)
      minY = max(minY, other.minY)
      maxX = min(maxX, other.maxX)
      maxY = min(maxY, other.maxY)
    }
  }

  private enum Ink: Sendable {
    case outline(Outline, RGBAColor)
    case image(ColorGlyph, x: Double, y: Double, scale: Double, alpha: Float)
  }

  private struct Entry: Sendable {
    let ink: Ink
    /// The bounding box of its visible part.
    let extent: Extent
    let isClipped: Bool
  }

  private var entries: [Entry] = []

  /// Fills an outline, clipped to `clip` if there is one.
  mutating func fill(_ outline: Outline, color: RGBAColor, clip: Extent?) {
    append(.outline(outline, color), extent: outline.extent, clip: clip)
  }

  /// Draws an image at `scale` with its own origin at a point.
  mutating func draw(
    _ glyph: ColorGlyph, x: Double, y: Double, scale: Double, alpha: Float, clip: Extent?
  ) {
    let left = x + glyph.bearingX * scale
    let top = y + glyph.bearingY * scale
    // A pixel more on each side, because scaling softens the edges.
    append(
      .image(glyph, x: x, y: y, scale: scale, alpha: alpha),
      extent: Extent(
        minX: left - 1, minY: top - 1, maxX: left + Double(glyph.width) * scale + 1,
        maxY: top + Double(glyph.height) * scale + 1),
      clip: clip)
  }

  private mutating func append(_ ink: Ink, extent: Extent, clip: Extent?) {
    var visible = extent
    if let clip { visible.clip(to: clip) }
    guard !visible.isEmpty else { return }
    entries.append(Entry(ink: ink, extent: visible, isClipped: clip != nil))
  }

  /// The pixels, limited to Cairo's largest image.
  func bitmap() -> GlyphBitmap {
    var extent = Extent()
    for entry in entries { extent.formUnion(entry.extent) }
    // Beyond these bounds Cairo's fixed-point coordinates overflow.
    extent.clip(to: Extent(minX: -1e6, minY: -1e6, maxX: 1e6, maxY: 1e6))
    guard !extent.isEmpty else { return .empty }
    let left = Int(extent.minX.rounded(.down))
    let top = Int(extent.minY.rounded(.down))
    let width = min(Int(extent.maxX.rounded(.up)) - left, Canvas.maximumSide)
    let height = min(Int(extent.maxY.rounded(.up)) - top, Canvas.maximumSide)
    let pixels = unsafe Canvas.pixels(width: width, height: height) { context in
      unsafe cairo_translate(context, -Double(left), -Double(top))
      for entry in entries {
        unsafe cairo_save(context)
        if entry.isClipped {
          let visible = entry.extent
          unsafe cairo_rectangle(
            context, visible.minX, visible.minY, visible.maxX - visible.minX,
            visible.maxY - visible.minY)
          unsafe cairo_clip(context)
        }
        unsafe draw(entry.ink, into: context)
        unsafe cairo_restore(context)
      }
    }
    return GlyphBitmap(width: width, height: height, originX: left, originY: top, pixels: pixels)
  }

  private func draw(_ ink: Ink, into context: OpaquePointer) {
    switch ink {
    case .outline(let outline, let color):
      unsafe setSource(color, of: context)
      unsafe outline.append(to: context)
      unsafe cairo_fill(context)
    case .image(let glyph, let x, let y, let scale, let alpha):
      unsafe cairo_translate(context, x, y)
      unsafe cairo_scale(context, scale, scale)
      unsafe glyph.paint(into: context, alpha: Double(alpha))
    }
  }
}

/// Sets a color as the source of a Cairo context.
func setSource(_ color: RGBAColor, of context: OpaquePointer) {
  unsafe cairo_set_source_rgba(
    context, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
}
