import Foundation

/// The blurred, saturated and tinted copy of a part of the canvas, at a reduced size.
///
/// The canvas is averaged over cells of `size` x `size` pixels, blurred cell by cell, and read back
/// by linear interpolation. Averaging and interpolation blur too: variances add up, so what they
/// contribute is taken off the Gaussian's. With cells of at most a quarter of the deviation the
/// result is the full-size blur to within half a level.
struct Backdrop {
  /// Pixels per cell and side, a power of two.
  private let size: Int
  /// The cells that are kept; the cell (0, 0) starts at the canvas's origin.
  private let cells: PixelRect
  /// 0...65535, row by row.
  private var colors: [SIMD4<Float>]

  /// - Parameters:
  ///   - isOpaque: Whether all of the buffer's pixels are.
  ///   - bounds: The pixels that will be read.
  init(_ placement: BackdropPlacement, of buffer: PixelBuffer, isOpaque: Bool, bounds: PixelRect) {
    let kernel = Kernel(sigma: placement.sigma)
    size = kernel.size
    cells = kernel.cells(for: bounds)
    let input = kernel.input(for: bounds)
    let reduced = Self.reduced(buffer, to: input, size: size)
    colors = Self.blurred(reduced, input, to: cells, kernel.weights)
    for index in colors.indices {
      colors[index] = Self.colored(colors[index], placement, isOpaque: isOpaque)
    }
  }

  /// The pixels of the canvas that the backdrop of those in `bounds` is made from; they may lie
  /// outside the canvas.
  static func source(_ placement: BackdropPlacement, bounds: PixelRect) -> PixelRect {
    let kernel = Kernel(sigma: placement.sigma)
    let input = kernel.input(for: bounds)
    return PixelRect(
      left: input.left * kernel.size, top: input.top * kernel.size,
      right: input.right * kernel.size, bottom: input.bottom * kernel.size)
  }

  /// How large the cells are, and how far and with what weights they are blurred.
  private struct Kernel {
    /// Pixels per cell and side.
    let size: Int
    /// Half of a Gaussian, from its middle to three deviations; the whole sums to 1.
    let weights: [Float]

    /// - Parameter sigma: The standard deviation in pixels.
    init(sigma: Double) {
      var size = 1
      while size < 256, Double(size) * 2 <= sigma / 4 { size *= 2 }
      self.size = size
      let side = Double(size)
      // (s^2 - 1) / 12 for the average of s pixels and s^2 / 6 + 1 / 12 for the interpolation.
      let variance = sigma * sigma - (size > 1 ? side * side / 4 : 0)
      weights = Self.weights(sigma: variance.squareRoot() / side)
    }

    private static func weights(sigma: Double) -> [Float] {
      guard sigma > 0 else { return [1] }
      let reach = Int((3 * sigma).rounded(.up))
      let weights = (0...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
      let sum = 2 * weights.reduce(0, +) - weights[0]
      return weights.map { Float($0 / sum) }
    }

    /// The blurred cells that the pixels in `bounds` are interpolated between.
    func cells(for bounds: PixelRect) -> PixelRect {
      PixelRect(
        left: Backdrop.cell(bounds.left, size), top: Backdrop.cell(bounds.top, size),
        right: Backdrop.cell(bounds.right - 1, size) + 2,
        bottom: Backdrop.cell(bounds.bottom - 1, size) + 2)
    }

    /// The cells that those are blurred from.
    func input(for bounds: PixelRect) -> PixelRect {
      let cells = self.cells(for: bounds)
      let reach = weights.count - 1
      return PixelRect(
        left: cells.left - reach, top: cells.top - reach, right: cells.right + reach,
        bottom: cells.bottom + reach)
    }
  }

  /// The cell at or before whose centre the centre of the pixel at `x` lies.
  private static func cell(_ x: Int, _ size: Int) -> Int {
    Int(((Double(x) + 0.5) / Double(size) - 0.5).rounded(.down))
  }

  private static func blurred(
    _ input: [SIMD4<Float>], _ from: PixelRect, to cells: PixelRect, _ weights: [Float]
  ) -> [SIMD4<Float>] {
    let reach = weights.count - 1
    let inputColumns = from.right - from.left
    let inputRows = from.bottom - from.top
    let columns = cells.right - cells.left
    let rows = cells.bottom - cells.top
    var narrow = [SIMD4<Float>](repeating: SIMD4(), count: columns * inputRows)
    var result = [SIMD4<Float>](repeating: SIMD4(), count: columns * rows)
    weights.withWindow { weights in
      input.withWindow { input in
        for row in 0..<inputRows {
          for column in 0..<columns {
            let center = row &* inputColumns &+ column &+ reach
            var sum = input[center] * weights[0]
            for distance in stride(from: 1, through: reach, by: 1) {
              sum += (input[center &- distance] + input[center &+ distance]) * weights[distance]
            }
            narrow[row &* columns &+ column] = sum
          }
        }
      }
      narrow.withWindow { narrow in
        for row in 0..<rows {
          for column in 0..<columns {
            let center = (row &+ reach) &* columns &+ column
            var sum = narrow[center] * weights[0]
            for distance in stride(from: 1, through: reach, by: 1) {
              let step = distance &* columns
              sum += (narrow[center &- step] + narrow[center &+ step]) * weights[distance]
            }
            result[row &* columns &+ column] = sum
          }
        }
      }
    }
    return result
  }

