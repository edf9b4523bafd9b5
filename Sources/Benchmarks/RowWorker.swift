internal import Raster
internal import Scene

/// Draws what differs from the oldest picture under way, by rows that are not kept, as one worker of an
/// export to MP4 does.
struct RowWorker {
  private let rasterizer: Rasterizer
  /// What the pictures under way show, the oldest first.
  private var shown = [PictureTiles?](repeating: nil, count: FrameWorker.depth)

  /// - Parameter rasterizer: Several workers may share one.
  init(rasterizer: Rasterizer = Rasterizer(cache: ContentsCache())) {
    self.rasterizer = rasterizer
  }

  mutating func draw(_ picture: Picture) {
    let oldest = shown.removeFirst()
    shown.append(rasterizer.draw(picture, over: oldest, margin: 1) { _ in })
  }
}
