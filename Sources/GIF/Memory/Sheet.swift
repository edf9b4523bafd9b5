internal import Buffers

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

  deinit { pool.idle.put(memory) }

  /// The values; those of a picture are `Colour.bits`, row after row.
  var cells: CellWindow<Element> { memory.cells.window }
}

/// Makes sheets of one size, in memory that no sheet uses any more where there is some.
final class SheetPool<Element: BitwiseCopyable & Sendable>: Sendable {
  fileprivate final class Memory: Sendable {
    let cells: Cells<Element>

    init(repeating value: Element, count: Int) { cells = Cells(repeating: value, count: count) }
  }

  private let value: Element
  private let count: Int
  fileprivate let idle = ObjectPool<Memory>()

  /// - Parameters:
  ///   - value: What memory that was never used holds.
  ///   - count: The values of a sheet.
  init(repeating value: Element, count: Int) {
    self.value = value
    self.count = count
  }

  /// A sheet that holds what the last one in the same memory left.
  func makeSheet() -> Sheet<Element> {
    Sheet(idle.take() ?? Memory(repeating: value, count: count), pool: self)
  }
}
