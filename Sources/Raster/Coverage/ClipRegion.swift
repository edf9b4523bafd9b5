import TEBuffers

/// The pixels that may be drawn: one span per row, which describes any intersection of convex shapes.
///
/// It has no partial pixels: a clip's edge is antialiased when its group ends and blends the edge pixels
/// with what they were before.
struct ClipRegion {
  /// A rectangle that holds all spans.
  private(set) var bounds: PixelRect
  /// The span of each row of `bounds`; nil where all are as wide as the bounds.
  private var spans: [Range<Int32>]?

  init(_ bounds: PixelRect) {
    self.bounds = bounds
  }

  /// The pixels of row `y` that may be drawn; empty outside the bounds.
  @inline(__always)
  func span(_ y: Int) -> Range<Int> {
    guard y >= bounds.top, y < bounds.bottom else { return 0..<0 }
    guard let spans else { return bounds.left..<bounds.right }
    let span = spans[y - bounds.top]
    return Int(span.lowerBound)..<Int(span.upperBound)
  }

  func intersection(_ rect: PixelRect) -> ClipRegion {
    let smaller = bounds.intersection(rect)
    guard !smaller.isEmpty else {
      return ClipRegion(PixelRect(left: 0, top: 0, right: 0, bottom: 0))
    }
    var result = ClipRegion(smaller)
    if spans != nil {
      let limit = Int32(smaller.left)..<Int32(smaller.right)
      result.spans = (smaller.top..<smaller.bottom).map { y in
        let span = self.span(y)
        return (Int32(span.lowerBound)..<Int32(span.upperBound)).clamped(to: limit)
      }
    }
    return result
  }

  /// The pixels that `coverage` touches.
  func intersection(_ coverage: Coverage) -> ClipRegion {
    var left = Int.max
    var right = Int.min
    // Empty as long as all rows are equal.
    var spans: [Range<Int32>] = []
    var first: Range<Int32> = 0..<0
    let top = max(bounds.top, coverage.top)
    let bottom = max(top, min(bounds.bottom, coverage.bottom))
    for y in top..<bottom {
      let span = self.span(y)
      var touched: Range<Int> = 0..<0
      if let row = coverage.row(y) {
        touched = span.clamped(to: Int(row.start)..<Int(row.end))
      }
      if !touched.isEmpty {
        left = min(left, touched.lowerBound)
        right = max(right, touched.upperBound)
      }
      let stored = Int32(touched.lowerBound)..<Int32(touched.upperBound)
      if y == top { first = stored }
      if spans.isEmpty {
        guard stored != first else { continue }
        spans.reserveCapacity(bottom - top)
        spans.append(contentsOf: repeatElement(first, count: y - top))
      }
      spans.append(stored)
    }
    guard left < right else {
      return ClipRegion(PixelRect(left: 0, top: 0, right: 0, bottom: 0))
    }
    var result = ClipRegion(PixelRect(left: left, top: top, right: right, bottom: bottom))
    result.spans = spans.isEmpty ? nil : spans
    return result
  }
}
