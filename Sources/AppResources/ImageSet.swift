internal import Foundation
internal import TEScene
internal import UIKit

/// The variants of an image.
@MainActor
struct ImageSet {
  private let contents: AssetContents

  init(_ contents: AssetContents) {
    self.contents = contents
  }

  /// One file of the set.
  struct Variant {
    let file: String
    /// Pixels per point; nil for a drawing, which has any.
    let scale: CGFloat?
    let renderingMode: UIImage.RenderingMode
    /// In pixels.
    let capInsets: UIEdgeInsets
    let isMirrored: Bool

    func image(_ bitmap: Bitmap) -> AssetImage {
      let scale = scale ?? 1
      return AssetImage(
        bitmap: bitmap, scale: scale, renderingMode: renderingMode,
        capInsets: UIEdgeInsets(
          top: capInsets.top / scale, left: capInsets.left / scale,
          bottom: capInsets.bottom / scale, right: capInsets.right / scale),
        flipsForRightToLeftLayoutDirection: isMirrored)
    }
  }

  /// The variant for the device, the appearance and the scale; nil for a set without a file.
  ///
  /// A device's own file comes before a universal one, a dark one in dark mode before one for any appearance, and
  /// the screen's scale before a larger and then a smaller one.
  func variant(for traits: UITraitCollection) -> Variant? {
    let files = (contents.list("images") + contents.list("symbols")).filter {
      $0.text("filename").map(AssetContents.isFileName) ?? false
    }
    let device = traits.userInterfaceIdiom == .pad ? "ipad" : "iphone"
    let isDark = traits.userInterfaceStyle == .dark
    let usable = files.filter {
      ["universal", device, nil].contains($0.text("idiom")) && isShown($0, dark: isDark)
    }
    let wanted = traits.displayScale > 0 ? traits.displayScale : UIScreen.main.scale
    func rank(_ file: AssetContents) -> [CGFloat] {
      let scale = Self.scale(of: file)
      // A smaller scale is worse than every larger one.
      let distance = scale.map { $0 >= wanted ? $0 - wanted : 10 + wanted - $0 } ?? 0
      return [
        file.text("idiom") == device ? 0 : 1, appearance(of: file) == nil && isDark ? 1 : 0,
        distance, -Self.area(of: file),
      ]
    }
    // The first of equals.
    let best = usable.min { rank($0).lexicographicallyPrecedes(rank($1)) }
    // Icons are made for other devices, too.
    guard let file = best ?? files.first, let name = file.text("filename") else { return nil }
    return Variant(
      file: name, scale: Self.scale(of: file), renderingMode: renderingMode(of: file),
      capInsets: Self.capInsets(of: file),
      isMirrored: file.text("language-direction") == "left-to-right")
  }

  private func appearance(of file: AssetContents) -> String? {
    file.list("appearances").first { $0.text("appearance") == "luminosity" }?.text("value")
  }

  private func isShown(_ file: AssetContents, dark: Bool) -> Bool {
    let contrast = file.list("appearances").contains { $0.text("appearance") == "contrast" }
    guard !contrast else { return false }
    return appearance(of: file).map { ($0 == "dark") == dark } ?? true
  }

  private static func scale(of file: AssetContents) -> CGFloat? {
    file.text("scale").flatMap { Double($0.dropLast($0.hasSuffix("x") ? 1 : 0)) }
      .flatMap { (1...4).contains($0) ? CGFloat($0) : nil }
  }

  /// The area that an icon's size stands for, in points.
  private static func area(of file: AssetContents) -> CGFloat {
    let sides = file.text("size")?.split(separator: "x").compactMap { Double($0) } ?? []
    return sides.count == 2 ? CGFloat(sides[0] * sides[1]) : 0
  }

  private func renderingMode(of file: AssetContents) -> UIImage.RenderingMode {
    let intent =
      file.text("template-rendering-intent")
      ?? contents.object("properties")?.text("template-rendering-intent")
    return switch intent {
    case "template": .alwaysTemplate
    case "original": .alwaysOriginal
    default: .automatic
    }
  }

  private static func capInsets(of file: AssetContents) -> UIEdgeInsets {
    guard
      let insets = file.object("resizing")?.object("cap-insets")
        ?? file.object("resizing")?.object("capInsets")
    else { return .zero }
    func side(_ name: String) -> CGFloat { CGFloat(max(0, insets.number(name) ?? 0)) }
    return UIEdgeInsets(
      top: side("top"), left: side("left"), bottom: side("bottom"), right: side("right"))
  }
}
