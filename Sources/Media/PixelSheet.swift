internal import Synchronization

/// The pixels of one picture, one `Colour` each, in memory that is used again.
///
/// The memory goes back to the pool with the last reference to the sheet.
final class PixelSheet: Sendable {
  private let memory: PixelSheetPool.Memory
  private let pool: PixelSheetPool

  fileprivate init(_ memory: PixelSheetPool.Memory, pool: PixelSheetPool) {
    self.memory = memory
    self.pool = pool
  }

  deinit { pool.giveBack(memory) }

  /// The pixels, row after row.
  var pixels: CellWindow<UInt32> { memory.cells.window }
}

/// Makes sheets of one size; it grows to as many as were ever in use at once.
final class PixelSheetPool: Sendable {
  fileprivate final class Memory: Sendable {
    let cells: Cells<UInt32>

    init(count: Int) { cells = Cells(repeating: 0, count: count) }
  }

  private let count: Int
  private let idle = Mutex<[Memory]>([])

  /// - Parameter count: The pixels of a sheet.
  init(count: Int) { self.count = count }

  /// A sheet whose pixels are undefined.
  func makeSheet() -> PixelSheet {
    PixelSheet(idle.withLock { $0.popLast() } ?? Memory(count: count), pool: self)
  }

  fileprivate func giveBack(_ memory: Memory) { idle.withLock { $0.append(memory) } }
}
