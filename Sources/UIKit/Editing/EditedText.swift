import Foundation

/// A text and what is selected of it.
///
/// The selection lies between whole characters. Where characters are is Pango's knowledge, which
/// `TextPlaces` hands out as values.
struct EditedText {
  private(set) var string = ""
  /// In UTF-16 units, between characters; empty for the insertion point.
  private(set) var selection = NSRange(location: 0, length: 0)

  /// Takes another text, with the insertion point at its end.
  mutating func set(_ text: String) {
    string = text
    selection = NSRange(location: text.utf16.count, length: 0)
  }

  /// Selects a range, within the text and whole characters.
  mutating func select(_ range: NSRange) { selection = whole(range) }

  /// A range within the text that divides no character.
  func whole(_ range: NSRange) -> NSRange {
    let count = string.utf16.count
    let start = min(max(0, range.location), count)
    let end = min(max(start, start + min(range.length, count)), count)
    return end > start
      ? (string as NSString).rangeOfComposedCharacterSequences(
        for: NSRange(location: start, length: end - start))
      : NSRange(location: characterStart(at: start), length: 0)
  }

  private func characterStart(at offset: Int) -> Int {
    let text = string as NSString
    return offset < text.length
      ? text.rangeOfComposedCharacterSequence(at: offset).location : text.length
  }

  /// The text that the delete key removes: the selection, or the character before the insertion point.
  var deletedRange: NSRange? {
    if selection.length > 0 { return selection }
    guard let range = Range(NSRange(location: 0, length: selection.location), in: string),
      let last = string[range].last
    else { return nil }
    let length = String(last).utf16.count
    return NSRange(location: selection.location - length, length: length)
  }

  /// The text before what is selected.
  var beforeSelection: String {
    Range(NSRange(location: 0, length: selection.location), in: string)
      .map { String(string[$0]) } ?? string
  }

  func text(in range: NSRange) -> String {
    Range(whole(range), in: string).map { String(string[$0]) } ?? ""
  }

  /// Replaces a range; the insertion point is after what replaces it.
  mutating func replace(_ range: NSRange, with text: String) {
    let range = whole(range)
    guard let place = Range(range, in: string) else { return }
    string.replaceSubrange(place, with: text)
    select(NSRange(location: range.location + text.utf16.count, length: 0))
  }

  /// The letters and digits around a place; empty where there are none.
  func word(at offset: Int) -> NSRange {
    let text = string as NSString
    func isPart(_ index: Int) -> Bool {
      guard let scalar = Unicode.Scalar(text.character(at: index)) else { return true }
      return CharacterSet.alphanumerics.contains(scalar) || scalar == "'" || scalar == "’"
    }
    var (start, end) = (min(max(0, offset), text.length), min(max(0, offset), text.length))
    while start > 0, isPart(start - 1) { start -= 1 }
    while end < text.length, isPart(end) { end += 1 }
    return whole(NSRange(location: start, length: end - start))
  }
}
