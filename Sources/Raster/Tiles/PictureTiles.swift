package import Buffers

/// What each tile of a drawn picture shows, in numbers: tiles with the same numbers have the same
/// pixels.
///
/// Only pictures drawn by one rasterizer share their numbers.
package final class PictureTiles: Sendable {
  let grid: TileGrid
  /// Where each tile's numbers begin, and at the end where the last one's end.
  private let starts: [Int32]
  private let numbers: [UInt64]
  /// Tiles that show a blur of one another, and so change together.
  let clusters: [TileRect]

  init(grid: TileGrid, starts: [Int32], numbers: [UInt64], clusters: [TileRect]) {
    self.grid = grid
    self.starts = starts
    self.numbers = numbers
    self.clusters = clusters
  }

  /// For each tile, row by row, whether it may differ from what `other` shows; all for nil.
  func differences(from other: PictureTiles?) -> [Bool] {
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

  /// Whether any tile of `cluster` is marked.
  private func holds(_ cluster: TileRect, _ marks: [Bool]) -> Bool {
    cluster.rows.contains { row in
      cluster.columns.contains { marks[row * grid.columns + $0] }
    }
  }

  private func isEqual(_ other: PictureTiles, _ tile: Int) -> Bool {
    let range = Int(starts[tile])..<Int(starts[tile + 1])
    let start = Int(other.starts[tile])
    guard range.count == Int(other.starts[tile + 1]) - start else { return false }
    let shift = start - range.lowerBound
    return range.allSatisfy { numbers[$0] == other.numbers[$0 + shift] }
  }

  /// The pixels outside of which nothing differs from what `other` shows, as rectangles that do not
  /// overlap, from top to bottom; the whole canvas for nil.
  package func changes(since other: PictureTiles?) -> [PixelRect] {
    let differs = differences(from: other)
    var result: [PixelRect] = []
    // Where the last row of tiles begins in the result: equal runs grow downwards.
    var above = 0..<0
    for row in 0..<grid.rows {
      var runs: [PixelRect] = []
      var column = 0
      while column < grid.columns {
        guard differs[row * grid.columns + column] else {
          column += 1
          continue
        }
        let start = column
        while column < grid.columns, differs[row * grid.columns + column] { column += 1 }
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
