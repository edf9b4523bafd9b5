/// A black shade that lies over a large part of a picture on one of two screenshots, as beneath a title.
///
/// Of opacity `o` over a color `p` it shows `(1 - o) p`: all channels are darker by one factor, which changes slowly.
struct OverlayShade {
  /// The cells over which it lies on the first picture, and on the second, if it is not the same along whole rows.
  private(set) var onFirst: [Int] = []
  private(set) var onSecond: [Int] = []
  /// What lies over whole rows of each picture.
  private(set) var rowsOnFirst: RowShade?
  private(set) var rowsOnSecond: RowShade?
  /// For each cell, the first picture's levels without those that the second one gives, both with the shade.
  private(set) var differences: [Level]

  /// Half of the side of the squares in which the factor is measured, in cells.
  private static let reach = 3
  /// The least part of what both show that has a shade: a button may have one, too.
  private static let leastArea: Float = 0.05
  /// The least that a shade takes of the brightness.
  private static let least: Float = 0.06
  /// The greatest change of the factor from a cell to the next one.
  private static let slope: Float = 0.06
  /// What has no channel that is brighter tells nothing, in levels.
  private static let darkest: Float = 20

  private let columns: Int
  private let rows: Int

  /// - Parameters:
  ///   - a, b: The levels of both pictures in cells.
  ///   - isShown: Whether both show a cell.
  init(_ a: [Level], _ b: [Level], _ isShown: [Bool], columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    differences = zip(a, b).map { $0 - $1 }
    func sums(_ levels: [Level]) -> [Level] {
      Separation.boxes(
        isShown.indices.map { index in
          isShown[index] ? Level(levels[index][0], levels[index][1], levels[index][2], 1) : Level()
        }, width: columns, height: rows, radius: Self.reach)
    }
    let (first, second) = (sums(a), sums(b))
    let total = Float(isShown.count(where: \.self))
    for isOnFirst in [true, false] {
      let factors = isShown.indices.map { index in
        isShown[index]
          ? isOnFirst
            ? Self.factor(first[index], of: second[index])
            : Self.factor(second[index], of: first[index]) : nil
      }
      let found = areas(factors, isShown).filter { Float($0.count) > Self.leastArea * total }
      let shade = RowShade(found, factors, columns: columns, rows: rows)
      if isOnFirst { rowsOnFirst = shade } else { rowsOnSecond = shade }
      for area in found where !(shade?.explains(area, factors, columns: columns) ?? false) {
        let all = withWholeRows(area, isShown)
        if isOnFirst { onFirst += all } else { onSecond += all }
        for index in area {
          guard let factor = factors[index] else { continue }
          differences[index] =
            isOnFirst ? a[index] - b[index] * factor : a[index] * factor - b[index]
        }
      }
    }
    guard rowsOnFirst != nil || rowsOnSecond != nil else { return }
    for index in differences.indices {
      let row = Float(index / columns)
      let (one, two) = (rowsOnFirst?.factor(row) ?? 1, rowsOnSecond?.factor(row) ?? 1)
      if one < 1 || two < 1 { differences[index] = a[index] / one - b[index] / two }
    }
  }

  /// How much of the brightness is left in a square; nil where no shade explains its colors.
  private static func factor(_ shaded: Level, of plain: Level) -> Float? {
    guard plain[3] > 6 else { return nil }
    let (shaded, plain) = (shaded / plain[3], plain / plain[3])
    var (least, most) = (Float.infinity, 0 as Float)
    for channel in 0..<3 where plain[channel] > darkest {
      let ratio = (shaded[channel] + 2) / (plain[channel] + 2)
      least = min(least, ratio)
      most = max(most, ratio)
    }
    guard most > 0, most - least < 0.05 + 0.12 * most, most < 1 - Self.least / 2 else { return nil }
    return (least + most) / 2
  }

  /// With the rest of a row that is in it for the most part: what is dark tells nothing, and a shade is as wide as
  /// its picture.
  private func withWholeRows(_ area: [Int], _ isShown: [Bool]) -> [Int] {
    var counts = [Int](repeating: 0, count: rows)
    for index in area { counts[index / columns] += 1 }
    return area
      + isShown.indices.filter { index in
        isShown[index] && counts[index / columns] * 2 > columns
      }
  }

  /// The connected cells whose factors change slowly, if they reach to an end of what both show.
  private func areas(_ factors: [Float?], _ isShown: [Bool]) -> [[Int]] {
    var seen = factors.map { $0 == nil }
    var result: [[Int]] = []
    for start in factors.indices where !seen[start] && factors[start] ?? 1 < 1 - Self.least {
      seen[start] = true
      var members = [start]
      var (next, isAtEnd) = (0, false)
      while next < members.count {
        let (column, row) = (members[next] % columns, members[next] / columns)
        let factor = factors[members[next]] ?? 1
        next += 1
        let isInside = [(-4, 0), (4, 0), (0, -4), (0, 4)].allSatisfy { u, v in
          let (x, y) = (column + u, row + v)
          return x >= 0 && y >= 0 && x < columns && y < rows && isShown[y * columns + x]
        }
        if !isInside { isAtEnd = true }
        for (u, v) in [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
        where u >= 0 && v >= 0 && u < columns && v < rows && !seen[v * columns + u] {
          guard abs((factors[v * columns + u] ?? 1) - factor) < Self.slope else { continue }
          seen[v * columns + u] = true
          members.append(v * columns + u)
        }
      }
      if isAtEnd { result.append(members) }
    }
    return result
  }
}
