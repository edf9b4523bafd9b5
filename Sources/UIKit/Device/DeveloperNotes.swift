/// Messages for the developer: each is kept once, with the number of times that it came.
///
/// What an app does in every frame can be wrong in every frame, so the number of different messages
/// that are kept is limited, too.
struct DeveloperNotes {
  /// Different messages that are kept; of further ones only the number is.
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

  /// In the order of their first coming, with "(12 times)" after one that came more than once.
  var messages: [String] {
    let told = texts.map { text in
      let count = counts[text] ?? 1
      return count > 1 ? "\(text) (\(count) times)" : text
    }
    guard furtherCount > 0 else { return told }
    return told + ["\(furtherCount) more messages, beyond the first \(Self.limit) different ones"]
  }
}
