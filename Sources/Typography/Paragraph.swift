/// The text between two newlines, with the runs its bytes belong to.
struct Paragraph {
  /// A range of bytes in one run's style.
  struct Span {
    /// Index of the run in the block.
    let run: Int
    /// In UTF-8 bytes of the paragraph's text.
    var bytes: Range<Int>
  }

  /// UTF-8, without the newline.
  var text: [UInt8] = []
  /// In order and without gaps; empty if the text is.
  var spans: [Span] = []
  /// The run whose font gives an empty paragraph its height.
  let leadingRun: Int

  /// Appends text in the style of a run.
  mutating func append(_ characters: some Sequence<UInt8>, run: Int) {
    let start = text.count
    text.append(contentsOf: characters)
    guard text.count > start else { return }
    if let last = spans.indices.last, spans[last].run == run {
      spans[last].bytes = spans[last].bytes.lowerBound..<text.count
    } else {
      spans.append(Span(run: run, bytes: start..<text.count))
    }
  }

  /// The text from a byte on, as a paragraph of its own.
  func suffix(from byte: Int) -> Paragraph {
    var suffix = Paragraph(leadingRun: leadingRun)
    for span in spans where span.bytes.upperBound > byte {
      let start = max(span.bytes.lowerBound, byte)
      suffix.append(text[start..<span.bytes.upperBound], run: span.run)
    }
    return suffix
  }

  /// The paragraph with an ellipsis after it, in the style of its last run.
  func appendingEllipsis() -> Paragraph {
    var extended = self
    extended.append("\u{2026}".utf8, run: spans.last?.run ?? leadingRun)
    return extended
  }

  /// The bytes of each sequence of Hangul syllables.
  var hangulWords: [Range<Int>] {
    // The first one, U+AC00, begins with EA in UTF-8.
    guard text.contains(where: { $0 >= 0xea }) else { return [] }
    var words: [Range<Int>] = []
    var start = 0
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      let end = start + UTF8.width(scalar)
      if (0xac00...0xd7a3).contains(scalar.value) {
        if let last = words.last, last.upperBound == start {
          words[words.count - 1] = last.lowerBound..<end
        } else {
          words.append(start..<end)
        }
      }
      start = end
    }
    return words
  }

  /// Indices of the runs that have bytes in a range; the leading run for an empty paragraph.
  func runs(in bytes: Range<Int>) -> [Int] {
    let runs = spans.filter { $0.bytes.overlaps(bytes) }.map(\.run)
    if !runs.isEmpty { return runs }
    // A line can be empty only at the paragraph's end.
    return [spans.last?.run ?? leadingRun]
  }
}

extension Paragraph {
  /// The paragraphs of a block: one more than there are newlines, none without runs.
  static func paragraphs(of runs: [TextRun]) -> [Paragraph] {
    guard !runs.isEmpty else { return [] }
    var paragraphs: [Paragraph] = []
    var current = Paragraph(leadingRun: 0)
    var previous: Unicode.Scalar?
    for (index, run) in runs.enumerated() {
      for scalar in run.string.unicodeScalars {
        defer { previous = scalar }
        if scalar == "\n", previous == "\r" {
          // The second half of one newline.
          continue
        }
        if Character(scalar).isNewline {
          paragraphs.append(current)
          current = Paragraph(leadingRun: index)
        } else if scalar == "\t" || scalar.properties.generalCategory != .control {
          // Other controls show nothing, but Pango would draw them as boxes.
          current.append(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter, run: index)
        }
      }
    }
    paragraphs.append(current)
    return paragraphs
  }
}
