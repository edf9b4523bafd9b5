/// The ring of one color around a circle, as around an avatar that lies half on a banner.
extension MatchEvidence {
  /// The widest ring, in points.
  private static let widestRing: Float = 8

  /// The frame of the circle with the ring around it; nil if there is none.
  ///
  /// The page beneath the banner may have the ring's color: it ends at one distance in a quarter of all directions
  /// at least, and nowhere nearer.
  var ringed: PixelFrame? {
    let reach = (frame.width + frame.height) / 4
    guard radius > 0.9 * reach, abs(frame.width - frame.height) < 0.05 * 2 * reach else {
      return nil
    }
    let directions = Self.roundDirections
    let start: Float = 2
    let starts = directions.map { around(reach + start, $0) }
    let color = starts[directions.count / 2]
    // A circle that is cut by the screenshot's edge has no ring there.
    guard starts.count(where: { $0.distance(to: color) <= Self.step }) * 20 > 19 * starts.count
    else { return nil }
    let most = Self.widestRing * scale
    let lengths = directions.map { direction -> Float in
      var length = start
      while length <= most, around(reach + length, direction).distance(to: color) <= Self.step {
        length += 1
      }
      return length
    }
    let ends = lengths.filter { $0 <= most }.sorted()
    guard ends.count * 4 >= directions.count else { return nil }
    let width = ends[ends.count / 2]
    guard width >= scale, ends.count(where: { abs($0 - width) <= 1.5 }) * 10 > 9 * ends.count
    else { return nil }
    // The gap within a ring of another color is not one.
    let isGap = directions.count { direction in
      (1...Int(4 * scale)).contains {
        $0 > Int(scale)
          && around(reach + width + Float($0), direction).distance(to: color) <= Self.step
      }
    }
    guard isGap * 10 < 9 * directions.count || ends.count * 10 < 9 * directions.count else {
      return nil
    }
    // The last pixel that has most of the color.
    let outset = (width - 0.5).rounded()
    return frame.inset(-outset, -outset).intersection(
      PixelFrame(left: 0, top: 0, right: Float(picture.width), bottom: Float(picture.height)))
  }

  /// The color at a distance from the circle's centre.
  private func around(_ distance: Float, _ direction: SIMD2<Float>) -> Pixel {
    let (x, y) = ((frame.left + frame.right) / 2, (frame.top + frame.bottom) / 2)
    return picture[Int(x + direction.x * distance), Int(y + direction.y * distance)]
  }

  /// Of length 1, all around.
  static let roundDirections: [SIMD2<Float>] = (0..<16).flatMap { index in
    let slope = (Float(index) + 0.5) / 8 - 1
    let length = (1 + slope * slope).squareRoot()
    let (long, short) = (1 / length, slope / length)
    return [
      SIMD2(long, short), SIMD2(-short, long), SIMD2(-long, -short), SIMD2(short, -long),
    ]
  }
}
