/// Finds what lies over a picture on one of two screenshots: a status bar, a button, a title with its shade.
struct OverlaySearch {
  /// The masks of what lies over the picture, in pixels of each screenshot's frame.
  private(set) var first: [Bool]
  private(set) var second: [Bool]

  private let small: PictureSide
  private let large: PictureSide
  /// From the small one to the large one.
  private let alignment: Alignment
  private let isSwapped: Bool
  private let columns: Int
  private let rows: Int
  /// The side of a cell in pixels of the small screenshot.
  private let step: Float
  private let origin: (x: Float, y: Float)

  /// What differs by more levels, averaged over three cells, belongs to an overlay.
  private static let seed: Float = 24
  /// The least difference in the strongest place of an overlay: a scaled picture may differ by some 70 levels at its
  /// edges. What lies over a small picture is taken for one only if it is stronger.
  private static let strength: Float = 78
  private static let strengthOnSmall: Float = 110
  /// The same for what differs in all of its area, as no edge does.
  private static let strengthOfArea: Float = 40

  init(_ one: PictureSide, _ two: PictureSide, _ alignment: Alignment) {
    isSwapped = alignment.scale < 1
    (small, large) = isSwapped ? (two, one) : (one, two)
    self.alignment = isSwapped ? alignment.inverse : alignment
    let common = small.frame.intersection(large.frame.mapped(self.alignment.inverse))
    step = max(1, common.width / 400, common.height / 600)
    columns = max(0, Int(common.width / step))
    rows = max(0, Int(common.height / step))
    origin = (common.left, common.top)
    first = Array(repeating: false, count: max(0, one.pixels.area))
    second = Array(repeating: false, count: max(0, two.pixels.area))
    guard columns > 8, rows > 8 else { return }
    search()
  }

  private func place(_ column: Int, _ row: Int) -> (x: Float, y: Float) {
    (origin.x + (Float(column) + 0.5) * step, origin.y + (Float(row) + 0.5) * step)
  }

