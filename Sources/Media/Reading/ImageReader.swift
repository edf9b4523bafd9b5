internal import CFFmpeg
package import Inputs

/// Reads still pictures: PNG, JPEG and WebP.
///
/// JPEG is taken as full-range BT.601 and lossy WebP as limited-range BT.601, as their standards
/// say; all other colours as sRGB, whatever profile is embedded. The orientation in EXIF data is
/// applied. Only the three decoders are ever reached, with the picture's own parts in one packet: no
/// demuxer, no probing and no file access can be provoked by what the bytes say, and nothing but
/// pixels is inflated.
package struct ImageReader: Sendable {
  /// For the pixels of a picture.
  package let budgets: Budgets

  package init(budgets: Budgets = Budgets()) {
    self.budgets = budgets
  }

  /// Decodes a picture.
  ///
  /// - Parameter bytes: The content of the file.
  /// - Throws: Why it is not a picture that can be read; the number of pixels is checked before
  ///   anything is decoded.
  package func read(_ bytes: [UInt8]) throws(ImageError) -> DecodedImage {
    try open(bytes).decode().image()
  }

  /// Reads a picture's header alone.
  ///
  /// - Parameter bytes: The content of the file.
  /// - Throws: What the header, and how the parts follow one another, tell against it.
  package func open(_ bytes: [UInt8]) throws(ImageError) -> EncodedImage {
    EncodedImage(bytes: bytes, header: try ImageHeader(bytes, within: budgets))
  }
}
