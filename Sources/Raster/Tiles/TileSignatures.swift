package import TEBuffers

/// A signature of each tile of a rendered picture: the identifiers of the commands that it shows. Tiles
/// with equal signatures have equal pixels.
///
/// Only signatures that were made by one rasterizer can be compared.
///
/// A converted picture keeps its signatures and is updated where they differ, whatever picture it
/// showed before. Damage rectangles of the view tree, the alternative, would need a history of
/// pictures and do not know what is hidden.
package final class TileSignatures: Sendable {
  let grid: TileGrid
  /// The index of each tile's first identifier, then the number of all identifiers.
  private let starts: [Int32]
  private let identifiers: [UInt64]
  /// Rectangles of tiles that are blurred together, and so are redrawn together.
  let clusters: [TileRect]

  init(grid: TileGrid, starts: [Int32], identifiers: [UInt64], clusters: [TileRect]) {
    self.grid = grid
    self.starts = starts
    self.identifiers = identifiers
    self.clusters = clusters
  }

  /// For each tile, row by row, whether it is dirty: whether it may differ from `other`; all are for nil.
  func dirtyTiles(since other: TileSignatures?) -> [Bool] {
    guard let other, other.grid == grid else { return Array(repeating: true, count: grid.count) }
    if other === self { return Array(repeating: false, count: grid.count) }
    var result = [Bool](repeating: false, count: grid.count)
    for tile in result.indices { result[tile] = !isEqual(other, tile) }
    for cluster in clusters where holds(cluster, result) {
      for row in cluster.rows {
        for column in cluster.columns { result[row * grid.columns + column] = true }
      }
    }
    return result
  }

  /// Whether any tile of `cluster` is dirty.
  private func holds(_ cluster: TileRect, _ isDirty: [Bool]) -> Bool {
    cluster.rows.contains { row in
      cluster.columns.contains { isDirty[row * grid.columns + $0] }
    }
  }

  private func isEqual(_ other: TileSignatures, _ tile: Int) -> Bool {
    let range = Int(starts[tile])..<Int(starts[tile + 1])
    let start = Int(other.starts[tile])
    guard range.count == Int(other.starts[tile + 1]) - start else { return false }
    let shift = start - range.lowerBound
    return range.allSatisfy { identifiers[$0] == other.identifiers[$0 + shift] }
  }

  /// The rectangles, in pixels, outside of which nothing differs from `other`; they do not overlap and
  /// are ordered from top to bottom. For nil, the whole canvas.
  package func dirtyRects(since other: TileSignatures?) -> [PixelRect] {
    let isDirty = dirtyTiles(since: other)
    var result: [PixelRect] = []
    // The rectangles that end with the row of tiles above: equal ones grow downwards.
    var above = 0..<0
    for row in 0..<grid.rows {
      var runs: [PixelRect] = []
      var column = 0
      while column < grid.columns {
        guard isDirty[row * grid.columns + column] else {
          column += 1
          continue
        }
        let start = column
        while column < grid.columns, isDirty[row * grid.columns + column] { column += 1 }
        runs.append(grid.pixels(TileRect(columns: start..<column, rows: row..<row + 1)))
      }
      let grows =
        !runs.isEmpty && above.count == runs.count
        && zip(above, runs).allSatisfy { index, run in
          result[index].left == run.left && result[index].right == run.right
        }
      if grows {
        for index in above { result[index].bottom = runs[0].bottom }
      } else {
        above = result.count..<result.count + runs.count
        result += runs
      }
    }
    return result
  }
}
