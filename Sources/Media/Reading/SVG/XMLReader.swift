/// Reads the elements of an XML document (XML 1.0, fifth edition) in UTF-8, whose entities are plain text.
///
/// Text is compared by its bytes: characters of Swift may combine a tag's end with what follows it.
struct XMLReader {
  struct Attribute {
    let name: String
    /// With character references replaced.
    let value: [UInt8]
  }

  enum Part {
    /// An element's start, its name with the prefix of its namespace.
    case start(name: String, attributes: [Attribute], isEmpty: Bool)
    /// An element's end, its name with the prefix.
    case end(name: String)
    /// Text between elements.
    case text([UInt8])
  }

  private let bytes: [UInt8]
  private var rest: ArraySlice<UInt8>
  /// The line of the last part, from 1.
  private(set) var line = 1
  /// The offset up to which lines are counted.
  private var countedOffset = 0
  private var entities: [String: [UInt8]] = [:]
  /// The size of all entities that have been replaced, in bytes.
  private var entitySize = 0

  private static let entitySizeLimit = 1 << 20

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    rest = bytes[...]
  }

  /// The next part; nil at the end.
  ///
  /// - Throws: `truncated`, `damaged`, or `refused` for entities that are more than text.
  mutating func next() throws(ImageError) -> Part? {
    while !rest.isEmpty {
      line += bytes[countedOffset..<rest.startIndex].count { $0 == 0x0A }
      countedOffset = rest.startIndex
      if rest.first != UInt8(ascii: "<") {
        let end = rest.firstIndex(of: UInt8(ascii: "<")) ?? rest.endIndex
        defer { rest = rest[end...] }
        return .text(try decoded(rest[..<end]))
      }
      if skip("<![CDATA[") { return .text(Array(try take(through: "]]>"))) }
      if skip("<!--") {
        _ = try take(through: "-->")
      } else if skip("<!") {
        try readDocumentType()
      } else if skip("<?") {
        _ = try take(through: "?>")
      } else if skip("</") {
        let name = takeName()
        _ = try take(through: ">")
        return .end(name: name)
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
    let end = Array(end.utf8)
    var searched = rest
    while let start = searched.firstIndex(of: end[0]) {
      searched = searched[start...]
      if searched.starts(with: end) {
        defer { rest = rest[(start + end.count)...] }
        return rest[..<start]
      }
      searched = searched.dropFirst()
    }
    throw .truncated
  }

  /// Reads the entities of a document type (XML 1.0, 2.8 and 4.2), whose start has been read.
  private mutating func readDocumentType() throws(ImageError) {
    let refusal = ImageError.refused("the SVG has entities that are more than text")
    guard let end = rest.firstIndex(where: { "[>".utf8.contains($0) }) else { throw .truncated }
    let hasSubset = rest[end] == UInt8(ascii: "[")
    rest = rest[(end + 1)...]
    guard hasSubset else { return }
    while true {
      rest = rest.drop(while: Self.isSpace)
      if skip("]") {
        _ = try take(through: ">")
        return
      }
      if skip("<!--") {
        _ = try take(through: "-->")
      } else if skip("<!ENTITY") {
        rest = rest.drop(while: Self.isSpace)
        let name = takeName()
        rest = rest.drop(while: Self.isSpace)
        let quote = rest.starts(with: "\"".utf8) ? "\"" : "'"
        guard name != "%", skip(quote) else { throw rest.isEmpty ? .truncated : refusal }
        let value = try take(through: quote)
        guard !value.contains(where: { "<&%".utf8.contains($0) }) else { throw refusal }
        if entities[name] == nil { entities[name] = Array(value) }
        _ = try take(through: ">")
      } else if skip("<!ELEMENT") || skip("<!ATTLIST") {
        _ = try take(through: ">")
      } else {
        throw rest.isEmpty ? .truncated : refusal
      }
    }
  }

  private mutating func start() throws(ImageError) -> Part {
    rest = rest.dropFirst()
    let name = takeName()
    guard !name.isEmpty, name.utf8.allSatisfy(Self.isNameByte) else {
      throw rest.isEmpty ? .truncated : Self.malformed
    }
    var attributes: [Attribute] = []
    while true {
      rest = rest.drop(while: Self.isSpace)
      if skip("/>") { return .start(name: name, attributes: attributes, isEmpty: true) }
      if skip(">") { return .start(name: name, attributes: attributes, isEmpty: false) }
      let attribute = takeName()
      guard attribute.utf8.allSatisfy(Self.isNameByte) else { throw Self.malformed }
      rest = rest.drop(while: Self.isSpace)
      guard skip("=") else { throw rest.isEmpty ? .truncated : Self.malformed }
      rest = rest.drop(while: Self.isSpace)
      let quote = rest.starts(with: "\"".utf8) ? "\"" : "'"
      guard skip(quote) else { throw rest.isEmpty ? .truncated : Self.malformed }
      attributes.append(
        Attribute(name: attribute, value: try decoded(take(through: quote))))
    }
  }

  private static let malformed = ImageError.damaged(reason: "it is not well-formed SVG")

  /// White space of XML (XML 1.0, 2.3), and the form feed of CSS.
  static func isSpace(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0C, 0x0D: true
    default: false
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x30...0x3A).contains(byte) || (0x41...0x5A).contains(byte)
      || (0x61...0x7A).contains(byte) || "-._".utf8.contains(byte)
  }

  /// A name with its prefix.
  private mutating func takeName() -> String {
    let name = rest.prefix { !Self.isSpace($0) && !"=/>".utf8.contains($0) }
    rest = rest[name.endIndex...]
    return String(decoding: name, as: UTF8.self)
  }

  /// Text with its character references and entities replaced (XML 1.0, 4.1 and 4.6).
  private mutating func decoded(_ text: ArraySlice<UInt8>) throws(ImageError) -> [UInt8] {
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
      } else if let value = entities[name] {
        entitySize += value.count
        guard entitySize <= Self.entitySizeLimit else {
          throw .refused("the SVG's entities are too long")
        }
        result += value
      } else {
        let isHexadecimal = name.hasPrefix("#x")
        let code = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
        if let scalar = code.flatMap(Unicode.Scalar.init) { result += String(scalar).utf8 }
      }
    }
    return result + rest
  }
}
