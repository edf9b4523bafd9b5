import TEGeometry
import UIKit

/// The colors of a preset by name.
struct Palette: Sendable {
  /// A color of the preset in light and dark mode.
  struct Entry: Sendable {
    let light: ColorText
    let dark: ColorText
  }

  let entries: [String: Entry]

  /// Whether a name is a color of the preset or of UIKit.
  func knows(_ name: String) -> Bool {
    entries[name] != nil || ColorText.systemColors[name] != nil
  }

  var names: [String] { entries.keys.sorted() + ColorText.system.map(\.name) }

  /// The color of a text; clear for names that are not known, which the check has reported.
  func color(_ text: ColorText) -> UIColor { color(text, depth: 0) ?? .clear }

  private func color(_ text: ColorText, depth: Int) -> UIColor? {
    let color: UIColor
    switch text.base {
    case .components(let value): color = Self.color(value)
    case .system(let name): color = ColorText.systemColors[name] ?? .clear
    case .name(let name):
      if let entry = entries[name], depth < 4 {
        guard let light = self.color(entry.light, depth: depth + 1),
          let dark = self.color(entry.dark, depth: depth + 1)
        else { return nil }
        color = entry.light == entry.dark ? light : UIColor(light: light, dark: dark)
      } else if let system = ColorText.systemColors[name] {
        color = system
      } else {
        return nil
      }
    }
    return text.opacity == 1 ? color : color.withAlphaComponent(CGFloat(text.opacity))
  }

  private static func color(_ value: UInt32) -> UIColor {
    func component(_ shift: UInt32) -> CGFloat { CGFloat((value >> shift) & 0xFF) / 255 }
    return UIColor(
      red: component(24), green: component(16), blue: component(8), alpha: component(0))
  }
}
