/// Diagnostic messages for the developer; each is stored once, with a count.
///
/// A mistake may be reported in every frame, so the number of distinct messages is limited.
struct DeveloperNotes {
  /// The greatest number of distinct messages; further ones are only counted.
  static let limit = 100

  private var texts: [String] = []
  private var counts: [String: Int] = [:]
  private var furtherCount = 0

  mutating func add(_ text: String) {
    if let count = counts[text] {
      counts[text] = count + 1
    } else if texts.count < Self.limit {
      texts.append(text)
      counts[text] = 1
    } else {
      furtherCount += 1
    }
  }

  func contains(_ text: String) -> Bool {
    counts[text] != nil
  }

  /// In the order of their first occurrence; "(12 times)" follows one that occurred more than once.
  var messages: [String] {
    let counted = texts.map { text in
      let count = counts[text] ?? 1
      return count > 1 ? "\(text) (\(count) times)" : text
    }
    guard furtherCount > 0 else { return counted }
    return counted + [
      "\(furtherCount) more messages, beyond the first \(Self.limit) different ones"
    ]
  }
}
