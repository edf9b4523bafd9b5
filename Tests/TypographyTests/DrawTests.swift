import Foundation
import TEGeometry
import Testing
import TETypography

@Suite("Drawing text")
struct DrawTests {
  let engine = TextEngine.shared

  @Test("the same text gives the same bytes, also from a second engine")
  func determinism() {
    let text = block("Determinism \u{1f469}\u{200d}\u{1f680} \u{645}\u{631}\u{62d}\u{628}\u{627}")
    let first = drawn(text, scale: 3)
    #expect(first.width > 0)
    #expect(first == drawn(text, scale: 3))
    let other = TextEngine(fonts: .debian)
    let size = other.measure(text, width: nil).size
    #expect(other.draw(text, size: size, scale: 3) == first)
  }

  @Test("drawing at many sizes in between doesn't change the next drawing")
  func manySizes() {
    let text = block("Sizes \u{1f600} \u{628}")
    let first = drawn(text)
    // More than the 512 fonts that stay open.
    for step in 0..<600 {
      #expect(width(block("a", size: 10 + Double(step) / 100)) > 0)
    }
    #expect(drawn(text) == first)
  }

  @Test("threads that draw at once get the bytes that one alone gets")
  func concurrency() async {
    let texts = (0..<12).map {
      block("Thread \($0) \u{1f600} \u{65e5}\u{672c}", size: 12 + Double($0))
    }
    let expected = texts.map { drawn($0) }
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<4 {
        for (text, bitmap) in zip(texts, expected) {
          group.addTask { drawn(text) == bitmap }
        }
      }
      for await isEqual in group { #expect(isEqual) }
    }
  }

  @Test("covered area grows with the square of the scale", arguments: [2.0, 3])
  func areaIsQuadratic(scale: Double) {
    let text = block("Hamburgefonstiv", size: 30)
    let single = drawn(text, scale: 1).coverage
    // Hinting would move stems by tenths of a pixel; without it only rounding remains.
    #expect(abs(drawn(text, scale: scale).coverage / (single * scale * scale) - 1) < 0.005)
  }

  @Test("glyphs have subpixel positions: an eighth of a pixel is an eighth of an edge's coverage")
  func subpixelPositions() throws {
    // The letter l of Inter is one upright rectangle, a little wider than a pixel here. Widening
    // the box by a quarter point moves the centred letter by an eighth.
    func row(_ step: Int) -> [Int] {
      let bitmap = engine.draw(
        block("l", alignment: .center), size: CGSize(width: 40 + Double(step) / 4, height: 21),
        scale: 1)
      return (0..<44).map { bitmap.alpha(x: $0, y: 10) }
    }
    let start = row(0)
    let edge = try #require(start.firstIndex { $0 > 0 })
    #expect(start[edge] > 128)
    let coverage: Int = start.reduce(0, +)
    for step in 1...4 {
      let moved = row(step)
      let difference: Int = start[edge] - moved[edge]
      #expect(abs(difference - step * 255 / 8) <= 1)
      #expect(abs(moved.reduce(0, +) - coverage) <= 2)
    }
    #expect(row(8) == [0] + start.dropLast())
  }

  @Test("ink beyond the box isn't clipped")
  func overhang() throws {
    // The italic f's descending hook starts left of its origin and its top ends beyond its advance.
    let text = block("f", size: 60, italic: true, family: .named("Inter"))
    let advance = width(text)
    let bitmap = engine.draw(text, size: CGSize(width: advance, height: 40), scale: 2)
    let columns = try #require(bitmap.inkColumns)
    #expect(Double(columns.upperBound) > advance * 2)
    // The same f in the middle of much space has the same area.
    let free = engine.draw(
      block(" f ", size: 60, italic: true, family: .named("Inter")),
      size: CGSize(width: 400, height: 400), scale: 2)
    #expect(abs(bitmap.coverage - free.coverage) < bitmap.coverage * 0.002)
  }

  @Test("baselines lie on whole pixels, so that stems end sharply", arguments: [1.0, 2, 3])
  func sharpBaselines(scale: Double) throws {
    let bitmap = drawn(block("HIH\nHIH\nHIH"), scale: scale)
    let metrics = engine.measure(block("HIH\nHIH\nHIH"), width: nil)
    for line in 0..<3 {
      let baseline = metrics.firstBaseline + Double(line) * 20.287109375
      let row = Int((baseline * scale).rounded())
      let above = (0..<bitmap.width).map { bitmap.alpha(x: $0 + bitmap.originX, y: row - 1) }.max()
      let below = (0..<bitmap.width).map { bitmap.alpha(x: $0 + bitmap.originX, y: row) }.max()
      #expect(try #require(above) > 100)
      #expect(below == 0)
    }
  }

