internal import TERaster
internal import TEScene
internal import Synchronization

/// Draws the differences from the oldest picture in flight, row by row without storing them, as the workers
/// of an MP4 export do. As many threads as there are workers may draw at once.
final class RowWorkers: Sendable {
  private let rasterizer = Rasterizer(cache: ContentsCache())
  /// The tiles of the pictures in flight that are not being drawn over, oldest first.
  private let shown: Mutex<[TileSignatures?]>

  init(count: Int) {
    shown = Mutex(Array(repeating: nil, count: FrameWorker.underWay(workers: count)))
  }

  func draw(_ picture: Picture) {
    let oldest = shown.withLock { $0.removeFirst() }
    let drawn = rasterizer.draw(picture, over: oldest, margin: 1) { _ in }
    shown.withLock { $0.append(drawn) }
  }
}
