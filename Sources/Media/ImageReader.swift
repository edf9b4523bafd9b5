internal import CFFmpeg

/// Reads still pictures: PNG, JPEG, the first picture of a GIF, WebP and BMP.
///
/// JPEG is taken as full-range BT.601 and lossy WebP as limited-range BT.601, as their standards
/// say; all other colours as sRGB, whatever profile is embedded. The orientation in EXIF data is
/// applied. Only the five decoders are ever reached, with the whole picture in one packet: no
/// demuxer, no probing and no file access can be provoked by what the bytes say.
package struct ImageReader: Sendable {
  /// The most pixels that a picture may have.
  package let pixelLimit: Int

  /// - Parameter pixelLimit: The most pixels that a picture may have; 100 million by default, which
  ///   take 400 MB.
  package init(pixelLimit: Int = 100_000_000) {
    self.pixelLimit = pixelLimit
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
    let header = try ImageHeader(bytes)
    let (area, overflow) = header.size.width.multipliedReportingOverflow(by: header.size.height)
    guard !overflow, area <= pixelLimit else { throw .tooLarge(header.size, limit: pixelLimit) }
    return EncodedImage(bytes: bytes, header: header)
  }
}
