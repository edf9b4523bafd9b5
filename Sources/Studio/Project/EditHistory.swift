internal import Foundation

/// The texts that a preset had, for undo and redo.
///
/// Edits of one gesture, such as the drag of a slider, are one entry.
struct EditHistory: Codable, Hashable, Sendable {
  private(set) var past: [Data] = []
  private(set) var future: [Data] = []
  private var gesture: String?

  /// The largest size of all texts, in bytes; the oldest are dropped.
  private static let capacity = 4 << 20

  /// Keeps the text before an edit.
  ///
  /// - Parameter gesture: Equal for edits that are undone together; nil for one by itself.
  mutating func add(_ text: [UInt8], gesture: String?) {
    future = []
    defer { self.gesture = gesture }
    if let gesture, gesture == self.gesture { return }
    past.append(Data(text))
    var size = past.reduce(0) { $0 + $1.count }
    while size > Self.capacity, past.count > 1 { size -= past.removeFirst().count }
  }

  /// The text before the last edit; nil at the beginning.
  mutating func undo(_ text: [UInt8]) -> [UInt8]? {
    guard let old = past.popLast() else { return nil }
    future.append(Data(text))
    gesture = nil
    return [UInt8](old)
  }

  /// The text before the last undo; nil at the end.
  mutating func redo(_ text: [UInt8]) -> [UInt8]? {
    guard let new = future.popLast() else { return nil }
    past.append(Data(text))
    gesture = nil
    return [UInt8](new)
  }
}