  @Test("alignment moves lines within the box")
  func alignment() throws {
    func columns(_ alignment: TextAlignment, _ string: String) throws -> ClosedRange<Int> {
      let bitmap = engine.draw(
        block(string, alignment: alignment), size: CGSize(width: 200, height: 21), scale: 1)
      return try #require(bitmap.inkColumns)
    }
    let latin = "Hill"
    let hebrew = "\u{5e9}\u{5dc}\u{5d5}\u{5dd}"
    #expect(try columns(.left, latin).lowerBound < 4)
    #expect(try columns(.natural, latin) == columns(.left, latin))
    #expect(try columns(.right, latin).upperBound > 195)
    let middle = try columns(.center, latin)
    #expect(abs(middle.lowerBound + middle.upperBound - 199) <= 2)
    #expect(try columns(.natural, hebrew) == columns(.right, hebrew))
    #expect(try columns(.left, hebrew).lowerBound < 4)
  }

  @Test("tracking is added after a letter in its reading direction")
  func trackingSide() throws {
    let hebrew = block("\u{5d0}\u{5d0}", tracking: 20)
    let columns = try #require(drawn(hebrew, scale: 1).inkColumns)
    #expect(columns.lowerBound >= 20)
    #expect(Double(columns.upperBound) > width(hebrew) - 4)
    let latin = try #require(drawn(block("HH", tracking: 20), scale: 1).inkColumns)
    #expect(latin.lowerBound < 4)
    #expect(Double(latin.upperBound) < width(block("HH", tracking: 20)) - 20)
  }

  @Test("a long line is drawn to its end")
  func longLine() throws {
    let text = block(String(repeating: "minim ", count: 40) + "end")
    let columns = try #require(drawn(text, scale: 3).inkColumns)
    #expect(Double(columns.upperBound) > width(text) * 3 - 12)
    #expect(width(text) > 1500)
  }

  @Test("justified lines reach both edges, the last one doesn't")
  func justification() throws {
    let text = "minim minim minim minim minim minim minim minim minim min"
    let size = CGSize(width: 150, height: 200)
    let bitmap = engine.draw(block(text, alignment: .justified), size: size, scale: 1)
    let plain = engine.draw(block(text), size: size, scale: 1)
    #expect(try #require(bitmap.inkColumns).upperBound >= 147)
    #expect(try #require(plain.inkColumns).upperBound < 147)
    #expect(engine.measure(block(text, alignment: .justified), width: 150).width == 150)
  }

  @Test("right-to-left words stand in reading order from the right")
  func bidirectionalOrder() throws {
    // In "aleph LATIN": the Hebrew paragraph puts the Latin word left of the Hebrew letter; in
    // "LATIN aleph" the Latin paragraph puts it left as well, at the box's other side.
    let font = FontDescription(size: 17)
    func red(_ runs: [TextRun]) throws -> (red: Int, black: Int) {
      let bitmap = engine.draw(
        TextBlock(runs: runs), size: CGSize(width: 300, height: 21), scale: 1)
      var red: [Int] = []
      var black: [Int] = []
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width {
          let at = (y * bitmap.width + x) * 4
          guard bitmap.pixels[at + 3] > 128 else { continue }
          if bitmap.pixels[at + 2] > 100 { red.append(x) } else { black.append(x) }
        }
      }
      return (try #require(red.max()) + bitmap.originX, try #require(black.max()) + bitmap.originX)
    }
    let hebrew = TextRun(
      string: "\u{5d0}\u{5d0}", font: font, color: RGBAColor(red: 1, green: 0, blue: 0))
    let latin = TextRun(string: " LATIN ", font: font)
    let rightToLeft = try red([hebrew, latin])
    #expect(rightToLeft.red > 280)
    #expect(rightToLeft.black < rightToLeft.red)
    let leftToRight = try red([latin, hebrew])
    #expect(leftToRight.black < leftToRight.red)
    #expect(leftToRight.red < 120)
  }

