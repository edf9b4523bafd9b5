internal import TEBuffers
internal import TEExport
internal import TEMedia
internal import Synchronization

/// Digests frames in place of encoding them.
///
/// It stands where an encoder does, so frames are drawn as for an export; only cells of tiles that
/// changed are digested anew.
final class DigestEncoder: FrameEncoder {
  /// The digests of a picture's cells.
  final class Prepared: Sendable {
    fileprivate let cells = Mutex<[UInt64]>(Array(repeating: 0, count: CellGrid.count))
  }

  let outputSize: PixelSize
  let margin: Int? = nil
  private let grid: CellGrid
  private let appended = Mutex<[FrameDigest]>([])

  init(size: PixelSize) {
    outputSize = size
    grid = CellGrid(size: size)
  }

  /// The digests of the frames so far.
  var frames: [FrameDigest] { appended.withLock(\.self) }

  func makePrepared() throws(MediaError) -> Prepared { Prepared() }

  func update(
    _ prepared: Prepared, to pixels: RawSpan, bytesPerRow: Int, firstRow: Int,
    changes: [PixelRect]?
  ) throws(MediaError) {
    var cells = prepared.cells.withLock(\.self)
    for index in 0..<CellGrid.count {
      let rect = grid.pixels(ofCell: index)
      if let changes, !changes.contains(where: { !$0.intersection(rect).isEmpty }) { continue }
      cells[index] = grid.digest(
        ofCell: index, pixels, bytesPerRow: bytesPerRow, firstRow: firstRow)
    }
    prepared.cells.withLock { $0 = cells }
  }

  func append(_ prepared: Prepared, count: Int) throws(MediaError) {
    let digest = FrameDigest(prepared.cells.withLock(\.self))
    appended.withLock { frames in
      for _ in 0..<count { frames.append(digest) }
    }
  }

  func finish() throws(MediaError) -> Int64 { 0 }
}
