/// Splits CSS as CSS Syntax 3 does, for texts that neither have escapes nor leave a string or a bracket open.
enum CSSText {
  /// The text without its comments.
  static func withoutComments(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = text[...]
    while let byte = rest.first {
      if rest.starts(with: "/*".utf8) {
        let end = rest.dropFirst(2).firstRange(of: "*/".utf8)?.upperBound ?? rest.endIndex
        // The lines of what follows stay.
        result += [0x20] + rest[..<end].filter { $0 == 0x0A }
        rest = rest[end...]
      } else {
        let end = isQuote(byte) ? endOfString(rest) : rest.startIndex + 1
        result += rest[..<end]
        rest = rest[end...]
      }
    }
    return result
  }

  /// The parts between separators that are neither in a string nor in brackets.
  static func split(_ text: ArraySlice<UInt8>, at separator: UInt8) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var rest = text
    while true {
      let part = rest.prefix(upTo: firstIndex(in: rest) { $0 == separator } ?? rest.endIndex)
      parts.append(trimmed(part))
      guard part.endIndex < rest.endIndex else { return parts }
      rest = rest[(part.endIndex + 1)...]
    }
  }

  /// The first byte outside of strings and brackets that a closure accepts.
  static func firstIndex(
    in text: ArraySlice<UInt8>, where accepts: (UInt8) -> Bool
  ) -> Int? {
    var depth = 0
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      if depth == 0, accepts(byte) { return index }
      if isQuote(byte) {
        index = endOfString(text[index...])
        continue
      }
      if "([{".utf8.contains(byte) { depth += 1 }
      if ")]}".utf8.contains(byte) { depth = max(0, depth - 1) }
      index += 1
    }
    return nil
  }

  /// Whether a parser that begins at the text's start is outside of strings and brackets at its end.
  static func isClosed(_ text: ArraySlice<UInt8>) -> Bool {
    guard !text.contains(UInt8(ascii: "\\")) else { return false }
    var open: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      if isQuote(byte) {
        let end = endOfString(text[index...])
        guard end - index >= 2, text[end - 1] == byte else { return false }
        index = end
        continue
      }
      switch byte {
      case UInt8(ascii: "("): open.append(UInt8(ascii: ")"))
      case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
      case UInt8(ascii: ")"), UInt8(ascii: "]"):
        guard open.popLast() == byte else { return false }
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"): return false
      default: break
      }
      index += 1
    }
    return open.isEmpty
  }

  static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text.drop(while: XMLReader.isSpace)
    while let last = text.last, XMLReader.isSpace(last) { text = text.dropLast() }
    return text
  }

  private static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  /// The end of the string that begins the text; a line's end ends a string, too.
  private static func endOfString(_ text: ArraySlice<UInt8>) -> Int {
    let end = text.dropFirst().firstIndex {
      $0 == text.first || $0 == 0x0A || $0 == 0x0C || $0 == 0x0D
    }
    return end.map { $0 + 1 } ?? text.endIndex
  }
}