  private mutating func search() {
    var a = [Level](repeating: Level(), count: columns * rows)
    var b = a
    var isShown = [Bool](repeating: false, count: columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        let (x, y) = place(column, row)
        let there = alignment.point(x, y)
        guard small.shows(x, y, margin: 2 * step + 1),
          large.shows(there.x, there.y, margin: 2 * step * alignment.scale + 1),
          !small.isMarked(x, y), !large.isMarked(there.x, there.y)
        else { continue }
        let index = row * columns + column
        isShown[index] = true
        a[index] = small.unmarked.mean(x, y, side: step)
        b[index] = large.unmarked.mean(there.x, there.y, side: step * alignment.scale)
      }
    }
    let shade = OverlayShade(a, b, isShown, columns: columns, rows: rows)
    mark(shade.onFirst, isOnLarge: false, reach: 5)
    mark(shade.onSecond, isOnLarge: true, reach: 5)
    // The edges of a scaled picture differ in both directions.
    let signed = shade.differences
    var differences = [Float](repeating: 0, count: columns * rows)
    var isAlike = [Bool](repeating: false, count: columns * rows)
    for row in 1..<rows - 1 {
      for column in 1..<columns - 1 where isShown[row * columns + column] {
        var (sum, amounts) = (Level(), 0 as Float)
        for v in -1...1 {
          for u in -1...1 {
            let difference = signed[(row + v) * columns + column + u]
            sum += difference
            amounts += difference.largest
          }
        }
        differences[row * columns + column] = sum.largest / 9
        isAlike[row * columns + column] = sum.largest > 0.65 * amounts
      }
    }
    // What most of the picture differs by is due to its size, its sharpness or its compression.
    let usual = zip(differences, isShown).filter(\.1).map(\.0).sorted()
    guard !usual.isEmpty else { return }
    let threshold = max(Self.seed, 4 * usual[usual.count * 3 / 4])
    let seeds = differences.indices.map { differences[$0] > threshold && isAlike[$0] }
    let averageA = averages(a)
    let averageB = averages(b)
    var seen = [Bool](repeating: false, count: columns * rows)
    for start in seeds.indices where seeds[start] && !seen[start] {
      let members = group(from: start, differences, above: threshold / 2, isShown, &seen)
      // Smaller than a letter of a status bar, or no more than noise.
      guard members.count >= 6, members.count(where: { seeds[$0] }) * 4 > members.count else {
        continue
      }
      if let writing = writing(members, a, averageA, b, averageB) {
        mark(writing.onSmall.cells, isOnLarge: false)
        mark(writing.onLarge.cells, isOnLarge: true)
        markBeyond(writing.onSmall.cells, writing.onSmall.color, isOnLarge: false)
        markBeyond(writing.onLarge.cells, writing.onLarge.color, isOnLarge: true)
        continue
      }
      let isOnLarge = isOverlayOnLarge(members, a, b)
      let amounts = members.map { differences[$0] }
      let least =
        isArea(members)
        ? Self.strengthOfArea : isOnLarge ? Self.strength : Self.strengthOnSmall
      guard (amounts.max() ?? 0) > least else { continue }
      mark(members, isOnLarge: isOnLarge)
      if let circle = circle(around: members, isShown) { mark(circle, isOnLarge: isOnLarge) }
      let own =
        isOnLarge
        ? letters(members, b, averageB, a, averageA) : letters(members, a, averageA, b, averageB)
      if let own { markBeyond(members, own.color, isOnLarge: isOnLarge) }
    }
  }

  /// The cells around a seed that differ, no more than two apart.
  private func group(
    from start: Int, _ differences: [Float], above least: Float, _ isShown: [Bool],
    _ seen: inout [Bool]
  ) -> [Int] {
    seen[start] = true
    var members = [start]
    var next = 0
    while next < members.count {
      let (column, row) = (members[next] % columns, members[next] / columns)
      next += 1
      for v in max(0, row - 2)...min(rows - 1, row + 2) {
        for u in max(0, column - 2)...min(columns - 1, column + 2) {
          let index = v * columns + u
          guard !seen[index], isShown[index], differences[index] > least else { continue }
          seen[index] = true
          members.append(index)
        }
      }
    }
    return members
  }

  /// Whether most of the rectangle around a group belongs to it, as to a button.
  private func isArea(_ members: [Int]) -> Bool {
    let across = members.map { $0 % columns }, down = members.map { $0 / columns }
    let width = (across.max() ?? 0) - (across.min() ?? 0) + 1
    let height = (down.max() ?? 0) - (down.min() ?? 0) + 1
    return min(width, height) >= 10 && Float(members.count) > 0.6 * Float(width * height)
  }

  /// The circle whose part a group is, if the group reaches to the end of what both show: a button goes on where
  /// the other screenshot does not show the picture. In cells.
  private func circle(around members: [Int], _ isShown: [Bool]) -> Circle? {
    let set = Set(members)
    var (outline, isCut): ([(x: Float, y: Float)], Bool) = ([], false)
    for index in members {
      let (column, row) = (index % columns, index / columns)
      for (u, v) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
        let (x, y) = (column + u, row + v)
        guard x > 1, y > 1, x < columns - 2, y < rows - 2, isShown[(y + v) * columns + x + u]
        else {
          isCut = true
          continue
        }
        if !set.contains(y * columns + x) {
          outline.append((Float(column + x) / 2, Float(row + y) / 2))
        }
      }
    }
    guard isCut, isArea(members), outline.count > 12 else { return nil }
    return Circle(through: outline)
  }

  private mutating func mark(_ circle: Circle, isOnLarge: Bool) {
    let (x, y) = (origin.x + (circle.x + 0.5) * step, origin.y + (circle.y + 0.5) * step)
    let center = isOnLarge ? alignment.point(x, y) : (x: x, y: y)
    let size = isOnLarge ? step * alignment.scale : step
    let reach = (circle.radius + 2) * size
    let frame = (isOnLarge ? large : small).pixels
    for row in frame.y..<frame.bottom where abs(Float(row) + 0.5 - center.y) < reach {
      let height = Float(row) + 0.5 - center.y
      let half = (reach * reach - height * height).squareRoot()
      for column in Int(center.x - half)...Int(center.x + half) {
        mark(column, row, reach: 0, isOnLarge: isOnLarge)
      }
    }
  }

  /// The greatest scale at which letters are told from the edges of a picture.
  private static let largestScale: Float = 2.5
  /// How far around a cell its surroundings reach, in cells.
  private static let surroundings = 8

  /// The mean of the cells around each cell.
  private func averages(_ levels: [Level]) -> [Level] {
    // Sums of all above and to the left.
    let width = columns + 1
    var sums = [SIMD4<Double>](repeating: SIMD4(), count: width * (rows + 1))
    for row in 0..<rows {
      var sum = SIMD4<Double>()
      for column in 0..<columns {
        sum += SIMD4<Double>(levels[row * columns + column])
        sums[(row + 1) * width + column + 1] = sums[row * width + column + 1] + sum
      }
    }
    return levels.indices.map { index in
      let (column, row) = (index % columns, index / columns)
      let left = max(0, column - Self.surroundings), top = max(0, row - Self.surroundings)
      let right = min(columns, column + Self.surroundings + 1)
      let bottom = min(rows, row + Self.surroundings + 1)
      let sum =
        sums[bottom * width + right] - sums[top * width + right] - sums[bottom * width + left]
        + sums[top * width + left]
      return Level(sum / Double((right - left) * (bottom - top)))
    }
  }

  /// The cells of letters on both, if both have something written in one place: what differs is brighter or darker
  /// than its surroundings, here on one and there on the other, and of one color on each.
  private func writing(
    _ members: [Int], _ a: [Level], _ averageA: [Level], _ b: [Level], _ averageB: [Level]
  ) -> (onSmall: (cells: [Int], color: Level), onLarge: (cells: [Int], color: Level))? {
    // A picture that is shown much smaller differs at all edges.
    guard alignment.scale < Self.largestScale, let one = letters(members, a, averageA, b, averageB),
      let two = letters(members, b, averageB, a, averageA),
      min(one.count, two.count) > 20, min(one.count, two.count) * 6 > max(one.count, two.count),
      // A button's sign is a small part of what differs.
      (one.count + two.count) * 5 > members.count
    else { return nil }
    let reach = 6
    let across = members.map { $0 % columns }, down = members.map { $0 / columns }
    let left = max(0, (across.min() ?? 0) - reach)
    let right = min(columns - 1, (across.max() ?? 0) + reach)
    let top = max(0, (down.min() ?? 0) - reach), bottom = min(rows - 1, (down.max() ?? 0) + reach)
    var (onSmall, onLarge): ([Int], [Int]) = ([], [])
    for row in top...bottom {
      for index in row * columns + left...row * columns + right {
        if (a[index] - one.color).largest < 90 { onSmall.append(index) }
        if (b[index] - two.color).largest < 90 { onLarge.append(index) }
      }
    }
    return ((onSmall, one.color), (onLarge, two.color))
  }

  /// Marks the letters of the same color that go on where the other screenshot does not show the picture.
  private mutating func markBeyond(_ members: [Int], _ color: Level, isOnLarge: Bool) {
    let side = isOnLarge ? large : small
    let frame = side.pixels
    let size = isOnLarge ? step * alignment.scale : step
    func pixel(_ column: Int, _ row: Int) -> (x: Float, y: Float) {
      let (x, y) = place(column, row)
      return isOnLarge ? alignment.point(x, y) : (x, y)
    }
    let across = members.map { $0 % columns }, down = members.map { $0 / columns }
    guard let left = across.min(), let right = across.max(), let top = down.min(),
      let bottom = down.max()
    else { return }
    let start = pixel(left, top), end = pixel(right, bottom)
    let margin = Int(2 * size) + 1
    let rows =
      max(
        frame.y, Int(start.y) - margin)..<max(
        frame.y + 1, min(frame.bottom, Int(end.y) + margin))
    // Words are less than the height of their letters apart.
    let gap = Int(1.2 * (end.y - start.y)) + margin
    let edges = (pixel(0, 0).x, pixel(columns - 1, 0).x)
    for (from, edge, direction) in [
      (Int(start.x), Int(edges.0), -1), (Int(end.x), Int(edges.1), 1),
    ] where abs(from - edge) <= gap {
      var (x, last) = (edge, from)
      while x >= frame.x, x < frame.right, abs(x - last) <= gap {
        for y in rows where (side.screenshot.level(x, y) - color).largest < 90 {
          last = x
          mark(x, y, reach: margin, isOnLarge: isOnLarge)
        }
        x += direction
      }
    }
  }

  /// The color of what is written on one of both where the other one shows none, and the number of its cells.
  private func letters(
    _ members: [Int], _ own: [Level], _ ownAverage: [Level], _ other: [Level],
    _ otherAverage: [Level]
  ) -> (color: Level, count: Int)? {
    let all = members.filter { index in
      let difference = (own[index] - ownAverage[index]).largest
      return difference > 45 && difference > 1.6 * (other[index] - otherAverage[index]).largest
    }
    // What is between letters of the other one may differ in the opposite direction.
    let brighter = all.filter { own[$0][1] > ownAverage[$0][1] }
    let found =
      brighter.count * 2 > all.count
      ? brighter : all.filter { own[$0][1] <= ownAverage[$0][1] }
    guard found.count > 5, found.count * 5 > all.count * 3 else { return nil }
    // Their edges are mixed with the picture.
    let strong = found.sorted {
      let (one, two) = (
        (own[$0] - ownAverage[$0]).largest, (own[$1] - ownAverage[$1]).largest
      )
      return (two, $0) < (one, $1)
    }.prefix(max(3, found.count / 3))
    let color = strong.reduce(Level()) { $0 + own[$1] } / Float(strong.count)
    guard strong.count(where: { (own[$0] - color).largest < 50 }) * 10 >= strong.count * 9 else {
      return nil
    }
    return (color, found.count)
  }

  /// Something opaque adds edges; a shade takes contrast from what both show.
  private func isOverlayOnLarge(_ members: [Int], _ a: [Level], _ b: [Level]) -> Bool {
    var (sumA, sumB, squareA, squareB, product): (Float, Float, Float, Float, Float) = (
      0, 0, 0, 0, 0
    )
    var (edgesA, edgesB): (Float, Float) = (0, 0)
    for index in members {
      let (p, q) = (a[index][1], b[index][1])
      sumA += p
      sumB += q
      squareA += p * p
      squareB += q * q
      product += p * q
      for neighbor in [index + 1, index + columns] where neighbor < a.count {
        edgesA += (a[neighbor] - a[index]).largest
        edgesB += (b[neighbor] - b[index]).largest
      }
    }
    let count = Float(members.count)
    let varianceA = max(1, squareA / count - sumA * sumA / count / count)
    let varianceB = max(1, squareB / count - sumB * sumB / count / count)
    let correlation =
      (product / count - sumA * sumB / count / count) / (varianceA * varianceB).squareRoot()
    if correlation > 0.7 { return varianceB < varianceA }
    return edgesB >= edgesA
  }

  /// Marks the pixels of a group's cells and around them.
  ///
  /// - Parameter reach: How far around, in cells.
  private mutating func mark(_ members: [Int], isOnLarge: Bool, reach: Float = 2.5) {
    let size = isOnLarge ? step * alignment.scale : step
    for index in members {
      var (x, y) = place(index % columns, index / columns)
      if isOnLarge { (x, y) = alignment.point(x, y) }
      mark(Int(x), Int(y), reach: Int(size * reach), isOnLarge: isOnLarge)
    }
  }

  private mutating func mark(_ x: Int, _ y: Int, reach: Int, isOnLarge: Bool) {
    let frame = (isOnLarge ? large : small).pixels
    let left = max(frame.x, x - reach), right = min(frame.right, x + reach + 1)
    let top = max(frame.y, y - reach), bottom = min(frame.bottom, y + reach + 1)
    guard left < right, top < bottom else { return }
    for row in top..<bottom {
      for column in left..<right {
        let pixel = (row - frame.y) * frame.width + column - frame.x
        if isOnLarge != isSwapped { second[pixel] = true } else { first[pixel] = true }
      }
    }
  }
}

