import TEBuffers

/// Draws the dirty tiles of a picture. A command that neighbouring tiles share is drawn across all of
/// them at once; clusters are drawn as a whole.
struct TileRenderer {
  private var lists: TileLists
  private var painter: Painter
  /// The whole canvas, where the picture is drawn onto one; nil where the rows of tiles are drawn one
  /// after the other into the same memory.
  private let canvas: PixelBand?
  /// The groups by the commands that begin them; nil for other commands.
  private let groups: [CommandGroup?]
  /// For each column, the index of the entry to draw next, in the row of tiles that is being drawn.
  private var next: [Int]

  init(lists: consuming TileLists, painter: Painter, canvas: PixelBand?) {
    next = Array(repeating: 0, count: lists.grid.columns)
    self.lists = lists
    self.painter = painter
    self.canvas = canvas
    groups = painter.list.groups()
  }

  /// As ``TileLists/takeMemory()``.
  mutating func takeMemory() -> [[TileLists.Entry]] { lists.takeMemory() }

  /// Draws the dirty tiles with the margin around them, and calls `body` with each row of tiles and each
  /// cluster.
  ///
  /// - Parameter isDirty: For each tile, row by row; the same for all tiles of a cluster.
  mutating func draw<Failure: Error>(
    _ isDirty: [Bool], _ body: (RenderedBand) throws(Failure) -> Void
  ) throws(Failure) {
    let grid = lists.grid
    for row in 0..<grid.rows {
      let first = row * grid.columns
      let runs = (0..<grid.columns).runs { isDirty[first + $0] && !lists.isClustered[first + $0] }
      guard !runs.isEmpty else { continue }
      painter.buffer = band(grid.paddedRows(row))
      let tiles = runs.map { TileRect(columns: $0, rows: row..<row + 1) }
      for part in tiles { draw(part, of: 0..<Int.max) }
      try body(RenderedBand(painter.buffer, dirtyRects: tiles.map(grid.pixels)))
    }
    for cluster in lists.clusters {
      let (rows, columns) = (cluster.tiles.rows, cluster.tiles.columns)
      guard isDirty[rows.lowerBound * grid.columns + columns.lowerBound] else { continue }
      let part = grid.pixels(cluster.tiles, paddedIn: cluster.tiles)
      painter.buffer = band(part.top..<part.bottom)
      draw(cluster, part)
      try body(RenderedBand(painter.buffer, dirtyRects: [grid.pixels(cluster.tiles)]))
    }
  }

