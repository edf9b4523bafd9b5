/// A property and its value.
struct CSSDeclaration {
  let name: String
  let value: CSSValue
  /// Lines from the start of the text that it was read from.
  let lineOffset: Int

  /// A declaration that is left out, or that librsvg passes over.
  struct Omission {
    let name: String
    let lineOffset: Int
    let message: String
  }

  /// Properties that show something in browsers, which librsvg does not know.
  private static let unknownNames: Set<String> = [
    "-webkit-backdrop-filter", "-webkit-mask", "-webkit-mask-image", "animation", "animation-name",
    "backdrop-filter", "background-image", "box-shadow", "d",
    "mask-image", "offset-path", "rotate", "scale", "text-shadow", "transform-box",
    "transform-origin", "translate",
  ]

  /// Properties whose color browsers draw behind the root.
  static let backgroundNames: Set<String> = ["background", "background-color"]

  /// Reads declarations without comments.
  static func read(
    _ text: ArraySlice<UInt8>
  ) -> (declarations: [CSSDeclaration], omissions: [Omission]) {
    var (declarations, omissions): ([CSSDeclaration], [Omission]) = ([], [])
    for part in CSSText.split(text, at: UInt8(ascii: ";")) {
      guard let colon = part.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let name = String(decoding: CSSText.trimmed(part[..<colon]), as: UTF8.self).lowercased()
      let value = CSSText.trimmed(part[(colon + 1)...])
      let lineOffset = text[..<part.startIndex].count { $0 == 0x0A }
      // Values of custom properties show nothing by themselves.
      guard !name.hasPrefix("--"), isName(name) else { continue }
      func omit(_ message: String) {
        omissions.append(Omission(name: name, lineOffset: lineOffset, message: message))
      }
      if unknownNames.contains(name) {
        let nothing = ["none", "transparent", "initial", "inherit", "unset", "0", ""]
        let word = String(decoding: value, as: UTF8.self).lowercased()
        if !nothing.contains(word) { omit("'\(name)' is not drawn") }
        continue
      }
      if backgroundNames.contains(name),
        CSSText.firstIndex(in: value, where: XMLReader.isSpace) != nil
          || value.firstRange(of: "url(".utf8) != nil
      {
        omit("'\(name)' with more than a color is not drawn")
        continue
      }
      if name == "mix-blend-mode", value.starts(with: "plus-".utf8) {
        omit("'\(String(decoding: value, as: UTF8.self))' of '\(name)' is not drawn")
        continue
      }
      do throws(CSSValue.Problem) {
        declarations.append(
          CSSDeclaration(name: name, value: try CSSValue(value), lineOffset: lineOffset))
      } catch {
        omit(error.message(of: name))
      }
    }
    return (declarations, omissions)
  }

  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2D }
  }

  /// The text of declarations.
  static func text(_ declarations: [CSSDeclaration]) -> [UInt8] {
    Array(
      declarations.map { Array("\($0.name):".utf8) + $0.value.text }
        .joined(separator: [UInt8(ascii: ";")]))
  }
}

extension CSSValue.Problem {
  /// A clause.
  ///
  /// - Parameter name: The property or the attribute.
  func message(of name: String) -> String {
    switch self {
    case .outside: "'\(name)' refers to another file, which is not read"
    case .malformed: "the value of '\(name)' is not understood"
    case .unknown(let function): "'\(function)' of '\(name)' is not understood"
    }
  }
}
