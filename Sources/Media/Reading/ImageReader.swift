internal import TECFFmpeg
package import TEInputs

/// Reads still images: PNG, JPEG and WebP.
///
/// JPEG is read as full-range BT.601 and lossy WebP as limited-range BT.601, as their standards specify.
/// Colors are converted to sRGB from the space that the file describes; without a description, they are
/// sRGB. The EXIF orientation is applied. Files reach only FFmpeg's three decoders, without metadata and in
/// one packet: no contents cause demuxing, probing or file access, and color profiles alone are inflated, up
/// to a limit.
package struct ImageReader: Sendable {
  /// The limit of an image's number of pixels.
  package let budgets: Budgets

  /// - Parameter budgets: The limits, of which that of `Budget.imagePixels` applies.
  package init(budgets: Budgets = Budgets()) {
    self.budgets = budgets
  }

  /// Decodes an image.
  ///
  /// - Parameter bytes: The contents of the file.
  /// - Throws: Any `ImageError`; the number of pixels is checked before anything is decoded.
  package func read(_ bytes: [UInt8]) throws(ImageError) -> DecodedImage {
    try open(bytes).decode().image()
  }

  /// Parses an image's header and structure without decoding it.
  ///
  /// - Parameter bytes: The contents of the file.
  /// - Throws: `notAnImage`, `unsupported`, `truncated`, `tooLarge` or `damaged`.
  package func open(_ bytes: [UInt8]) throws(ImageError) -> EncodedImage {
    EncodedImage(bytes: bytes, header: try ImageHeader(bytes, within: budgets))
  }
}
