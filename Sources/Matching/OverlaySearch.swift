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
  /// The least difference in the strongest place of an overlay: a scaled picture may differ by some 70 levels. What
  /// lies over a small picture is taken for one only if it is stronger.
  private static let strength: Float = 78
  private static let strengthOnSmall: Float = 110

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
          large.shows(there.x, there.y, margin: 2 * step * alignment.scale + 1)
        else { continue }
        let index = row * columns + column
        isShown[index] = true
        a[index] = small.screenshot.mean(x, y, side: step)
        b[index] = large.screenshot.mean(there.x, there.y, side: step * alignment.scale)
      }
    }
    // The edges of a scaled picture differ in both directions.
    let signed = zip(a, b).map { $0 - $1 }
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
      let isOnLarge = isOverlayOnLarge(members, a, b)
      let amounts = members.map { differences[$0] }
      guard (amounts.max() ?? 0) > (isOnLarge ? Self.strength : Self.strengthOnSmall) else {
        continue
      }
      mark(members, isOnLarge: isOnLarge)
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
  private mutating func mark(_ members: [Int], isOnLarge: Bool) {
    let side = isOnLarge ? large : small
    let frame = side.pixels
    let size = isOnLarge ? step * alignment.scale : step
    let reach = size * 2.5
    for index in members {
      var (x, y) = place(index % columns, index / columns)
      if isOnLarge { (x, y) = alignment.point(x, y) }
      let left = max(frame.x, Int(x - reach)), right = min(frame.right, Int(x + reach) + 1)
      let top = max(frame.y, Int(y - reach)), bottom = min(frame.bottom, Int(y + reach) + 1)
      guard left < right, top < bottom else { continue }
      for row in top..<bottom {
        for column in left..<right {
          let pixel = (row - frame.y) * frame.width + column - frame.x
          if isOnLarge != isSwapped { second[pixel] = true } else { first[pixel] = true }
        }
      }
    }
  }
}
