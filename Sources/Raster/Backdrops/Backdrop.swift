import TEBuffers
internal import TECKernels
import Foundation

/// A blurred, saturated and tinted copy of a part of a display, downsampled. The display is the canvas or a
/// rectangle of it, and the cells are relative to its origin.
///
/// The display is averaged over cells of `size` x `size` pixels, blurred cell by cell, and upsampled by linear
/// interpolation. Averaging and interpolation blur, too: variances add up, so theirs are subtracted from the
/// Gaussian's. With cells of at most a quarter of the deviation the result equals the full-size blur to
/// within half a level.
///
/// Rows are made from top to bottom, each from the canvas a little farther down, so that the copy can be
/// drawn onto the canvas that it is made from, and only as many rows are kept as the blur is high.
final class Backdrop {
  private let kernel: Kernel
  private let buffer: PixelBand
  /// The pixels of the display on the canvas.
  private let display: PixelRect
  private let coloring: cresampling_coloring
  /// The blurred cells; the cell (0, 0) starts at the display's origin.
  private let cells: PixelRect
  /// The cells that the blurred ones are made from.
  private let input: PixelRect
  private let scratch: BackdropScratch
  /// The first row of the input that has not been read yet.
  private var nextInput: Int

  /// - Parameters:
  ///   - isOpaque: Whether all pixels of the canvas are opaque.
  ///   - bounds: The pixels of the canvas that will be requested.
  ///   - display: The pixels that are read.
  init(
    _ blur: BackdropPlacement.Blur, of buffer: PixelBand, isOpaque: Bool, bounds: PixelRect,
    display: PixelRect, _ scratch: BackdropScratch
  ) {
    self.buffer = buffer
    self.display = display
    let bounds = bounds.moved(x: -display.left, y: -display.top)
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

  /// The pixels of the canvas that the blur reads for those in `bounds`; they may lie outside the display.
  static func source(
    _ blur: BackdropPlacement.Blur, bounds: PixelRect, in display: PixelRect
  ) -> PixelRect {
    let kernel = Kernel(sigma: blur.sigma)
    let input = kernel.input(for: bounds.moved(x: -display.left, y: -display.top))
    return PixelRect(
      left: input.left * kernel.size, top: input.top * kernel.size,
      right: input.right * kernel.size, bottom: input.bottom * kernel.size
    ).moved(x: display.left, y: display.top)
  }

  /// The size of the cells, and the weights of their blur.
  private struct Kernel {
    /// A cell's side, in pixels.
    let size: Int
    /// Half of a Gaussian, from its centre to three deviations; the whole one sums to 1.
    let weights: [Float]

    /// The blur's radius, in cells.
    var radius: Int { weights.count - 1 }

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
      let radius = Int((3 * sigma).rounded(.up))
      let weights = (0...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
      let sum = 2 * weights.reduce(0, +) - weights[0]
      return weights.map { Float($0 / sum) }
    }

    /// The blurred cells that the pixels in `bounds` are interpolated from.
    func cells(for bounds: PixelRect) -> PixelRect {
      PixelRect(
        left: Backdrop.cell(bounds.left, size), top: Backdrop.cell(bounds.top, size),
        right: Backdrop.cell(bounds.right - 1, size) + 2,
        bottom: Backdrop.cell(bounds.bottom - 1, size) + 2)
    }

    /// The cells that these are blurred from.
    func input(for bounds: PixelRect) -> PixelRect {
      let cells = self.cells(for: bounds)
      return PixelRect(
        left: cells.left - radius, top: cells.top - radius, right: cells.right + radius,
        bottom: cells.bottom + radius)
    }
  }

  /// The last cell whose centre is not beyond the centre of the pixel at `x`.
  private static func cell(_ x: Int, _ size: Int) -> Int {
    Int(((Double(x) + 0.5) / Double(size) - 0.5).rounded(.down))
  }

  /// Upsamples a row of blurred cells to the pixels of columns `range`.
  ///
  /// - Parameter cellRow: Not above the last row that was requested.
  func expand(cellRow: Int, _ range: Range<Int>, into line: WideRow) {
    let row = min(max(cellRow, cells.top), cells.bottom - 1)
    while nextInput <= row + kernel.radius {
      read(nextInput)
      nextInput += 1
    }
    let count = cells.right - cells.left
    let colors = unsafe scratch.colors.floats(count * 4)
    unsafe blur(
      cresampling_ring(
        start: ring, step: count * 4, reach: kernel.radius, middle: ringIndex(ofInput: row)),
      count * 4, into: colors)
    unsafe cresampling_color(ckernels_best_level(), coloring, count, colors)
    unsafe cresampling_expand(
      ckernels_best_level(), colors,
      cresampling_cells(first: cells.left, count: count, size: kernel.size),
      range.lowerBound - display.left, range.count, line.channels)
  }

  /// The row of cells at or above pixel row `y`, and the weight of the next one, in 65536ths.
  func rows(around y: Int) -> (upper: Int, part: UInt16) {
    let y = y - display.top
    let cell = Self.cell(y, kernel.size)
    let part = (Double(y) + 0.5) / Double(kernel.size) - 0.5 - Double(cell)
    return (cell, UInt16(min(part * 65536, 65535)))
  }
}

/// Working memory of a backdrop; one at a time may use it.
final class BackdropScratch {
  fileprivate let sums = ScratchMemory()
  fileprivate let cells = ScratchMemory()
  fileprivate let rows = ScratchMemory()
  fileprivate let colors = ScratchMemory()
}

extension Backdrop {
  /// A ring buffer of rows of cells that have been blurred along the rows.
  private var ring: UnsafeMutablePointer<Float> {
    unsafe scratch.rows.floats((cells.right - cells.left) * 4 * (2 * kernel.radius + 1))
  }

