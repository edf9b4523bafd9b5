/// A rectangle of whole pixels, possibly empty.
package struct PixelRect: Hashable, Sendable {
  package var left: Int
  package var top: Int
  /// Exclusive.
  package var right: Int
  /// Exclusive.
  package var bottom: Int

  /// More than any canvas.
  static let all = PixelRect(
    left: -(1 << 30), top: -(1 << 30), right: 1 << 30, bottom: 1 << 30)

  static let empty = PixelRect(left: 0, top: 0, right: 0, bottom: 0)

  var isEmpty: Bool { left >= right || top >= bottom }

  func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// The smallest rectangle that holds both; an empty one holds nothing.
  func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  func contains(_ other: PixelRect) -> Bool {
    left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
  }
}

extension PixelRect {
  /// The pixels that the area from (`minX`, `minY`) to (`maxX`, `maxY`) touches within `limit`.
  ///
  /// Safe for any number: what is not finite gives an empty rectangle.
  init(
    minX: Double, minY: Double, maxX: Double, maxY: Double, within limit: PixelRect
  ) {
    guard minX.isFinite, minY.isFinite, maxX.isFinite, maxY.isFinite else {
      self.init(left: 0, top: 0, right: 0, bottom: 0)
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
