/// The tables of a font (OpenType 1.9, "Organization of an OpenType Font").
///
/// FreeType reads a dozen formats; fonts of others, and parts that another library would have to decode,
/// are refused before it sees them.
enum FontStructure {
  /// More than any font has; the specification knows about 60.
  private static let maximumTables = 128

  /// Checks the header of a font and the places of its tables.
  static func verify(_ bytes: [UInt8]) throws(FontFileError) {
    guard let kind = tag(in: bytes, at: 0) else { throw .notAFont }
    switch kind {
    case "wOFF", "wOF2": throw .webFont
    case "ttcf":
      // After the version and the number of fonts the place of the first.
      guard let count = number(in: bytes, at: 8), count > 0,
        let start = number(in: bytes, at: 12)
      else { throw .damaged }
      try verifyTables(of: bytes, from: start)
    case "\u{0}\u{1}\u{0}\u{0}", "OTTO", "true":
      try verifyTables(of: bytes, from: 0)
    default: throw .notAFont
    }
  }

  private static func verifyTables(of bytes: [UInt8], from start: Int) throws(FontFileError) {
    guard let head = number(in: bytes, at: start + 4) else { throw .damaged }
    // The number of tables is the first half of these four bytes.
    let count = head >> 16
    guard (1...maximumTables).contains(count) else { throw .damaged }
    var names: Set<String> = []
    for index in 0..<count {
      let entry = start + 12 + 16 * index
      guard let name = tag(in: bytes, at: entry), let place = number(in: bytes, at: entry + 8),
        let length = number(in: bytes, at: entry + 12), place <= bytes.count,
        length <= bytes.count - place
      else { throw .damaged }
      names.insert(name)
    }
    if !names.isDisjoint(with: ["CBDT", "sbix"]) { throw .pictures }
    guard names.isSuperset(of: ["cmap", "head", "hhea", "hmtx", "maxp"]),
      !names.isDisjoint(with: ["glyf", "CFF ", "CFF2"])
    else { throw .damaged }
  }

  private static func tag(in bytes: [UInt8], at place: Int) -> String? {
    guard place >= 0, place <= bytes.count - 4 else { return nil }
    return String(decoding: bytes[place..<place + 4], as: UTF8.self)
  }

  /// Four bytes, the first of the highest value.
  private static func number(in bytes: [UInt8], at place: Int) -> Int? {
    guard place >= 0, place <= bytes.count - 4 else { return nil }
    return bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
