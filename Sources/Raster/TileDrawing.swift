/// Draws tiles of a picture: neighbours in a row that take the same commands together, clusters whole.
struct TileDrawing {
  private var lists: TileLists
  private var painter: Painter
  /// Where all is drawn; nil where rows are drawn one after the other in the same memory.
  private let whole: PixelBand?

  init(lists: consuming TileLists, painter: Painter, whole: PixelBand?) {
    self.lists = lists
    self.painter = painter
    self.whole = whole
  }

  /// The memory of the lists, which are empty afterwards.
  mutating func takeMemory() -> [[TileLists.Entry]] { lists.takeMemory() }

  /// Draws tiles and what is in their reach, and calls `body` with each row of them and each cluster.
  ///
  /// - Parameter marks: For each tile, row by row, whether it is drawn; all or none of a cluster's.
  mutating func draw<Failure: Error>(
    _ marks: [Bool], _ body: (DrawnBand) throws(Failure) -> Void
  ) throws(Failure) {
    let grid = lists.grid
    for row in 0..<grid.rows {
      let first = row * grid.columns
      let runs = (0..<grid.columns).runs { marks[first + $0] && !lists.isClustered[first + $0] }
      guard !runs.isEmpty else { continue }
      painter.buffer = band(grid.reachRows(row))
      let tiles = runs.map { TileRect(columns: $0, rows: row..<row + 1) }
      for part in tiles { draw(part, of: 0..<Int.max) }
      try body(DrawnBand(painter.buffer, changes: tiles.map(grid.pixels)))
    }
    for cluster in lists.clusters {
      let (rows, columns) = (cluster.tiles.rows, cluster.tiles.columns)
      guard marks[rows.lowerBound * grid.columns + columns.lowerBound] else { continue }
      let part = grid.pixels(cluster.tiles, reaching: cluster.tiles)
      painter.buffer = band(part.top..<part.bottom)
      draw(cluster, part)
      try body(DrawnBand(painter.buffer, changes: [grid.pixels(cluster.tiles)]))
    }
  }

  private func band(_ rows: Range<Int>) -> PixelBand {
    whole ?? painter.scratch.band(rows, of: lists.grid)
  }

  private mutating func draw(_ cluster: TileLists.Cluster, _ part: PixelRect) {
    if cluster.isWhole {
      clear(part)
      painter.draw(painter.list.commands(touching: part), within: part)
      return
    }
    var start = 0
    for backdrop in cluster.backdrops {
      draw(cluster.tiles, of: start..<backdrop)
      painter.draw(CollectionOfOne(.command(backdrop)), within: part)
      start = backdrop + 1
    }
    draw(cluster.tiles, of: start..<Int.max)
  }

  /// Draws what some commands change in tiles, and in the margin around all of them.
  ///
  /// - Parameter commands: Those to draw; what is before the first of them was drawn already.
  private mutating func draw(_ tiles: TileRect, of commands: Range<Int>) {
    let grid = lists.grid
    for row in tiles.rows {
      let first = row * grid.columns
      var column = tiles.columns.lowerBound
      while column < tiles.columns.upperBound {
        let start = column
        let steps = lists.entries(of: first + start, commands)
        repeat {
          column += 1
        } while column < tiles.columns.upperBound
          && lists.entries(of: first + column, commands) == steps
        let part = grid.pixels(
          TileRect(columns: start..<column, rows: row..<row + 1), reaching: tiles)
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

extension Range<Int> {
  /// The longest ranges whose numbers all satisfy `predicate`, in order.
  fileprivate func runs(where predicate: (Int) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for number in self where predicate(number) {
      if let last = runs.last, last.upperBound == number {
        runs[runs.count - 1] = last.lowerBound..<number + 1
      } else {
        runs.append(number..<number + 1)
      }
    }
    return runs
  }
}
