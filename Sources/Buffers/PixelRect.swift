/// A rectangle of whole pixels, possibly empty.
///
/// It holds columns `left..<right` and rows `top..<bottom`; rows count downwards.
package struct PixelRect: Hashable, Sendable {
  /// The first column.
  package var left: Int
  /// The first row.
  package var top: Int
  /// The column after the last one.
  package var right: Int
  /// The row after the last one.
  package var bottom: Int

  /// A rectangle between two columns and two rows; it is empty where `left >= right` or
  /// `top >= bottom`.
  @inlinable
  package init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// A rectangle of a size whose first pixel is (`x`, `y`).
  @inlinable
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.init(left: x, top: y, right: x + width, bottom: y + height)
  }

  /// Larger than any canvas: 2^30 pixels to each side of the origin.
  @inlinable
  package static var all: PixelRect {
    PixelRect(left: -(1 << 30), top: -(1 << 30), right: 1 << 30, bottom: 1 << 30)
  }

  /// No pixels, at the origin.
  @inlinable
  package static var empty: PixelRect { PixelRect(left: 0, top: 0, right: 0, bottom: 0) }

  /// Whether the rectangle holds no pixel.
  @inlinable
  package var isEmpty: Bool { left >= right || top >= bottom }

  /// The number of columns; not positive where the rectangle is empty.
  @inlinable
  package var width: Int { right - left }

  /// The number of rows; not positive where the rectangle is empty.
  @inlinable
  package var height: Int { bottom - top }

  /// - Precondition: `left <= right`
  @inlinable
  package var columns: Range<Int> { left..<right }

  /// - Precondition: `top <= bottom`
  @inlinable
  package var rows: Range<Int> { top..<bottom }

  /// The pixels that both rectangles hold.
  @inlinable
  package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// The smallest rectangle that holds both; the other one where one is empty.
  @inlinable
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// Whether each edge of `other` lies within this rectangle.
  @inlinable
  package func contains(_ other: PixelRect) -> Bool {
    left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
  }
}

extension PixelRect {
  /// The pixels within `limit` that the area from (`minX`, `minY`) to (`maxX`, `maxY`) touches, in
  /// pixel coordinates.
  ///
  /// Any number is allowed: where one is infinite or NaN, the rectangle is empty.
  @inlinable
  package init(
    minX: Double, minY: Double, maxX: Double, maxY: Double, within limit: PixelRect
  ) {
    guard minX.isFinite, minY.isFinite, maxX.isFinite, maxY.isFinite else {
      self = .empty
      return
    }
    func clamp(_ value: Double, _ lower: Int, _ upper: Int) -> Int {
      Int(min(max(value, Double(lower)), Double(max(lower, upper))))
    }
    self.init(
      left: clamp(minX.rounded(.down), limit.left, limit.right),
      top: clamp(minY.rounded(.down), limit.top, limit.bottom),
      right: clamp(maxX.rounded(.up), limit.left, limit.right),
      bottom: clamp(maxY.rounded(.up), limit.top, limit.bottom))
  }
}
