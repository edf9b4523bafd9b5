/// Some rows of a canvas in memory, possibly all: what a painter draws on.
struct PixelBand {
  /// As wide as the canvas.
  let memory: PixelBuffer
  /// The canvas's row that the memory begins with.
  let top: Int
  /// The canvas's, in pixels.
  let height: Int

  /// All of a canvas.
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

  /// The canvas's, in pixels.
  var width: Int { memory.width }

  var bytesPerRow: Int { memory.bytesPerRow }

  /// The pixels of the canvas's row `y`, which is one of the band's.
  func row(_ y: Int) -> PixelRow { memory.row(y - top) }
}
