import Foundation
import TEGeometry
import Testing
import TETypography

@Suite("Breaking lines")
struct LineBreakTests {
  let engine = TextEngine.shared
  let pangram = "The quick brown fox jumps over the lazy dog"

  @Test("text fits the width it measured, and breaks below it", arguments: [-0.43, 0, 0.4, 2])
  func measuredWidthFits(tracking: Double) {
    for text in [pangram, "Photos", "A B", "W\u{62a}\u{6cc}", "Go to \u{5e9}\u{5dc}\u{5d5}\u{5dd}"]
    {
      let text = block(text, tracking: tracking)
      let natural = width(text)
      #expect(engine.measure(text, width: natural).lineCount == 1)
      #expect(engine.measure(text, width: natural).width == natural)
    }
    let natural = width(block(pangram, tracking: tracking))
    #expect(engine.measure(block(pangram, tracking: tracking), width: natural - 0.1).lineCount == 2)
  }

  @Test("no line is wider than the box", arguments: [-0.43, 0, 1.5])
  func linesFit(tracking: Double) {
    for width in stride(from: 40.0, through: 300, by: 7) {
      let metrics = engine.measure(block(pangram, tracking: tracking), width: width)
      #expect(metrics.width <= width)
    }
  }

  @Test("words wrap where the next one doesn't fit")
  func wordWrap() {
    // Three words of equal width: two and a space fit or they don't.
    let word = width(block("minim"))
    let space = width(block("minim minim")) - 2 * word
    let text = block("minim minim minim")
    #expect(engine.measure(text, width: 2 * word + space).lineCount == 2)
    #expect(engine.measure(text, width: 2 * word + space - 0.1).lineCount == 3)
    #expect(abs(engine.measure(text, width: 2 * word + space - 0.1).width - word) < 0.01)
  }

  @Test("a word wider than the box breaks between letters, without a hyphen")
  func longWord() {
    let text = block(String(repeating: "m", count: 10))
    let letter = width(block("mm")) - width(block("m"))
    let metrics = engine.measure(text, width: letter * 4 + 0.5)
    #expect(metrics.lineCount == 3)
    #expect(abs(metrics.width - letter * 4) < 0.01)
  }

  @Test("character wrapping fills lines that word wrapping leaves short")
  func characterWrap() {
    let box = width(block("minim min"))
    #expect(engine.measure(block("minim minim"), width: box).lineCount == 2)
    let wrapped = engine.measure(block("minim minim", lineBreak: .charWrap), width: box)
    #expect(wrapped.lineCount == 2)
    #expect(abs(wrapped.width - box) < 0.01)
  }

  @Test("each kind of newline starts a line")
  func newlines() {
    #expect(engine.measure(block("a\nb\r\nc\u{2029}d\u{2028}e\rf"), width: nil).lineCount == 6)
    #expect(engine.measure(block("a\n"), width: nil).lineCount == 2)
    #expect(engine.measure(block("\n\n"), width: nil).lineCount == 3)
    let split = TextBlock(runs: [
      TextRun(string: "a\r", font: FontDescription(size: 17)),
      TextRun(string: "\nb", font: FontDescription(size: 17)),
    ])
    #expect(engine.measure(split, width: nil).lineCount == 2)
  }

  @Test("an empty line has the height of the run around it")
  func emptyLineHeight() {
    let runs = [
      TextRun(string: "a\n", font: FontDescription(size: 17)),
      TextRun(string: "\nb", font: FontDescription(size: 10)),
    ]
    let small = engine.metrics(of: FontDescription(size: 10)).lineHeight
    let metrics = engine.measure(TextBlock(runs: runs), width: nil)
    #expect(metrics.lineCount == 3)
    // The middle line belongs to the run whose newline made it.
    let large = 20.287109375
    #expect(metrics.height == large * 2 + small)
  }

