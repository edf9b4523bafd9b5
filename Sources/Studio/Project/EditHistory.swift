internal import Foundation

/// The texts that a preset and its kept clips had, for undo and redo.
///
/// Edits of one gesture, such as the drag of a slider, are one entry.
struct EditHistory: Codable, Hashable, Sendable {
  /// What an edit has replaced.
  struct Entry: Codable, Hashable, Sendable {
    /// Of the preset.
    let text: Data
    /// Of the kept clips that the edit changed, by their numbers; they end with the program.
    var kept: [Int: Data] = [:]

    private enum Key: String, CodingKey { case text }

    init(text: [UInt8], kept: [Int: [UInt8]]) {
      self.text = Data(text)
      self.kept = kept.mapValues { Data($0) }
    }

    init(from decoder: any Decoder) throws {
      text = try decoder.container(keyedBy: Key.self).decode(Data.self, forKey: .text)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(text, forKey: .text)
    }

    fileprivate var size: Int { kept.values.reduce(text.count) { $0 + $1.count } }
  }

  private(set) var past: [Entry] = []
  private(set) var future: [Entry] = []
  private var gesture: String?

  /// The largest size of all texts, in bytes; the oldest are dropped.
  private static let capacity = 4 << 20

  /// Keeps what an edit replaces.
  ///
  /// - Parameter gesture: Equal for edits that are undone together; nil for one by itself.
  mutating func add(_ entry: Entry, gesture: String?) {
    future = []
    defer { self.gesture = gesture }
    if let gesture, gesture == self.gesture { return }
    past.append(entry)
    var size = past.reduce(0) { $0 + $1.size }
    while size > Self.capacity, past.count > 1 { size -= past.removeFirst().size }
  }

  /// What was there before the last edit; nil at the beginning.
  ///
  /// - Parameter present: What is there now in the places of an entry.
  mutating func undo(_ present: (Entry) -> Entry) -> Entry? {
    guard let old = past.popLast() else { return nil }
    future.append(present(old))
    gesture = nil
    return old
  }

  /// What was there before the last undo; nil at the end.
  mutating func redo(_ present: (Entry) -> Entry) -> Entry? {
    guard let new = future.popLast() else { return nil }
    past.append(present(new))
    gesture = nil
    return new
  }

  /// Without the edits of kept clips alone, which change nothing after a restart.
  ///
  /// - Parameter text: The preset's present one.
  func ofFile(_ text: [UInt8]) -> EditHistory {
    func distinct(_ entries: [Entry]) -> [Entry] {
      var next = Data(text)
      return entries.reversed().filter { entry in
        defer { next = entry.text }
        return entry.text != next
      }.reversed()
    }
    var result = self
    (result.past, result.future) = (distinct(past), distinct(future))
    return result
  }
}
