import Foundation
import TEGeometry
import Testing
import TETypography

@Suite("Measuring text")
struct MeasureTests {
  let engine = TextEngine.shared

  @Test("the required fonts are installed")
  func fontsAreInstalled() throws {
    try FontCatalog.debian.verify()
    #expect(FontCatalog.debian.missingDebianPackages.isEmpty)
  }

  @Test("the system font's lines are as tall as San Francisco's")
  func systemLineMetrics() {
    // UIFont.systemFont(ofSize: 17) on a device: lineHeight 20.287109375, ascender 16.1865234375,
    // descender -4.1005859375.
    let metrics = engine.metrics(of: FontDescription(size: 17))
    #expect(metrics.lineHeight == 20.287109375)
    #expect(metrics.ascender == 16.1865234375)
    #expect(metrics.descender == -4.1005859375)
    #expect(metrics.leading == 0)
  }

  @Test("letter heights are those of the font that is drawn")
  func letterHeights() throws {
    for family in [FontFamily.system, .named("Inter"), .named("Noto Sans")] {
      let metrics = engine.metrics(of: FontDescription(family: family, size: 100))
      // An edge may share a pixel.
      let capital = try #require(drawn(block("H", size: 100, family: family), scale: 1).inkRows)
      #expect(abs(Double(capital.count) - metrics.capHeight) <= 1)
      let small = try #require(drawn(block("x", size: 100, family: family), scale: 1).inkRows)
      #expect(abs(Double(small.count) - metrics.xHeight) <= 1)
    }
    // Inter's design: 2048 and 1536 of 2816 units to the em.
    let inter = engine.metrics(of: FontDescription(family: .named("Inter"), size: 100))
    #expect(abs(inter.capHeight - 100 * 2048 / 2816) < 0.05)
    #expect(abs(inter.xHeight - 100 * 1536 / 2816) < 0.05)
  }

  @Test("widths grow linearly with the font's size within one optical size", arguments: [8.0, 12])
  func widthsAreLinear(size: Double) {
    let text = "Hamburgefonstiv, 0123 AVAT"
    let single = width(block(text, size: size))
    let half = width(block(text, size: size * 1.5))
    // 26 characters, each rounded to a half of 1/4096 point.
    #expect(abs(half - single * 1.5) < 26 * 2.5 / 8192)
  }

  @Test("the display face starts at 20 points and is the tighter one")
  func opticalSizes() {
    let text = "The quick brown fox"
    #expect(width(block(text, size: 20)) == width(named("Inter Display", text, size: 20)))
    #expect(width(block(text, size: 19.5)) == width(named("Inter", text, size: 19.5)))
    #expect(width(block(text, size: 20)) < width(named("Inter", text, size: 20)))
  }

  @Test("every weight is a face of its own, each wider than the last")
  func weights() {
    let widths = stride(from: 100, through: 900, by: 100).map {
      width(block("Hamburgefonstiv", weight: $0))
    }
    for (lighter, heavier) in zip(widths, widths.dropFirst()) {
      #expect(lighter < heavier)
    }
  }

  @Test("tracking is added once per character", arguments: [-0.43, 0.4, 1, 3])
  func tracking(_ tracking: Double) {
    let text = "Navigation"
    let expected = width(block(text)) + 10 * tracking
    // Pango's grid: 10 characters, each rounded by half of 1/4096 point.
    #expect(abs(width(block(text, tracking: tracking)) - expected) < 10.0 / 8192)
  }

