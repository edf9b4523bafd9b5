import TEScene

/// A pixel buffer and the tile signatures of the picture that it shows, so that only the dirty tiles of
/// the next picture are drawn.
///
/// One thread at a time may use it.
///
/// Sendable because one thread at a time uses it: a pool lends it to one.
///
/// Encoders that take whole pictures (GIF, PNG, a resized MP4) have one for each worker. For MP4 a
/// row of tiles is drawn into memory that the next row reuses, with the margin of the chroma
/// subsampling, and converted while it is in the cache.
package final class Surface: @unchecked Sendable {
  /// The pixels, which only the rasterizer may write.
  package let pixels: PixelBuffer
  /// The signatures of the picture that is shown; nil before the first one.
  package private(set) var tiles: TileSignatures?
  private(set) var picture: Picture?

  /// A surface that shows no picture yet.
  package init(_ pixels: PixelBuffer) {
    self.pixels = pixels
  }

  /// Records that `picture` has been drawn.
  func show(_ picture: Picture, _ tiles: TileSignatures) {
    self.picture = picture
    self.tiles = tiles
  }
}