  /// The index in the ring of a row of the input.
  private func ringIndex(ofInput row: Int) -> Int {
    (row - input.top) % (2 * kernel.radius + 1)
  }

  /// Averages a row of the input, blurs it along the row and stores it in the ring.
  private func read(_ row: Int) {
    let inputCells = cresampling_cells(
      first: input.left, count: input.right - input.left, size: kernel.size)
    let means = unsafe scratch.cells.floats(inputCells.count * 4)
    unsafe average(row, inputCells, into: means)
    let count = (cells.right - cells.left) * 4
    unsafe blur(
      cresampling_ring(start: means, step: 4, reach: kernel.radius, middle: kernel.radius), count,
      into: ring + ringIndex(ofInput: row) * count)
  }

  /// Averages a row of cells; the display's outermost pixels are repeated outwards.
  private func average(
    _ row: Int, _ cells: cresampling_cells, into means: UnsafeMutablePointer<Float>
  ) {
    let size = kernel.size
    let left = min(max(cells.first * size, 0), display.width - 1)
    let right = max(min((cells.first + cells.count) * size, display.width), left + 1)
    let pixels = row * size..<(row + 1) * size
    // Cells wholly outside of the display repeat its first or last row.
    let top = min(max(pixels.lowerBound, 0), display.height - 1)
    let bottom = max(top + 1, min(pixels.upperBound, display.height))
    let before = min(max(top - pixels.lowerBound, 0), size - 1)
    let after = size - before - (bottom - top)
    let sums = scratch.sums.widePixels(right - left)
    unsafe cresampling_add_rows(
      ckernels_best_level(),
      cresampling_pixels(
        start: buffer.row(display.top + top).suffix(from: display.left + left).bytes,
        stride: buffer.bytesPerRow,
        width: right - left, height: bottom - top),
      UInt16(before), UInt16(after), sums.channels)
    unsafe cresampling_average(
      ckernels_best_level(), sums.channels, left, right - left, cells, means)
  }

  private func blur(
    _ lines: cresampling_ring, _ count: Int, into result: UnsafeMutablePointer<Float>
  ) {
    unsafe kernel.weights.withUnsafeBufferPointer { weights in
      guard let weights = weights.baseAddress else { return }
      unsafe cresampling_blur(ckernels_best_level(), lines, weights, count, result)
    }
  }
}

extension PixelRect {
  fileprivate func moved(x: Int, y: Int) -> PixelRect {
    PixelRect(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }
}
