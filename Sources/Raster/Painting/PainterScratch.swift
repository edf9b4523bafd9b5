/// The working memory of one drawing thread, kept from frame to frame.
///
/// Sendable because one thread at a time uses it: a pool lends it to one.
final class PainterScratch: @unchecked Sendable {
  /// A scanline of 8-bit pixels.
  let line = ScratchMemory()
  /// A scanline of 16-bit pixels.
  let wideLine = ScratchMemory()
  /// The upper one of two scanlines that a third is interpolated from.
  let upperLine = ScratchMemory()
  /// The lower one of two scanlines that a third is interpolated from.
  let lowerLine = ScratchMemory()
  /// The pixels that open groups have saved.
  let saved = ScratchMemory()
  let resampling = ResamplingScratch()
  /// Memory for rows of a canvas, as many as were needed at once.
  private var rows: PixelBuffer?
  let backdrop = BackdropScratch()
  /// The memory of the last picture's tile lists, see ``TileLists/takeMemory()``.
  var tileLists: [[TileLists.Entry]] = []

  /// A band of a canvas, with undefined pixels.
  func band(_ range: Range<Int>, of grid: TileGrid) -> PixelBand {
    let memory: PixelBuffer
    if let rows, rows.width == grid.width, rows.height >= range.count {
      memory = rows
    } else {
      memory = PixelBuffer(width: grid.width, height: range.count)
      rows = memory
    }
    return PixelBand(memory, top: range.lowerBound, ofHeight: grid.height)
  }

  /// Removes the memory of the last picture's tile lists.
  func takeTileLists() -> [[TileLists.Entry]] {
    defer { tileLists = [] }
    return tileLists
  }
}
