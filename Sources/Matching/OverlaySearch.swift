/// Finds what lies over a picture on one of two screenshots: a status bar, a button, a title with its shade.
struct OverlaySearch {
  /// The masks of what lies over the picture, in pixels of each screenshot's frame.
  private(set) var first: [Bool]
  private(set) var second: [Bool]
  /// The same for what is certain: signs of one color, without the plates beneath them.
  private(set) var firstSigns: [Bool] = []
  private(set) var secondSigns: [Bool] = []
  /// How much of the brightness a shade leaves in each row of pixels of the frame; nil without one.
  private(set) var firstShade: [Float]?
  private(set) var secondShade: [Float]?

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
    (firstSigns, secondSigns) = (first, second)
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
          !small.isMarked(x, y, within: step),
          !large.isMarked(there.x, there.y, within: step * alignment.scale)
        else { continue }
        let index = row * columns + column
        isShown[index] = true
        a[index] = small.unmarked.mean(x, y, side: step)
        b[index] = large.unmarked.mean(there.x, there.y, side: step * alignment.scale)
      }
    }
    let shade = OverlayShade(a, b, isShown, columns: columns, rows: rows)
    let shades = (
      small: shade.rowsOnFirst.map { rows(of: $0, isOnLarge: false) },
      large: shade.rowsOnSecond.map { rows(of: $0, isOnLarge: true) }
    )
    (firstShade, secondShade) =
      isSwapped ? (shades.large, shades.small) : (shades.small, shades.large)
    let covered = markDrawnParts(shades, &isShown)
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
    var seen = [Bool](repeating: false, count: columns * rows)
    for start in seeds.indices where seeds[start] && !seen[start] {
      let members = group(from: start, differences, above: threshold / 2, isShown, &seen)
      // Smaller than a letter of a status bar, or no more than noise.
      guard members.count >= 6, members.count(where: { seeds[$0] }) * 4 > members.count else {
        continue
      }
      guard !isDisplaced(members, a, b) else { continue }
      let outline = Outline(members, a, b, isShown, columns: columns, rows: rows)
      let isOnLarge =
        isBeside(members, covered) ?? isShadeOnLarge(members, a, b) ?? outline.isOnLarge
      let amounts = members.map { differences[$0] }
      let least =
        isArea(members)
        ? Self.strengthOfArea : isOnLarge ? Self.strength : Self.strengthOnSmall
      guard (amounts.max() ?? 0) > least else { continue }
      var rest = members
      if isArea(members) || outline.isCut {
        // Two buttons may lie on each other in the picture, one of each screen.
        for (points, isOnLarge) in [(outline.onSmall, false), (outline.onLarge, true)] {
          guard let circle = Circle(near: points) else { continue }
          mark(circle, isOnLarge: isOnLarge)
          rest.removeAll {
            circle.contains(Float($0 % columns), Float($0 / columns), margin: 2)
          }
        }
      }
      mark(rest, isOnLarge: isOnLarge)
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

  /// Whether both show the same a little off, as a text in two sizes that are not quite those of the picture.
  private func isDisplaced(_ members: [Int], _ a: [Level], _ b: [Level]) -> Bool {
    let (reach, every) = (4, max(1, members.count / 400))
    let sample = stride(from: 0, to: members.count, by: every).map { members[$0] }
    var (still, least) = (0 as Float, Float.infinity)
    for v in -reach...reach {
      for u in -reach...reach {
        var sum: Float = 0
        for index in sample {
          let (x, y) = (index % columns + u, index / columns + v)
          let there = min(max(y, 0), rows - 1) * columns + min(max(x, 0), columns - 1)
          sum += (a[index] - b[there]).largest
        }
        if u == 0, v == 0 { still = sum }
        least = min(least, sum)
      }
    }
    return least < 0.4 * still
  }

  /// Whether a group surrounds what was found on the large one, as a plate does its sign, and not such on the small one;
  /// nil if it is beside nothing.
  private func isBeside(
    _ members: [Int], _ covered: (small: [Bool], large: [Bool])
  ) -> Bool? {
    var (small, large) = (0, 0)
    for index in members {
      let (column, row) = (index % columns, index / columns)
      for (u, v) in [(-2, 0), (2, 0), (0, -2), (0, 2)] {
        let (x, y) = (column + u, row + v)
        guard x >= 0, y >= 0, x < columns, y < rows else { continue }
        if covered.small[y * columns + x] { small += 1 }
        if covered.large[y * columns + x] { large += 1 }
      }
    }
    return max(small, large) < 3 ? nil : large >= small
  }

  /// Whether a shade lies over the large one: it takes contrast from what both show; nil if they do not show the same.
  private func isShadeOnLarge(_ members: [Int], _ a: [Level], _ b: [Level]) -> Bool? {
    var (sumA, sumB, squareA, squareB, product): (Float, Float, Float, Float, Float) = (
      0, 0, 0, 0, 0
    )
    for index in members {
      let (p, q) = (a[index][1], b[index][1])
      sumA += p
      sumB += q
      squareA += p * p
      squareB += q * q
      product += p * q
    }
    let count = Float(members.count)
    let varianceA = max(1, squareA / count - sumA * sumA / count / count)
    let varianceB = max(1, squareB / count - sumB * sumB / count / count)
    let correlation =
      (product / count - sumA * sumB / count / count) / (varianceA * varianceB).squareRoot()
    return correlation > 0.7 ? varianceB < varianceA : nil
  }

  /// The shade of each row of pixels of a side.
  private func rows(of shade: RowShade, isOnLarge: Bool) -> [Float] {
    let frame = (isOnLarge ? large : small).pixels
    return (frame.y..<frame.bottom).map { row in
      let y = Float(row) + 0.5
      let place = isOnLarge ? alignment.inverse.point(0, y).y : y
      return shade.factor((place - origin.y) / step - 0.5)
    }
  }

  /// Marks what is drawn in one color.
  ///
  /// - Returns: For each cell that both show, whether something is drawn there on each screenshot.
  private mutating func markDrawnParts(
    _ shades: (small: [Float]?, large: [Float]?), _ isShown: inout [Bool]
  ) -> (small: [Bool], large: [Bool]) {
    let parts = DrawnParts(
      DrawnParts.View(small, shade: shades.small, alignment),
      DrawnParts.View(large, shade: shades.large, alignment.inverse))
    let (masks, signs) = (parts.masks, parts.signs)
    (firstSigns, secondSigns) = isSwapped ? (signs[1], signs[0]) : (signs[0], signs[1])
    (first, second) = isSwapped ? (masks[1], masks[0]) : (masks[0], masks[1])
    func isMasked(_ mask: [Bool], _ side: PictureSide, _ place: (x: Float, y: Float)) -> Bool {
      let frame = side.pixels
      let (column, row) = (Int(place.x), Int(place.y))
      return frame.contains(column, row)
        && mask[(row - frame.y) * frame.width + column - frame.x]
    }
    var covered = (small: isShown, large: isShown)
    for index in isShown.indices where isShown[index] {
      let (x, y) = place(index % columns, index / columns)
      covered.small[index] = isMasked(masks[0], small, (x, y))
      covered.large[index] = isMasked(masks[1], large, alignment.point(x, y))
      // What is known is looked for no more.
      if covered.small[index] || covered.large[index] { isShown[index] = false }
    }
    return covered
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

/// The outline of what differs: which screenshot shows an edge there, while the picture goes on on the other one.
private struct Outline {
  /// In cells, where the small and the large one alone show an edge.
  private(set) var onSmall: [(x: Float, y: Float)] = []
  private(set) var onLarge: [(x: Float, y: Float)] = []
  /// Whether what differs reaches to the end of what both show.
  private(set) var isCut = false
  private var edges: (small: Float, large: Float) = (0, 0)

  init(
    _ members: [Int], _ a: [Level], _ b: [Level], _ isShown: [Bool], columns: Int, rows: Int
  ) {
    let set = Set(members)
    for index in members {
      let (column, row) = (index % columns, index / columns)
      for (u, v) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
        guard !set.contains(index + v * columns + u) else { continue }
        let (x, y) = (column + 2 * u, row + 2 * v)
        let (inner, outer) = ((row - v) * columns + column - u, y * columns + x)
        guard x >= 0, y >= 0, x < columns, y < rows, isShown[outer] else {
          isCut = true
          continue
        }
        guard !set.contains(outer), set.contains(inner) else { continue }
        let (one, two) = ((a[inner] - a[outer]).largest, (b[inner] - b[outer]).largest)
        edges.small += one
        edges.large += two
        let point = (Float(column) + Float(u) / 2, Float(row) + Float(v) / 2)
        if one > 1.5 * two + 6 { onSmall.append(point) }
        if two > 1.5 * one + 6 { onLarge.append(point) }
      }
    }
  }

  /// Whether more of it is seen on the large one.
  var isOnLarge: Bool { edges.large >= edges.small }
}

/// A circle in any unit.
private struct Circle {
  let x: Float
  let y: Float
  let radius: Float

  func contains(_ x: Float, _ y: Float, margin: Float) -> Bool {
    let (dx, dy, reach) = (x - self.x, y - self.y, radius + margin)
    return dx * dx + dy * dy <= reach * reach
  }

  /// The circle through most of some points: those far from it are left out.
  init?(near points: [(x: Float, y: Float)]) {
    var points = points
    for _ in 0..<4 {
      if let circle = Circle(through: points) {
        self = circle
        return
      }
      guard let rough = Circle(through: points, isRough: true) else { return nil }
      func off(_ point: (x: Float, y: Float)) -> Float {
        let (dx, dy) = (point.x - rough.x, point.y - rough.y)
        return abs((dx * dx + dy * dy).squareRoot() - rough.radius)
      }
      points = Array(points.sorted { off($0) < off($1) }.prefix(points.count * 4 / 5))
    }
    return nil
  }

  /// The least squares of the distances' squares (Kasa, 1976); nil for points that are on no circle, or on less than
  /// a third of one.
  init?(through points: [(x: Float, y: Float)], isRough: Bool = false) {
    guard points.count > 12 else { return nil }
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
    if isRough { return }
    guard (error / count).squareRoot() < max(0.8, 0.08 * radius), sectors.count >= 3 else {
      return nil
    }
  }
}
