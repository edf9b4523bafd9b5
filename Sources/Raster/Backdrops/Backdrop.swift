import Buffers
internal import CResampling
import Foundation

/// The blurred, saturated and tinted copy of a part of the canvas, at a reduced size.
///
/// The canvas is averaged over cells of `size` x `size` pixels, blurred cell by cell, and read back
/// by linear interpolation. Averaging and interpolation blur too: variances add up, so what they
/// contribute is taken off the Gaussian's. With cells of at most a quarter of the deviation the
/// result is the full-size blur to within half a level.
///
/// Its rows are made from top to bottom, each from the canvas a little farther down, so that it can
/// be drawn onto the canvas it is made from, and that no more of it is kept than the blur's height.
final class Backdrop {
  private let kernel: Kernel
  private let buffer: PixelBand
  private let coloring: cresampling_coloring
  /// The cells that are kept; the cell (0, 0) starts at the canvas's origin.
  private let cells: PixelRect
  /// The cells that those are blurred from.
  private let input: PixelRect
  private let scratch: BackdropScratch
  /// The first row of the input that has not been read yet.
  private var nextInput: Int

  /// - Parameters:
  ///   - isOpaque: Whether all of the canvas's pixels are.
  ///   - bounds: The pixels that will be read.
  init(
    _ blur: BackdropPlacement.Blur, of buffer: PixelBand, isOpaque: Bool, bounds: PixelRect,
    _ scratch: BackdropScratch
  ) {
    self.buffer = buffer
    self.scratch = scratch
    kernel = Kernel(sigma: blur.sigma)
    cells = kernel.cells(for: bounds)
    input = kernel.input(for: bounds)
    nextInput = input.top
    let tint = FloatBits.floats(SIMD4<UInt32>(truncatingIfNeeded: blur.tint.wide(1)))
    coloring = cresampling_coloring(
      saturation: blur.saturation, rest: 1 - blur.tint.alpha,
      tint: (tint.x, tint.y, tint.z, tint.w), is_opaque: isOpaque ? 1 : 0)
  }

  /// The pixels of the canvas that the backdrop of those in `bounds` is made from; they may lie
  /// outside the canvas.
  static func source(_ blur: BackdropPlacement.Blur, bounds: PixelRect) -> PixelRect {
    let kernel = Kernel(sigma: blur.sigma)
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

    /// How many cells on either side of one it is blurred from.
    var reach: Int { weights.count - 1 }

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
      return PixelRect(
        left: cells.left - reach, top: cells.top - reach, right: cells.right + reach,
        bottom: cells.bottom + reach)
    }
  }

  /// The cell at or before whose centre the centre of the pixel at `x` lies.
  private static func cell(_ x: Int, _ size: Int) -> Int {
    Int(((Double(x) + 0.5) / Double(size) - 0.5).rounded(.down))
  }

  /// Makes the pixels of one row of cells for columns `range`.
  ///
  /// - Parameter cellRow: Not above the row that was asked for before.
  func expand(cellRow: Int, _ range: Range<Int>, into line: WideRow) {
    let row = min(max(cellRow, cells.top), cells.bottom - 1)
    while nextInput <= row + kernel.reach {
      read(nextInput)
      nextInput += 1
    }
    let count = cells.right - cells.left
    let colors = unsafe scratch.colors.floats(count * 4)
    unsafe blur(
      cresampling_ring(
        start: ring, step: count * 4, reach: kernel.reach, middle: place(ofInput: row)),
      count * 4, into: colors)
    unsafe cresampling_color(cresampling_best_level(), coloring, count, colors)
    unsafe cresampling_expand(
      cresampling_best_level(), colors,
      cresampling_cells(first: cells.left, count: count, size: kernel.size), range.lowerBound,
      range.count, line.channels)
  }

  /// The row of cells at or above pixel row `y`, and the part of the next one, in 65536ths.
  func rows(around y: Int) -> (upper: Int, part: UInt16) {
    let cell = Self.cell(y, kernel.size)
    let part = (Double(y) + 0.5) / Double(kernel.size) - 0.5 - Double(cell)
    return (cell, UInt16(min(part * 65536, 65535)))
  }
}

/// Working memory of a backdrop, which one at a time may use.
final class BackdropScratch {
  fileprivate let sums = ScratchMemory()
  fileprivate let cells = ScratchMemory()
  fileprivate let rows = ScratchMemory()
  fileprivate let colors = ScratchMemory()
}

extension Backdrop {
  /// The rows of cells, blurred along the rows, that a row is blurred from.
  private var ring: UnsafeMutablePointer<Float> {
    unsafe scratch.rows.floats((cells.right - cells.left) * 4 * (2 * kernel.reach + 1))
  }

  /// Where in the ring a row of the input lies.
  private func place(ofInput row: Int) -> Int {
    (row - input.top) % (2 * kernel.reach + 1)
  }

  /// Puts a row of the input into the ring.
  private func read(_ row: Int) {
    let inputCells = cresampling_cells(
      first: input.left, count: input.right - input.left, size: kernel.size)
    let means = unsafe scratch.cells.floats(inputCells.count * 4)
    unsafe average(row, inputCells, into: means)
    let count = (cells.right - cells.left) * 4
    unsafe blur(
      cresampling_ring(start: means, step: 4, reach: kernel.reach, middle: kernel.reach), count,
      into: ring + place(ofInput: row) * count)
  }

  /// The mean colours of a row of cells; the canvas's outermost pixels continue outwards.
  private func average(
    _ row: Int, _ cells: cresampling_cells, into means: UnsafeMutablePointer<Float>
  ) {
    let size = kernel.size
    let left = min(max(cells.first * size, 0), buffer.width - 1)
    let right = max(min((cells.first + cells.count) * size, buffer.width), left + 1)
    let pixels = row * size..<(row + 1) * size
    // Cells wholly beyond the canvas repeat its first or last row.
    let top = min(max(pixels.lowerBound, 0), buffer.height - 1)
    let bottom = max(top + 1, min(pixels.upperBound, buffer.height))
    let before = min(max(top - pixels.lowerBound, 0), size - 1)
    let after = size - before - (bottom - top)
    let sums = scratch.sums.widePixels(right - left)
    unsafe cresampling_add_rows(
      cresampling_best_level(),
      cresampling_pixels(
        start: buffer.row(top).suffix(from: left).bytes, stride: buffer.bytesPerRow,
        width: right - left, height: bottom - top),
      UInt16(before), UInt16(after), sums.channels)
    unsafe cresampling_average(
      cresampling_best_level(), sums.channels, left, right - left, cells, means)
  }

  private func blur(
    _ lines: cresampling_ring, _ count: Int, into result: UnsafeMutablePointer<Float>
  ) {
    unsafe kernel.weights.withUnsafeBufferPointer { weights in
      guard let weights = weights.baseAddress else { return }
      unsafe cresampling_blur(cresampling_best_level(), lines, weights, count, result)
    }
  }
}