  private func band(_ rows: Range<Int>) -> PixelBand {
    canvas ?? painter.scratch.band(rows, of: lists.grid)
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

  /// Draws some commands in tiles and in the margin around all of them.
  ///
  /// - Parameter commands: The indices of the commands; those before the first have been drawn.
  private mutating func draw(_ tiles: TileRect, of commands: Range<Int>) {
    for row in tiles.rows {
      let run = TileRun(row: row, columns: tiles.columns, area: tiles)
      if commands.lowerBound == 0 {
        let first = row * lists.grid.columns
        for column in tiles.columns where !lists.isCovered[first + column] {
          clear(pixels(run.part(column..<column + 1)))
        }
      }
      for column in tiles.columns {
        let entries = lists.entries[row * lists.grid.columns + column]
        next[column] = entries.firstIndex { $0.command >= commands.lowerBound } ?? entries.count
      }
      painter.beginAll(within: pixels(run))
      draw(run, before: commands.upperBound)
    }
  }

  /// Draws what is left of the lists of neighbouring tiles, up to command `end`.
  ///
  /// Again and again, the first command that is next in any list is drawn, once for each run of
  /// neighbours that share it. So each tile is drawn in the order of its list.
  private mutating func draw(_ run: TileRun, before end: Int) {
    while true {
      let index = run.columns.reduce(end) { min($0, command(run.row, $1)) }
      guard index < end else { return }
      if let group = groups[index] {
        drawGroup(index, group, run)
        continue
      }
      var column = run.columns.lowerBound
      while column < run.columns.upperBound {
        guard command(run.row, column) == index else {
          column += 1
          continue
        }
        let start = column
        let entry = lists.entries[run.row * lists.grid.columns + column][next[column]]
        repeat {
          next[column] += 1
          column += 1
        } while column < run.columns.upperBound && isNext(entry, run.row, column)
        painter.draw(Painter.Step(entry), within: pixels(run.part(start..<column)))
      }
    }
  }

  /// Draws a group in all tiles of a run whose lists hold it.
  ///
  /// A clip has no effect in tiles that lie wholly inside of it, so they are drawn within it, too.
  private mutating func drawGroup(
    _ begin: Int, _ group: CommandGroup, _ run: TileRun
  ) {
    let end = Int(group.end)
    let last = group.isClip ? end : begin
    var column = run.columns.lowerBound
    while column < run.columns.upperBound {
      let start = column
      while column < run.columns.upperBound, command(run.row, column) <= last {
        column += 1
      }
      let part = run.part(start..<column)
      if skip(begin, part) {
        painter.draw(.command(begin), within: pixels(part))
        draw(part, before: end)
        painter.draw(.command(end), within: pixels(part))
        skip(end, part)
      }
      if column == start { column += 1 }
    }
  }

  /// Skips a command in the lists that have it next; returns whether there are any.
  @discardableResult
  private mutating func skip(_ index: Int, _ run: TileRun) -> Bool {
    var isThere = false
    for column in run.columns where command(run.row, column) == index {
      next[column] += 1
      isThere = true
    }
    return isThere
  }

  /// The index of the command that a column draws next; `.max` where none is left.
  private func command(_ row: Int, _ column: Int) -> Int {
    let tile = row * lists.grid.columns + column
    let index = next[column]
    return index < lists.entries[tile].count ? Int(lists.entries[tile][index].command) : .max
  }

  /// Whether a column draws the command of `entry` next, possibly with another part of its shape.
  private func isNext(_ entry: TileLists.Entry, _ row: Int, _ column: Int) -> Bool {
    let tile = row * lists.grid.columns + column
    guard next[column] < lists.entries[tile].count else { return false }
    let other = lists.entries[tile][next[column]]
    guard entry.command == other.command else { return false }
    return entry.fill == nil ? other.fill == nil : entry.identifier == other.identifier
  }

  private func pixels(_ run: TileRun) -> PixelRect {
    lists.grid.pixels(
      TileRect(columns: run.columns, rows: run.row..<run.row + 1),
      paddedIn: run.area)
  }

  /// Fills pixels as a canvas is before anything is drawn.
  private func clear(_ part: PixelRect) {
    let pixel: UInt32 = lists.grid.isOpaque ? 0xff00_0000 : 0
    for y in part.top..<part.bottom {
      painter.buffer.row(y).fill(part.left..<part.right, with: pixel)
    }
  }
}

/// Neighbouring tiles of one row, among tiles that are drawn together.
private struct TileRun {
  var row: Int
  var columns: Range<Int>
  /// All tiles that are drawn together; the margin lies around them.
  var area: TileRect

  func part(_ columns: Range<Int>) -> TileRun {
    TileRun(row: row, columns: columns, area: area)
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

/// A group in a display list.
private struct CommandGroup {
  /// The index of the command that ends it.
  var end: Int32
  /// As ``DisplayList/Group/isClip``.
  var isClip: Bool
}

extension DisplayList {
  /// For each command that begins a group, the group; nil for other commands.
  fileprivate func groups() -> [CommandGroup?] {
    var groups = [CommandGroup?](repeating: nil, count: commands.count)
    var open: [Int] = []
    for index in commands.indices {
      switch commands[index].kind {
      case .beginGroup(let group):
        open.append(index)
        groups[index] = CommandGroup(end: 0, isClip: group.isClip)
      case .endGroup: if let begin = open.popLast() { groups[begin]?.end = Int32(index) }
      default: break
      }
    }
    return groups
  }

  /// The commands whose bounds intersect `part`.
  fileprivate func commands(touching part: PixelRect) -> [Painter.Step] {
    commands.indices.filter { !commands[$0].bounds.intersection(part).isEmpty }
      .map { .command($0) }
  }
}

extension Range<Int> {
  /// The longest runs of integers that satisfy `predicate`, in order.
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
