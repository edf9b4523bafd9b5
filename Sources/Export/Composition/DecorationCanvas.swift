extension Decoration {
  /// The area that the screens are placed on.
  package enum Canvas: Hashable, Sendable {
    /// The size of the frames in pixels; the screens are as large as they can be.
    case pixels(width: Int, height: Int)
    /// Width to height; as small as the screens permit.
    case ratio(width: Int, height: Int)

    /// The sizes that have a name, in pixels.
    package static let named: [(name: String, canvas: Canvas)] = [
      ("keynote", .pixels(width: 1920, height: 1080)),
      ("instagram-post", .pixels(width: 1080, height: 1350)),
      ("instagram-story", .pixels(width: 1080, height: 1920)),
    ]

    private static let pixelRange = 16...8192
    private static let ratioRange = 1...100

    /// Reads `1080x1350`, `4:5` or a name; nil for anything else.
    package init?(_ text: String) {
      let text = text.lowercased()
      if let named = Self.named.first(where: { $0.name == text }) {
        self = named.canvas
      } else if let (width, height) = Self.numbers(text, "x", Self.pixelRange) {
        self = .pixels(width: width, height: height)
      } else if let (width, height) = Self.numbers(text, ":", Self.ratioRange) {
        self = .ratio(width: width, height: height)
      } else {
        return nil
      }
    }

    private static func numbers(
      _ text: String, _ separator: Character, _ range: ClosedRange<Int>
    ) -> (Int, Int)? {
      let parts = text.split(separator: separator, omittingEmptySubsequences: false)
      guard parts.count == 2, let first = Int(parts[0]), let second = Int(parts[1]),
        range.contains(first), range.contains(second)
      else { return nil }
      return (first, second)
    }
  }

  /// The shadow of what stands before the background.
  package enum ShadowStyle: String, CaseIterable, Hashable, Sendable {
    case none, soft, strong
  }

  /// What turns when the device is turned in the clip.
  package enum Turning: String, CaseIterable, Hashable, Sendable {
    /// The interface on a display that keeps its place, as a screen recording shows it.
    case content
    /// The device around an interface that stays upright.
    case device
  }
}

extension Decoration.Canvas: CustomStringConvertible {
  /// "1080x1350" or "4:5".
  package var description: String {
    switch self {
    case .pixels(let width, let height): "\(width)x\(height)"
    case .ratio(let width, let height): "\(width):\(height)"
    }
  }
}
