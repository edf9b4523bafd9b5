internal import Foundation
internal import TEMedia

/// The outlines of a part of a text in one line.
package struct FrameLetters: Sendable {
  /// Data of a path whose origin is the left end of the baseline, in units of the text.
  package let path: String
  package let advance: Double

  package init(path: String, advance: Double) {
    (self.path, self.advance) = (path, advance)
  }

  /// Makes outlines of a text in a font of a size and with a tracking, both in units of the text; nil for texts that
  /// are drawn as texts.
  package typealias Source = (
    _ text: String, _ font: FrameFont, _ size: Double, _ tracking: Double
  ) -> FrameLetters?
}

/// Lays out texts, so that outlines can be drawn in place of their letters (SVG 1.1, 10.5 and 10.9).
struct FrameLetterReader {
  let reader: FrameReader
  let source: FrameLetters.Source

  /// A part of a text with its place.
  private struct Part {
    let element: Int
    let content: Int
    let letters: FrameLetters
    var x: Double
    let y: Double
  }

  /// Parts that are placed together: from one absolute place to the next one.
  private struct Chunk {
    var x = 0.0
    var y = 0.0
    var anchor = ""
    var parts: [Part] = []
    var advance = 0.0
  }

  /// Properties that outlines cannot have.
  private static let unknown = [
    ("text-decoration", "none"), ("textLength", ""), ("rotate", ""), ("writing-mode", "lr"),
    ("direction", "ltr"), ("baseline-shift", "baseline"), ("word-spacing", "0"),
    ("dominant-baseline", "auto"), ("font-variant", "normal"),
  ]

  /// The outlines of each text that the source has a font for, by the text's element.
  func outlines() -> [Int: [SVGParts.TextOutline]] {
    guard !reader.parts.stylesTexts else { return [:] }
    var result: [Int: [SVGParts.TextOutline]] = [:]
    for index in reader.elements.indices where reader.elements[index].name == "text" {
      result[index] = outlines(of: index)
    }
    return result
  }

  /// Nil for a text of which a part has no outlines.
  private func outlines(of text: Int) -> [SVGParts.TextOutline]? {
    var chunks = [Chunk()]
    var endsWithSpace = true
    guard add(text, to: &chunks, &endsWithSpace) else { return nil }
    return chunks.flatMap { chunk in
      let part: Double = ["middle": 0.5, "end": 1][chunk.anchor] ?? 0
      return chunk.parts.map {
        SVGParts.TextOutline(
          element: $0.element, content: $0.content, path: $0.letters.path,
          x: $0.x - part * chunk.advance, y: $0.y)
      }
    }
  }

  /// - Returns: Whether all of the element's texts have outlines.
  private func add(_ index: Int, to chunks: inout [Chunk], _ endsWithSpace: inout Bool) -> Bool {
    for (name, standard) in Self.unknown {
      guard let value = reader.parts.value(of: name, at: index) else { continue }
      guard value.starts(with: standard.utf8), !standard.isEmpty else { return false }
    }
    guard let (x, y) = place(of: index) else { return false }
    if x != nil || y != nil {
      let last = chunks[chunks.count - 1]
      chunks.append(Chunk(x: x ?? last.x + last.advance, y: y ?? last.y))
    }
    for (position, content) in reader.elements[index].contents.enumerated() {
      switch content {
      case .element(let child):
        guard reader.elements[child].name == "tspan" else {
          // Descriptions draw nothing.
          guard ["title", "desc"].contains(reader.elements[child].name) else { return false }
          continue
        }
        guard add(child, to: &chunks, &endsWithSpace) else { return false }
      case .text(let bytes):
        let string = shown(bytes, in: index, &endsWithSpace)
        guard !string.isEmpty else { continue }
        guard let letters = letters(string, in: index) else { return false }
        let last = chunks.count - 1
        if chunks[last].parts.isEmpty { chunks[last].anchor = word("text-anchor", at: index) }
        chunks[last].parts.append(
          Part(
            element: index, content: position, letters: letters,
            x: chunks[last].x + chunks[last].advance, y: chunks[last].y))
        chunks[last].advance += letters.advance
      }
    }
    return true
  }

  /// The absolute place that an element's attributes give; nil for places of single letters, and shifts.
  private func place(of index: Int) -> (x: Double?, y: Double?)? {
    var values: [Double?] = []
    for name in ["x", "y", "dx", "dy"] {
      guard let text = reader.elements[index].attribute(name) else {
        values.append(nil)
        continue
      }
      guard let length = SVGValue.length(text) else { return nil }
      values.append(length)
    }
    guard (values[2] ?? 0) == 0, (values[3] ?? 0) == 0 else { return nil }
    return (values[0], values[1])
  }

  /// The characters that a text shows: without `preserve`, spaces are one, and none at the start.
  private func shown(_ bytes: [UInt8], in index: Int, _ endsWithSpace: inout Bool) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    if isPreserved(index) {
      return String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    }
    var result = ""
    for character in text where !character.isNewline {
      let isSpace = character == " " || character == "\t"
      if !isSpace || !endsWithSpace { result.append(isSpace ? " " : character) }
      endsWithSpace = isSpace
    }
    return result
  }

  private func isPreserved(_ index: Int) -> Bool {
    for element in [index] + reader.parts.ancestors(of: index) {
      if let value = reader.elements[element].attribute("xml:space") {
        return value.elementsEqual("preserve".utf8)
      }
    }
    return false
  }

  private func letters(_ string: String, in index: Int) -> FrameLetters? {
    let text = word("font-size", at: index)
    guard let size = text.isEmpty ? 16 : SVGValue.length(Array(text.utf8)), size > 0 else {
      return nil
    }
    let spacing = word("letter-spacing", at: index)
    let tracking: Double?
    if spacing.isEmpty || spacing == "normal" {
      tracking = 0
    } else if spacing.hasSuffix("em") {
      tracking = Double(spacing.dropLast(2)).map { $0 * size }
    } else {
      tracking = SVGValue.length(Array(spacing.utf8))
    }
    guard let tracking, tracking.isFinite else { return nil }
    return source(string, reader.font(of: index), size, tracking)
  }

  private func word(_ name: String, at index: Int) -> String {
    String(decoding: reader.inherited(name, at: index) ?? [], as: UTF8.self)
  }
}
