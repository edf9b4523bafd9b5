/// Brightness in levels, 0 to 255.
struct GrayPlane: Sendable {
  let width: Int
  let height: Int
  private(set) var values: [Float]

  init(width: Int, height: Int, values: [Float]) {
    self.width = width
    self.height = height
    self.values = values
  }

  /// The luma of BT.601 of a picture.
  init(_ picture: PixelGrid) {
    width = picture.width
    height = picture.height
    let bytes = picture.bytes
    values = (0..<bytes.count / 4).map { (index: Int) -> Float in
      let (blue, green) = (Float(bytes[index * 4]), Float(bytes[index * 4 + 1]))
      let red = Float(bytes[index * 4 + 2])
      return 0.114 * blue + 0.587 * green + 0.299 * red
    }
  }

  subscript(x: Int, y: Int) -> Float { values[y * width + x] }

  /// The brightness between the centres of four pixels; a place outside is moved into the plane.
  func sample(_ x: Float, _ y: Float) -> Float {
    let (left, top) = (min(max(x, 0), Float(width - 1)), min(max(y, 0), Float(height - 1)))
    let (column, row) = (min(Int(left), max(0, width - 2)), min(Int(top), max(0, height - 2)))
    let (right, down) = (left - Float(column), top - Float(row))
    let (next, below) = (width > 1 ? 1 : 0, height > 1 ? width : 0)
    let index = row * width + column
    let upper = values[index] + (values[index + next] - values[index]) * right
    let lower =
      values[index + below] + (values[index + below + next] - values[index + below]) * right
    return upper + (lower - upper) * down
  }

  /// A smaller plane, each of whose pixels is the mean of the area that it covers.
  func reduced(width newWidth: Int, height newHeight: Int) -> GrayPlane {
    guard newWidth < width || newHeight < height else { return self }
    let columns = Self.shares(of: width, in: newWidth)
    let rows = Self.shares(of: height, in: newHeight)
    var narrow = [Float](repeating: 0, count: newWidth * height)
    for row in 0..<height {
      for column in 0..<newWidth {
        let (start, weights) = columns[column]
        var sum: Float = 0
        for (offset, weight) in weights.enumerated() {
          sum += values[row * width + start + offset] * weight
        }
        narrow[row * newWidth + column] = sum
      }
    }
    var result = [Float](repeating: 0, count: newWidth * newHeight)
    for row in 0..<newHeight {
      let (start, weights) = rows[row]
      for (offset, weight) in weights.enumerated() {
        let source = (start + offset) * newWidth
        for column in 0..<newWidth {
          result[row * newWidth + column] += narrow[source + column] * weight
        }
      }
    }
    return GrayPlane(width: newWidth, height: newHeight, values: result)
  }

  /// For each pixel of a smaller line, the first pixel that it covers and the shares of those.
  private static func shares(of length: Int, in count: Int) -> [(start: Int, weights: [Float])] {
    let ratio = Float(length) / Float(count)
    return (0..<count).map { index in
      let (low, high) = (Float(index) * ratio, Float(index + 1) * ratio)
      let (first, last) = (Int(low), min(length - 1, Int(high.rounded(.up)) - 1))
      let weights = (first...max(first, last)).map { pixel in
        max(0, min(high, Float(pixel + 1)) - max(low, Float(pixel)))
      }
      let sum = weights.reduce(0, +)
      return (first, weights.map { $0 / max(sum, .leastNormalMagnitude) })
    }
  }

  /// The mean over squares of five pixels.
  func smoothed() -> GrayPlane {
    var rows = values
    var result = values
    for row in 0..<height {
      let start = row * width
      for column in 2..<max(2, width - 2) {
        let index = start + column
        rows[index] =
          (values[index - 2] + values[index - 1] + values[index] + values[index + 1]
            + values[index + 2]) / 5
      }
    }
    for row in 2..<max(2, height - 2) {
      for column in 0..<width {
        let index = row * width + column
        result[index] =
          (rows[index - 2 * width] + rows[index - width] + rows[index] + rows[index + width]
            + rows[index + 2 * width]) / 5
      }
    }
    return GrayPlane(width: width, height: height, values: result)
  }
}

/// A plane and smaller ones of it, each 1.25 times smaller than the one before.
struct GrayPyramid: Sendable {
  static let step: Float = 1.25
  let levels: [Level]

  struct Level: Sendable {
    let plane: GrayPlane
    /// Pixels of the first plane for each pixel.
    let factor: Float
  }

  /// - Parameter shortest: The shorter side of the last plane, in pixels, is at least this.
  init(_ plane: GrayPlane, shortest: Int) {
    var levels = [Level(plane: plane, factor: 1)]
    var factor = Self.step
    while true {
      let width = Int((Float(plane.width) / factor).rounded())
      let height = Int((Float(plane.height) / factor).rounded())
      guard min(width, height) >= shortest, levels.count < 14 else { break }
      let last = levels[levels.count - 1].plane
      levels.append(
        Level(
          plane: last.reduced(width: width, height: height),
          factor: Float(plane.width) / Float(width)))
      factor *= Self.step
    }
    self.levels = levels
  }

  /// The brightness at a place of the first plane, averaged over about a square.
  ///
  /// - Parameter side: In pixels of the first plane.
  func sample(_ x: Float, _ y: Float, level: Int) -> Float {
    let factor = levels[level].factor
    return levels[level].plane.sample((x + 0.5) / factor - 0.5, (y + 0.5) / factor - 0.5)
  }

  /// The level whose pixels are not larger than a square.
  func level(for side: Float) -> Int {
    var result = 0
    for index in levels.indices where levels[index].factor <= max(1, side * 1.06) { result = index }
    return result
  }
}
