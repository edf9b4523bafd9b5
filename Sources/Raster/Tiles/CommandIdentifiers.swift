import TEBuffers
import TEScene
import Synchronization

/// Identifiers for what commands draw: equal identifiers mean equal pixels.
///
/// An identifier is never given to two drawings, so pictures can be compared whatever was drawn between
/// them. A command that has not been drawn for a while gets a new one, which costs a redundant drawing
/// and changes no pixel. Hashes of the commands would need no table, but may collide.
final class CommandIdentifiers: Sendable {
  /// The identifiers of one command.
  struct Pair {
    /// In tiles that the command covers wholly, whatever its shape is.
    var interior: UInt64
    /// In other tiles, where its shape or bounds may show.
    var edge: UInt64
  }

  private struct State {
    var paints = Table<CommandPaint>()
    var edges = Table<Edge>()
    /// The number of display lists so far.
    var lists = 0
  }

  /// A command's paint and shape.
  private struct Edge: Hashable {
    /// The paint's identifier.
    var paint: UInt64
    var outline: ConvexOutline?
    var hole: ConvexOutline?
    var bounds: PixelRect
  }

  private let state = Mutex(State())

  /// The identifiers of each command of `list`, in order.
  func identifiers(for list: DisplayList) -> [Pair] {
    state.withLock { state in
      state.paints.begin(list: state.lists)
      state.edges.begin(list: state.lists)
      defer { state.lists += 1 }
      return list.commands.map { command in
        let (paint, outline, hole) = CommandPaint.parts(of: command, list)
        let interior = state.paints.identifier(of: paint)
        let edge = Edge(
          paint: interior, outline: outline.map { list.outlines[$0] },
          hole: hole.map { list.outlines[$0] }, bounds: command.bounds)
        // Even and odd, so that the two kinds differ.
        return Pair(
          interior: interior &* 2, edge: state.edges.identifier(of: edge) &* 2 &+ 1)
      }
    }
  }
}

extension CommandIdentifiers {
  /// Identifiers from 1 on by what they stand for.
  private struct Table<Key: Hashable> {
    private struct Entry {
      var identifier: UInt64
      /// The display list that used it last.
      var lastList: Int
    }

    private var entries: [Key: Entry] = [:]
    private var count: UInt64 = 0
    private var list = 0

    /// The age counts display lists. Pictures are compared with those that were drawn a few lists before:
    /// as many as are drawn at once.
    private static var policy: EvictionPolicy { EvictionPolicy(maximumIdleAge: 16) }

    /// Begins with a display list, by its number, and now and then evicts unused entries.
    mutating func begin(list: Int) {
      self.list = list
      guard list % Self.policy.maximumIdleAge == 0 else { return }
      let unused = entries.filter { Self.policy.evicts(idleAge: list - $0.value.lastList) }
      for key in unused.keys { entries[key] = nil }
    }

    mutating func identifier(of key: Key) -> UInt64 {
      if let index = entries.index(forKey: key) {
        entries.values[index].lastList = list
        return entries.values[index].identifier
      }
      count += 1
      entries[key] = Entry(identifier: count, lastList: list)
      return count
    }
  }
}
