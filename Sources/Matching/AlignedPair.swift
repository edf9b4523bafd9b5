/// Two pyramids with an alignment of the one whose picture is smaller to the other.
struct AlignedPair {
  let small: GrayPyramid
  let large: GrayPyramid
  private(set) var alignment: Alignment

  /// - Parameter alignment: Of the first to the second, with a scale of at least 1.
  init(small: GrayPyramid, large: GrayPyramid, _ alignment: Alignment) {
    self.small = small
    self.large = large
    self.alignment = alignment
  }

  private var level: Int { large.level(for: alignment.scale) }

  /// Moves and scales the alignment until the brightness of both agrees best in an area of the small one.
  ///
  /// Gauss-Newton steps of the inverse problem of Lucas and Kanade (1981) with three unknowns; both sides are
  /// normalized by mean and deviation, and what differs by more than two deviations counts less.
  ///
  /// - Returns: The correlation, -1 to 1.
  mutating func refine(in area: PixelFrame) -> Float {
    var correlation: Float = -1
    for _ in 0..<12 {
      guard let step = step(in: area) else { return correlation }
      correlation = step.correlation
      alignment.x += step.x
      alignment.y += step.y
      // The scale changes about the middle of the area, so that the unknowns are independent.
      let (x, y) = ((area.left + area.right) / 2, (area.top + area.bottom) / 2)
      alignment.scale += step.scale
      alignment.x -= step.scale * x
      alignment.y -= step.scale * y
      if abs(step.x) + abs(step.y) + abs(step.scale) * (area.width + area.height) / 2 < 0.01 {
        break
      }
    }
    return correlation
  }

  private func step(
    in area: PixelFrame
  ) -> (x: Float, y: Float, scale: Float, correlation: Float)? {
    let plane = small.levels[0].plane
    let columns = max(1, Int(area.left))..<max(2, min(plane.width - 1, Int(area.right)))
    let rows = max(1, Int(area.top))..<max(2, min(plane.height - 1, Int(area.bottom)))
    guard columns.count > 6, rows.count > 6 else { return nil }
    // At most some 20,000 places.
    let stride = max(1, Int((Float(columns.count * rows.count) / 20_000).squareRoot()))
    let level = level
    let reach = large.levels[level].factor
    var places: [(dx: Float, dy: Float, gx: Float, gy: Float, a: Float, b: Float)] = []
    let (middleX, middleY) = ((area.left + area.right) / 2, (area.top + area.bottom) / 2)
    var (sumA, sumB, squareA, squareB, product): (Float, Float, Float, Float, Float) = (
      0, 0, 0, 0, 0
    )
    for y in Swift.stride(from: rows.lowerBound, to: rows.upperBound, by: stride) {
      for x in Swift.stride(from: columns.lowerBound, to: columns.upperBound, by: stride) {
        let place = alignment.point(Float(x), Float(y))
        let a = plane[x, y]
        let b = large.sample(place.x, place.y, level: level)
        let gx =
          (large.sample(place.x + reach, place.y, level: level)
            - large.sample(place.x - reach, place.y, level: level)) / (2 * reach)
        let gy =
          (large.sample(place.x, place.y + reach, level: level)
            - large.sample(place.x, place.y - reach, level: level)) / (2 * reach)
        places.append((Float(x) - middleX, Float(y) - middleY, gx, gy, a, b))
        sumA += a
        sumB += b
        squareA += a * a
        squareB += b * b
        product += a * b
      }
    }
    let count = Float(places.count)
    let (meanA, meanB) = (sumA / count, sumB / count)
    let deviationA = max(0, squareA / count - meanA * meanA).squareRoot()
    let deviationB = max(0, squareB / count - meanB * meanB).squareRoot()
    guard deviationA > 1, deviationB > 1 else { return nil }
    let correlation = (product / count - meanA * meanB) / (deviationA * deviationB)
    var (h00, h01, h02, h11, h12, h22): (Float, Float, Float, Float, Float, Float) = (
      0, 0, 0, 0, 0, 0
    )
    var (r0, r1, r2): (Float, Float, Float) = (0, 0, 0)
    for place in places {
      let error = (place.a - meanA) / deviationA - (place.b - meanB) / deviationB
      let weight = 1 / (1 + error * error * 4)
      let (jx, jy) = (place.gx / deviationB, place.gy / deviationB)
      let js = jx * place.dx + jy * place.dy
      h00 += weight * jx * jx
      h01 += weight * jx * jy
      h02 += weight * jx * js
      h11 += weight * jy * jy
      h12 += weight * jy * js
      h22 += weight * js * js
      r0 += weight * jx * error
      r1 += weight * jy * error
      r2 += weight * js * error
    }
    // Cramer's rule.
    let c00 = h11 * h22 - h12 * h12
    let c01 = h02 * h12 - h01 * h22
    let c02 = h01 * h12 - h02 * h11
    let determinant = h00 * c00 + h01 * c01 + h02 * c02
    guard abs(determinant) > 1e-6 else { return nil }
    let x = (c00 * r0 + c01 * r1 + c02 * r2) / determinant
    let y =
      (c01 * r0 + (h00 * h22 - h02 * h02) * r1 + (h01 * h02 - h00 * h12) * r2) / determinant
    let scale =
      (c02 * r0 + (h01 * h02 - h00 * h12) * r1 + (h00 * h11 - h01 * h01) * r2) / determinant
    let limit = 4 * alignment.scale
    guard x.isFinite, y.isFinite, scale.isFinite, abs(x) < limit, abs(y) < limit,
      abs(scale) < 0.1 * alignment.scale
    else { return nil }
    return (x, y, scale, correlation)
  }

