extension PixelGrid {
  /// The picture with the pixels of a mask replaced by a smooth continuation of the others.
  ///
  /// Push and pull (Gortler and others, The Lumigraph, 1996): the known pixels are averaged to smaller and smaller
  /// pictures until none has a gap, and each gap gets the color of the next smaller one.
  ///
  /// - Parameter isKnown: For each pixel, whether it stays.
  func filled(where isKnown: [Bool]) -> PixelGrid {
    guard isKnown.contains(true), isKnown.contains(false) else { return self }
    var levels = [Known(self, isKnown)]
    while let last = levels.last, last.colors.count > 1, !last.isComplete {
      levels.append(last.halved)
    }
    for index in levels.indices.dropLast().reversed() {
      levels[index].fill(from: levels[index + 1])
    }
    var result = self
    for y in 0..<height {
      for x in 0..<width where !isKnown[y * width + x] {
        result[x, y] = Pixel(rounding: levels[0].colors[y * width + x])
      }
    }
    return result
  }
}

/// Colors with weights of 0 to 1.
private struct Known {
  let width: Int
  let height: Int
  var colors: [Level]
  var weights: [Float]

  init(_ picture: PixelGrid, _ isKnown: [Bool]) {
    width = picture.width
    height = picture.height
    weights = isKnown.map { $0 ? 1 : 0 }
    colors = []
    colors.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width { colors.append(picture.level(x, y)) }
    }
  }

  private init(width: Int, height: Int) {
    self.width = width
    self.height = height
    colors = Array(repeating: Level(), count: width * height)
    weights = Array(repeating: 0, count: width * height)
  }

  var isComplete: Bool { weights.allSatisfy { $0 >= 1 } }

  var halved: Known {
    var result = Known(width: (width + 1) / 2, height: (height + 1) / 2)
    for y in 0..<height {
      for x in 0..<width {
        let (from, to) = (y * width + x, y / 2 * result.width + x / 2)
        result.colors[to] += colors[from] * weights[from]
        result.weights[to] += weights[from]
      }
    }
    for index in result.colors.indices where result.weights[index] > 0 {
      result.colors[index] /= result.weights[index]
      result.weights[index] = min(1, result.weights[index])
    }
    return result
  }

  mutating func fill(from smaller: Known) {
    for y in 0..<height {
      for x in 0..<width {
        let index = y * width + x
        guard weights[index] < 1 else { continue }
        let color = smaller.color(Float(x) / 2 - 0.25, Float(y) / 2 - 0.25)
        colors[index] = colors[index] * weights[index] + color * (1 - weights[index])
        weights[index] = 1
      }
    }
  }

  /// Between the centres of four.
  private func color(_ x: Float, _ y: Float) -> Level {
    let (left, top) = (min(max(x, 0), Float(width - 1)), min(max(y, 0), Float(height - 1)))
    let (column, row) = (Int(left), Int(top))
    let (right, down) = (left - Float(column), top - Float(row))
    let (next, below) = (min(column + 1, width - 1), min(row + 1, height - 1))
    let upper = colors[row * width + column] * (1 - right) + colors[row * width + next] * right
    let lower = colors[below * width + column] * (1 - right) + colors[below * width + next] * right
    return upper * (1 - down) + lower * down
  }
}
