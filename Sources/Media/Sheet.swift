internal import Synchronization

/// Plain values, such as the pixels of a picture, in memory that is used again.
///
/// The memory goes back to the pool with the last reference to the sheet.
final class Sheet<Element: BitwiseCopyable & Sendable>: Sendable {
  private let memory: SheetPool<Element>.Memory
  private let pool: SheetPool<Element>

  fileprivate init(_ memory: SheetPool<Element>.Memory, pool: SheetPool<Element>) {
    self.memory = memory
    self.pool = pool
  }

  deinit { pool.giveBack(memory) }

  /// The values; those of a picture are `Colour.bits`, row after row.
  var cells: CellWindow<Element> { memory.cells.window }
}

/// Makes sheets of one size; it grows to as many as were ever in use at once.
final class SheetPool<Element: BitwiseCopyable & Sendable>: Sendable {
  fileprivate final class Memory: Sendable {
    let cells: Cells<Element>

    init(repeating value: Element, count: Int) { cells = Cells(repeating: value, count: count) }
  }

  private let value: Element
  private let count: Int
  private let idle = Mutex<[Memory]>([])

  /// - Parameters:
  ///   - value: What memory that was never used holds.
  ///   - count: The values of a sheet.
  init(repeating value: Element, count: Int) {
    self.value = value
    self.count = count
  }

  /// A sheet that holds what the last one in the same memory left.
  func makeSheet() -> Sheet<Element> {
    Sheet(
      idle.withLock { $0.popLast() } ?? Memory(repeating: value, count: count), pool: self)
  }

  fileprivate func giveBack(_ memory: Memory) { idle.withLock { $0.append(memory) } }
}
