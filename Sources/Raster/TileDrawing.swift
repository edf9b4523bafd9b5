/// Draws tiles of a picture: neighbours in a row that take the same commands together, clusters whole.
struct TileDrawing {
  private var lists: TileLists
  private var painter: Painter

  init(lists: consuming TileLists, painter: Painter) {
    self.lists = lists
    self.painter = painter
  }

  /// The memory of the lists, which are empty afterwards.
  mutating func takeMemory() -> [[TileLists.Entry]] { lists.takeMemory() }

  /// - Parameter marks: For each tile, row by row, whether it is drawn; all or none of a cluster's.
  mutating func draw(_ marks: [Bool]) {
    let grid = lists.grid
    let all = TileRect(columns: 0..<grid.columns, rows: 0..<grid.rows)
    draw(all, of: 0..<Int.max, where: { lists, tile in marks[tile] && !lists.isClustered[tile] })
    for cluster in lists.clusters {
      let corner = cluster.tiles.rows.lowerBound * grid.columns + cluster.tiles.columns.lowerBound
      if marks[corner] { draw(cluster) }
    }
  }

  private mutating func draw(_ cluster: TileLists.Cluster) {
    let part = lists.grid.pixels(cluster.tiles)
    if cluster.isWhole {
      clear(part)
      painter.draw(painter.list.commands(touching: part), within: part)
      return
    }
    var start = 0
    for backdrop in cluster.backdrops {
      draw(cluster.tiles, of: start..<backdrop, where: { _, _ in true })
      painter.draw(CollectionOfOne(.command(backdrop)), within: part)
      start = backdrop + 1
    }
    draw(cluster.tiles, of: start..<Int.max, where: { _, _ in true })
  }

  /// Draws what some commands change in tiles.
  ///
  /// - Parameters:
  ///   - commands: Those to draw; what is before the first of them was drawn already.
  ///   - isDrawn: Whether a tile is drawn, by its number.
  private mutating func draw(
    _ tiles: TileRect, of commands: Range<Int>, where isDrawn: (TileLists, Int) -> Bool
  ) {
    let grid = lists.grid
    for row in tiles.rows {
      let first = row * grid.columns
      var column = tiles.columns.lowerBound
      while column < tiles.columns.upperBound {
        guard isDrawn(lists, first + column) else {
          column += 1
          continue
        }
        let start = column
        let steps = lists.entries(of: first + start, commands)
        repeat {
          column += 1
        } while column < tiles.columns.upperBound && isDrawn(lists, first + column)
          && lists.entries(of: first + column, commands) == steps
        let part = grid.pixels(TileRect(columns: start..<column, rows: row..<row + 1))
        if commands.lowerBound == 0, !lists.isCovered[first + start] { clear(part) }
        painter.draw(steps.lazy.map(Painter.Step.init), within: part)
      }
    }
  }

  /// Makes pixels what a canvas is before anything is drawn: opaque black.
  private func clear(_ part: PixelRect) {
    for y in part.top..<part.bottom {
      painter.buffer.row(y).fill(part.left..<part.right, with: 0xff00_0000)
    }
  }
}

extension TileLists {
  /// The entries of a tile for some commands.
  fileprivate func entries(of tile: Int, _ commands: Range<Int>) -> ArraySlice<Entry> {
    let entries = self.entries[tile]
    if commands == 0..<Int.max { return entries[...] }
    let start = entries.firstIndex { $0.command >= commands.lowerBound } ?? entries.count
    let end = entries[start...].firstIndex { $0.command >= commands.upperBound } ?? entries.count
    return entries[start..<end]
  }
}

extension Painter.Step {
  fileprivate init(_ entry: TileLists.Entry) {
    if let fill = entry.fill {
      self = .fill(fill.pixel, weight: fill.weight)
    } else {
      self = .command(Int(entry.command))
    }
  }
}

extension DisplayList {
  /// The commands that may change pixels of `part`, groups with their ends.
  fileprivate func commands(touching part: PixelRect) -> [Painter.Step] {
    commands.indices.filter { !commands[$0].bounds.intersection(part).isEmpty }
      .map { .command($0) }
  }
}
