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
    func weight(_ horizontal: Int, _ vertical: Int) -> SIMD8<UInt16> {
      SIMD8(repeating: UInt16(min(horizontal * vertical, 65535)))
    }
    let upperLeft = weight(phaseX, phaseY)
    let upperRight = weight(256 - phaseX, phaseY)
    let lowerLeft = weight(phaseX, 256 - phaseY)
    let lowerRight = weight(256 - phaseX, 256 - phaseY)
    let upper = rows.upper
    let lower = rows.lower
    if phaseY == 0 {
      each(rows, start, count, output) { left, right, read in
        sum(read(lower, left), lowerLeft, read(lower, right), lowerRight)
      }
    } else if phaseX == 0 {
      each(rows, start, count, output) { _, right, read in
        sum(read(upper, right), upperRight, read(lower, right), lowerRight)
      }
    } else {
      each(rows, start, count, output) { left, right, read in
        let above = sum(read(upper, left), upperLeft, read(upper, right), upperRight)
        let below = sum(read(lower, left), lowerLeft, read(lower, right), lowerRight)
        return Channels(even: above.even &+ below.even, odd: above.odd &+ below.odd)
      }
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
    var index = 0
    while index < count {
      let column = start &+ index
      if column >= 1, column &+ 3 <= last, index &+ 4 <= count {
        let wide = body(column &- 1 &- shift, column &- shift) { $0.four(at: $1) }
        output.setFour(rounded(wide), at: index)
        index &+= 4
      } else {
        let left = min(max(column &- 1, 0), last) &- shift
        let right = min(max(column, 0), last) &- shift
        let wide = body(left, right) { SIMD4($0[$1], 0, 0, 0) }
        output[index] = rounded(wide).x
        index &+= 1
      }
    }
  }

  /// Both pixels at 16 bits, times their weights in 65536ths.
  @inline(__always)
  private static func sum(
    _ first: SIMD4<UInt32>, _ firstWeight: SIMD8<UInt16>, _ second: SIMD4<UInt32>,
    _ secondWeight: SIMD8<UInt16>
  ) -> Channels {
    let first = Channels(first)
    let second = Channels(second)
    return Channels(
      even: Blend.upperProduct(first.even &* 257, firstWeight)
        &+ Blend.upperProduct(second.even &* 257, secondWeight),
      odd: Blend.upperProduct(first.odd &* 257, firstWeight)
        &+ Blend.upperProduct(second.odd &* 257, secondWeight))
  }

  @inline(__always)
  private static func rounded(_ wide: Channels) -> SIMD4<UInt32> {
    Channels(
      even: (wide.even &- (wide.even &>> 8) &+ 128) &>> 8,
      odd: (wide.odd &- (wide.odd &>> 8) &+ 128) &>> 8
    ).pixels
  }
}
