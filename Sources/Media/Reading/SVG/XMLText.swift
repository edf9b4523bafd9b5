/// The text of an XML file, whose first bytes tell its encoding (XML 1.0, 4.3.3 and appendix F).
enum XMLText {
  /// The text in UTF-8, without a byte order mark.
  ///
  /// UTF-16 with a byte order mark and ISO-8859-1 are converted, and the declaration of another encoding is
  /// taken out of a text in ASCII. Any other text stays as it is.
  static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    let isLittleEndian = bytes.starts(with: [0xFF, 0xFE])
    if isLittleEndian || bytes.starts(with: [0xFE, 0xFF]) {
      let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
        let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
        return isLittleEndian ? second << 8 | first : first << 8 | second
      }
      return Array(withoutDeclaration(Array(String(decoding: units, as: UTF16.self).utf8)))
    }
    guard let name = declaredEncoding(of: bytes), name != "utf-8", !name.hasPrefix("utf-16")
    else { return bytes }
    let rest = withoutDeclaration(bytes)
    if rest.allSatisfy({ $0 < 0x80 }) { return Array(rest) }
    // Browsers read ISO-8859-1 as Windows-1252, which has other characters from 0x80 to 0x9F.
    guard ["iso-8859-1", "windows-1252"].contains(name),
      !rest.contains(where: { (0x80..<0xA0).contains($0) })
    else { return bytes }
    return Array(String(String.UnicodeScalarView(rest.map { Unicode.Scalar($0) })).utf8)
  }

  /// The encoding that the declaration names, in lower case; nil without one.
  static func declaredEncoding(of bytes: [UInt8]) -> String? {
    let start = bytes.prefix(200)
    guard start.starts(with: "<?xml".utf8), let end = start.firstRange(of: "?>".utf8),
      let encoding = start[..<end.lowerBound].firstRange(of: "encoding".utf8)
    else { return nil }
    let name = start[encoding.upperBound..<end.lowerBound]
      .drop { " \t\r\n=\"'".utf8.contains($0) }.prefix { !"\"'".utf8.contains($0) }
    return String(decoding: name, as: UTF8.self).lowercased()
  }

  private static func withoutDeclaration(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    guard bytes.starts(with: "<?xml".utf8), let end = bytes.firstRange(of: "?>".utf8) else {
      return bytes[...]
    }
    return bytes[end.upperBound...]
  }
}
