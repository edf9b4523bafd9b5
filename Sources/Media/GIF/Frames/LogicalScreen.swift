internal import TEBuffers

/// The logical screen (GIF89a, section 18): the pixels that a decoder displays after the frames encoded so
/// far.
struct LogicalScreen: ~Copyable {
  private let size: PixelSize
  /// The displayed colors.
  private let displayed: FixedBuffer<UInt32>
  /// The colors of the current palette by index.
  private let table = FixedBuffer<UInt32>(repeating: 0, count: 256)
  /// The transparent index, which keeps the displayed color.
  private var transparent: UInt8 = 0
  private let thresholds = OrderedDither.makeThresholds()
  /// The indices that may be stored for each pixel of a frame's rectangle, and those that were.
  private let candidates: FixedBuffer<PaletteMatch.Candidates>
  private let indices: FixedBuffer<UInt8>
  private var compressor = LZWEncoder()

  init(size: PixelSize) {
    self.size = size
    let area = size.width * size.height
    displayed = FixedBuffer(repeating: RGB24.none.bits, count: area)
    candidates = FixedBuffer(repeating: 0, count: area)
    indices = FixedBuffer(repeating: 0, count: area)
  }

  /// Encodes the next frame and updates the screen to it.
  mutating func encode(_ plan: FramePlan) -> GIFMuxer.Image {
    load(plan.palette)
    findCandidates(plan)
    let rectangle = plan.rectangle
    let pixels = 0..<rectangle.width * rectangle.height
    compressor.encode(
      candidates.view.slice(pixels), into: indices.view.slice(pixels),
      codeSize: GIFMuxer.indexBits(plan.palette.colors.count + 1))
    let isOpaque = update(rectangle)
    return GIFMuxer.Image(
      rectangle: rectangle, localPalette: plan.usesGlobalPalette ? nil : plan.palette.colors,
      transparentIndex: isOpaque ? nil : transparent, data: compressor.data)
  }

  /// Sets the color table; its last index is the transparent one.
  private mutating func load(_ palette: GIFPalette) {
    let table = table.view
    for (index, color) in palette.colors.enumerated() { table[index] = color.bits }
    transparent = UInt8((1 << GIFMuxer.indexBits(palette.colors.count + 1)) - 1)
    table[Int(transparent)] = RGB24.none.bits
  }

  /// Finds the indices that may be stored for each pixel of a frame's rectangle.
  ///
  /// A pixel that is already displayed correctly becomes transparent or repeats the index before it,
  /// whichever continues a run, because LZW compresses runs best.
  private func findCandidates(_ plan: FramePlan) {
    let (pixels, old, displayed) = (plan.pixels.view, plan.previous.view, displayed.view)
    let (rectangle, palette, isFirst) = (plan.rectangle, plan.palette, plan.isFirst)
    let (matches, thresholds) = (plan.matches?.view, thresholds.view)
    let candidates = candidates.view
    let colors = table.view
    let transparent = UInt32(transparent)
    var last = (bits: RGB24.none.bits, match: PaletteMatch.inPalette)
    var previous = transparent
    var position = 0
    for y in rectangle.rows {
      let start = y * size.width
      for x in rectangle.columns {
        let pixel = start + x
        let bits = pixels[pixel]
        var candidate = transparent &* 0x0101_0101
        if bits != old[pixel] {
          if bits != last.bits {
            let color = RGB24(bits: bits)
            var match = matches?[ColorHistogram.bin(bits)] ?? .inPalette
            if match.mayBeExact, let index = palette.index(of: color) {
              match = PaletteMatch(exact: index)
            }
            last = (bits, match)
          }
          candidate = last.match.candidates
          if isFirst, x > 0, RGB24(bits: bits).isClose(to: RGB24(bits: pixels[pixel - 1])) {
            candidate = last.match.candidates(threshold: thresholds[(y & 7) << 3 | x & 7])
          }
          // The tolerance is 0 for a color that the palette holds, and else above the nearest entry's
          // distance.
          let distance = PaletteSearch.distance(RGB24(bits: bits), RGB24(bits: displayed[pixel]))
          let tolerance = last.match.tolerance
          let isKept =
            !isFirst
            && (distance <= tolerance
              || distance <= ColorTolerance.maskingFactor &* tolerance
                && isTextured(pixels, x: x, y: y))
          candidate = isKept ? candidate << 8 | transparent : candidate
        } else if previous != transparent, colors[Int(previous)] == displayed[pixel] {
          candidate = candidate & ~0xFF | previous
        }
        candidates[position] = candidate
        position += 1
        previous = candidate & 0xFF
      }
    }
  }

  /// Whether a pixel differs much from the one to its left or the one above it.
  @inline(__always)
  private func isTextured(_ pixels: BufferView<UInt32>, x: Int, y: Int) -> Bool {
    let pixel = y * size.width + x
    let color = RGB24(bits: pixels[pixel])
    return x > 0 && !color.isClose(to: RGB24(bits: pixels[pixel - 1]))
      || y > 0 && !color.isClose(to: RGB24(bits: pixels[pixel - size.width]))
  }

  /// Updates the displayed colors of a rectangle to the stored indices.
  ///
  /// - Returns: Whether none of the indices is the transparent one.
  private func update(_ rectangle: PixelRect) -> Bool {
    let (displayed, indices, colors) = (displayed.view, indices.view, table.view)
    var isOpaque = true
    var position = 0
    for y in rectangle.rows {
      let start = y * size.width
      for pixel in start + rectangle.left..<start + rectangle.right {
        let index = indices[position]
        if index != transparent { displayed[pixel] = colors[Int(index)] } else { isOpaque = false }
        position += 1
      }
    }
    return isOpaque
  }
}
