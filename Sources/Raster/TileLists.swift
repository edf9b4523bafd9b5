import Scene

/// For each tile of a canvas, the commands of a display list that it takes to draw it.
///
/// Commands go in from the farthest to the nearest. One that paints all of a tile, opaque, throws out
/// what it hides; a clip that a tile lies wholly inside of is dropped, and what a clip keeps out of a
/// tile never gets in. So a picture costs what can be seen of it.
///
/// A blur sees what later commands hide, and reads beyond its tile. The tiles that it reads form a
/// cluster, which keeps all commands and is drawn as one.
struct TileLists {
  /// A command's part in a tile.
  struct Entry: Equatable {
    /// Its index in the display list.
    var command: Int32
    /// What the tile shows of it.
    var number: UInt32
  }

  let grid: TileGrid
  private var entries: [[Entry]]
  /// For each tile, whether the first of its commands leaves nothing of what was there.
  private(set) var isCovered: [Bool]
  /// Rectangles of tiles, which do not overlap, each with a blur of itself.
  private(set) var clusters: [TileRect] = []

  /// For each tile, whether it is in a cluster.
  private(set) var isClustered: [Bool]
  /// For each tile, how many entries stand before the open group's drawing, which hides none of them.
  private var kept: [Int]
  private var groups: [Group] = []

  /// What an open group does to a tile.
  private enum Effect: UInt8 {
    /// All of the tile is clipped away.
    case hides
    /// The tile looks as it would without the group.
    case none
    case mixes
  }

  private struct Group {
    /// For each tile of the group's bounds; the others are not asked for.
    var effects: [Effect]
    /// What `kept` was outside the group.
    var kept: [Int]
  }

  init(
    _ list: DisplayList, grid: TileGrid, numbers: [CommandNumbers.Pair], _ shapes: OutlineCoverages
  ) {
    self.grid = grid
    entries = Array(repeating: [], count: grid.count)
    isCovered = Array(repeating: false, count: grid.count)
    isClustered = isCovered
    kept = Array(repeating: 0, count: grid.count)
    findClusters(list)
    for (index, command) in list.commands.enumerated() {
      add(command, index, numbers[index], shapes)
    }
  }

  /// The commands of a tile in drawing order.
  func entries(column: Int, row: Int) -> [Entry] {
    entries[row * grid.columns + column]
  }

  /// What the tiles show.
  func tiles() -> PictureTiles {
    var starts: [Int32] = []
    var numbers: [UInt32] = []
    starts.reserveCapacity(grid.count + 1)
    numbers.reserveCapacity(entries.reduce(0) { $0 + $1.count })
    for list in entries {
      starts.append(Int32(numbers.count))
      for entry in list { numbers.append(entry.number) }
    }
    starts.append(Int32(numbers.count))
    return PictureTiles(grid: grid, starts: starts, numbers: numbers, clusters: clusters)
  }
}

extension TileLists {
  private mutating func findClusters(_ list: DisplayList) {
    for command in list.commands {
      guard case .backdrop(let backdrop) = command.kind else { continue }
      var cluster = grid.tiles(
        touching: Backdrop.source(backdrop, bounds: command.bounds).union(command.bounds))
      while let index = clusters.firstIndex(where: { $0.overlaps(cluster) }) {
        cluster = cluster.union(clusters.remove(at: index))
      }
      clusters.append(cluster)
    }
    for cluster in clusters {
      forEach(cluster) { lists, tile, _ in lists.isClustered[tile] = true }
    }
  }

  /// Calls `body` with the number and the pixels of every tile.
  private mutating func forEach(
    _ tiles: TileRect, _ body: (inout TileLists, Int, PixelRect) -> Void
  ) {
    for row in tiles.rows {
      for column in tiles.columns {
        body(&self, row * grid.columns + column, grid.pixels(column: column, row: row))
      }
    }
  }

  private mutating func add(
    _ command: DisplayList.Command, _ index: Int, _ numbers: CommandNumbers.Pair,
    _ shapes: OutlineCoverages
  ) {
    let entry = Entry(command: Int32(index), number: numbers.inside)
    switch command.kind {
    case .beginGroup(let group): begin(group, command, index, numbers, shapes)
    case .exchangeGroup: exchange(command, entry)
    case .endGroup: end(command, entry)
    case .fill(let fill):
      add(
        command, index, numbers, shapes, outline: fill.outline, hole: fill.hole,
        hides: fill.color.weight(command.alpha) == 255)
    case .image(let image):
      let isOpaque =
        image.bitmap.isOpaque && (image.tint?.weight(command.alpha) ?? 255) == 255
        && command.alpha == 1
      add(command, index, numbers, shapes, outline: image.outline, hole: nil, hides: isOpaque)
    case .gradient(let gradient):
      add(
        command, index, numbers, shapes, outline: gradient.outline, hole: nil,
        hides: gradient.isOpaque && command.alpha == 1)
    case .shadow(let shadow):
      add(command, index, numbers, shapes, outline: nil, hole: shadow.hiddenBy, hides: false)
    case .backdrop(let backdrop):
      add(command, index, numbers, shapes, outline: backdrop.outline, hole: nil, hides: false)
    }
  }

