internal import Foundation
internal import TEMedia

/// Similarity measures for two images in BGRA without padding; alpha is ignored.
enum ImageSimilarity {
  /// The structural similarity (SSIM) of Wang et al. (2004): the mean over adjacent windows of 8 x 8 pixels
  /// and the three colors. Incomplete windows at the edges are ignored.
  static func structural(_ first: [UInt8], _ second: [UInt8], size: PixelSize) -> Double {
    let columns = size.width / 8
    let rows = size.height / 8
    var sum = 0.0
    unsafe first.withUnsafeBufferPointer { first in
      unsafe second.withUnsafeBufferPointer { second in
        for row in 0..<rows {
          for column in 0..<columns {
            unsafe sum += window(
              first, second, start: (row * 8 * size.width + column * 8) * 4, stride: size.width * 4)
          }
        }
      }
    }
    return sum / Double(rows * columns * 3)
  }

  /// The sum over the three colors.
  private static func window(
    _ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>, start: Int,
    stride: Int
  ) -> Double {
    var sums = (SIMD4<UInt32>(), SIMD4<UInt32>())
    var squares = (SIMD4<UInt32>(), SIMD4<UInt32>())
    var products = SIMD4<UInt32>()
    for y in 0..<8 {
      for x in 0..<8 {
        let index = start + y * stride + x * 4
        let a = unsafe SIMD4<UInt32>(
          UInt32(first[index]), UInt32(first[index + 1]), UInt32(first[index + 2]), 0)
        let b = unsafe SIMD4<UInt32>(
          UInt32(second[index]), UInt32(second[index + 1]), UInt32(second[index + 2]), 0)
        sums.0 &+= a
        sums.1 &+= b
        squares.0 &+= a &* a
        squares.1 &+= b &* b
        products &+= a &* b
      }
    }
    // (0.01 * 255)^2 and (0.03 * 255)^2.
    let small = 6.5025
    let large = 58.5225
    var result = 0.0
    for channel in 0..<3 {
      let meanA = Double(sums.0[channel]) / 64
      let meanB = Double(sums.1[channel]) / 64
      let varianceA = Double(squares.0[channel]) / 64 - meanA * meanA
      let varianceB = Double(squares.1[channel]) / 64 - meanB * meanB
      let covariance = Double(products[channel]) / 64 - meanA * meanB
      result +=
        (2 * meanA * meanB + small) * (2 * covariance + large)
        / ((meanA * meanA + meanB * meanB + small) * (varianceA + varianceB + large))
    }
    return result
  }

  /// The peak signal-to-noise ratio over the three colors, in decibels; 100 for equal pictures.
  static func peakSignalToNoise(_ first: [UInt8], _ second: [UInt8]) -> Double {
    var sum: UInt64 = 0
    for index in first.indices where index & 3 != 3 {
      let difference = Int64(first[index]) - Int64(second[index])
      sum += UInt64(difference * difference)
    }
    guard sum > 0 else { return 100 }
    return 10 * log10(255 * 255 * Double(first.count / 4 * 3) / Double(sum))
  }
}
