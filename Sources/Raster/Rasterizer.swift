// How a picture becomes pixels
//
// A picture is flattened to a display list, whose commands are drawn in order, straight into the
// frame. This comment specifies the result; the reference renderer of the tests follows it in floating
// point.
//
// Space. Device pixels are points times the picture's scale, under the layers' transforms. Nothing
// snaps to whole pixels: a card that did would judder in slow motion. Only bitmaps are placed at
// multiples of 1/256 pixel. The canvas starts opaque black and stays opaque; that of a picture which is
// not opaque starts transparent.
//
// Color. Source-over compositing of premultiplied 8-bit sRGB values, as in Core Animation; fades in
// linear light would look wrong to someone who knows the device. Colors, their alphas and opacities
// are rounded to 8 bits. Shadows, gradients and blurs are computed at 16 bits and dithered where they
// are composited.
//
// Shapes. A pixel's coverage is the exact area of its square inside the shape. Shapes are convex:
// rectangles and rounded rectangles under any affine or projective transform.
//
// Perspective. A projective transform gives each point of a rectangle's plane a depth: what its
// coordinates are divided by. Points behind the eye, or nearer to it than a millionth of the depth of
// the rectangle's farthest corner, are clipped. A pixel shows the point of the plane at its centre; at a
// centre outside the rectangle, perhaps beyond the plane's horizon, the depth is clamped to that of the
// rectangle's corners. Where the depth is constant along the plane the transform is affine and is drawn
// as such.
//
// Groups. Opacity below 1 and clipping to bounds apply to a layer and its sublayers as one group: the
// result is backdrop + m (group over backdrop - backdrop), where m is coverage times opacity. The
// group is drawn in place and then blended with the saved backdrop, which equals compositing an
// isolated buffer but costs only the pixels with m < 1. Inside its own clip a layer's background,
// gradient, backdrop and border are unbounded, so that the edge is antialiased once, by the clip.
//
// Dissolves. Two layers in one place are each drawn over the backdrop, and the results blended by the
// weight: (1 - w) (first over backdrop) + w (second over backdrop). Where the second one is shown within a
// polygon, the weight of a pixel is its coverage, so that planes that cut each other have no seams.
//
// Off-screen rendering. Masks, snapshots and silhouettes are drawn by the same rules onto a canvas
// that starts transparent, and kept at 8 bits a channel. A backdrop there reads that canvas alone, and
// has its alpha.
//
// Masks. A group as above, where m is the alpha of the rendered mask, in device pixels, times the
// opacities of the mask and the layer. A mask that is only a background covers pixels by area; one that
// is only a path is rasterised in place instead of being placed as a bitmap. An opaque background of
// exactly the layer's rounded bounds clips as `masksToBounds` does.
//
// Shadows. The silhouette's Gaussian blur in the layer's space, of standard deviation `radius`, sampled
// at the pixels' centres; below half a pixel of deviation, the shape without blur. Clipped with the
// layer. In perspective the largest scale at the silhouette's corners decides on that, and a pixel is a
// mean over its footprint, as for bitmaps, where that is longer than the deviation. Paths and layer
// contents are silhouettes of pixels at the picture's scale, each of them a square, and the variance
// that this adds, 1/6 of a pixel's, is subtracted from the Gaussian's; contents leave out the layer's
// own shadow, mask and opacity.
//
// Images. `sourceRect` places the whole image so that its part fills the frame, which clips it. Where
// two parts of one image adjoin in the frame as they do in the image, aligned with the pixel rows, the
// edge between them is snapped to the nearest whole pixel, so that they look like the whole. A snapshot
// is a bitmap of its size at its own scale, to which its root is clipped; where the size ends within a
// pixel, that pixel belongs to the frame. With a `center`, the image is first stretched as a nine-slice
// to a bitmap of the frame's size at the picture's scale, rounded up to whole pixels. Each pixel belongs
// to the slice that its centre lies in: a triangle filter of that slice's ratio along each axis, at
// least one pixel wide, with the slice's outermost pixels repeated.
//
// Aligned bitmaps, whose rows stay rows. The frame's size in pixels is rounded to 1/1024. At the
// bitmap's own size its pixels are used as they are. At others the bitmap is resampled to the frame's
// size, rounded up to whole pixels, 8 bits a channel, from a whole pixel on: it is halved by 2 x 2 means
// while three or more of its pixels fall on one of the device's, then filtered along each axis by a
// triangle of the ratio's width, at least one pixel, with the outermost pixels repeated. Either is then
// moved to its place by linear interpolation, and covered by the frame's outline. So a still image is
// filtered once however it moves, and is as sharp as its pixels where it lies on whole pixels.
//
// Other bitmaps. Trilinear interpolation: linear in two mipmap levels and between them. The longest
// step in the bitmap for a step of one device pixel selects the levels.
//
// Bitmaps in perspective. Anisotropic filtering: a pixel's footprint is the ellipse that the circle of
// one pixel's diameter becomes in the bitmap, by the derivatives at the centre. It is sampled from mipmap
// levels whose pixels are as large as the shorter axis, at least one pixel and a 16th of the longer axis;
// linear interpolation there, and between the two levels around that size. Along the longer axis, less
// that size, the samples are evenly spaced, and their number is one more than the sizes that fit it,
// rounded up; the pixel is their mean. So what is foreshortened neither shimmers nor blurs along the side
// that is not. A mask that is a path is placed as such a bitmap, too.
//
// Text and paths. Rasterised once at the picture's scale, as UIKit's layers are whatever their
// transforms, then placed as bitmaps.
//
// Backdrops. What has been drawn so far, inside the group and beneath it, blurred with a Gaussian that is
// cut at three deviations, with the outermost pixels of the canvas, or of the innermost display around the
// layer, repeated; then saturated around Rec. 709
// luma, then tinted, through the layer's shape. A contrast is black or white by the mean of what has been
// drawn within the bounds of the layer's shape.

