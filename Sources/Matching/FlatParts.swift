/// The connected parts of one color within a picture on a screenshot: what an app draws has such, a photo hardly.
struct FlatParts {
  struct Part {
    /// The pixel that it was found from, and the number of its pixels.
    let color: Pixel
    fileprivate(set) var count = 0
    /// Whether almost all pixels are the same.
    fileprivate(set) var isExact = false
    /// In pixels of the screenshot.
    fileprivate(set) var bounds: PixelRectangle
    /// Up to `FlatParts.samples` of its places, all over it.
    fileprivate(set) var places: [(x: Int, y: Int)] = []
  }

  private(set) var parts: [Part] = []
  private let frame: PixelRectangle
  /// For each pixel of the frame, the number of its part from 1; 0 for none.
  private var labels: [Int32]

  /// The greatest difference of a channel from the part's color, in levels.
  private static let tolerance = 4
  /// The same, and that from the next pixel, where a part goes on: a plate that is almost opaque lets a little of the
  /// photo through.
  private static let translucency = (color: 26, step: 3)
  private static let samples = 96

  /// - Parameter least: The least number of pixels of a part.
  init(_ screenshot: PixelGrid, in frame: PixelRectangle, least: Int) {
    self.frame = frame
    labels = Array(repeating: 0, count: frame.area)
    var seen = labels
    var (members, mark): ([Int], Int32) = ([], 0)
    func color(_ index: Int) -> Pixel {
      screenshot[frame.x + index % frame.width, frame.y + index / frame.width]
    }
    for start in labels.indices where seen[start] == 0 {
      // The edge of a part is no start: it has another color.
      let own = color(start)
      guard start % frame.width + 1 < frame.width, start + frame.width < labels.count,
        own.distance(to: color(start + 1)) <= 1, own.distance(to: color(start + frame.width)) <= 1
      else { continue }
      mark += 1
      members.removeAll(keepingCapacity: true)
      members.append(start)
      seen[start] = mark
      var next = 0
      while next < members.count {
        let index = members[next]
        next += 1
        let column = index % frame.width
        for (neighbor, isInside) in [
          (index - 1, column > 0), (index + 1, column + 1 < frame.width),
          (index - frame.width, index >= frame.width),
          (index + frame.width, index + frame.width < labels.count),
        ]
        where isInside && seen[neighbor] == 0 && color(neighbor).distance(to: own) <= Self.tolerance
        {
          seen[neighbor] = mark
          members.append(neighbor)
        }
      }
      guard members.count >= least else { continue }
      // The first pixel may be at an edge.
      let middle = color(members[members.count / 2])
      let same = members.count { color($0).distance(to: middle) == 0 }
      let isExact = same * 10 > members.count * 8
      // What only is almost of one color has an edge at least.
      guard isExact || hasEdge(members, middle, screenshot, seen, mark) else { continue }
      add(members, middle, isExact: isExact)
    }
  }

  /// Whether the color ends all around a part, as a photo's do nowhere.
  private func hasEdge(
    _ members: [Int], _ color: Pixel, _ screenshot: PixelGrid, _ seen: [Int32], _ mark: Int32
  ) -> Bool {
    let distance = 3
    var (edges, all) = (0, 0)
    for index in members {
      let (x, y) = (index % frame.width, index / frame.width)
      for (u, v) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
        let (column, row) = (x + u, y + v)
        guard column >= 0, row >= 0, column < frame.width, row < frame.height,
          seen[row * frame.width + column] != mark
        else { continue }
        all += 1
        let there = screenshot[frame.x + x + distance * u, frame.y + y + distance * v]
        if there.distance(to: color) > 20 { edges += 1 }
      }
    }
    return edges * 10 >= all * 7
  }

  private mutating func add(_ members: [Int], _ color: Pixel, isExact: Bool) {
    var (left, right, top, bottom) = (Int.max, 0, Int.max, 0)
    for index in members {
      labels[index] = Int32(parts.count + 1)
      let (x, y) = (index % frame.width, index / frame.width)
      (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
    }
    let step = max(1, members.count / Self.samples)
    parts.append(
      Part(
        color: color, count: members.count, isExact: isExact,
        bounds: PixelRectangle(
          x: frame.x + left, y: frame.y + top, width: right - left + 1, height: bottom - top + 1),
        places: stride(from: step / 2, to: members.count, by: step).map {
          (frame.x + members[$0] % frame.width, frame.y + members[$0] / frame.width)
        }))
  }

  /// The index of the part at a place of the screenshot.
  func part(_ x: Int, _ y: Int) -> Int? {
    guard frame.contains(x, y) else { return nil }
    let label = labels[(y - frame.y) * frame.width + x - frame.x]
    return label > 0 ? Int(label) - 1 : nil
  }

  /// The pixels of a part with what goes on in almost its color, and with what it surrounds unless that is most of it,
  /// as within the outline of a heart.
  func pixels(of index: Int, on screenshot: PixelGrid) -> [(x: Int, y: Int)] {
    let own = parts[index]
    // A plate's parts are near each other.
    let reach = max(8, min(own.bounds.width, own.bounds.height))
    let box = PixelRectangle(
      x: own.bounds.x - reach, y: own.bounds.y - reach, width: own.bounds.width + 2 * reach,
      height: own.bounds.height + 2 * reach
    ).intersection(frame)
    let grown = grown(index, in: box, on: screenshot)
    let (width, height) = (box.width + 2, box.height + 2)
    var isOutside = [Bool](repeating: false, count: width * height)
    isOutside[0] = true
    var (queue, next) = ([0], 0)
    func isOwn(_ column: Int, _ row: Int) -> Bool {
      column > 0 && row > 0 && column <= box.width && row <= box.height
        && grown[(row - 1) * box.width + column - 1]
    }
    while next < queue.count {
      let (column, row) = (queue[next] % width, queue[next] / width)
      next += 1
      for (u, v) in [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
      where u >= 0 && v >= 0 && u < width && v < height && !isOutside[v * width + u] && !isOwn(u, v)
      {
        isOutside[v * width + u] = true
        queue.append(v * width + u)
      }
    }
    let inside = isOutside.indices.filter { !isOutside[$0] }
    let filled =
      inside.count < 2 * grown.count(where: \.self)
      ? inside : inside.filter { isOwn($0 % width, $0 / width) }
    return filled.map { (x: box.x + $0 % width - 1, y: box.y + $0 / width - 1) }
  }

  /// For each pixel of a rectangle, whether it belongs to a part or goes on from it in almost its color.
  private func grown(_ index: Int, in box: PixelRectangle, on screenshot: PixelGrid) -> [Bool] {
    var result = (0..<box.area).map {
      part(box.x + $0 % box.width, box.y + $0 / box.width) == index
    }
    var queue = result.indices.filter { result[$0] }
    var next = 0
    while next < queue.count {
      let (column, row) = (queue[next] % box.width, queue[next] / box.width)
      next += 1
      let here = screenshot[box.x + column, box.y + row]
      for (u, v) in [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
      where u >= 0 && v >= 0 && u < box.width && v < box.height && !result[v * box.width + u] {
        let there = screenshot[box.x + u, box.y + v]
        guard there.distance(to: here) <= Self.translucency.step,
          there.distance(to: parts[index].color) <= Self.translucency.color
        else { continue }
        result[v * box.width + u] = true
        queue.append(v * box.width + u)
      }
    }
    return result
  }
}
