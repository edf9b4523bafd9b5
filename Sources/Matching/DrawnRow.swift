/// What goes on in a row from something that is drawn over a picture: the other dots of a page control, which let the
/// picture through, or the rest of a player's progress.
///
/// In each column the row is compared with what lies above and beneath it. The dots have one width and one distance, and
/// the whole row is in the middle of its picture, as nothing in a photo is by accident.
enum DrawnRow {
  /// The greatest height of a row, in points.
  private static let tallest = 12
  /// The least contrast, in levels, and as a part of that of what was found.
  private static let least: (levels: Float, share: Float) = (7, 0.12)

  /// The places of the rest; empty without one.
  ///
  /// - Parameters:
  ///   - mark: What was found, in pixels of the screenshot.
  ///   - frame: The picture.
  ///   - point: Pixels per point.
  static func rest(
    of mark: PixelRectangle, on screenshot: PixelGrid, in frame: PixelRectangle, point: Int
  ) -> [PixelRectangle] {
    guard mark.height <= tallest * point else { return [] }
    let runs = runs(of: mark, on: screenshot, in: frame, point: point)
    let middle = (mark.x + mark.right) / 2
    guard let own = runs.firstIndex(where: { $0.contains(middle) }) else { return [] }
    var row = own...own
    if runs[own].count < mark.width + 2 * mark.height {
      row = dots(around: own, in: runs)
      guard row.count >= 3 else { return [] }
    }
    let (start, end) = (runs[row.lowerBound].lowerBound, runs[row.upperBound].upperBound)
    guard abs(start + end - frame.x - frame.right) <= 6 * point else { return [] }
    return row.map {
      PixelRectangle(
        x: runs[$0].lowerBound, y: mark.y, width: runs[$0].count, height: mark.height)
    }
  }

  /// Where the row is brighter than what is above and beneath it, or darker, as what was found is.
  private static func runs(
    of mark: PixelRectangle, on screenshot: PixelGrid, in frame: PixelRectangle, point: Int
  ) -> [Range<Int>] {
    let (inset, strip) = (mark.height / 4, max(2, mark.height / 2))
    let inner = mark.y + inset..<max(mark.y + inset + 1, mark.bottom - inset)
    let outer = [
      mark.y - point - strip..<mark.y - point, mark.bottom + point..<mark.bottom + point + strip,
    ].filter { $0.lowerBound >= 0 && $0.upperBound <= screenshot.height }
    guard !outer.isEmpty else { return [] }
    func mean(_ x: Int, _ rows: Range<Int>) -> Float {
      rows.reduce(0) { $0 + screenshot.level(x, $1).brightness } / Float(rows.count)
    }
    // Above or beneath it may be an edge of the picture.
    let contrasts = (frame.x..<frame.right).map { x -> [Float] in
      let level = mean(x, inner)
      return outer.map { level - mean(x, $0) }
    }
    let own =
      contrasts[mark.x - frame.x..<mark.right - frame.x].joined().reduce(0, +)
      / Float(mark.width * outer.count)
    let threshold = max(least.levels, least.share * abs(own))
    var result: [Range<Int>] = []
    for index in contrasts.indices {
      let near = contrasts[max(0, index - 1)...min(contrasts.count - 1, index + 1)]
      guard
        outer.indices.allSatisfy({ side in
          near.reduce(0) { $0 + $1[side] } / Float(near.count) * (own < 0 ? -1 : 1) > threshold
        })
      else { continue }
      let x = frame.x + index
      if let last = result.last, last.upperBound == x {
        result[result.count - 1] = last.lowerBound..<x + 1
      } else {
        result.append(x..<x + 1)
      }
    }
    // Narrower ones are the picture's grain.
    return result.filter { 2 * $0.count >= mark.height }
  }

  /// The runs beside one that have one width and one distance.
  private static func dots(around own: Int, in runs: [Range<Int>]) -> ClosedRange<Int> {
    var (result, width, gap): (ClosedRange<Int>, Int?, Int?) = (own...own, nil, nil)
    for direction in [1, -1] {
      var next = own + direction
      while runs.indices.contains(next) {
        let between =
          direction > 0
          ? runs[next].lowerBound - runs[next - 1].upperBound
          : runs[next + 1].lowerBound - runs[next].upperBound
        let count = runs[next].count
        guard abs(count - (width ?? count)) <= 2 + count / 5,
          abs(between - (gap ?? between)) <= 2 + between / 5,
          count <= runs[own].count * 3 / 2 + 2, between <= 3 * count
        else { break }
        (width, gap) = (width ?? count, gap ?? between)
        result = min(result.lowerBound, next)...max(result.upperBound, next)
        next += direction
      }
    }
    return result
  }
}

extension Level {
  fileprivate var brightness: Float { (self[0] + self[1] + self[2]) / 3 }
}
