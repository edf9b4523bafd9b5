/// Draws tiles of a picture: neighbours in a row that take the same commands together, clusters whole.
struct TileDrawing {
  let lists: TileLists
  var painter: Painter

  /// - Parameter marks: For each tile, row by row, whether it is drawn; all or none of a cluster's.
  mutating func draw(_ marks: [Bool]) {
    let grid = lists.grid
    for row in 0..<grid.rows {
      var column = 0
      while column < grid.columns {
        let tile = row * grid.columns + column
        guard marks[tile], !lists.isClustered[tile] else {
          column += 1
          continue
        }
        let entries = lists.entries(column: column, row: row)
        let start = column
        repeat {
          column += 1
        } while column < grid.columns && marks[row * grid.columns + column]
          && !lists.isClustered[row * grid.columns + column]
          && lists.entries(column: column, row: row) == entries
        let part = grid.pixels(TileRect(columns: start..<column, rows: row..<row + 1))
        if !lists.isCovered[tile] { clear(part) }
        painter.draw(entries.lazy.map { Int($0.command) }, within: part)
      }
    }
    for cluster in lists.clusters {
      guard marks[cluster.rows.lowerBound * grid.columns + cluster.columns.lowerBound] else {
        continue
      }
      let part = grid.pixels(cluster)
      clear(part)
      painter.draw(painter.list.commands(touching: part), within: part)
    }
  }

  /// Makes pixels what a canvas is before anything is drawn: opaque black.
  private func clear(_ part: PixelRect) {
    for y in part.top..<part.bottom {
      painter.buffer.row(y).fill(part.left..<part.right, with: 0xff00_0000)
    }
  }
}

extension DisplayList {
  /// The commands that may change pixels of `part`, groups with their ends.
  fileprivate func commands(touching part: PixelRect) -> [Int] {
    commands.indices.filter { !commands[$0].bounds.intersection(part).isEmpty }
  }
}