  /// The part in which both show the same picture.
  struct Agreement {
    /// In pixels of the small plane: what has texture and agrees.
    let area: PixelFrame
    /// How many squares of `cell` pixels have texture and agree.
    let count: Int
    /// Of those in the area that have texture, 0 to 1.
    let share: Float
  }

  /// The side of a square, in pixels of the small plane.
  static let cell = 4

  /// What the squares of an area show.
  private struct Squares {
    let columns: Int
    let rows: Int
    /// The middle of the first square, in pixels of the small plane.
    let left: Int
    let top: Int
    /// 0: no texture, 1: agrees, 2: differs.
    var states: [UInt8]

    /// How many squares of a box agree, and how many have texture.
    func counts(in box: Box) -> (agreeing: Int, textured: Int) {
      var result = (agreeing: 0, textured: 0)
      for row in box.rows {
        for column in box.columns where states[row * columns + column] != 0 {
          result.textured += 1
          if states[row * columns + column] == 1 { result.agreeing += 1 }
        }
      }
      return result
    }

    /// The rows, and of them the columns, in which most more squares agree than differ.
    func densest(in box: Box) -> Box {
      func score(_ row: Int, _ column: Int) -> Int {
        [0, 1, -1][Int(states[row * columns + column])]
      }
      func best(_ lines: ClosedRange<Int>, _ value: (Int) -> Int) -> ClosedRange<Int> {
        var (most, range) = (Int.min, lines)
        var (sum, start) = (0, lines.lowerBound)
        for line in lines {
          if sum < 0 { (sum, start) = (0, line) }
          sum += value(line)
          if sum > most { (most, range) = (sum, start...line) }
        }
        return range
      }
      var result = box
      result.rows = best(box.rows) { row in box.columns.reduce(0) { $0 + score(row, $1) } }
      let rows = result.rows
      result.columns = best(box.columns) { column in rows.reduce(0) { $0 + score($1, column) } }
      return result
    }

    func place(_ column: Int, _ row: Int) -> (x: Float, y: Float) {
      (Float(left + column * AlignedPair.cell), Float(top + row * AlignedPair.cell))
    }
  }

  /// The largest part around an area of the small plane in which both show the same.
  func agreement(around area: PixelFrame) -> Agreement? {
    squares(in: area.inset(-area.width * 0.8 - 40, -area.height * 0.8 - 40)).flatMap {
      Self.largest($0, within: area)
    }
  }

  /// Of the squares in an area of the small plane that have texture those that agree, 0 to 1.
  func share(in area: PixelFrame) -> Float {
    guard let states = squares(in: area.inset(4, 4))?.states else { return 1 }
    let same = states.count { $0 == 1 }
    return Float(same) / Float(max(1, same + states.count { $0 == 2 }))
  }

