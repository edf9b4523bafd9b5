import Foundation

/// A letter with the marks on it, which one font has to draw.
struct MarkedLetter {
  /// In UTF-8 bytes of a paragraph's text.
  let bytes: Range<Int>
  /// The letter and its marks, without joiners and selectors.
  let decomposed: [Unicode.Scalar]
  /// The same in normalization form C.
  let composed: [Unicode.Scalar]

  /// The letters with marks in a range of a text in UTF-8.
  static func all(in text: [UInt8], _ range: Range<Int>) -> [MarkedLetter] {
    // The first combining mark, U+0300, begins with CC in UTF-8.
    guard text[range].contains(where: { $0 >= 0xcc }) else { return [] }
    var letters: [MarkedLetter] = []
    var start = range.lowerBound
    for character in String(decoding: text[range], as: UTF8.self) {
      let end = start + character.utf8.count
      if let letter = MarkedLetter(character, bytes: start..<end) { letters.append(letter) }
      start = end
    }
    return letters
  }

  /// Nil for a character without marks, and for emoji.
  private init?(_ character: Character, bytes: Range<Int>) {
    let scalars = character.unicodeScalars
    guard scalars.count > 1, let letter = scalars.first,
      !scalars.contains(where: { $0.properties.isEmojiPresentation || $0 == "\u{fe0f}" })
    else { return nil }
    let marks = scalars.dropFirst().filter(\.isMark)
    guard !marks.isEmpty else { return nil }
    self.bytes = bytes
    decomposed = [letter] + marks
    var text = String.UnicodeScalarView()
    text.append(contentsOf: decomposed)
    composed = Array(String(text).precomposedStringWithCanonicalMapping.unicodeScalars)
  }
}

extension Unicode.Scalar {
  /// Whether it is drawn on the letter before it.
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: !properties.isVariationSelector
    default: false
    }
  }
}
