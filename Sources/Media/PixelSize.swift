internal import TEInputs

/// A width and a height in pixels, each in 1...``sideLimit``, so that products of them do not overflow.
package struct PixelSize: Hashable, Sendable {
  /// In pixels.
  package let width: Int
  /// In pixels.
  package let height: Int

  /// The largest width or height.
  package static let sideLimit = 1 << 24

  /// A size from a trusted source; sizes from files are checked by ``init(claimed:by:within:)``.
  ///
  /// - Precondition: Both are in 1...``sideLimit``.
  package init(width: Int, height: Int) {
    let sides = 1...Self.sideLimit
    precondition(sides.contains(width) && sides.contains(height), "the size is out of range")
    self.width = width
    self.height = height
  }

  /// The size in an image file's header, checked before it is used in computations.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - budgets: The limit of the number of pixels.
  /// - Throws: `damaged` for a side outside 1...``sideLimit``, `tooLarge` above the budget.
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

  /// This size with each side multiplied by a factor; nil beyond ``sideLimit``.
  func enlarged(by factor: Int) -> PixelSize? {
    let (width, widthOverflows) = width.multipliedReportingOverflow(by: factor)
    let (height, heightOverflows) = height.multipliedReportingOverflow(by: factor)
    guard !widthOverflows, !heightOverflows, max(width, height) <= Self.sideLimit else {
      return nil
    }
    return PixelSize(width: width, height: height)
  }

  /// The size with the same aspect ratio and another width.
  ///
  /// The height is rounded to the nearest pixel, halves up, and is in 1...``sideLimit``.
  package func resized(toWidth width: Int) -> PixelSize {
    let height = (2 * self.height * width + self.width) / (2 * self.width)
    return PixelSize(width: width, height: min(max(1, height), Self.sideLimit))
  }

  /// The size with an odd width or height incremented to the next even number.
  package var paddedToEven: PixelSize {
    PixelSize(width: width + width % 2, height: height + height % 2)
  }

  /// The size in bytes of an image of 4 bytes per pixel without gaps.
  var byteCount: Int { 4 * width * height }
}

extension PixelSize: CustomStringConvertible {
  /// "1179x2556".
  package var description: String { "\(width)x\(height)" }
}
