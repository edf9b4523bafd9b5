import Geometry
package import Scene
import Synchronization

/// Draws pictures, on any number of threads at once.
package final class Rasterizer: Sendable {
  private let cache: ContentsCache
  /// Working memory of threads that are not drawing now.
  private let idle = Mutex<[PainterScratch]>([])

  /// - Parameter cache: May be shared between rasterizers.
  package init(cache: ContentsCache) {
    self.cache = cache
  }

  /// Draws `picture` over all of `buffer`, whose size is the canvas.
  ///
  /// The same picture gives the same bytes, whatever was drawn before and whatever else is drawn at
  /// the same time. Layers whose numbers are not finite or have no inverse draw nothing.
  package func draw(_ picture: Picture, into buffer: PixelBuffer) {
    let canvas = PixelRect(left: 0, top: 0, right: buffer.width, bottom: buffer.height)
    let list = Flattener.list(for: picture, canvas: canvas, cache: cache)
    for y in 0..<buffer.height {
      buffer.row(y).fill(0..<buffer.width, with: 0xff00_0000)
    }
    let scratch = takeScratch()
    var painter = Painter(list, into: buffer, cache: cache, scratch: scratch)
    painter.draw()
    giveBack(scratch)
  }

  private func takeScratch() -> PainterScratch {
    idle.withLock { $0.popLast() } ?? PainterScratch()
  }

  private func giveBack(_ scratch: PainterScratch) {
    idle.withLock { $0.append(scratch) }
  }
}