import TEBuffers
import TEGeometry
package import TEScene

/// Draws pictures, on any number of threads at once. The opening comment of this file specifies the
/// pixels.
package final class Rasterizer: Sendable {
  private let cache: ContentsCache
  private let identifiers = CommandIdentifiers()
  /// Working memory of threads that are not drawing now.
  private let scratchPool = ObjectPool<PainterScratch>()

  /// - Parameter cache: Stores what several pictures use; rasterizers may share it.
  package init(cache: ContentsCache) {
    self.cache = cache
  }

  /// Draws `picture` over all of `buffer`, whose size in pixels is the canvas.
  ///
  /// Equal pictures give equal bytes, whatever was drawn before and whatever else is drawn at the same
  /// time. Layers with infinite or NaN numbers, with transforms that cannot be inverted, and layers
  /// behind the eye draw nothing.
  package func draw(_ picture: Picture, into buffer: PixelBuffer) {
    draw(picture, onto: Surface(buffer))
  }

  /// Draws `picture` onto `surface`, which has its size in pixels; only tiles that differ from the picture
  /// that the surface shows are drawn. The bytes are those of drawing all of it.
  package func draw(_ picture: Picture, onto surface: Surface) {
    guard picture != surface.picture else { return }
    let pixels = surface.pixels
    let grid = TileGrid(
      width: pixels.width, height: pixels.height, isOpaque: picture.isOpaque)
    let tiles = draw(picture, on: grid, PixelBand(pixels), over: surface.tiles) { _ in }
    surface.show(picture, tiles)
  }

  /// Draws what differs between `picture` and an older one, in bands that reuse one another's memory:
  /// a row of tiles each, or all that a backdrop blur reads.
  ///
  /// - Parameters:
  ///   - older: The older picture's signatures, from this rasterizer and of the same margin; nil to draw
  ///     everything.
  ///   - margin: The number of pixels around each dirty rectangle that are drawn too, at least 0.
  ///   - body: Called with each band, which is valid during the call.
  /// - Returns: The picture's signatures.
  /// - Throws: What `body` throws.
  package func draw<Failure: Error>(
    _ picture: Picture, over older: TileSignatures?, margin: Int,
    each body: (RenderedBand) throws(Failure) -> Void
  ) throws(Failure) -> TileSignatures {
    let size = picture.pixelSize
    let grid = TileGrid(
      width: size.width, height: size.height, margin: margin, isOpaque: picture.isOpaque)
    return try draw(picture, on: grid, nil, over: older, each: body)
  }

  private func draw<Failure: Error>(
    _ picture: Picture, on grid: TileGrid, _ canvas: PixelBand?, over older: TileSignatures?,
    each body: (RenderedBand) throws(Failure) -> Void
  ) throws(Failure) -> TileSignatures {
    cache.beginFrame()
    let list = DisplayListBuilder.list(for: picture, canvas: grid.canvas, cache: cache)
    let shapes = CoverageTable(list, cache: cache)
    let scratch = scratchPool.take() ?? PainterScratch()
    defer { scratchPool.put(scratch) }
    let lists = TileLists(
      list, grid: grid, identifiers: identifiers.identifiers(for: list), shapes,
      reusing: scratch.takeTileLists())
    let tiles = lists.signatures()
    var drawing = TileRenderer(
      lists: lists,
      painter: Painter(
        list, shapes, onto: canvas ?? scratch.band(grid.paddedRows(0), of: grid),
        isOpaque: grid.isOpaque, cache: cache, scratch: scratch),
      canvas: canvas)
    defer { scratch.tileLists = drawing.takeMemory() }
    try drawing.draw(tiles.dirtyTiles(since: older), body)
    return tiles
  }
}
