internal import TECPango

/// Where the characters of a laid out text are, in points from the text's top left corner.
///
/// Characters are counted in UTF-16 units of the runs' strings together.
package struct TextPlaces: Hashable, Sendable {
  /// A line of the text.
  package struct Line: Hashable, Sendable {
    /// Without the newline that ends it.
    package let characters: Range<Int>
    package let top: Double
    package let bottom: Double
    /// The places before each character, and after the last one. In a line of both writing directions they are
    /// in no order.
    package let carets: [Double]

    /// The place before a character of the line, or after its last.
    package func caret(at character: Int) -> Double {
      carets[min(max(0, character - characters.lowerBound), carets.count - 1)]
    }
  }

  /// From top to bottom; not empty.
  package let lines: [Line]

  /// The line in which a caret before a character is shown: the later one of two that meet there.
  package func line(at character: Int) -> Int {
    lines.lastIndex { $0.characters.lowerBound <= character } ?? 0
  }

  /// The character whose caret is nearest to a point.
  package func character(atX x: Double, y: Double) -> Int {
    let line = lines.first { y < $0.bottom } ?? lines[lines.count - 1]
    let nearest = line.carets.indices.min {
      abs(line.carets[$0] - x) < abs(line.carets[$1] - x)
    }
    return line.characters.lowerBound + (nearest ?? 0)
  }
}

extension TextEngine {
  /// Lays a text out and finds its characters; nil for a text without lines.
  ///
  /// - Parameter width: The box's width in points, in which lines are broken and aligned.
  package func places(of block: TextBlock, width: Double) -> TextPlaces? {
    withLayout(of: block, width: width) { layout, _ in
      let starts = Self.characters(of: block.runs)
      var lines: [TextPlaces.Line] = []
      var paragraph = -1
      var owner: ParagraphLayout?
      for line in layout.lines {
        if line.owner !== owner {
          owner = line.owner
          paragraph += 1
        }
        guard starts.indices.contains(paragraph) else { break }
        lines.append(line.places(starts[paragraph], width: width))
      }
      return lines.isEmpty ? nil : TextPlaces(lines: lines)
    }
  }

  /// For each paragraph the character at which each byte of its text begins, and where it ends; as
  /// ``Paragraph/paragraphs(of:)`` divides the text.
  private static func characters(of runs: [TextRun]) -> [[Int]] {
    var paragraphs: [[Int]] = []
    var current: [Int] = []
    var (character, previous) = (0, Unicode.Scalar?.none)
    for scalar in runs.lazy.flatMap(\.string.unicodeScalars) {
      if Character(scalar).isNewline, !(scalar == "\n" && previous == "\r") {
        paragraphs.append(current + [character])
        current = []
      } else if scalar == "\t" || scalar.properties.generalCategory != .control {
        current += Array(repeating: character, count: UTF8.width(scalar))
      }
      character += UTF16.width(scalar)
      previous = scalar
    }
    return paragraphs + [current + [character]]
  }
}

extension TextLayout.Line {
  /// - Parameters:
  ///   - characters: The character at which each byte of the paragraph begins, and where it ends.
  ///   - width: The box's width, in points.
  fileprivate func places(_ characters: [Int], width: Double) -> TextPlaces.Line {
    let left = start(inWidth: width)
    let firstByte = unsafe Int(pango.pointee.start_index)
    let end = min(unsafe firstByte + Int(pango.pointee.length), characters.count - 1)
    let start = min(firstByte, end)
    let first = characters[start]
    var carets: [Double] = []
    for byte in start...end {
      var x = left
      if byte < end {
        var units: Int32 = 0
        unsafe pango_layout_line_index_to_x(pango, Int32(clamping: byte), 0, &units)
        x += inset + Double(units) / FontMap.unitsPerPoint
      } else if !isRightToLeft {
        x += advance
      }
      while carets.count <= characters[byte] - first { carets.append(x) }
    }
    return TextPlaces.Line(
      characters: first..<characters[end], top: top, bottom: bottom, carets: carets)
  }
}
