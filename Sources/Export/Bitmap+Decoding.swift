internal import Media
package import Scene

extension Bitmap {
  /// The picture in an image file's bytes.
  ///
  /// - Throws: An image error of Media for bytes that are no picture or none that can be read.
  package convenience init(decoding bytes: [UInt8]) throws {
    let image = try ImageReader().read(bytes)
    self.init(width: image.width, height: image.height, pixels: image.pixels)
  }
}
