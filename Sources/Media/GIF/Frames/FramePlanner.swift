internal import TEBuffers

/// Plans frames in order: where each differs from the previous one, and its palette.
///
/// A plan depends on source pixels alone, not on what a decoder displays, which is known only after the
/// previous frame is encoded. So a frame can be planned while the previous one is encoded.
struct FramePlanner: ~Copyable {
  let size: PixelSize
  /// The source pixels of the last planned frame.
  private var previous: PooledBuffer<UInt32>
  /// The first frame's palette, which becomes the file's global color table.
  private var globalPalette: GIFPalette?
  /// The mean squared distance of its nearest entries to the first frame's colors.
  private var globalError = 0.0

  private var histogram = ColorHistogram()
  private var binMeans: [ColorHistogram.BinMean] = []
  private var quantizer = ColorQuantizer()
  private var search = PaletteSearch()
  private let matchBuffers = BufferPool(
    repeating: PaletteMatch.inPalette, count: ColorHistogram.binCount)

  init(size: PixelSize) {
    self.size = size
    previous = BufferPool(repeating: RGB24.none.bits, count: size.width * size.height).makeBuffer()
  }

  /// The bounding rectangle of the pixels that differ from those of the last planned frame; nil where none
  /// does.
  func changedRectangle(_ pixels: PooledBuffer<UInt32>) -> PixelRect? {
    let rectangle = unsafe previous.view.withBytes { old in
      unsafe pixels.view.withBytes { new in
        unsafe PixelRect(
          ofChangesFrom: UnsafeRawBufferPointer(old), to: UnsafeRawBufferPointer(new),
          width: size.width)
      }
    }
    return rectangle.isEmpty ? nil : rectangle
  }

  /// Plans the next frame.
  ///
  /// - Parameters:
  ///   - pixels: The frame.
  ///   - rectangle: Its `changedRectangle`.
  mutating func plan(_ pixels: PooledBuffer<UInt32>, changed rectangle: PixelRect) -> FramePlan {
    countColors(pixels.view, in: rectangle)
    let matches = histogram.fitsPalette ? nil : matchBuffers.makeBuffer()
    let isFirst = globalPalette == nil
    let palette = choosePalette(isFirst ? .firstFrame : .laterFrames, matches)
    if isFirst { globalPalette = palette }
    defer { previous = pixels }
    return FramePlan(
      pixels: pixels, previous: previous, rectangle: rectangle, palette: palette,
      usesGlobalPalette: palette == globalPalette, isFirst: isFirst, matches: matches)
  }

  /// The weight of a pixel that differs little from the one to its left; others have 1. Errors are more
  /// visible in gradients than in textured areas.
  private static let smoothWeight: UInt32 = 4

  /// Counts the colors of the pixels that differ from the previous frame.
  private mutating func countColors(_ pixels: BufferView<UInt32>, in rectangle: PixelRect) {
    histogram.removeAll()
    let old = previous.view
    var run = (bits: RGB24.none.bits, count: 0, weight: UInt32(0))
    for y in rectangle.rows {
      let start = y * size.width
      var left = RGB24.none.bits
      for pixel in start + rectangle.left..<start + rectangle.right {
        let bits = pixels[pixel]
        if bits == old[pixel] {
          left = bits
          continue
        }
        if bits == run.bits {
          run.count += 1
          run.weight &+= Self.smoothWeight
        } else {
          if run.count > 0 { histogram.add(run.bits, count: run.count, weight: run.weight) }
          let isSmooth = RGB24(bits: bits).isClose(to: RGB24(bits: left))
          run = (bits, 1, isSmooth ? Self.smoothWeight : 1)
        }
        left = bits
      }
    }
    histogram.add(run.bits, count: run.count, weight: run.weight)
  }

  // MARK: Palette

  /// The maximum number of entries for colors of flat areas, where a palette cannot hold all colors.
  private static let flatColorLimit = 128

  /// Below this number of changed pixels, a local color table of 768 bytes rarely pays for itself.
  private static let smallArea = 16_384

  /// Chooses a palette for the counted colors.
  ///
  /// - Parameter matches: Receives the match of each bin; nil where a palette can hold all colors.
  private mutating func choosePalette(
    _ tolerance: ColorTolerance, _ matches: PooledBuffer<PaletteMatch>?
  ) -> GIFPalette {
    guard let matches else {
      let colors = histogram.entries.map(\.color)
      if let globalPalette, globalPalette.contains(colors) { return globalPalette }
      return GIFPalette(colors)
    }
    // Flat colors of at least 1/256 of the changed pixels, or 1/4096 of the frame (27 x 27 pixels at
    // 1179 x 2556) where that is less, are kept exactly.
    let flatArea = max(16, min(histogram.total / 256, size.width * size.height / 4096))
    let flat = histogram.takeFlatColors(atLeast: flatArea, limit: Self.flatColorLimit)
    histogram.writeMeans(to: &binMeans)
    if histogram.total < Self.smallArea, let globalPalette, globalPalette.contains(flat) {
      let error = findMatches(globalPalette, tolerance, matches)
      if error <= max(2 * globalError, Self.negligibleError) { return globalPalette }
    }
    let means = quantizer.colors(for: &binMeans, count: GIFPalette.limit - flat.count)
    let palette = GIFPalette(flat + means)
    let error = findMatches(palette, tolerance, matches)
    if globalPalette == nil { globalError = error }
    return palette
  }

  /// A squared distance that is never visible: one level in each channel.
  private static let negligibleError = 4.0

  /// Writes the match of each bin to `matches`.
  ///
  /// - Returns: The mean squared distance of the nearest entries.
  private mutating func findMatches(
    _ palette: GIFPalette, _ tolerance: ColorTolerance, _ matches: PooledBuffer<PaletteMatch>
  ) -> Double {
    search.setEntries(palette.colors)
    let matches = matches.view
    var (sum, weight) = (0, 0)
    for binMean in binMeans {
      let (match, error) = search.match(for: binMean.color, tolerance: tolerance)
      matches[Int(binMean.bin)] = match
      sum += Int(error) * Int(binMean.weight)
      weight += Int(binMean.weight)
    }
    for color in palette.colors {
      matches[ColorHistogram.bin(color.bits)].mayBeExact = true
    }
    return Double(sum) / Double(max(1, weight))
  }
}
