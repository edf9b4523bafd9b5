package import UIKit

/// A color as a preset writes it: a name or `#RRGGBB`, with an opacity if wanted.
struct ColorText: Hashable, Sendable {
  enum Base: Hashable, Sendable {
    /// A name of the preset or of UIKit.
    case name(String)
    /// A name of UIKit, whatever the preset's colors are called.
    case system(String)
    /// Red, green, blue and opacity, 0 to 255 each.
    case components(UInt32)
  }

  let base: Base
  /// 0 to 1; 1 without a percentage.
  let opacity: Double

  static let mappingHelp =
    "Colors for light and dark have a name in 'colors': colors: { paper: { light: white, dark: \"#1C1C1E\" } }"
  static let help =
    "Use a name, as blue, label or background, or \"#RRGGBB\"; both may have an opacity, as white 80%"

  private init(base: Base, opacity: Double) {
    self.base = base
    self.opacity = opacity
  }

  /// A color of UIKit by its name in presets.
  static func system(_ name: String) -> ColorText {
    ColorText(base: .system(name), opacity: 1)
  }

  init?(_ text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard let first = words.first, words.count <= 2 else { return nil }
    if words.count == 2 {
      guard words[1].last == "%", String(words[1].dropLast()).isDecimal,
        let percent = Double(words[1].dropLast()), (0...100).contains(percent)
      else { return nil }
      opacity = percent / 100
    } else {
      opacity = 1
    }
    if first.first == "#" {
      let digits = first.dropFirst()
      guard digits.utf8.count == 6 || digits.utf8.count == 8, digits.allSatisfy(\.isHexDigit),
        let value = UInt32(digits, radix: 16)
      else { return nil }
      base = .components(digits.utf8.count == 8 ? value : value << 8 | 0xFF)
    } else {
      guard String(first).isIdentifier else { return nil }
      base = .name(String(first))
    }
  }

  /// UIKit's colors by their names in presets.
  static let system: [(name: String, color: UIColor)] = [
    ("black", .black), ("white", .white), ("clear", .clear),
    ("blue", .systemBlue), ("green", .systemGreen), ("orange", .systemOrange),
    ("red", .systemRed), ("yellow", .systemYellow), ("indigo", .systemIndigo),
    ("purple", .systemPurple), ("pink", .systemPink), ("teal", .systemTeal), ("mint", .systemMint),
    ("cyan", .systemCyan), ("brown", .systemBrown), ("gray", .systemGray),
    ("gray-2", .systemGray2), ("gray-3", .systemGray3), ("gray-4", .systemGray4),
    ("gray-5", .systemGray5), ("gray-6", .systemGray6),
    ("label", .label), ("secondary-label", .secondaryLabel), ("tertiary-label", .tertiaryLabel),
    ("quaternary-label", .quaternaryLabel), ("placeholder", .placeholderText), ("link", .link),
    ("separator", .separator), ("opaque-separator", .opaqueSeparator),
    ("fill", .systemFill), ("secondary-fill", .secondarySystemFill),
    ("tertiary-fill", .tertiarySystemFill), ("quaternary-fill", .quaternarySystemFill),
    ("background", .systemBackground), ("secondary-background", .secondarySystemBackground),
    ("tertiary-background", .tertiarySystemBackground),
    ("grouped", .systemGroupedBackground), ("secondary-grouped", .secondarySystemGroupedBackground),
    ("tertiary-grouped", .tertiarySystemGroupedBackground),
  ]

  static let systemColors = Dictionary(
    uniqueKeysWithValues: system.map { ($0.name, $0.color) })
}

extension UIColor {
  /// The name of the color in presets; nil for colors without one.
  package var presetName: String? { ColorText.system.first { $0.color == self }?.name }
}
