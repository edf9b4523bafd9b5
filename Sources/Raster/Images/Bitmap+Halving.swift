internal import TECKernels
import TEScene

extension Bitmap {
  /// Half the width and height, rounded up: each pixel is the rounded mean of 2 x 2, where the last row
  /// and column of an odd size count twice.
  func halved() -> Bitmap {
    let newWidth = (width + 1) / 2
    let newHeight = (height + 1) / 2
    let pixels = withSource { source in
      unsafe [UInt8](unsafeUninitializedCapacity: newWidth * newHeight * 4) { result, count in
        count = newWidth * newHeight * 4
        guard let start = result.baseAddress else { return }
        for y in 0..<newHeight {
          unsafe cresampling_halve(
            ckernels_best_level(), source.row(2 * y).bytes,
            source.row(min(2 * y + 1, height - 1)).bytes, width, start + y * newWidth * 4)
        }
      }
    }
    return Bitmap(width: newWidth, height: newHeight, pixels: pixels)
  }

  /// Halved a number of times.
  func halved(times: Int) -> Bitmap {
    (0..<times).reduce(self) { larger, _ in larger.halved() }
  }
}
