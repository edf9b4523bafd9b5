/// Reads the elements of an XML document (XML 1.0, fifth edition) in UTF-8 without entities of its own.
///
/// Text is compared by its bytes: characters of Swift may combine a tag's end with what follows it.
struct XMLReader {
  struct Attribute {
    let name: String
    /// Without the prefix of its namespace.
    var localName: Substring { name.split(separator: ":").last ?? name[...] }
    /// With character references replaced.
    let value: [UInt8]
  }

  enum Part {
    /// An element's start, its name without the prefix of its namespace.
    case start(name: String, attributes: [Attribute], isEmpty: Bool)
    case end
    /// Text between elements.
    case text([UInt8])
  }

  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// The next part; nil at the end.
  ///
  /// - Throws: `truncated`, `damaged`, or `refused` for document types with entities, other encodings, and
  ///   style sheets in other files.
  mutating func next() throws(ImageError) -> Part? {
    while !rest.isEmpty {
      if rest.first != UInt8(ascii: "<") {
        let end = rest.firstIndex(of: UInt8(ascii: "<")) ?? rest.endIndex
        defer { rest = rest[end...] }
        return .text(Self.decoded(rest[..<end]))
      }
      if skip("<![CDATA[") { return .text(Array(try take(through: "]]>"))) }
      if skip("<!--") {
        _ = try take(through: "-->")
      } else if skip("<!") {
        let type = try take(through: ">")
        guard !type.contains(UInt8(ascii: "[")) else { throw .refused("the SVG has entities") }
      } else if skip("<?") {
        try Self.checkInstruction(take(through: "?>"))
      } else if skip("</") {
        _ = try take(through: ">")
        return .end
      } else {
        return try start()
      }
    }
    return nil
  }

  private mutating func skip(_ prefix: String) -> Bool {
    guard rest.starts(with: prefix.utf8) else { return false }
    rest = rest.dropFirst(prefix.utf8.count)
    return true
  }

  /// The text up to an end, which is skipped.
  private mutating func take(through end: String) throws(ImageError) -> ArraySlice<UInt8> {
    guard let range = rest.firstRange(of: end.utf8) else { throw .truncated }
    defer { rest = rest[range.upperBound...] }
    return rest[..<range.lowerBound]
  }

  private static func checkInstruction(_ bytes: ArraySlice<UInt8>) throws(ImageError) {
    guard !bytes.starts(with: "xml-stylesheet".utf8) else {
      throw .refused("the SVG refers to another file")
    }
    guard bytes.starts(with: "xml".utf8), let encoding = bytes.firstRange(of: "encoding".utf8)
    else { return }
    let name = bytes[encoding.upperBound...].drop { " \t\r\n=\"'".utf8.contains($0) }
      .prefix { !"\"'".utf8.contains($0) }
    guard ["utf-8", "us-ascii"].contains(String(decoding: name, as: UTF8.self).lowercased()) else {
      throw .refused("the SVG is not in UTF-8")
    }
  }

  private mutating func start() throws(ImageError) -> Part {
    rest = rest.dropFirst()
    let name = String(takeName().split(separator: ":").last ?? "")
    var attributes: [Attribute] = []
    while true {
      rest = rest.drop(while: Self.isSpace)
      if skip("/>") { return .start(name: name, attributes: attributes, isEmpty: true) }
      if skip(">") { return .start(name: name, attributes: attributes, isEmpty: false) }
      let attribute = takeName()
      rest = rest.drop(while: Self.isSpace)
      guard skip("=") else { throw rest.isEmpty ? .truncated : Self.malformed }
      rest = rest.drop(while: Self.isSpace)
      let quote = rest.starts(with: "\"".utf8) ? "\"" : "'"
      guard skip(quote) else { throw rest.isEmpty ? .truncated : Self.malformed }
      attributes.append(
        Attribute(name: attribute, value: Self.decoded(try take(through: quote))))
    }
  }

  private static let malformed = ImageError.damaged(reason: "it is not well-formed SVG")

  /// White space of XML (XML 1.0, 2.3), and the form feed of CSS.
  static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(byte) }

  /// A name with its prefix.
  private mutating func takeName() -> String {
    let name = rest.prefix { !Self.isSpace($0) && !"=/>".utf8.contains($0) }
    rest = rest[name.endIndex...]
    return String(decoding: name, as: UTF8.self)
  }

  /// Text with its character references and predefined entities replaced (XML 1.0, 4.1 and 4.6).
  private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = text
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      result += rest[..<start]
      rest = rest[(start + 1)...]
      guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { break }
      let name = String(decoding: rest[..<end], as: UTF8.self)
      rest = rest[(end + 1)...]
      if let known = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"][name] {
        result += known.utf8
      } else {
        let isHexadecimal = name.hasPrefix("#x")
        let code = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
        if let scalar = code.flatMap(Unicode.Scalar.init) { result += String(scalar).utf8 }
      }
    }
    return result + rest
  }
}
