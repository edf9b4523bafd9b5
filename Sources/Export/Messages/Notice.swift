internal import TEInputs
package import TEMedia

/// A deviation from the requested output, or a message of the screens; printed as one line.
package enum Notice: Hashable, Sendable {
  /// `reason` is a clause about the format.
  case frameRateSnapped(reason: String, asked: FrameRate, used: FrameRate)
  case padded(reason: String, content: PixelSize, output: PixelSize)
  /// Optional fonts are missing; the text of some scripts is drawn as boxes.
  case fontsMissing(debianPackages: [String])
  /// A message of the screens, such as a constraint that was dropped.
  case screen(String)

  /// Messages of the screens, each once with its count, in the order of their first occurrence.
  static func counted(_ messages: [String]) -> [String] {
    var counts: [String: Int] = [:]
    for message in messages { counts[message, default: 0] += 1 }
    var seen: Set<String> = []
    return messages.filter { seen.insert($0).inserted }.map { message in
      let count = counts[message] ?? 1
      return count == 1 ? message : "\(message) (\(count) times)"
    }
  }

  /// The line, without a period.
  package var message: String {
    switch self {
    case .frameRateSnapped(let reason, let asked, let used):
      "\(reason): \(used) frames per second instead of \(asked)"
    case .padded(let reason, let content, let output):
      "\(reason): \(content) became \(output), with its edge repeated"
    case .screen(let message): escaped(message)
    case .fontsMissing(let packages):
      "text in some scripts may appear as boxes; install \(packages.joined(separator: " "))"
    }
  }
}