  @Test("tracking leaves joining scripts alone")
  func trackingArabic() {
    #expect(
      width(block("\u{645}\u{631}\u{62d}\u{628}\u{627}", tracking: 2))
        == width(block("\u{645}\u{631}\u{62d}\u{628}\u{627}")))
  }

  @Test("monospaced digits have one width")
  func monospacedDigits() {
    func width(of text: String, monospaced: Bool) -> Double {
      let font = FontDescription(size: 17, monospacedDigits: monospaced)
      return TextEngine.shared.measure(
        TextBlock(runs: [TextRun(string: text, font: font)]), width: nil
      ).width
    }
    #expect(width(of: "1111", monospaced: true) == width(of: "8888", monospaced: true))
    #expect(width(of: "1111", monospaced: false) < width(of: "8888", monospaced: false))
  }

  @Test("ligatures of symbols are off: a hyphen and a greater-than sign show no arrow")
  func noContextualAlternates() {
    let apart = width(block("-")) + width(block(">"))
    // Kerning may move the two, an arrow would be a third wider or narrower.
    #expect(abs(width(block("->")) - apart) < 1)
  }

  @Test("kerning goes across a change of color")
  func kerningAcrossRuns() {
    let font = FontDescription(size: 17)
    let apart = TextBlock(runs: [
      TextRun(string: "A", font: font), TextRun(string: "V", font: font, color: .white),
    ])
    #expect(width(apart) == width(block("AV")))
    #expect(width(apart) < width(block("A")) + width(block("V")))
  }

  @Test("empty text is one line high and has no width")
  func emptyText() {
    let metrics = engine.measure(block(""), width: 100)
    #expect(metrics.size == CGSize(width: 0, height: 20.287109375))
    #expect(metrics.lineCount == 1)
    #expect(metrics.firstBaseline == 16.1865234375)
    #expect(!metrics.isTruncated)
    #expect(drawn(block("")).pixels.isEmpty)
  }

  @Test("a block without runs has no lines")
  func noRuns() {
    let metrics = engine.measure(TextBlock(runs: []), width: 100)
    #expect(metrics.size == .zero)
    #expect(metrics.lineCount == 0)
  }

  @Test("the tallest font on a line sets its height")
  func mixedSizes() {
    let runs = [
      TextRun(string: "small ", font: FontDescription(size: 10)),
      TextRun(string: "LARGE", font: FontDescription(size: 30)),
    ]
    let metrics = engine.measure(TextBlock(runs: runs), width: nil)
    let large = engine.metrics(of: FontDescription(size: 30))
    #expect(metrics.height == large.lineHeight)
    #expect(metrics.firstBaseline == large.ascender)
  }

  @Test("a fallback font doesn't change the line's height")
  func fallbackKeepsHeight() {
    for text in ["a\u{65e5}", "a\u{1f600}", "a\u{e17}\u{e35}\u{e48}", "a\u{628}"] {
      #expect(engine.measure(block(text), width: nil).height == 20.287109375)
    }
  }

  @Test("tabs reach the next multiple of 28 points")
  func tabs() {
    // UIKit's default paragraph style has stops every 28 points.
    #expect(abs(width(block("a\tb")) - (28 + width(block("b")))) < 0.01)
    #expect(abs(width(block("aaaa\tb")) - (56 + width(block("b")))) < 0.01)
    #expect(abs(width(block("a\t\t\tb")) - (84 + width(block("b")))) < 0.01)
  }

  @Test("fonts the catalog doesn't name stay invisible")
  func isolation() {
    // DejaVu Sans may well be installed; the catalog doesn't know it, nor the invented family.
    let expected = width(named("Inter", "Isolation", size: 17))
    #expect(width(named("DejaVu Sans", "Isolation", size: 17)) == expected)
    #expect(width(named("No Such Family", "Isolation", size: 17)) == expected)
    #expect(width(named("", "Isolation", size: 17)) == expected)
  }

  @Test("a catalog whose files are missing names the package to install")
  func missingFonts() {
    let catalog = FontCatalog(sources: [
      .init(
        families: ["Inter"], files: ["/nowhere/Inter.otf"], debianPackage: "fonts-inter",
        isRequired: true)
    ])
    #expect(
      throws: TypographyError.missingFont(
        family: "Inter", file: "/nowhere/Inter.otf", debianPackage: "fonts-inter")
    ) { try catalog.verify() }
    #expect(catalog.missingDebianPackages == ["fonts-inter"])
  }

  @Test("without any font, text is measured and drawn as boxes")
  func noFonts() {
    let engine = TextEngine(fonts: FontCatalog(sources: []))
    let metrics = engine.measure(block("abc"), width: nil)
    #expect(metrics.missingCharacters == ["a", "b", "c"])
    #expect(metrics.height == 20.287109375)
    #expect(engine.draw(block("abc"), size: metrics.size, scale: 1).coverage > 0)
  }

  @Test(
    "zero, negative and NaN font sizes measure next to nothing", arguments: [0, -5, Double.nan])
  func senselessSizes(size: Double) {
    #expect(width(block("abc", size: size)) < 1)
  }

  private func named(_ family: String, _ text: String, size: Double) -> TextBlock {
    block(text, size: size, family: .named(family))
  }
}
