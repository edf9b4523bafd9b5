/// What lies over a picture with round corners and goes on beyond its outline, as the status dot of an avatar does.
///
/// On a plain page the part without the outline is known by its color; that within it goes on in the same color. A line of
/// the page's color around both belongs to it.
struct OutlineCrossing {
  /// For each pixel of the frame, whether it is shown opaque there, within the outline or without.
  private(set) var whole: [Bool]
  /// The same for where it may be drawn, with its soft edge.
  private(set) var mask: [Bool]

  /// How far beyond the outline it goes at least, in points.
  private static let least: Float = 2
  /// The greatest width of the line around it, in points.
  private static let widest: Float = 6
  /// The greatest difference from the page's color, in levels.
  private static let tolerance = 12

  private let side: PictureSide
  private let frame: PixelRectangle

  /// - Returns: Nil if nothing goes on beyond the outline.
  init?(_ side: PictureSide) {
    self.side = side
    frame = side.pixels
    whole = Array(repeating: false, count: frame.area)
    mask = whole
    guard side.corners.radius > 2 * Self.least * side.point, frame.area > 0 else { return nil }
    let reach = Int(1.3 * side.corners.radius) + 2
    let outside = whole.indices.filter { index in
      let (column, row) = (index % frame.width, index / frame.width)
      return min(column, frame.width - column) < reach && min(row, frame.height - row) < reach
        && !isShown(index, margin: -1.5)
    }
    guard let page = Self.plain(outside.map(color)) else { return nil }
    var isOther = whole
    for index in outside { isOther[index] = color(index).distance(to: page) > 2 * Self.tolerance }
    for start in outside where isOther[start] {
      let members = connected(from: start) { isOther[$0] }
      for index in members { isOther[index] = false }
      add(members, page)
    }
    guard whole.contains(true) else { return nil }
    let soft = max(1, Int((1.3 * side.point).rounded()))
    let edge = waves(around: whole.indices.filter { whole[$0] }, count: soft).joined()
    mask = whole
    for index in edge { mask[index] = true }
  }

  /// Adds what goes on from connected pixels without the outline, if it does.
  private mutating func add(_ members: [Int], _ page: Pixel) {
    let fewest = Int(4 * side.point * side.point)
    guard members.count >= fewest,
      members.contains(where: { !isShown($0, margin: -Self.least * side.point) }),
      let own = Self.plain(members.map(color))
    else { return }
    let start = members.first { color($0).distance(to: own) <= Self.tolerance } ?? members[0]
    let all = withHoles(
      connected(from: start) { color($0).distance(to: own) <= Self.tolerance })
    let inside = all.count { isShown($0, margin: 1.5) }
    guard inside >= fewest, inside * 4 < frame.area else { return }
    // The line around it, which begins behind a soft edge, ends where the picture does not have the page's color.
    let waves = waves(around: all, count: Int(Self.widest * side.point))
    let soft = 2
    let line = waves.dropFirst(soft).prefix { wave in
      let within = wave.filter { isShown($0, margin: 1.5) }
      let alike = within.count { color($0).distance(to: page) <= Self.tolerance }
      return !within.isEmpty && alike * 10 >= within.count * 8
    }
    for index in all { whole[index] = true }
    let width = line.isEmpty ? 0 : soft + line.count
    for (distance, wave) in waves.prefix(max(soft, width)).enumerated() {
      for index in wave {
        let isLine = color(index).distance(to: page) <= Self.tolerance
        if !isShown(index, margin: 0) || distance < width && (isLine || distance < soft) {
          whole[index] = true
        }
      }
    }
  }

  private func color(_ index: Int) -> Pixel {
    side.screenshot[frame.x + index % frame.width, frame.y + index / frame.width]
  }

  /// - Parameter margin: How far within the outline, in pixels.
  private func isShown(_ index: Int, margin: Float) -> Bool {
    side.shows(
      Float(frame.x + index % frame.width) + 0.5, Float(frame.y + index / frame.width) + 0.5,
      margin: margin)
  }

  /// The pixels that are connected with one.
  private func connected(from start: Int, where isMember: (Int) -> Bool) -> [Int] {
    var seen: Set<Int> = [start]
    var members = [start]
    var next = 0
    while next < members.count {
      let index = members[next]
      next += 1
      for neighbor in neighbors(of: index) where isMember(neighbor) && !seen.contains(neighbor) {
        seen.insert(neighbor)
        members.append(neighbor)
      }
    }
    return members
  }

  /// A part with what it surrounds, as the number on a badge.
  private func withHoles(_ part: [Int]) -> [Int] {
    let (across, down) = (part.map { $0 % frame.width }, part.map { $0 / frame.width })
    let columns = (across.min() ?? 0)...(across.max() ?? 0)
    let rows = (down.min() ?? 0)...(down.max() ?? 0)
    var isTaken = [Bool](repeating: false, count: frame.area)
    for index in part { isTaken[index] = true }
    func isInBox(_ index: Int) -> Bool {
      columns.contains(index % frame.width) && rows.contains(index / frame.width)
    }
    var result = part
    for row in rows {
      for column in columns where !isTaken[row * frame.width + column] {
        let hole = connected(from: row * frame.width + column) { !isTaken[$0] && isInBox($0) }
        for index in hole { isTaken[index] = true }
        let isOpen = hole.contains { index in
          let (x, y) = (index % frame.width, index / frame.width)
          return x == columns.lowerBound || x == columns.upperBound || y == rows.lowerBound
            || y == rows.upperBound
        }
        if !isOpen { result += hole }
      }
    }
    return result
  }

  private func neighbors(of index: Int) -> [Int] {
    let (column, row) = (index % frame.width, index / frame.width)
    return [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)].compactMap {
      $0 >= 0 && $1 >= 0 && $0 < frame.width && $1 < frame.height ? $1 * frame.width + $0 : nil
    }
  }

  /// The pixels around some, by their distance: in steps along the sides, and every other one along diagonals, too.
  private func waves(around part: [Int], count: Int) -> [[Int]] {
    var isReached = [Bool](repeating: false, count: frame.area)
    for index in part { isReached[index] = true }
    var (result, last): ([[Int]], [Int]) = ([], part)
    for distance in 0..<count {
      var wave: [Int] = []
      for index in last {
        let (column, row) = (index % frame.width, index / frame.width)
        for v in max(0, row - 1)...min(frame.height - 1, row + 1) {
          for u in max(0, column - 1)...min(frame.width - 1, column + 1)
          where !isReached[v * frame.width + u]
            && (distance % 2 == 1 || u == column || v == row)
          {
            isReached[v * frame.width + u] = true
            wave.append(v * frame.width + u)
          }
        }
      }
      result.append(wave)
      last = wave
    }
    return result
  }

  /// The color that most of some pixels have; nil without one.
  private static func plain(_ colors: [Pixel]) -> Pixel? {
    guard !colors.isEmpty else { return nil }
    let middle = (0..<3).map { channel in
      colors.map { $0[channel] }.sorted()[colors.count / 2]
    }
    let color = Pixel(middle[0], middle[1], middle[2], 255)
    return colors.count { $0.distance(to: color) <= 8 } * 10 >= colors.count * 6 ? color : nil
  }
}