  /// Compares the surroundings of all squares in an area of the small plane.
  ///
  /// A square has texture if the brightness around it deviates by more than 3 levels on either side; it agrees if
  /// the correlation is above 0.75, so that gradients over a picture do not matter.
  private func squares(in area: PixelFrame) -> Squares? {
    let plane = small.levels[0].plane
    let level = level
    let left = max(0, Int(area.left))
    let top = max(0, Int(area.top))
    let width = min(plane.width, Int(area.right)) - left
    let height = min(plane.height, Int(area.bottom)) - top
    guard width > 12, height > 12 else { return nil }
    // What lies outside of the other screenshot agrees with nothing.
    let limit = large.levels[0].plane
    var other = [Float](repeating: 0, count: width * height)
    var isInside = [Bool](repeating: false, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        let place = alignment.point(Float(left + x), Float(top + y))
        guard place.x > -1, place.y > -1, place.x < Float(limit.width),
          place.y < Float(limit.height)
        else { continue }
        isInside[y * width + x] = true
        other[y * width + x] = large.sample(place.x, place.y, level: level)
      }
    }
    let half = 4
    let columns = (width - 2 * half) / Self.cell
    let rows = (height - 2 * half) / Self.cell
    guard columns > 1, rows > 1 else { return nil }
    var squares = Squares(
      columns: columns, rows: rows, left: left + half, top: top + half,
      states: Array(repeating: 0, count: columns * rows))
    for row in 0..<rows {
      for column in 0..<columns {
        let (x, y) = (half + column * Self.cell, half + row * Self.cell)
        guard isInside[y * width + x] else { continue }
        var (a, b, aa, bb, ab): (Float, Float, Float, Float, Float) = (0, 0, 0, 0, 0)
        for v in y - half...y + half {
          let line = (top + v) * plane.width + left
          for u in x - half...x + half {
            let (p, q) = (plane.values[line + u], other[v * width + u])
            a += p
            b += q
            aa += p * p
            bb += q * q
            ab += p * q
          }
        }
        let count = Float((2 * half + 1) * (2 * half + 1))
        let (meanA, meanB) = (a / count, b / count)
        let (varianceA, varianceB) = (aa / count - meanA * meanA, bb / count - meanB * meanB)
        guard max(varianceA, varianceB) > 9 else { continue }
        let covariance = ab / count - meanA * meanB
        let correlation = covariance / max(1, (max(0, varianceA) * max(0, varianceB)).squareRoot())
        squares.states[row * columns + column] = correlation > 0.75 ? 1 : 2
      }
    }
    return squares
  }

  /// The group of agreeing squares, no more than three apart, that has most in an area.
  private static func largest(_ squares: Squares, within area: PixelFrame) -> Agreement? {
    let (states, columns, rows) = (squares.states, squares.columns, squares.rows)
    var seen = [Bool](repeating: false, count: states.count)
    var best: (score: Int, members: [Int])?
    for start in states.indices where states[start] == 1 && !seen[start] {
      seen[start] = true
      var members = [start]
      var next = 0
      while next < members.count {
        let (column, row) = (members[next] % columns, members[next] / columns)
        next += 1
        for v in max(0, row - 3)...min(rows - 1, row + 3) {
          for u in max(0, column - 3)...min(columns - 1, column + 3) {
            let index = v * columns + u
            guard states[index] == 1, !seen[index] else { continue }
            seen[index] = true
            members.append(index)
          }
        }
      }
      let score = members.count { index in
        let (x, y) = squares.place(index % columns, index / columns)
        return x >= area.left && x <= area.right && y >= area.top && y <= area.bottom
      }
      if score > best?.score ?? 0 { best = (score, members) }
    }
    guard let members = best?.members else { return nil }
    let across = middle(of: members.map { $0 % columns }, count: columns)
    let down = middle(of: members.map { $0 / columns }, count: rows)
    var box = Box(columns: across, rows: down)
    var (agreeing, textured) = squares.counts(in: box)
    if agreeing * 5 < textured * 3 {
      // A strip may have little in common with the text above it that is on both by accident.
      box = squares.densest(in: box)
      (agreeing, textured) = squares.counts(in: box)
    }
    let (low, high) = (
      (box.columns.lowerBound, box.rows.lowerBound), (box.columns.upperBound, box.rows.upperBound)
    )
    let (start, end) = (squares.place(low.0, low.1), squares.place(high.0, high.1))
    return Agreement(
      area: PixelFrame(left: start.x, top: start.y, right: end.x + 1, bottom: end.y + 1),
      count: members.count, share: Float(agreeing) / Float(max(1, textured)))
  }

  /// Columns and rows of squares.
  private struct Box {
    var columns: ClosedRange<Int>
    var rows: ClosedRange<Int>
  }

  /// The lines that hold members, without those at both ends that hold few: text beside a picture may agree, too.
  private static func middle(of lines: [Int], count: Int) -> ClosedRange<Int> {
    var counts = [Int](repeating: 0, count: count)
    for line in lines { counts[line] += 1 }
    let filled = counts.filter { $0 > 0 }.sorted()
    let least = filled.isEmpty ? 0 : filled[filled.count / 2] * 2 / 5
    let low = counts.firstIndex { $0 > least } ?? 0
    return low...max(low, counts.lastIndex { $0 > least } ?? low)
  }
}
