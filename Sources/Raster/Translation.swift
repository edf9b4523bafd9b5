/// Moves a row of pixels by parts of a pixel: each output is the mean of two by two, weighed by how
/// much of them it covers.
enum Translation {
  /// The two rows that an output row lies between, and where their first pixel lies.
  struct Rows {
    var upper: PixelRow
    var lower: PixelRow
    /// The column of the rows' first pixel.
    var firstColumn: Int
    /// The image's width: columns outside 0..<columns are the nearest one inside.
    var columns: Int
  }

  /// Makes `count` output pixels from column `start` on.
  ///
  /// - Parameters:
  ///   - phaseX: How far right the image lies, in 256ths of a pixel.
  ///   - phaseY: How far down it lies, in 256ths of a pixel.
  static func move(
    _ rows: Rows, from start: Int, count: Int, phaseX: Int, phaseY: Int, into output: PixelRow
  ) {
    if phaseY == 0 {
      moveRight(rows, start, count, phaseX, output)
    } else if phaseX == 0 {
      moveDown(rows, start, count, phaseY, output)
    } else {
      moveBoth(rows, start, count, phaseX, phaseY, output)
    }
  }

  private static func moveRight(
    _ rows: Rows, _ start: Int, _ count: Int, _ phase: Int, _ output: PixelRow
  ) {
    let part = UInt16(truncatingIfNeeded: phase)
    let rest = 256 &- part
    each(rows, start, count, output) { left, right, read in
      mixed(read(rows.lower, left), part, read(rows.lower, right), rest)
    }
  }

  private static func moveDown(
    _ rows: Rows, _ start: Int, _ count: Int, _ phase: Int, _ output: PixelRow
  ) {
    let part = UInt16(truncatingIfNeeded: phase)
    let rest = 256 &- part
    each(rows, start, count, output) { _, right, read in
      mixed(read(rows.upper, right), part, read(rows.lower, right), rest)
    }
  }

  private static func moveBoth(
    _ rows: Rows, _ start: Int, _ count: Int, _ phaseX: Int, _ phaseY: Int, _ output: PixelRow
  ) {
    let part = UInt16(truncatingIfNeeded: phaseX)
    let rest = 256 &- part
    // Both are 1...255 here, so that their 65536ths fit in 16 bits.
    let upperPart = SIMD8(repeating: UInt16(truncatingIfNeeded: phaseY) &<< 8)
    let lowerPart = 0 &- upperPart
    each(rows, start, count, output) { left, right, read in
      let above = mixed(read(rows.upper, left), part, read(rows.upper, right), rest)
      let below = mixed(read(rows.lower, left), part, read(rows.lower, right), rest)
      return Channels(
        even: Blend.upperProduct(above.even, upperPart)
          &+ Blend.upperProduct(below.even, lowerPart),
        odd: Blend.upperProduct(above.odd, upperPart) &+ Blend.upperProduct(below.odd, lowerPart))
    }
  }

  /// Runs `body` for four columns at a time where all of them lie inside, else for one.
  @inline(__always)
  private static func each(
    _ rows: Rows, _ start: Int, _ count: Int, _ output: PixelRow,
    _ body: (Int, Int, (PixelRow, Int) -> SIMD4<UInt32>) -> Channels
  ) {
    let last = rows.columns &- 1
    let shift = rows.firstColumn
    // The outputs whose two columns both lie inside.
    let inside = min(max(1 &- start, 0), count)
    let outside = max(min(count, last &+ 1 &- start), inside)
    @inline(__always)
    func one(_ index: Int) {
      let column = start &+ index
      let left = min(max(column &- 1, 0), last) &- shift
      let right = min(max(column, 0), last) &- shift
      output[index] = rounded(body(left, right) { SIMD4($0[$1], 0, 0, 0) }).x
    }
    for index in 0..<inside { one(index) }
    var index = inside
    while index &+ 4 <= outside {
      let right = start &+ index &- shift
      output.setFour(rounded(body(right &- 1, right) { $0.four(at: $1) }), at: index)
      index &+= 4
    }
    while index < count {
      one(index)
      index &+= 1
    }
  }

  /// Both pixels' sum by weights in 256ths, in 256ths of a level.
  @inline(__always)
  private static func mixed(
    _ first: SIMD4<UInt32>, _ firstPart: UInt16, _ second: SIMD4<UInt32>, _ secondPart: UInt16
  ) -> Channels {
    let first = Channels(first)
    let second = Channels(second)
    return Channels(
      even: first.even &* firstPart &+ second.even &* secondPart,
      odd: first.odd &* firstPart &+ second.odd &* secondPart)
  }

  @inline(__always)
  private static func rounded(_ sum: Channels) -> SIMD4<UInt32> {
    Channels(even: (sum.even &+ 128) &>> 8, odd: (sum.odd &+ 128) &>> 8).pixels
  }
}
