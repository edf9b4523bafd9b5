internal import Foundation
internal import TETypography

extension FuzzTarget {
  /// A font file of a preset: its tables, its metrics and its glyphs.
  static let font = FuzzTarget(name: "font") { bytes in
    guard let file = try? FontFile(bytes) else { return }
    var fonts = FontCatalog.debian
    fonts.ownFamilies = [OwnFontFamily(name: "fuzz", faces: [OwnFontFamily.Face(file)])]
    let engine = TextEngine(fonts: fonts)
    for size in [9.0, 40.0] {
      let font = FontDescription(family: .named("fuzz"), size: size, weight: 700)
      let block = TextBlock(
        runs: [
          TextRun(string: "AB fi 12\u{E9}\u{5D0}\u{915}\u{94D}\u{937}", font: font, underline: true)
        ],
        engine: engine)
      _ = engine.measure(block, width: 60)
      _ = engine.draw(block, size: CGSize(width: 60, height: 60), scale: 2)
    }
  }
}
