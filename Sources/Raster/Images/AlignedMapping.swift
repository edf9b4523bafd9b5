import Foundation
import TEScene

/// The size that an aligned bitmap is resampled to; the result starts at a whole device pixel.
struct AlignedSampling: Hashable {
  /// In device pixels, a multiple of 1/1024; the bitmap's own width where it differs by less than 1/256.
  let width: Double
  /// Like `width`.
  let height: Double

  /// The resampled bitmap's width, in whole pixels: the last one may extend beyond the frame.
  var columns: Int { Int(width.rounded(.up)) }
  /// The resampled bitmap's height, in whole pixels: the last one may extend beyond the frame.
  var rows: Int { Int(height.rounded(.up)) }

  init(bitmap: Bitmap, width: Double, height: Double) {
    func settled(_ length: Double, _ own: Int) -> Double {
      abs(length - Double(own)) < 1.0 / 256 ? Double(own) : (length * 1024).rounded() / 1024
    }
    self.width = settled(width, bitmap.width)
    self.height = settled(height, bitmap.height)
  }

  /// Whether the bitmap is used as it is.
  func isIdentity(_ bitmap: Bitmap) -> Bool {
    width == Double(bitmap.width) && height == Double(bitmap.height)
  }

  /// The mipmap level that is filtered: the first one of which fewer than three pixels fall on one of the
  /// device's, along the axis where they are fewer.
  func level(_ bitmap: Bitmap) -> Int {
    var ratio = min(Double(bitmap.width) / width, Double(bitmap.height) / height)
    var level = 0
    while ratio >= 3 {
      ratio /= 2
      level += 1
    }
    return level
  }
}

/// The mapping of a bitmap whose rows are aligned with the device's: it is resampled, then moved.
struct AlignedMapping: Hashable {
  let sampling: AlignedSampling
  /// The column of the device that holds the frame's left edge.
  let left: Int
  /// The row of the device that holds the frame's top edge.
  let top: Int
  /// The distance from the column's start to the frame's left edge, 0...255 in 256ths of a pixel.
  let phaseX: Int
  /// The distance from the row's start to the frame's top edge, 0...255 in 256ths of a pixel.
  let phaseY: Int

  init(bitmap: Bitmap, x: Double, y: Double, width: Double, height: Double) {
    sampling = AlignedSampling(bitmap: bitmap, width: width, height: height)
    let column = Int((x * 256).rounded())
    let row = Int((y * 256).rounded())
    left = column >> 8
    top = row >> 8
    phaseX = column & 255
    phaseY = row & 255
  }
}
