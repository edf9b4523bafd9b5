import TEBuffers
import TEScene

/// For each tile of a canvas, the list of the commands that it takes to draw it.
///
/// Commands are added from back to front. An opaque one that covers a tile removes what it hides; a clip
/// that a tile lies wholly inside of is dropped, and what a clip excludes from a tile is not added.
/// Plain colors on top of one another become one, and so does a group that is only a color. So the
/// cost of a picture is that of its visible parts.
///
/// A backdrop blur reads what later commands hide, and beyond its tile. The tiles that it reads form a
/// cluster, which is drawn as one: first what comes before the blur in all of its tiles, then the blur.
struct TileLists {
  /// A command in a tile's list.
  struct Entry: Equatable {
    /// The command's index in the display list; where several became one, that of the first one.
    let command: Int32
    /// Identifies what the tile shows of it, see ``CommandIdentifiers``.
    let identifier: UInt64
    /// The opaque pixel and its weight in 255ths, where all of the tile is painted with one color.
    let fill: (pixel: UInt32, weight: UInt8)?

    init(command: Int, identifier: UInt64) {
      self.command = Int32(command)
      self.identifier = identifier
      fill = nil
    }

    /// A plain color, which is its own identifier.
    init(command: Int, pixel: UInt32, weight: UInt8) {
      self.command = Int32(command)
      identifier = 1 << 63 | UInt64(weight) << 32 | UInt64(pixel)
      fill = (pixel, weight)
    }

    /// Equal entries draw equal pixels.
    static func == (left: Entry, right: Entry) -> Bool {
      left.identifier == right.identifier && left.command == right.command
    }
  }

  /// A rectangle of tiles that backdrop blurs connect.
  struct Cluster {
    var tiles: TileRect
    /// The indices of the commands that blur, in order.
    var backdrops: [Int]
    /// Whether a group is open in some tile during a blur, so that all commands are drawn over the whole
    /// cluster at once.
    var isWhole = false
  }

  /// How an open group affects a tile.
  enum Effect: UInt8 {
    /// All of the tile is clipped away.
    case hidden
    /// The tile looks as it would without the group.
    case none
    /// The tile has one opaque color beneath the group. Instead of blending the group into it, the
    /// color is painted over the group at its end, by the rest of the group's weight.
    case overpainted
    /// All of the tile is blended with what is beneath, by the group's weight.
    case blended
    /// Some of the tile is clipped.
    case clipped

    /// Whether the tile's list holds the group's begin and end.
    var needsGroup: Bool { self == .blended || self == .clipped }
  }

  /// An open group.
  struct Group {
    /// The index of its begin command.
    var begin: Int32
    /// For each tile of the group's bounds; undefined for others.
    var effects: [Effect]
    /// For each overpainted tile, the opaque pixel to paint over it; empty where there is none.
    var overpaints: [UInt32] = []
    /// The value of `pinned` before the group.
    var pinned: [Int]
    var weight: UInt8
  }

  let grid: TileGrid
  var entries: [[Entry]]
  /// For each tile, whether the first of its commands covers it with opaque pixels.
  var isCovered: [Bool]
  /// Clusters do not overlap.
  var clusters: [Cluster] = []
  /// For each tile, whether it is in a cluster.
  private(set) var isClustered: [Bool]
  /// For each tile, how many of its first entries later commands cannot remove: those outside an open
  /// group, and those that a blur has read.
  var pinned: [Int]
  var groups: [Group] = []

  /// - Parameter memory: What ``takeMemory()`` returned for another picture, or an empty array.
  init(
    _ list: DisplayList, grid: TileGrid, identifiers: [CommandIdentifiers.Pair],
    _ shapes: CoverageTable, reusing memory: consuming [[Entry]]
  ) {
    self.grid = grid
    // Moved out of the parameter: with two references, each list would be copied when it changes.
    entries = []
    swap(&entries, &memory)
    if entries.count == grid.count {
      for tile in entries.indices { entries[tile].removeAll(keepingCapacity: true) }
    } else {
      entries = Array(repeating: [], count: grid.count)
    }
    isCovered = Array(repeating: false, count: grid.count)
    isClustered = isCovered
    pinned = Array(repeating: 0, count: grid.count)
    findClusters(list)
    for (index, command) in list.commands.enumerated() {
      add(command, index, identifiers[index], shapes)
    }
  }

  /// Removes the lists, whose memory the lists of another picture can reuse.
  mutating func takeMemory() -> [[Entry]] {
    let memory = entries
    entries = []
    return memory
  }

  func signatures() -> TileSignatures {
    var starts: [Int32] = []
    var identifiers: [UInt64] = []
    starts.reserveCapacity(grid.count + 1)
    identifiers.reserveCapacity(entries.reduce(0) { $0 + $1.count })
    for list in entries {
      starts.append(Int32(identifiers.count))
      for entry in list { identifiers.append(entry.identifier) }
    }
    starts.append(Int32(identifiers.count))
    return TileSignatures(
      grid: grid, starts: starts, identifiers: identifiers, clusters: clusters.map(\.tiles))
  }

  /// Calls `body` with the index of every tile.
  mutating func forEach(_ tiles: TileRect, _ body: (inout TileLists, Int) -> Void) {
    for row in tiles.rows {
      for column in tiles.columns { body(&self, row * grid.columns + column) }
    }
  }

  private mutating func findClusters(_ list: DisplayList) {
    for (index, command) in list.commands.enumerated() {
      guard case .backdrop(let backdrop) = command.kind else { continue }
      var cluster = Cluster(
        tiles: grid.tiles(touching: backdrop.source(command.bounds)),
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