/// A circle in any unit.
private struct Circle {
  let x: Float
  let y: Float
  let radius: Float

  /// The least squares of the distances' squares (Kasa, 1976); nil for points that are on no circle, or on less than
  /// a third of one.
  init?(through points: [(x: Float, y: Float)]) {
    let count = Float(points.count)
    let middle = (
      points.reduce(0) { $0 + $1.x } / count, points.reduce(0) { $0 + $1.y } / count
    )
    var (xx, xy, yy, xz, yz, z): (Float, Float, Float, Float, Float, Float) = (0, 0, 0, 0, 0, 0)
    for point in points {
      let (u, v) = (point.x - middle.0, point.y - middle.1)
      let square = u * u + v * v
      xx += u * u
      xy += u * v
      yy += v * v
      xz += u * square
      yz += v * square
      z += square
    }
    let determinant = 2 * (xx * yy - xy * xy)
    guard determinant > 0.001 * count else { return nil }
    let u = (xz * yy - yz * xy) / determinant
    let v = (yz * xx - xz * xy) / determinant
    let radius = (z / count + u * u + v * v).squareRoot()
    (x, y, self.radius) = (middle.0 + u, middle.1 + v, radius)
    guard radius > 4, radius < 80 else { return nil }
    var error: Float = 0
    var sectors = Set<Int>()
    for point in points {
      let (dx, dy) = (point.x - x, point.y - y)
      let off = (dx * dx + dy * dy).squareRoot() - radius
      error += off * off
      let octants = (abs(dx) > abs(dy) ? 1 : 0) + (dx > 0 ? 2 : 0) + (dy > 0 ? 4 : 0)
      sectors.insert(octants)
    }
    guard (error / count).squareRoot() < max(0.8, 0.08 * radius), sectors.count >= 3 else {
      return nil
    }
  }
}
