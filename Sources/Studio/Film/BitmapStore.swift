internal import Synchronization
internal import TEExport
internal import TEInputs
internal import TEScene

/// The bitmaps of image files by their bytes, so that an edit of a preset decodes no picture again.
final class BitmapStore: Sendable {
  fileprivate struct Entry {
    let bytes: [UInt8]
    let bitmap: Bitmap
    let lastUse: Int
  }

  fileprivate struct State {
    var entries: [Entry] = []
    var uses = 0
  }

  private let state = Mutex(State())

  /// How many files are kept: those of a large preset.
  private static let capacity = 256

  /// The bitmap of an image file's bytes; the same one for the same bytes.
  func bitmap(_ bytes: [UInt8], within budgets: Budgets) throws -> Bitmap {
    if let known = state.withLock({ $0.use(bytes) }) { return known }
    let bitmap = try Bitmap(decoding: bytes, within: budgets)
    state.withLock { $0.add(bytes, bitmap, capacity: Self.capacity) }
    return bitmap
  }
}

extension BitmapStore.State {
  fileprivate mutating func use(_ bytes: [UInt8]) -> Bitmap? {
    guard let index = entries.firstIndex(where: { $0.bytes == bytes }) else { return nil }
    uses += 1
    // Equal bytes at one place are known to be equal at once.
    entries[index] = BitmapStore.Entry(
      bytes: bytes, bitmap: entries[index].bitmap, lastUse: uses)
    return entries[index].bitmap
  }

  fileprivate mutating func add(_ bytes: [UInt8], _ bitmap: Bitmap, capacity: Int) {
    uses += 1
    if entries.count >= capacity {
      let oldest = entries.indices.min { entries[$0].lastUse < entries[$1].lastUse }
      if let oldest { entries.remove(at: oldest) }
    }
    entries.append(BitmapStore.Entry(bytes: bytes, bitmap: bitmap, lastUse: uses))
  }
}
