// How a picture becomes pixels
//
// A picture is flattened to a display list, whose commands are drawn in order, straight into the
// frame. What is fixed here is what the frame must look like; the tests' reference renderer follows
// the same text in floating point.
//
// Space. Device pixels are points times the picture's scale, under the layers' transforms. Nothing
// snaps to whole pixels: a card that did would judder in slow motion. Only bitmaps are placed to
// 1/256 pixel. The canvas starts opaque black and stays opaque.
//
// Colour. Source-over on premultiplied 8-bit sRGB values, as Core Animation blends; linear light
// would make every fade look wrong to an eye that knows the device. Colours, their alphas and
// opacities are what 8 bits hold of them. Shadows, gradients and blurs are made at 16 bits and
// dithered where they meet the canvas.
//
// Shapes. A pixel is covered by the exact area of its square inside the shape. Shapes are convex:
// rectangles and rounded rectangles under any affine or projective transform.
//
// Perspective. A projective transform gives each point of a rectangle's plane a distance: what its
// coordinates are divided by. What is nearer to the eye than a millionth of the rectangle's
// farthest corner, or behind the eye, is cut off. A pixel shows the point of the plane that its
// centre falls on; a centre outside the rectangle, perhaps beyond the plane's horizon, counts as no
// farther and no nearer than the rectangle's corners. Where the distance does not change along the
// plane the transform is affine, and so it is drawn.
//
// Groups. Opacity below 1 and clipping to bounds act on a layer and its sublayers as one: the
// result is backdrop + m (group over backdrop - backdrop), where m is coverage times opacity. The
// group is drawn in place and mixed with the saved backdrop afterwards, which is the same as an
// isolated buffer but costs only the pixels with m < 1. Inside its own clip a layer's background,
// gradient, backdrop and border reach everywhere, so that the edge is made once, by the clip.
//
// Dissolves. Two layers in one place are each drawn over what is beneath, and the results mixed by the
// weight: (1 - w) (first over backdrop) + w (second over backdrop).
//
// Drawings of their own. Masks, snapshots and silhouettes are drawn by the same rules onto a canvas
// that is transparent where nothing is drawn, and kept at 8 bits a channel. A backdrop there sees
// that canvas alone, and has its alpha.
//
// Masks. A group like those above, whose m is the alpha of the mask's drawing, in device pixels,
// times the mask's opacity and the layer's. A mask that is nothing but a background covers pixels
// by area; one that is nothing but a path is drawn where it lies instead of being placed as a
// bitmap. An opaque background of just the layer's own rounded bounds clips as `masksToBounds`
// does.
//
// Shadows. The silhouette's Gaussian in the layer's space, of standard deviation `radius`, taken at
// the pixels' centres; under half a pixel of deviation, the plain shape. Clipped with the layer. In
// perspective the step along the layer's axes at the nearest of the silhouette's corners decides,
// and a pixel is a mean over its footprint, as for bitmaps, where that is longer than the
// deviation. Paths and what a layer draws are silhouettes of pixels at the picture's scale, each of
// them a square, and the variance that this adds, 1/6 of a pixel's, is taken off the Gaussian's;
// the latter without the layer's own shadow, mask and opacity.
//
// Images. `sourceRect` places the whole image so that its part fills the frame, which cuts it;
// beside the part the image goes on. Where two parts of one image meet in the frame as they do in
// the image, with rows that stay rows, the edge between them is moved to the nearest whole pixel,
// so that they look like the whole. A snapshot is a bitmap of its size at its own scale, to which
// its root is clipped; of a size with a part of a pixel, that pixel belongs to the frame. With a
// `center`, the image is first stretched in nine parts to a bitmap of the frame's size at the
// picture's scale, rounded up to whole pixels, each of which belongs to the part that its centre
// lies in: a triangle of that part's ratio along each axis, at least one pixel, the part's
// outermost pixels continuing.
//
// Bitmaps whose rows stay rows. The frame's size in pixels is rounded to 1/1024. At the bitmap's
// own size its pixels are used as they are. Else the bitmap is resampled to a backing of the
// frame's size, rounded up to whole pixels, 8 bits a channel, that starts at a whole pixel: it is
// halved by 2 x 2 means while three or more of its pixels fall on one of the device's, then
// filtered along each axis by a triangle of the ratio's width, at least one pixel, outermost pixels
// continuing. Either is then moved to its place by linear interpolation, and covered by the frame's
// outline. So a still image is filtered once however it moves, and lies on whole pixels as sharp as
// it is.
//
// Other bitmaps. Linear interpolation in two of these halved levels and between them; the longest
// step in the bitmap for a step of one pixel decides on the levels.
//
// Bitmaps in perspective. A pixel's footprint is the ellipse that the circle of one pixel's
// diameter becomes in the bitmap, by the derivatives at the centre. It is taken from halved levels
// whose pixels are as large as the shorter axis, at least one pixel and a 16th of the longer axis;
// linear interpolation there, and between the two levels around that size. The longer axis, less
// the size, is filled by the mean of evenly spread points, one more than the sizes that fit it,
// rounded up: so what is foreshortened neither shimmers nor blurs along the side that is not. A
// mask that is a path is placed as such a bitmap, too.
//
// Text and paths. Drawn once at the picture's scale, as UIKit's layers do whatever their
// transforms, then placed as bitmaps.
//
// Backdrops. What has been drawn so far, inside the group and below it, blurred with a Gaussian cut
// at three deviations, the canvas's outermost pixels continuing; then saturation by Rec. 709 luma,
// then the tint, through the layer's shape. A contrast is black or white by the mean of what has been
// drawn within the bounds of the layer's shape.

