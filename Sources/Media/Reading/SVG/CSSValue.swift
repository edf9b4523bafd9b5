/// A value of a property, as librsvg gets it.
struct CSSValue {
  /// Why a value is left out.
  enum Problem: Error {
    case outside
    case malformed
    /// The name of a function that librsvg does not have.
    case unknown(String)
  }

  /// The text that librsvg gets.
  private(set) var text: [UInt8] = []
  /// The identifiers in its `url()` functions.
  private(set) var references: [[UInt8]] = []

  private static let unknownFunctions: Set<String> = [
    "attr", "calc", "clamp", "color-mix", "conic-gradient", "device-cmyk", "env", "hwb", "image",
    "image-set", "lab", "lch", "linear-gradient", "max", "min", "oklab", "oklch", "paint",
    "path", "inset", "circle", "ellipse", "polygon", "radial-gradient", "src",
  ]

  /// Reads a value.
  ///
  /// - Parameter depth: Levels of functions that are replaced by one of their arguments.
  init(_ value: ArraySlice<UInt8>, depth: Int = 0) throws(Problem) {
    guard CSSText.isClosed(value), depth < 8 else { throw .malformed }
    var rest = value
    while let open = CSSValue.indexOfBracket(in: rest) {
      let name = rest[..<open].reversed().prefix { Self.isNameByte($0) }.reversed()
      let function = String(decoding: name, as: UTF8.self).lowercased()
      let after = rest[(open + 1)...]
      let close = CSSText.firstIndex(in: after) { $0 == UInt8(ascii: ")") } ?? after.endIndex
      let arguments = CSSText.trimmed(after[..<close])
      text += rest[..<(open - name.count)]
      switch function {
      case "url":
        let identifier = try Self.identifier(arguments)
        references.append(identifier)
        text += Array("url(#".utf8) + identifier + [UInt8(ascii: ")")]
      case "color":
        guard let color = SVGColor(arguments) else { throw .unknown("color()") }
        text += Array(color.text.utf8)
      case "light-dark", "var":
        let parts = CSSText.split(arguments, at: UInt8(ascii: ","))
        guard parts.count > 1 else { throw .unknown("\(function)()") }
        // A clip shows the light appearance of a drawing; no custom property has a value.
        let part = function == "var" ? arguments[parts[1].startIndex...] : parts[0]
        let inner = try CSSValue(part, depth: depth + 1)
        text += inner.text
        references += inner.references
      case _ where Self.unknownFunctions.contains(function): throw .unknown("\(function)()")
      default:
        let inner = try CSSValue(arguments, depth: depth + 1)
        text += name + [UInt8(ascii: "(")] + inner.text + [UInt8(ascii: ")")]
        references += inner.references
      }
      rest = rest[min(close + 1, rest.endIndex)...]
    }
    text += rest
  }

  private static func indexOfBracket(in text: ArraySlice<UInt8>) -> Int? {
    CSSText.firstIndex(in: text) { $0 == UInt8(ascii: "(") }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte >= 0x80
      || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
      || (0x61...0x7A).contains(byte)
  }

  /// The identifier in the argument of `url()`.
  private static func identifier(_ argument: ArraySlice<UInt8>) throws(Problem) -> [UInt8] {
    var value = argument
    if let quote = value.first, "\"'".utf8.contains(quote), value.last == quote, value.count > 1 {
      value = value.dropFirst().dropLast()
    }
    guard value.first == UInt8(ascii: "#") else { throw .outside }
    let identifier = value.dropFirst()
    guard !identifier.contains(where: { "\"'()".utf8.contains($0) || XMLReader.isSpace($0) }) else {
      throw .malformed
    }
    return Array(identifier)
  }
}