  /// Saturation, then the tint. Rec. 709's luma weights, as CSS's `saturate` and Apple's
  /// materials have them.
  private static func colored(
    _ color: SIMD4<Float>, _ placement: BackdropPlacement, isOpaque: Bool
  ) -> SIMD4<Float> {
    let alpha = isOpaque ? 65535 : min(max(color.w, 0), 65535)
    let luma = 0.0722 * color.x + 0.7152 * color.y + 0.2126 * color.z
    var result = SIMD4(repeating: luma) + (color - luma) * placement.saturation
    result.clamp(lowerBound: SIMD4(), upperBound: SIMD4(repeating: alpha))
    result.w = alpha
    let tint = placement.tint.wide(1)
    result =
      result * (1 - placement.tint.alpha)
      + FloatBits.floats(SIMD4<UInt32>(truncatingIfNeeded: tint))
    result.clamp(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 65535))
    if isOpaque { result.w = 65535 }
    return result
  }

  /// Makes the pixels of one row of cells for columns `range`.
  func expand(cellRow: Int, _ range: Range<Int>, into line: WideRow) {
    let columns = cells.right - cells.left
    let first = (min(max(cellRow, cells.top), cells.bottom - 1) - cells.top) * columns
    let scale = 1 / Float(size)
    colors.withWindow { colors in
      var x = range.lowerBound
      while x < range.upperBound {
        let cell = Self.cell(x, size)
        let index = first + min(max(cell - cells.left, 0), columns - 2)
        let from = colors[index]
        let difference = (colors[index + 1] - from) * scale
        // The next cell takes over where a pixel's centre passes the next cell's centre.
        let start = size > 1 ? cell * size + size / 2 : x
        let end = min(range.upperBound, size > 1 ? start + size : x + 1)
        let half: Float = size > 1 ? 0.5 : 0
        while x < end {
          let color = from + difference * (Float(x &- start) + half)
          line[x &- range.lowerBound] = SIMD4<UInt16>(
            truncatingIfNeeded: FloatBits.rounded(color))
          x &+= 1
        }
      }
    }
  }

  /// The row of cells at or above pixel row `y`, and the part of the next one, in 65536ths.
  func rows(around y: Int) -> (upper: Int, part: UInt16) {
    let cell = Self.cell(y, size)
    let part = (Double(y) + 0.5) / Double(size) - 0.5 - Double(cell)
    return (cell, UInt16(min(part * 65536, 65535)))
  }
}

extension Backdrop {
  /// The mean colours of `cells`; the canvas's outermost pixels continue outwards.
  private static func reduced(_ buffer: PixelBuffer, to cells: PixelRect, size: Int)
    -> [SIMD4<Float>]
  {
    let columns = cells.right - cells.left
    var result: [SIMD4<Float>] = []
    result.reserveCapacity(columns * (cells.bottom - cells.top))
    let memory = ScratchMemory()
    let left = min(max(cells.left * size, 0), buffer.width - 1)
    let right = max(min(cells.right * size, buffer.width), left + 1)
    let sums = memory.widePixels(right - left)
    let reduction = RowReduction(
      sums: sums, columns: left..<right, cells: cells.left..<cells.right, size: size)
    for row in cells.top..<cells.bottom {
      let pixels = row * size..<(row + 1) * size
      // Cells wholly beyond the canvas repeat its first or last row.
      let clamped = min(max(pixels.lowerBound, 0), buffer.height - 1)
      let end = max(clamped + 1, min(pixels.upperBound, buffer.height))
      if pixels.upperBound <= 0 || pixels.lowerBound >= buffer.height {
        reduction.clear()
        reduction.add(buffer.row(clamped), times: UInt16(size))
      } else {
        reduction.clear()
        for y in clamped..<end {
          let before = y == clamped ? clamped - pixels.lowerBound : 0
          let after = y == end - 1 ? pixels.upperBound - end : 0
          reduction.add(buffer.row(y), times: UInt16(1 + before + after))
        }
      }
      reduction.append(to: &result)
    }
    return result
  }
}

/// Adds up rows of pixels, then pixels of that sum into cells.
private struct RowReduction {
  /// One sum per pixel column and channel: at most 256 rows of 255.
  let sums: WideRow
  /// The canvas's columns that are added up.
  let columns: Range<Int>
  let cells: Range<Int>
  let size: Int

  func clear() {
    for index in 0..<sums.count {
      sums[index] = SIMD4()
    }
  }

  func add(_ row: PixelRow, times count: UInt16) {
    var index = 0
    while index &+ 2 <= sums.count {
      let bytes = SIMD8<UInt16>(
        truncatingIfNeeded: row.twoBytes(at: columns.lowerBound &+ index))
      sums.setTwo(sums.two(at: index) &+ bytes &* count, at: index)
      index &+= 2
    }
    if index < sums.count {
      let bytes = SIMD4<UInt16>(truncatingIfNeeded: row.bytes(at: columns.lowerBound &+ index))
      sums[index] = sums[index] &+ bytes &* count
    }
  }

  func append(to result: inout [SIMD4<Float>]) {
    // From 255 per pixel to 65535 per cell.
    let scale = 257 / Float(size * size)
    for cell in cells {
      let pixels = cell * size..<(cell + 1) * size
      let start = min(max(pixels.lowerBound, columns.lowerBound), columns.upperBound - 1)
      let end = max(start + 1, min(pixels.upperBound, columns.upperBound))
      var sum = SIMD4<UInt32>()
      if pixels.upperBound <= columns.lowerBound || pixels.lowerBound >= columns.upperBound {
        sum = wide(start) &* UInt32(size)
      } else {
        for x in start..<end {
          sum &+= wide(x)
        }
        sum &+= wide(start) &* UInt32(start - pixels.lowerBound)
        sum &+= wide(end - 1) &* UInt32(pixels.upperBound - end)
      }
      result.append(FloatBits.wideFloats(sum) * scale)
    }
  }

  @inline(__always)
  private func wide(_ x: Int) -> SIMD4<UInt32> {
    SIMD4<UInt32>(truncatingIfNeeded: sums[x &- columns.lowerBound])
  }
}
