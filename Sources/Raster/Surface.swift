import Scene

/// Pixels that show a picture, and what is known of them: the next picture is drawn over it where it
/// differs.
///
/// Like the pixels, it has one user at a time.
///
/// Sendable because one thread at a time uses it: a pool hands it out and takes it back.
package final class Surface: @unchecked Sendable {
  package let pixels: PixelBuffer
  /// What each tile shows; nil before the first picture.
  package private(set) var tiles: PictureTiles?
  private(set) var picture: Picture?

  /// A surface that shows nothing yet, over all of `pixels`.
  package init(_ pixels: PixelBuffer) {
    self.pixels = pixels
  }

  func show(_ picture: Picture, _ tiles: PictureTiles) {
    self.picture = picture
    self.tiles = tiles
  }
}
