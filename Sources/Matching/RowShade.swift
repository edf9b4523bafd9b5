/// A black shade that is the same along whole rows of a picture, as a gradient beneath a title or a status bar.
///
/// It is measured where both screenshots show the picture, and goes on evenly where only one does.
struct RowShade {
  /// How much of the brightness is left, for each row of cells from the first that is measured; 1 where no shade lies.
  private let factors: [Float]
  private let start: Int
  /// The change for each row further out, before the first and after the last.
  private let slopes: (before: Float, after: Float)

  /// The greatest difference of a cell from its row.
  private static let tolerance: Float = 0.08
  /// What is left at least.
  private static let least: Float = 0.15
  /// The number of rows that tell how a shade goes on.
  private static let reach = 24

  /// - Parameters:
  ///   - areas: The cells of shades.
  ///   - cells: How much of the brightness is left in each cell, if that is known.
  /// - Returns: Nil if none of the areas is as wide as the picture.
  init?(_ areas: [[Int]], _ cells: [Float?], columns: Int, rows: Int) {
    let known = (0..<rows).map { row in
      cells[row * columns..<(row + 1) * columns].compactMap(\.self).sorted()
    }
    let medians = known.map { $0.count * 4 > columns ? $0[$0.count / 2] : nil }
    var isShaded = [Bool](repeating: false, count: rows)
    for area in areas {
      var counts = [Int](repeating: 0, count: rows)
      var alike = 0
      for index in area {
        counts[index / columns] += 1
        if let factor = cells[index], let median = medians[index / columns],
          abs(factor - median) < Self.tolerance
        {
          alike += 1
        }
      }
      guard alike * 4 > area.count * 3 else { continue }
      for row in 0..<rows where counts[row] * 2 > known[row].count && medians[row] != nil {
        isShaded[row] = true
      }
    }
    guard isShaded.count(where: \.self) >= 4 else { return nil }
    // Its thin end is less than what a cell alone tells.
    for range in [Array(0..<rows), Array((0..<rows).reversed())] {
      for (row, next) in zip(range, range.dropFirst()) where isShaded[row] && !isShaded[next] {
        if let median = medians[next], median < 0.99, median > medians[row] ?? 1 {
          isShaded[next] = true
        }
      }
    }
    // At the ends of what both show, nothing is measured.
    let measured = medians.indices.filter { medians[$0] != nil }
    guard let first = measured.first, let last = measured.last, last > first else { return nil }
    start = first
    let values = (first...last).map { isShaded[$0] ? medians[$0] ?? 1 : 1 }
    factors = values.indices.map { row in
      let near = values[max(0, row - 2)...min(values.count - 1, row + 2)]
      return near.reduce(0, +) / Float(near.count)
    }
    func slope(_ values: [Float]) -> Float {
      let part = values.dropFirst(2).prefix(Self.reach)
      guard part.count > 4, part.allSatisfy({ $0 < 1 }) else { return 0 }
      let middle = Float(part.count - 1) / 2
      let mean = part.reduce(0, +) / Float(part.count)
      let (sum, square) = part.enumerated().reduce(into: (0 as Float, 0 as Float)) {
        $0.0 += (Float($1.offset) - middle) * ($1.element - mean)
        $0.1 += (Float($1.offset) - middle) * (Float($1.offset) - middle)
      }
      return sum / square
    }
    slopes = (-slope(self.factors), -slope(self.factors.reversed()))
  }

  /// How much of the brightness is left in a row of cells, also before the first and after the last.
  func factor(_ row: Float) -> Float {
    let row = row - Float(start)
    let last = factors.count - 1
    if row <= 0 { return Self.limited(factors[0] - slopes.before * row, from: factors[0]) }
    if row >= Float(last) {
      return Self.limited(factors[last] + slopes.after * (row - Float(last)), from: factors[last])
    }
    let index = min(Int(row), last - 1)
    let part = row - Float(index)
    return factors[index] * (1 - part) + factors[index + 1] * part
  }

  /// Whether the rows tell of most of an area.
  func explains(_ area: [Int], _ cells: [Float?], columns: Int) -> Bool {
    let alike = area.count { index in
      cells[index].map { abs($0 - factor(Float(index / columns))) < Self.tolerance } ?? true
    }
    return alike * 3 > area.count * 2
  }

  private static func limited(_ factor: Float, from end: Float) -> Float {
    end >= 0.99 ? 1 : min(1, max(least, factor))
  }
}
