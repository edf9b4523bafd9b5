import SwiftSyntax

/// Changes of a file's text, which keep the number of its lines.
struct FileEdits: Sendable {
  struct Edit: Sendable {
    var range: Range<Int>
    var text: String
  }

  let bytes: [UInt8]
  private var edits: [Edit] = []
  /// Parts that are cut out after all other changes.
  private var cuts: [Range<Int>] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Replaces a part; line feeds that the new text lacks are added to it.
  mutating func replace(_ range: Range<Int>, with text: String) {
    edits.append(Edit(range: range, text: text + lineFeeds(range, besides: text)))
  }

  mutating func insert(_ text: String, at offset: Int) {
    edits.append(Edit(range: offset..<offset, text: text))
  }

  /// Removes a part with the changes inside it.
  mutating func cut(_ range: Range<Int>) {
    cuts.append(range)
  }

  private func lineFeeds(_ range: Range<Int>, besides text: String) -> String {
    let before = bytes[range].count { $0 == 10 }
    return String(repeating: "\n", count: max(0, before - text.utf8.count { $0 == 10 }))
  }

  /// The text of a part with the changes inside it.
  func text(of range: Range<Int>, withoutCuts: Bool = false) -> String {
    let cuts =
      withoutCuts
      ? []
      : self.cuts.filter { range.lowerBound <= $0.lowerBound && $0.upperBound <= range.upperBound }
    var all = edits.filter { edit in
      range.lowerBound <= edit.range.lowerBound && edit.range.upperBound <= range.upperBound
        && !cuts.contains {
          $0.lowerBound <= edit.range.lowerBound && edit.range.upperBound <= $0.upperBound
        }
    }
    all += cuts.map { Edit(range: $0, text: lineFeeds($0, besides: "")) }
    var result: [UInt8] = []
    var position = range.lowerBound
    for edit in Self.sorted(all) where edit.range.lowerBound >= position {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.text.utf8
      position = edit.range.upperBound
    }
    result += bytes[position..<range.upperBound]
    return String(decoding: result, as: UTF8.self)
  }

  var text: String { text(of: 0..<bytes.count) }

  /// The replacements and insertions, in the order of the file.
  var sorted: [Edit] { Self.sorted(edits) }

  /// Of several at one place the earlier one comes first.
  private static func sorted(_ edits: [Edit]) -> [Edit] {
    edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }.map(\.element)
  }
}
