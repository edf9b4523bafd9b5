/// A band of rows of a canvas in memory, possibly all of them, that a painter draws onto.
struct PixelBand {
  /// As wide as the canvas.
  let memory: PixelBuffer
  /// The canvas's row that is the memory's first one.
  let top: Int
  /// The canvas's height, in pixels.
  let height: Int

  /// A band of all rows of a canvas.
  init(_ buffer: PixelBuffer) {
    memory = buffer
    top = 0
    height = buffer.height
  }

  /// The rows of a canvas of `height` from `top` on, as many as `memory` has.
  init(_ memory: PixelBuffer, top: Int, ofHeight height: Int) {
    self.memory = memory
    self.top = top
    self.height = height
  }

  /// The canvas's width, in pixels.
  var width: Int { memory.width }

  /// The distance between the starts of two rows, in bytes.
  var bytesPerRow: Int { memory.bytesPerRow }

  /// The pixels of the canvas's row `y`, which is one of the band's.
  func row(_ y: Int) -> PixelRow { memory.row(y - top) }
}