  /// - Parameters:
  ///   - outline: The shape that is painted; nil for all.
  ///   - hole: The shape that is left out.
  ///   - hides: Whether the paint is opaque.
  private mutating func add(
    _ command: DisplayList.Command, _ index: Int, _ numbers: CommandNumbers.Pair,
    _ shapes: OutlineCoverages, outline: Int?, hole: Int?, hides: Bool
  ) {
    let bounds = command.bounds
    let touched = grid.tiles(touching: bounds)
    let isLarge = grid.mayHoldTile(bounds)
    let shape = isLarge ? outline.map { shapes.coverage($0) } : nil
    let gap = isLarge ? hole.map { shapes.coverage($0) } : nil
    for row in touched.rows {
      let shapeRows = shape.map { $0.extent(ofRows: grid.pixelRows(row)) }
      let gapRows = gap.map { $0.extent(ofRows: grid.pixelRows(row)) }
      for column in touched.columns {
        let tile = row * grid.columns + column
        if let group = groups.last, group.effects[tile] == .hides { continue }
        let columns = grid.pixelColumns(column)
        if let shapeRows, !shapeRows.touched.overlaps(columns) { continue }
        if let gapRows, gapRows.whole.contains(columns) { continue }
        let isInside =
          isLarge && bounds.contains(grid.pixels(column: column, row: row))
          && (shapeRows?.whole.contains(columns) ?? true)
          && !(gapRows?.touched.overlaps(columns) ?? false)
        if hides, isInside, !isClustered[tile] {
          entries[tile].removeSubrange(kept[tile]...)
          isCovered[tile] = isCovered[tile] || kept[tile] == 0
        }
        entries[tile].append(
          Entry(command: Int32(index), number: isInside ? numbers.inside : numbers.edge))
      }
    }
  }

  private mutating func begin(
    _ group: DisplayList.Group, _ command: DisplayList.Command, _ index: Int,
    _ numbers: CommandNumbers.Pair, _ shapes: OutlineCoverages
  ) {
    var opened = Group(effects: Array(repeating: .none, count: grid.count), kept: kept)
    let isLarge = grid.mayHoldTile(command.bounds)
    let shape = isLarge ? shapes.coverage(ofGroup: index, group) : nil
    let touched = grid.tiles(touching: command.bounds)
    for row in touched.rows {
      let rows = shape.map { $0.extent(ofRows: grid.pixelRows(row)) }
      for column in touched.columns {
        let tile = row * grid.columns + column
        let columns = grid.pixelColumns(column)
        if groups.last?.effects[tile] == .hides || !(rows?.touched.overlaps(columns) ?? true) {
          opened.effects[tile] = .hides
          continue
        }
        let isInside = group.shape == nil || (rows?.whole.contains(columns) ?? false)
        if isInside && group.weight == 255 { continue }
        opened.effects[tile] = .mixes
        entries[tile].append(
          Entry(command: Int32(index), number: isInside ? numbers.inside : numbers.edge))
        kept[tile] = entries[tile].count
      }
    }
    groups.append(opened)
  }

  private mutating func exchange(_ command: DisplayList.Command, _ entry: Entry) {
    forEach(grid.tiles(touching: command.bounds)) { lists, tile, _ in
      guard lists.groups.last?.effects[tile] == .mixes else { return }
      lists.entries[tile].append(entry)
      lists.kept[tile] = lists.entries[tile].count
    }
  }

  private mutating func end(_ command: DisplayList.Command, _ entry: Entry) {
    guard let group = groups.popLast() else { return }
    forEach(grid.tiles(touching: command.bounds)) { lists, tile, _ in
      guard group.effects[tile] == .mixes else { return }
      if lists.entries[tile].count == group.kept[tile] + 1 {
        // Nothing was drawn.
        lists.entries[tile].removeLast()
      } else {
        lists.entries[tile].append(entry)
      }
      lists.kept[tile] = group.kept[tile]
    }
  }
}
