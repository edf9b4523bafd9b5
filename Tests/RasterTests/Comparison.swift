import TERaster
import TEScene

/// Everything that the tests read from a buffer.
func pixels(of buffer: PixelBuffer) -> [SIMD4<UInt8>] {
  unsafe buffer.withUnsafeBytes { bytes in
    var result: [SIMD4<UInt8>] = []
    for y in 0..<buffer.height {
      for x in 0..<buffer.width {
        let offset = y * buffer.bytesPerRow + x * 4
        result.append(
          unsafe SIMD4(bytes[offset], bytes[offset + 1], bytes[offset + 2], bytes[offset + 3]))
      }
    }
    return result
  }
}

/// `picture` as the rasteriser draws it, with a fresh cache unless one is given.
func drawn(_ picture: Picture, cache: ContentsCache = ContentsCache()) -> [SIMD4<UInt8>] {
  let size = picture.pixelSize
  let buffer = PixelBuffer(width: size.width, height: size.height)
  Rasterizer(cache: cache).draw(picture, into: buffer)
  return pixels(of: buffer)
}

/// Where and how much two drawings of one picture differ the most, as pictures of 8 bits a channel.
struct Difference: CustomStringConvertible {
  /// In 255ths.
  var amount = 0.0
  var x = 0
  var y = 0
  var fast = SIMD4<UInt8>()
  var reference = SIMD4<Double>()

  init(_ picture: Picture) {
    let size = picture.pixelSize
    let fast = drawn(picture)
    let reference = ReferenceRenderer.draw(picture, width: size.width, height: size.height)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let actual = fast[y * size.width + x]
        // The reference renderer rounds once, at the end.
        let expected = (reference[x, y] * 255).rounded(.toNearestOrAwayFromZero)
        for channel in 0..<4 {
          let amount = abs(Double(actual[channel]) - expected[channel])
          // A number that is not one counts as the largest difference.
          if !(amount <= self.amount) {
            self.amount = amount.isNaN ? .infinity : amount
            self.x = x
            self.y = y
            self.fast = actual
            self.reference = expected
          }
        }
      }
    }
  }

  var description: String {
    "\(amount) of 255 at (\(x), \(y)): drawn \(fast), expected \(reference)"
  }
}
