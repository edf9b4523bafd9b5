/// A bitmap whose pixels become squares where it is shown larger, instead of being interpolated.
struct PixelatedImage: DecodableImage {
  let bitmap: Bitmap
  /// The side of the squares, in pixels.
  var factor = 1

  var width: Int { bitmap.width * factor }
  var height: Int { bitmap.height * factor }
  var isDrawing: Bool { true }
  var isOpaque: Bool? { nil }
  var remarks: [String] { bitmap.remarks }

  func verify() throws { try bitmap.verify() }

  func decodePixels() throws -> [UInt8] {
    let source = bitmap.pixels
    guard factor > 1 else { return source }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 4)
    for y in 0..<bitmap.height {
      var row: [UInt8] = []
      row.reserveCapacity(width * 4)
      for x in 0..<bitmap.width {
        let start = (y * bitmap.width + x) * 4
        for _ in 0..<factor { row += source[start..<start + 4] }
      }
      for _ in 0..<factor { pixels += row }
    }
    return pixels
  }

  func enlarged(by factor: Int, within area: Int) -> (any DecodableImage)? {
    let (wide, high) = (width * factor, height * factor)
    guard factor > 0, wide <= area / max(high, 1) else { return nil }
    return PixelatedImage(bitmap: bitmap, factor: self.factor * factor)
  }

  func purge() {}
}

extension Bitmap {
  /// The same image whose pixels become squares where it is shown larger.
  package var pixelated: Bitmap {
    Bitmap(PixelatedImage(bitmap: self), enlargedArea: 16 << 20)
  }

  /// The same image in fewer pixels, each that of the image which lies nearest to its middle.
  package func decimated(width: Int, height: Int) -> Bitmap {
    let source = pixels
    var result: [UInt8] = []
    result.reserveCapacity(width * height * 4)
    for y in 0..<height {
      let row = (2 * y + 1) * self.height / (2 * height) * self.width
      for x in 0..<width {
        let start = (row + (2 * x + 1) * self.width / (2 * width)) * 4
        result += source[start..<start + 4]
      }
    }
    return Bitmap(width: width, height: height, pixels: result)
  }
}
