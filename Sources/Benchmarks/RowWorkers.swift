internal import Raster
internal import Scene
internal import Synchronization

/// Draws what differs from the oldest picture under way, by rows that are not kept, as the workers of an
/// export to MP4 do. As many threads as it has workers may draw at once.
final class RowWorkers: Sendable {
  private let rasterizer = Rasterizer(cache: ContentsCache())
  /// What the pictures under way show that nobody draws over, the oldest first.
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
