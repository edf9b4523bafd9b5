internal import Foundation
internal import TEInterfaceBuilder
internal import UIKit

/// The variants of a color.
@MainActor
struct ColorSet {
  private let contents: AssetContents

  init(_ contents: AssetContents) {
    self.contents = contents
  }

  /// The color, which follows the appearance; nil for a set without a color.
  var color: UIColor? {
    let device = Stage.current.traitCollection.userInterfaceIdiom == .pad ? "ipad" : "iphone"
    let usable = contents.list("colors").filter {
      ["universal", device, nil].contains($0.text("idiom"))
        && !$0.list("appearances").contains { $0.text("appearance") == "contrast" }
    }
    func color(_ appearance: String?) -> UIColor? {
      let matching = usable.filter { entry in
        entry.list("appearances").first?.text("value") == appearance
      }
      return (matching.first { $0.text("idiom") == device } ?? matching.first).flatMap(Self.color)
    }
    let any = color(nil)
    guard let light = color("light") ?? any ?? color("dark") else { return nil }
    guard let dark = color("dark") else { return light }
    return UIColor(light: light, dark: dark)
  }

  private static func color(_ entry: AssetContents) -> UIColor? {
    guard let color = entry.object("color") else { return nil }
    if let reference = color.text("reference") { return InterfaceFile.systemColor(reference) }
    guard let components = color.object("components") else { return nil }
    let alpha = component("alpha", of: components) ?? 1
    if let white = component("white", of: components) { return UIColor(white: white, alpha: alpha) }
    guard let red = component("red", of: components),
      let green = component("green", of: components),
      let blue = component("blue", of: components)
    else { return nil }
    return InterfaceFile.color(
      red: red, green: green, blue: blue, alpha: alpha,
      isDisplayP3: color.text("color-space") == "display-p3")
  }

  /// A component in 0...1: `0xFF` and whole numbers count to 255, numbers with a point to 1.
  private static func component(_ name: String, of components: AssetContents) -> CGFloat? {
    guard let text = components.text(name) else {
      return components.number(name).map { CGFloat(min(max($0, 0), 1)) }
    }
    let value: Double?
    if text.lowercased().hasPrefix("0x") {
      value = Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
    } else if text.contains(".") {
      value = Double(text)
    } else {
      value = Int(text).map { name == "alpha" && $0 <= 1 ? Double($0) : Double($0) / 255 }
    }
    return value.flatMap { $0.isFinite ? CGFloat(min(max($0, 0), 1)) : nil }
  }
}
