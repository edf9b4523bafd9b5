import TEBuffers
import Foundation
import TEGeometry
import TEScene

/// Off-screen rendering of a layer and its sublayers onto a transparent canvas, for masks, snapshots and the
/// silhouettes of shadows.
///
/// Source-over and groups treat premultiplied colors and their alpha alike, so the painter of opaque frames
/// is used here, too.
struct OffscreenRenderer {
  let layer: Layer
  /// From the superlayer's coordinates to pixels.
  let parent: PlaneTransform
  /// The pixels per point that text and shapes are rasterised at.
  let scale: CGFloat
  let cache: ContentsCache
  private var drawn = FrameDrawings()

  init(layer: Layer, parent: PlaneTransform, scale: CGFloat, cache: ContentsCache) {
    self.layer = layer
    self.parent = parent
    self.scale = scale
    self.cache = cache
  }

  /// The pixels within `limit` that the layer may change.
  private mutating func extent(within limit: PixelRect) -> PixelRect {
    let list = DisplayListBuilder.list(
      for: layer, parent: parent, scale: scale, canvas: limit, cache: cache, drawn: &drawn)
    return list.commands.reduce(PixelRect.empty) { $0.union($1.bounds) }
  }

  /// Draws the pixels within `bounds`, whose top left one is the buffer's first.
  mutating func draw(_ bounds: PixelRect) -> PixelBuffer {
    let buffer = PixelBuffer(width: bounds.right - bounds.left, height: bounds.bottom - bounds.top)
    let canvas = PixelRect(left: 0, top: 0, right: buffer.width, bottom: buffer.height)
    let moved = parent.appending(
      CGAffineTransform(translationX: -CGFloat(bounds.left), y: -CGFloat(bounds.top)))
    let list = DisplayListBuilder.list(
      for: layer, parent: moved, scale: scale, canvas: canvas, cache: cache, drawn: &drawn)
    var painter = Painter(
      list, CoverageTable(list, cache: cache), onto: PixelBand(buffer), isOpaque: false,
      cache: cache,
      scratch: PainterScratch())
    painter.draw()
    return buffer
  }

  /// The alpha channel of all that is drawn within `limit`; nil where nothing is.
  mutating func alphas(within limit: PixelRect) -> AlphaMap? {
    var bounds = extent(within: limit)
    guard !bounds.isEmpty else { return nil }
    // The dither matrix keeps its position in the plane.
    bounds.left &= ~(Dither.period - 1)
    bounds.top &= ~(Dither.period - 1)
    return AlphaMap(draw(bounds), bounds: bounds)
  }
}
