internal import Inputs

/// The width and height of a picture in pixels.
///
/// Both are within 1...``sideLimit``, so that no product of them that is computed here overflows.
package struct PixelSize: Hashable, Sendable {
  package let width: Int
  package let height: Int

  /// The largest width or height.
  package static let sideLimit = 1 << 24

  /// A size of our own making; ``init(claimed:by:within:)`` is for what a file says.
  ///
  /// - Precondition: Both are within 1...``sideLimit``.
  package init(width: Int, height: Int) {
    let sides = 1...Self.sideLimit
    precondition(sides.contains(width) && sides.contains(height), "there is no such picture")
    self.width = width
    self.height = height
  }

  /// The size that a file claims to have, checked before anything computes with it.
  ///
  /// - Throws: `damaged` for a side that is not positive, and `tooLarge`.
  init(claimed width: Int, by height: Int, within budgets: Budgets) throws(ImageError) {
    guard width > 0, height > 0 else { throw .damaged(reason: "its width or height is zero") }
    let (area, overflow) = width.multipliedReportingOverflow(by: height)
    do throws(BudgetError) {
      try budgets.check(overflow ? .max : area, .imagePixels)
    } catch {
      throw .tooLarge(error)
    }
    guard max(width, height) <= Self.sideLimit else {
      throw .damaged(reason: "its width or height is above \(Self.sideLimit) pixels")
    }
    self.init(width: width, height: height)
  }

  /// The size with the same shape that is `width` pixels wide, at most ``sideLimit`` high.
  ///
  /// The height is rounded to the nearest pixel, halves up, and is at least one.
  package func resized(toWidth width: Int) -> PixelSize {
    let height = (2 * self.height * width + self.width) / (2 * self.width)
    return PixelSize(width: width, height: min(max(1, height), Self.sideLimit))
  }

  /// The size with an odd width or height made even by one more pixel.
  package var paddedToEven: PixelSize {
    PixelSize(width: width + width % 2, height: height + height % 2)
  }

  /// The bytes of a tightly packed picture of 4 bytes per pixel.
  var byteCount: Int { 4 * width * height }
}

extension PixelSize: CustomStringConvertible {
  /// "1179x2556".
  package var description: String { "\(width)x\(height)" }
}
