internal import TECPango
internal import Foundation
internal import TEGeometry
internal import TEScene
internal import TETypography

/// Caches what is rasterised once and used in many frames.
final class CairoDrawings {
  /// Rasterised text or a rasterised path, at a scale.
  struct Drawing {
    let surface: CairoSurface
    /// From the contents' origin, in pixels.
    let x: Int
    let y: Int

    /// Nil where nothing was drawn.
    init?(_ glyphs: GlyphBitmap) {
      guard glyphs.width > 0, glyphs.height > 0 else { return nil }
      surface = CairoSurface(
        width: glyphs.width, height: glyphs.height, pixels: glyphs.pixels, isOpaque: false)
      x = glyphs.originX
      y = glyphs.originY
    }
  }

  private var texts: [TextKey: Drawing?] = [:]
  private var shapes: [ShapeContents: Drawing?] = [:]
  private var images: [ImageSource: [CairoSurface]] = [:]
  private var shadows: [CairoShadow.Caster: CairoShadow] = [:]

  private struct TextKey: Hashable {
    let block: TextBlock
    let size: CGSize
  }

  /// - Parameter scale: The same in every call.
  func text(_ text: TextContents, scale: CGFloat) -> Drawing? {
    let key = TextKey(block: text.block, size: text.layoutSize)
    if let known = texts[key] { return known }
    let drawing = Drawing(
      text.block.engine.draw(text.block, size: text.layoutSize, scale: scale))
    texts[key] = drawing
    return drawing
  }

  /// - Parameter scale: The same in every call.
  func shape(_ shape: ShapeContents, scale: CGFloat) -> Drawing? {
    if let known = shapes[shape] { return known }
    let reach = shape.style.stroke == nil ? 1 : shape.style.lineWidth * shape.style.miterLimit + 1
    let drawing = Drawing(
      ShapeRasterizer.draw(
        shape.path, style: shape.style,
        bounds: shape.path.controlPointBounds.insetBy(dx: -reach, dy: -reach), scale: scale))
    shapes[shape] = drawing
    return drawing
  }

  /// An image's pixels, halved until they are less than twice as many as those that they will cover.
  ///
  /// - Parameters:
  ///   - width: The whole image's width on the device, in pixels.
  ///   - height: The whole image's height on the device, in pixels.
  func image(_ source: ImageSource, width: Double, height: Double) -> CairoSurface {
    var levels = images[source] ?? [surface(of: source)]
    var level = 0
    while Double(levels[level].width) >= 2 * width, Double(levels[level].height) >= 2 * height,
      levels[level].width > 1, levels[level].height > 1
    {
      if level + 1 == levels.count { levels.append(levels[level].halved()) }
      level += 1
    }
    images[source] = levels
    return levels[level]
  }

  private func surface(of source: ImageSource) -> CairoSurface {
    switch source {
    case .bitmap(let bitmap):
      return CairoSurface(
        width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels,
        isOpaque: bitmap.isOpaque)
    case .snapshot(let snapshot):
      let surface = CairoSurface(
        CAIRO_FORMAT_ARGB32, width: Int((snapshot.size.width * snapshot.scale).rounded(.up)),
        height: Int((snapshot.size.height * snapshot.scale).rounded(.up)))
      let renderer = CairoRenderer(surface, scale: snapshot.scale, drawings: CairoDrawings())
      renderer.transform(
        by: CGAffineTransform(scaleX: snapshot.scale, y: snapshot.scale))
      renderer.draw(snapshot.root)
      return surface
    }
  }

  func shadow(_ caster: CairoShadow.Caster, make: () -> CairoShadow) -> CairoShadow {
    if let known = shadows[caster] { return known }
    let shadow = make()
    shadows[caster] = shadow
    return shadow
  }
}

extension CairoSurface {
  /// Half the size, rounded up; each pixel is the mean of 2 x 2.
  fileprivate func halved() -> CairoSurface {
    let pixels = pixels(bytesPerPixel: 4)
    let newWidth = (width + 1) / 2
    let newHeight = (height + 1) / 2
    var result: [UInt8] = []
    result.reserveCapacity(newWidth * newHeight * 4)
    for y in 0..<newHeight {
      let upper = 2 * y * width * 4
      let lower = min(2 * y + 1, height - 1) * width * 4
      for x in 0..<newWidth {
        let left = 2 * x * 4
        let right = min(2 * x + 1, width - 1) * 4
        for channel in 0..<4 {
          let sum =
            UInt16(pixels[upper + left + channel]) + UInt16(pixels[upper + right + channel])
            + UInt16(pixels[lower + left + channel]) + UInt16(pixels[lower + right + channel])
          result.append(UInt8((sum + 2) / 4))
        }
      }
    }
    let isOpaque = unsafe cairo_image_surface_get_format(pointer) == CAIRO_FORMAT_RGB24
    return CairoSurface(width: newWidth, height: newHeight, pixels: result, isOpaque: isOpaque)
  }
}