  @Test("Arabic letters join")
  func arabicShaping() {
    // Apart, by zero-width non-joiners, the letters have their wider isolated forms.
    let letters = ["\u{628}", "\u{647}", "\u{62c}", "\u{629}"]
    #expect(
      width(block(letters.joined())) < width(block(letters.joined(separator: "\u{200c}"))) - 3)
  }

  @Test(
    "scripts of the world have glyphs",
    arguments: [
      "Caf\u{e9} na\u{ef}ve \u{141}\u{f3}d\u{17a}", "\u{395}\u{3bb}\u{3bb}",
      "\u{420}\u{443}\u{441}",
      "\u{645}\u{631}\u{62d}\u{628}\u{627}", "\u{5e9}\u{5dc}\u{5d5}\u{5dd}",
      "\u{928}\u{92e}\u{938}\u{94d}\u{924}\u{947}", "\u{e2a}\u{e27}\u{e31}\u{e2a}",
      "\u{9a8}\u{9ae}", "\u{ba4}\u{bae}", "\u{10d2}\u{10d0}", "\u{570}\u{561}", "\u{1203}\u{120d}",
      "\u{65e5}\u{672c}\u{8a9e}", "\u{304b}\u{306a}\u{30ab}\u{30ca}", "\u{d55c}\u{ad6d}\u{c5b4}",
      "\u{4e2d}\u{6587}\u{ff0c}\u{3002}", "\u{1f600}", "\u{2192}\u{2605}\u{2713}\u{20ac}",
    ])
  func scripts(text: String) {
    let metrics = engine.measure(block(text), width: nil)
    #expect(metrics.missingCharacters.isEmpty)
    #expect(metrics.width > 5)
    #expect(drawn(block(text)).coverage > 20)
  }

  @Test("a character that no font has is reported and drawn as a box")
  func unknownCharacter() {
    let text = block("\u{f8ff}")
    #expect(engine.measure(text, width: nil).missingCharacters == ["\u{f8ff}"])
    #expect(drawn(text).coverage > 5)
  }

  @Test("an emoji sequence is one glyph, in color")
  func emoji() {
    let single = width(block("\u{1f600}"))
    let family = "\u{1f469}\u{200d}\u{1f469}\u{200d}\u{1f467}"
    for sequence in [family, "\u{1f1e9}\u{1f1ea}", "\u{1f44d}\u{1f3fd}", "\u{2764}\u{fe0f}"] {
      #expect(abs(width(block(sequence)) - single) < 0.01)
    }
    let pixels = drawn(block("\u{1f600}")).pixels
    // The face is yellow: much red, little blue.
    let yellow = stride(from: 0, to: pixels.count, by: 4).filter {
      pixels[$0 + 2] > 200 && pixels[$0] < 120
    }
    #expect(yellow.count > 200)
  }

  @Test("emoji scale with the font and stay within their advance", arguments: [1.0, 2, 3])
  func emojiSize(scale: Double) throws {
    // Noto's pictures are 136 x 128 pixels at 109 pixels to the em, the grinning face fills 118.
    let bitmap = drawn(block("\u{1f600}", size: 40), scale: scale)
    let columns = try #require(bitmap.inkColumns)
    #expect(columns.lowerBound >= -1)
    #expect(Double(columns.upperBound) <= 40 * scale * 136 / 109 + 1)
    #expect(Double(columns.count) > 40 * scale * 1.05)
  }

  @Test("color and opacity reach the pixels, premultiplied")
  func color() throws {
    // A block element fills its cell: its inside is the plain color. (1, .5, 0) at alpha .5 is
    // 128, 64, 0 premultiplied, within rounding.
    let text = block(
      "\u{2588}", size: 60, color: RGBAColor(red: 1, green: 0.5, blue: 0, alpha: 0.5))
    let bitmap = drawn(text, scale: 1)
    let middle = (bitmap.height / 2 * bitmap.width + bitmap.width / 2) * 4
    let pixel = bitmap.pixels[middle..<middle + 4].map(Int.init)
    #expect(abs(pixel[0] - 0) <= 1)
    #expect(abs(pixel[1] - 64) <= 1)
    #expect(abs(pixel[2] - 128) <= 1)
    #expect(abs(pixel[3] - 128) <= 1)
  }

  @Test("no color channel exceeds alpha")
  func premultiplied() {
    let bitmap = drawn(
      block("Ab\u{1f600}\u{1f1e9}\u{1f1ea}", color: RGBAColor(hex: 0xff8800, alpha: 0.7)))
    #expect(bitmap.pixels.count == bitmap.width * bitmap.height * 4)
    for at in stride(from: 0, to: bitmap.pixels.count, by: 4) {
      let alpha = bitmap.pixels[at + 3]
      #expect(bitmap.pixels[at..<at + 3].allSatisfy { $0 <= alpha })
    }
  }

  @Test("underlines lie below the baseline, strikethrough above, along the whole run")
  func decorations() throws {
    func run(underline: Bool, strikethrough: Bool) -> GlyphBitmap {
      drawn(
        TextBlock(runs: [
          TextRun(
            string: "     ", font: FontDescription(size: 20), underline: underline,
            strikethrough: strikethrough)
        ]), scale: 2)
    }
    let baseline = 38  // 20 * 2 * 1950 / 2048
    let advance = width(block("     ", size: 20))
    let underline = run(underline: true, strikethrough: false)
    #expect(try #require(underline.inkRows).lowerBound > baseline)
    #expect(abs(Double(try #require(underline.inkColumns).count) - advance * 2) <= 1)
    let strike = run(underline: false, strikethrough: true)
    #expect(try #require(strike.inkRows).upperBound < baseline)
    #expect(run(underline: false, strikethrough: false).pixels.isEmpty)
  }
}