  @Test("a font's leading is between lines, not after the last", arguments: [-1.2, 0, 1.71, 20])
  func leading(leading: Double) {
    let natural = 20.287109375
    for count in [1, 2, 7] {
      let text = Array(repeating: "Line", count: count).joined(separator: "\n")
      let metrics = engine.measure(block(text, leading: leading), width: nil)
      let gaps = Double(count - 1) * (natural + leading)
      #expect(abs(metrics.height - gaps - natural) < 1e-9)
      #expect(metrics.firstBaseline == 16.1865234375)
      #expect(abs(metrics.lastBaseline - gaps - 16.1865234375) < 1e-9)
    }
  }

  /// The lines of a text in a box that is as wide as `fitting`.
  private func lines(_ text: String, fitting: String, _ strategy: LineBreakStrategy) -> [String] {
    let box = width(block(fitting)) + 0.5
    let places = engine.places(of: block(text, strategy: strategy), width: box)
    return (places?.lines ?? []).map { line in
      String(decoding: Array(text.utf16)[line.characters], as: UTF16.self)
        .trimmingCharacters(in: .whitespaces)
    }
  }

  /// AccessibilitySnapshot, iOS 18.5: "... Spans 2 columns. Column" fits, and "Column" is on the second line;
  /// "Field." is alone on a third line.
  @Test("a second line of one word gets another one; a third line does not")
  func pushOut() {
    let text = "C4. Spans 2 rows. Spans 2 columns. Column 3."
    let first = "C4. Spans 2 rows. Spans 2 columns. Column"
    #expect(lines(text, fitting: first, []) == [first, "3."])
    #expect(
      lines(text, fitting: first, .pushOut)
        == ["C4. Spans 2 rows. Spans 2 columns.", "Column 3."])
    let three = ["Adjustable. Image. Search", "Adjustable. Image. Search", "Field."]
    #expect(lines(three.joined(separator: " "), fitting: three[0], .pushOut) == three)
    // No word is left on the first line, or the two do not fit one line.
    #expect(lines("Several lines.", fitting: "Several", .pushOut) == ["Several", "lines."])
    let wide = ["A transition", "transition"]
    #expect(lines(wide.joined(separator: " "), fitting: wide[0], .pushOut) == wide)
    // Trailing spaces are no word.
    #expect(lines(text + "  ", fitting: first, .pushOut).last == "Column 3.")
  }

  @Test("Korean lines break between words with the strategy for it, long words anywhere")
  func hangul() {
    let words = ["\u{d654}\u{ba74}", "\u{c804}\u{d658}\u{d6a8}\u{acfc}"]
    let text = words.joined(separator: " ")
    let fitting = "\u{d654}\u{ba74} \u{c804}\u{d658}"
    #expect(lines(text, fitting: fitting, []) == [fitting, "\u{d6a8}\u{acfc}"])
    #expect(lines(text, fitting: fitting + "\u{d6a8}", .hangulWords) == words)
    #expect(lines(words[1], fitting: "\u{c804}\u{d658}", .hangulWords).count == 2)
  }

  @Test("a line limit drops lines and reports it")
  func maximumLines() {
    let full = engine.measure(block(pangram), width: 100)
    #expect(full.lineCount > 3)
    #expect(!full.isTruncated)
    let limited = engine.measure(block(pangram, maximumLines: 2), width: 100)
    #expect(limited.lineCount == 2)
    #expect(limited.isTruncated)
    #expect(limited.height == 2 * 20.287109375)
    let ample = engine.measure(block(pangram, maximumLines: 50), width: 100)
    #expect(ample == full)
  }

  @Test(
    "truncation keeps to the limit and the box, with an ellipsis",
    arguments: [LineBreak.truncateHead, .truncateMiddle, .truncateTail])
  func truncation(lineBreak: LineBreak) {
    for lines in [1, 2, 3] {
      let text = block(pangram, lineBreak: lineBreak, maximumLines: lines)
      let metrics = engine.measure(text, width: 90)
      #expect(metrics.lineCount == lines)
      #expect(metrics.isTruncated)
      #expect(metrics.width <= 90)
    }
    let fitting = block("Fits", lineBreak: lineBreak, maximumLines: 1)
    #expect(!engine.measure(fitting, width: 90).isTruncated)
    #expect(engine.measure(fitting, width: 90).width == width(block("Fits")))
  }

  @Test("truncated text is drawn as the shortened text with an ellipsis would be")
  func truncatedPixels() {
    // A box of just "The qu..." at the tail: anything longer doesn't fit.
    let box = width(block("The qu\u{2026}")) + 0.5
    let size = CGSize(width: box, height: 21)
    let tail = engine.draw(
      block(pangram, lineBreak: .truncateTail, maximumLines: 1), size: size, scale: 2)
    #expect(tail == engine.draw(block("The qu\u{2026}"), size: size, scale: 2))
    let headBox = width(block("\u{2026}zy dog")) + 0.5
    let headSize = CGSize(width: headBox, height: 21)
    let head = engine.draw(
      block(pangram, lineBreak: .truncateHead, maximumLines: 1), size: headSize, scale: 2)
    #expect(head == engine.draw(block("\u{2026}zy dog"), size: headSize, scale: 2))
  }

  @Test("a newline beyond the limit adds an ellipsis, too")
  func truncatedParagraphs() {
    let text = block("first\nsecond", lineBreak: .truncateTail, maximumLines: 1)
    let metrics = engine.measure(text, width: 200)
    #expect(metrics.isTruncated)
    #expect(metrics.width == width(block("first\u{2026}")))
  }

  @Test("clipping shows no ellipsis and cuts at the edge of the box")
  func clipping() throws {
    let size = CGSize(width: 60, height: 21)
    let text = block(pangram, lineBreak: .clip, maximumLines: 1)
    let metrics = engine.measure(text, width: 60)
    #expect(metrics.lineCount == 1)
    #expect(metrics.isTruncated)
    #expect(metrics.width == 60)
    let clipped = engine.draw(text, size: size, scale: 2)
    let whole = drawn(block(pangram))
    let columns = try #require(clipped.inkColumns)
    #expect(columns.upperBound < 120)
    for y in 0..<42 {
      for x in 0..<120 { #expect(clipped.alpha(x: x, y: y) == whole.alpha(x: x, y: y)) }
    }
  }

  @Test("a clipped line shows its beginning, whatever the alignment and direction")
  func clippedBeginning() {
    let size = CGSize(width: 60, height: 21)
    func draw(_ text: String, _ alignment: TextAlignment) -> GlyphBitmap {
      engine.draw(
        block(text, alignment: alignment, lineBreak: .clip, maximumLines: 1), size: size, scale: 2)
    }
    #expect(draw(pangram, .center) == draw(pangram, .left))
    #expect(draw(pangram, .right) == draw(pangram, .left))
    // Eight words of one letter each: the first stands at the right edge, others fill the box.
    let hebrew = Array(repeating: "\u{5d0}\u{5d0}", count: 8).joined(separator: " ")
    let clipped = draw(hebrew, .left)
    #expect(clipped == draw(hebrew, .natural))
    let whole = drawn(block(hebrew))
    let offset = Int((width(block(hebrew)) * 2).rounded()) - 120
    for x in 2..<118 where clipped.alpha(x: x, y: 24) == 255 {
      // The whole line's end, moved by the part that is cut, which may be half a pixel.
      #expect(whole.alpha(x: x + offset, y: 24) > 100)
    }
    #expect((0..<120).contains { clipped.alpha(x: $0, y: 24) == 255 })
  }

  @Test("clipping wraps all lines but the last")
  func clippingLines() {
    let wrapped = engine.measure(block(pangram, maximumLines: 3), width: 90)
    let clipped = engine.measure(block(pangram, lineBreak: .clip, maximumLines: 3), width: 90)
    #expect(clipped.lineCount == 3)
    #expect(clipped.height == wrapped.height)
    #expect(clipped.width == 90)
  }
}
