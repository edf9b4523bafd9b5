/// A corner of a picture, with a description of what surrounds it.
///
/// Corners are those of Shi and Tomasi (Good Features to Track, 1994): both eigenvalues of the gradients' second
/// moments are large. The description is BRIEF (Calonder and others, 2010): 256 comparisons of the brightness at
/// two places. Screenshots are upright, so it does not turn. Both are taken at all levels of a pyramid, since the
/// same picture has another size on the other screenshot.
struct Feature: Sendable {
  /// In pixels of the pyramid's first plane; the first pixel's centre is at 0.
  let x: Float
  let y: Float
  /// Pixels of the first plane for each pixel of its level.
  let factor: Float
  let strength: Float
  let bits: Description

  /// 256 comparisons.
  struct Description: Sendable {
    var words: SIMD4<UInt64> = SIMD4()

    /// How many comparisons differ, or more than `limit` after half of them.
    func distance(to other: Description, limit: Int) -> Int {
      let different = words ^ other.words
      let half = different[0].nonzeroBitCount + different[1].nonzeroBitCount
      if half > limit { return half }
      return half + different[2].nonzeroBitCount + different[3].nonzeroBitCount
    }
  }

  /// How far from a corner the places are, in pixels of its level.
  private static let radius = 12
  /// The side of a square in which at most `perCell` corners are kept, in pixels of their level.
  private static let cell = 20
  private static let perCell = 2
  /// The least smaller eigenvalue, in squared levels per pixel.
  private static let threshold: Float = 12

  /// The corners of a pyramid, evenly spread.
  ///
  /// Those around which the page shows come last: text has more corners than any picture, and the same letters
  /// are everywhere.
  ///
  /// - Parameters:
  ///   - limit: How many at most.
  ///   - isPage: Whether a place of the first plane has a color of the page.
  static func find(
    in pyramid: GrayPyramid, limit: Int, isPage: (Float, Float) -> Bool
  ) -> [Feature] {
    var pictures: [Feature] = []
    var others: [Feature] = []
    for level in pyramid.levels {
      let smooth = level.plane.smoothed()
      for (x, y, strength) in corners(of: level.plane) {
        let feature = Feature(
          x: (Float(x) + 0.5) * level.factor - 0.5, y: (Float(y) + 0.5) * level.factor - 0.5,
          factor: level.factor, strength: strength, bits: describe(smooth, x, y))
        if feature.isOnPage(isPage) { others.append(feature) } else { pictures.append(feature) }
      }
    }
    return thinned(pictures, to: limit) + thinned(others, to: limit - min(limit, pictures.count))
  }

  /// Whether a quarter of what the description covers is the page.
  private func isOnPage(_ isPage: (Float, Float) -> Bool) -> Bool {
    var count = 0
    for row in -2...2 {
      for column in -2...2 {
        let step = Float(Self.radius) / 2 * factor
        if isPage(x + Float(column) * step, y + Float(row) * step) { count += 1 }
      }
    }
    return count > 6
  }

  private static func thinned(_ features: [Feature], to limit: Int) -> [Feature] {
    guard features.count > limit else { return features }
    let order = features.indices.sorted {
      (features[$1].strength, $0) < (features[$0].strength, $1)
    }
    return order.prefix(limit).sorted().map { features[$0] }
  }

  private static func corners(of plane: GrayPlane) -> [(x: Int, y: Int, strength: Float)] {
    let (width, height) = (plane.width, plane.height)
    guard width > 2 * radius + 6, height > 2 * radius + 6 else { return [] }
    let values = plane.values
    // The second moments of the gradient over squares of five pixels, row by row with running sums of columns.
    var xx = [Float](repeating: 0, count: width * height)
    var yy = xx
    var xy = xx
    for row in 1..<height - 1 {
      for column in 1..<width - 1 {
        let index = row * width + column
        let dx = (values[index + 1] - values[index - 1]) / 2
        let dy = (values[index + width] - values[index - width]) / 2
        xx[index] = dx * dx
        yy[index] = dy * dy
        xy[index] = dx * dy
      }
    }
    let sums = [xx, yy, xy].map {
      GrayPlane(width: width, height: height, values: $0).smoothed().values
    }
    let (sxx, syy, sxy) = (sums[0], sums[1], sums[2])
    var strengths = xx
    for index in strengths.indices {
      let half = (sxx[index] + syy[index]) / 2
      let difference = (sxx[index] - syy[index]) / 2
      strengths[index] = half - (difference * difference + sxy[index] * sxy[index]).squareRoot()
    }
    var result: [(x: Int, y: Int, strength: Float)] = []
    for top in stride(from: radius + 2, to: height - radius - 2, by: cell) {
      for left in stride(from: radius + 2, to: width - radius - 2, by: cell) {
        var best: [(x: Int, y: Int, strength: Float)] = []
        for y in top..<min(top + cell, height - radius - 2) {
          for x in left..<min(left + cell, width - radius - 2) {
            let index = y * width + x
            let strength = strengths[index]
            guard strength > threshold,
              best.count < perCell || strength > best[perCell - 1].strength,
              strength >= strengths[index - 1], strength > strengths[index + 1],
              strength >= strengths[index - width], strength > strengths[index + width]
            else { continue }
            best.append((x, y, strength))
            best.sort { $0.strength > $1.strength }
            if best.count > perCell { best.removeLast() }
          }
        }
        result += best
      }
    }
    return result
  }

  private static func describe(_ plane: GrayPlane, _ x: Int, _ y: Int) -> Description {
    var result = Description()
    let (values, width) = (plane.values, plane.width)
    let centre = y * width + x
    for word in 0..<4 {
      var bits: UInt64 = 0
      for bit in 0..<64 {
        let (a, b) = tests[word * 64 + bit]
        if values[centre + a.y * width + a.x] < values[centre + b.y * width + b.x] {
          bits |= 1 << UInt64(bit)
        }
      }
      result.words[word] = bits
    }
    return result
  }

  private typealias Place = (x: Int, y: Int)

  /// Pairs of places about a normal distribution around the corner, the same in every run.
  private static let tests: [(Place, Place)] = {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    func next() -> Int {
      // The sum of four uniform numbers of the generator of Knuth's MMIX.
      var sum = 0
      for _ in 0..<4 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        sum += Int(state >> 40) % (radius + 1)
      }
      return min(max(sum / 2 - radius, -radius), radius)
    }
    return (0..<256).map { _ in ((next(), next()), (next(), next())) }
  }()
}
