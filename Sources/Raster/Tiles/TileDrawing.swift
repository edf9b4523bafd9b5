import Buffers

/// Draws tiles of a picture: what several in a row show is drawn across all of them at once, clusters
/// are drawn whole.
struct TileDrawing {
  private var lists: TileLists
  private var painter: Painter
  /// Where all is drawn; nil where rows are drawn one after the other in the same memory.
  private let whole: PixelBand?
  /// For each command that begins a group, what it is; nil for the others.
  private let groups: [CommandGroup?]
  /// The entry of each column's list to draw next, in the row of tiles that is being drawn.
  private var next: [Int]

  init(lists: consuming TileLists, painter: Painter, whole: PixelBand?) {
    next = Array(repeating: 0, count: lists.grid.columns)
    self.lists = lists
    self.painter = painter
    self.whole = whole
    groups = painter.list.groups()
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
    for row in tiles.rows {
      let stretch = TileStretch(row: row, columns: tiles.columns, area: tiles)
      if commands.lowerBound == 0 {
        let first = row * lists.grid.columns
        for column in tiles.columns where !lists.isCovered[first + column] {
          clear(pixels(stretch.part(column..<column + 1)))
        }
      }
      for column in tiles.columns {
        let entries = lists.entries[row * lists.grid.columns + column]
        next[column] = entries.firstIndex { $0.command >= commands.lowerBound } ?? entries.count
      }
      painter.beginAll(within: pixels(stretch))
      draw(stretch, before: commands.upperBound)
    }
  }

  /// Draws what is left of the lists of neighbours, up to a command.
  ///
  /// The first command that any of them holds is drawn across those that lie side by side, in turn; so
  /// that each tile is drawn in its list's order.
  private mutating func draw(_ stretch: TileStretch, before end: Int) {
    while true {
      let index = stretch.columns.reduce(end) { min($0, command(stretch.row, $1)) }
      guard index < end else { return }
      if let group = groups[index] {
        drawGroup(index, group, stretch)
        continue
      }
      var column = stretch.columns.lowerBound
      while column < stretch.columns.upperBound {
        guard command(stretch.row, column) == index else {
          column += 1
          continue
        }
        let start = column
        let entry = lists.entries[stretch.row * lists.grid.columns + column][next[column]]
        repeat {
          next[column] += 1
          column += 1
        } while column < stretch.columns.upperBound && shows(entry, stretch.row, column)
        painter.draw(Painter.Step(entry), within: pixels(stretch.part(start..<column)))
      }
    }
  }

  /// Draws a group wherever it is in the lists of a stretch.
  ///
  /// A clip changes nothing in tiles that lie wholly inside of it, so that it takes them in.
  private mutating func drawGroup(
    _ begin: Int, _ group: CommandGroup, _ stretch: TileStretch
  ) {
    let end = Int(group.end)
    let last = group.isClip ? end : begin
    var column = stretch.columns.lowerBound
    while column < stretch.columns.upperBound {
      let start = column
      while column < stretch.columns.upperBound, command(stretch.row, column) <= last {
        column += 1
      }
      let part = stretch.part(start..<column)
      if skip(begin, part) {
        painter.draw(.command(begin), within: pixels(part))
        draw(part, before: end)
        painter.draw(.command(end), within: pixels(part))
        skip(end, part)
      }
      if column == start { column += 1 }
    }
  }

  /// Takes a command off the lists that it is next in; returns whether there are any.
  @discardableResult
  private mutating func skip(_ index: Int, _ stretch: TileStretch) -> Bool {
    var isThere = false
    for column in stretch.columns where command(stretch.row, column) == index {
      next[column] += 1
      isThere = true
    }
    return isThere
  }

  /// The command that a column draws next; above all others where none is left.
  private func command(_ row: Int, _ column: Int) -> Int {
    let tile = row * lists.grid.columns + column
    let index = next[column]
    return index < lists.entries[tile].count ? Int(lists.entries[tile][index].command) : .max
  }

  /// Whether a column next draws what `entry` does, or more or less of it.
  private func shows(_ entry: TileLists.Entry, _ row: Int, _ column: Int) -> Bool {
    let tile = row * lists.grid.columns + column
    guard next[column] < lists.entries[tile].count else { return false }
    let other = lists.entries[tile][next[column]]
    guard entry.command == other.command else { return false }
    return entry.fill == nil ? other.fill == nil : entry.number == other.number
  }

  private func pixels(_ stretch: TileStretch) -> PixelRect {
    lists.grid.pixels(
      TileRect(columns: stretch.columns, rows: stretch.row..<stretch.row + 1),
      reaching: stretch.area)
  }

  /// Makes pixels what a canvas is before anything is drawn: opaque black.
  private func clear(_ part: PixelRect) {
    for y in part.top..<part.bottom {
      painter.buffer.row(y).fill(part.left..<part.right, with: 0xff00_0000)
    }
  }
}

/// Tiles that lie side by side, among those that are drawn together.
private struct TileStretch {
  var row: Int
  var columns: Range<Int>
  /// All that are drawn together, with a margin around them.
  var area: TileRect

  func part(_ columns: Range<Int>) -> TileStretch {
    TileStretch(row: row, columns: columns, area: area)
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

/// A group of commands.
private struct CommandGroup {
  /// The command that ends it.
  var end: Int32
  /// Whether it changes nothing but at its edges.
  var isClip: Bool
}

extension DisplayList {
  /// For each command that begins a group, what it is; nil for the others.
  fileprivate func groups() -> [CommandGroup?] {
    var groups = [CommandGroup?](repeating: nil, count: commands.count)
    var open: [Int] = []
    for index in commands.indices {
      switch commands[index].kind {
      case .beginGroup(let group):
        open.append(index)
        groups[index] = CommandGroup(end: 0, isClip: group.weight == 255)
      case .endGroup: if let begin = open.popLast() { groups[begin]?.end = Int32(index) }
      default: break
      }
    }
    return groups
  }

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
