import Buffers
import Foundation
import Geometry
import Scene

/// A layer and its sublayers drawn by themselves, transparent where they draw nothing: what masks,
/// snapshots and the shadows of silhouettes are made from.
///
/// Source-over and groups act on premultiplied colours and their alpha alike, so that the same
/// painter draws here and on the opaque canvas of a frame.
struct OffscreenRenderer {
  let layer: Layer
  /// From the superlayer's coordinates to pixels.
  let parent: PlaneTransform
  /// The pixels per point that text and shapes are drawn for.
  let scale: CGFloat
  let cache: ContentsCache
  private var drawn = FrameDrawings()

  init(layer: Layer, parent: PlaneTransform, scale: CGFloat, cache: ContentsCache) {
    self.layer = layer
    self.parent = parent
    self.scale = scale
    self.cache = cache
  }

  /// The pixels within `limit` that may be drawn to.
  private mutating func extent(within limit: PixelRect) -> PixelRect {
    let list = DisplayListBuilder.list(
      for: layer, parent: parent, scale: scale, canvas: limit, cache: cache, drawn: &drawn)
    return list.commands.reduce(PixelRect.empty) { $0.union($1.bounds) }
  }

  /// Draws what lies within `bounds`, which become the buffer's first columns and rows.
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

  /// The alphas of all that is drawn within `limit`; nil where that is nothing.
  mutating func alphas(within limit: PixelRect) -> AlphaMap? {
    var bounds = extent(within: limit)
    guard !bounds.isEmpty else { return nil }
    // A dither's pattern stays where it is on the whole plane.
    bounds.left &= ~(Dither.period - 1)
    bounds.top &= ~(Dither.period - 1)
    return AlphaMap(draw(bounds), bounds: bounds)
  }
}
