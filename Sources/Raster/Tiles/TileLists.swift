import Buffers
import Scene

/// For each tile of a canvas, the commands of a display list that it takes to draw it.
///
/// Commands go in from the farthest to the nearest. One that paints all of a tile, opaque, throws out
/// what it hides; a clip that a tile lies wholly inside of is dropped, and what a clip keeps out of a
/// tile never gets in. Plain colours on top of one another become one, and so does a group that is
/// nothing but a colour. So a picture costs what can be seen of it.
///
/// A blur sees what later commands hide, and reads beyond its tile. The tiles that it reads form a
/// cluster, which is drawn as one: what comes before the blur in all of them, then the blur.
struct TileLists {
  /// A command's part in a tile.
  struct Entry: Equatable {
    /// The command's index in the display list, the last one's where several became one.
    let command: Int32
    /// What the tile shows of it.
    let number: UInt64
    /// The colour and the weight in 255ths that all of the tile is painted with, where that is all.
    let fill: (pixel: UInt32, weight: UInt8)?

    init(command: Int, number: UInt64) {
      self.command = Int32(command)
      self.number = number
      fill = nil
    }

    /// A plain colour, whose number is made of itself.
    init(command: Int, pixel: UInt32, weight: UInt8) {
      self.command = Int32(command)
      number = 1 << 63 | UInt64(weight) << 32 | UInt64(pixel)
      fill = (pixel, weight)
    }

    /// The same number is the same drawing.
    static func == (left: Entry, right: Entry) -> Bool {
      left.number == right.number && left.command == right.command
    }
  }

  /// A rectangle of tiles that show blurs of one another.
  struct Cluster {
    var tiles: TileRect
    /// The commands that blur, in order.
    var backdrops: [Int]
    /// Whether an open group mixes or hides some tile during a blur, so that all commands are drawn
    /// at once.
    var isWhole = false
  }

  /// What an open group does to a tile.
  enum Effect: UInt8 {
    /// All of the tile is clipped away.
    case hides
    /// The tile looks as it would without the group.
    case none
    /// All of the tile is mixed with the one colour that was there: the colour is painted over the
    /// group at its end, by the rest of the group's weight.
    case veils
    /// All of the tile is mixed with what was there, by the group's weight.
    case fades
    /// Some of the tile is clipped.
    case clips

    /// Whether the tile's list has the group's beginning and end.
    var isKept: Bool { self == .fades || self == .clips }
  }

  /// A group that has begun.
  struct Group {
    /// The index of the command that begins it.
    var begin: Int32
    /// For each tile of the group's bounds; the others are not asked for.
    var effects: [Effect]
    /// For each tile that it veils, the colour; none where it veils none.
    var veils: [UInt32] = []
    /// What `kept` was outside the group.
    var kept: [Int]
    var weight: UInt8
  }

  let grid: TileGrid
  var entries: [[Entry]]
  /// For each tile, whether the first of its commands leaves nothing of what was there.
  var isCovered: [Bool]
  /// They do not overlap.
  var clusters: [Cluster] = []
  /// For each tile, whether it is in a cluster.
  private(set) var isClustered: [Bool]
  /// For each tile, how many entries no later command hides: those outside an open group, and those
  /// that a blur has read.
  var kept: [Int]
  var groups: [Group] = []

  /// - Parameter memory: What `takeMemory` gave, or nothing.
  init(
    _ list: DisplayList, grid: TileGrid, numbers: [CommandNumbers.Pair],
    _ shapes: OutlineCoverages, reusing memory: consuming [[Entry]]
  ) {
    self.grid = grid
    // Taken out of the parameter: with two owners, each list would be copied when it changes.
    entries = []
    swap(&entries, &memory)
    if entries.count == grid.count {
      for tile in entries.indices { entries[tile].removeAll(keepingCapacity: true) }
    } else {
      entries = Array(repeating: [], count: grid.count)
    }
    isCovered = Array(repeating: false, count: grid.count)
    isClustered = isCovered
    kept = Array(repeating: 0, count: grid.count)
    findClusters(list)
    for (index, command) in list.commands.enumerated() {
      add(command, index, numbers[index], shapes)
    }
  }

  /// The memory of the lists, for other ones; these are empty afterwards.
  mutating func takeMemory() -> [[Entry]] {
    let memory = entries
    entries = []
    return memory
  }

  /// What the tiles show.
  func tiles() -> PictureTiles {
    var starts: [Int32] = []
    var numbers: [UInt64] = []
    starts.reserveCapacity(grid.count + 1)
    numbers.reserveCapacity(entries.reduce(0) { $0 + $1.count })
    for list in entries {
      starts.append(Int32(numbers.count))
      for entry in list { numbers.append(entry.number) }
    }
    starts.append(Int32(numbers.count))
    return PictureTiles(
      grid: grid, starts: starts, numbers: numbers, clusters: clusters.map(\.tiles))
  }

  /// Calls `body` with the number of every tile.
  mutating func forEach(_ tiles: TileRect, _ body: (inout TileLists, Int) -> Void) {
    for row in tiles.rows {
      for column in tiles.columns { body(&self, row * grid.columns + column) }
    }
  }

  private mutating func findClusters(_ list: DisplayList) {
    for (index, command) in list.commands.enumerated() {
      guard case .backdrop(let backdrop) = command.kind else { continue }
      var cluster = Cluster(
        tiles: grid.tiles(reaching: backdrop.source(command.bounds)),
        backdrops: [index])
      while let other = clusters.firstIndex(where: { $0.tiles.overlaps(cluster.tiles) }) {
        let merged = clusters.remove(at: other)
        cluster.tiles = cluster.tiles.union(merged.tiles)
        cluster.backdrops = (cluster.backdrops + merged.backdrops).sorted()
      }
      clusters.append(cluster)
    }
    for cluster in clusters {
      forEach(cluster.tiles) { lists, tile in lists.isClustered[tile] = true }
    }
  }
}