import Buffers
import Geometry
package import Scene

/// Draws pictures, on any number of threads at once.
package final class Rasterizer: Sendable {
  private let cache: ContentsCache
  private let numbers = CommandNumbers()
  /// Working memory of threads that are not drawing now.
  private let idle = ObjectPool<PainterScratch>()

  /// - Parameter cache: May be shared between rasterizers.
  package init(cache: ContentsCache) {
    self.cache = cache
  }

  /// Draws `picture` over all of `buffer`, whose size is the canvas.
  ///
  /// The same picture gives the same bytes, whatever was drawn before and whatever else is drawn at
  /// the same time. Layers whose numbers are not finite or have no inverse, and layers behind the
  /// eye, draw nothing.
  package func draw(_ picture: Picture, into buffer: PixelBuffer) {
    draw(picture, onto: Surface(buffer))
  }

  /// Makes `surface` show `picture`, whose size it has, by drawing what differs from the picture that
  /// it shows; the bytes are those of a whole drawing.
  package func draw(_ picture: Picture, onto surface: Surface) {
    guard picture != surface.picture else { return }
    let pixels = surface.pixels
    let grid = TileGrid(width: pixels.width, height: pixels.height)
    let tiles = draw(picture, on: grid, PixelBand(pixels), over: surface.tiles) { _ in }
    surface.show(picture, tiles)
  }

  /// Draws what differs between `picture` and an older one, a few rows at a time, and keeps none of
  /// it: that takes memory for a row of tiles, or for all that a blur reads.
  ///
  /// - Parameters:
  ///   - older: What the older picture's tiles show, drawn with the same margin by this rasterizer;
  ///     nil where everything is to be drawn.
  ///   - margin: How many pixels around each change are drawn too.
  ///   - body: Called with what has been drawn, before the next rows take its place.
  /// - Returns: What the picture's tiles show.
  package func draw<Failure: Error>(
    _ picture: Picture, over older: PictureTiles?, margin: Int,
    each body: (DrawnBand) throws(Failure) -> Void
  ) throws(Failure) -> PictureTiles {
    let size = picture.pixelSize
    let grid = TileGrid(width: size.width, height: size.height, margin: margin)
    return try draw(picture, on: grid, nil, over: older, each: body)
  }

  private func draw<Failure: Error>(
    _ picture: Picture, on grid: TileGrid, _ whole: PixelBand?, over older: PictureTiles?,
    each body: (DrawnBand) throws(Failure) -> Void
  ) throws(Failure) -> PictureTiles {
    cache.beginPicture()
    let list = Flattener.list(for: picture, canvas: grid.canvas, cache: cache)
    let shapes = OutlineCoverages(list, cache: cache)
    let scratch = idle.take() ?? PainterScratch()
    defer { idle.put(scratch) }
    let lists = TileLists(
      list, grid: grid, numbers: numbers.numbers(for: list), shapes,
      reusing: scratch.takeTileLists())
    let tiles = lists.tiles()
    var drawing = TileDrawing(
      lists: lists,
      painter: Painter(
        list, shapes, onto: whole ?? scratch.band(grid.reachRows(0), of: grid), isOpaque: true,
        cache: cache, scratch: scratch),
      whole: whole)
    defer { scratch.tileLists = drawing.takeMemory() }
    try drawing.draw(tiles.differences(from: older), body)
    return tiles
  }
}
