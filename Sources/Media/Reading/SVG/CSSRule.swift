/// A rule of a style sheet.
struct CSSRule {
  /// The last part of a selector, without what is looser: every element that the selector matches, this
  /// matches too.
  struct Compound {
    var type: String?
    var identifier: [UInt8]?
    var classes: [[UInt8]] = []

    func matches(_ element: SVGDocument.Element) -> Bool {
      (type == nil || type == element.name)
        && (identifier == nil || identifier == element.identifier)
        && classes.allSatisfy { element.classes.contains($0) }
    }
  }

  let selectors: [[UInt8]]
  let compounds: [Compound]
  let declarations: [CSSDeclaration]
  let omissions: [CSSDeclaration.Omission]
  /// Lines from the start of the style sheet.
  let lineOffset: Int

  /// Reads a style sheet.
  ///
  /// - Returns: Its rules, and what is left out that could show something.
  static func read(_ styleSheet: [UInt8]) -> (
    rules: [CSSRule], omissions: [CSSDeclaration.Omission]
  ) {
    let text = CSSText.withoutComments(styleSheet)
    var (rules, omissions): ([CSSRule], [CSSDeclaration.Omission]) = ([], [])
    var (rest, line, counted) = (text[...], 0, 0)
    while !rest.isEmpty {
      rest = rest.drop(while: XMLReader.isSpace)
      if rest.starts(with: "<!--".utf8) || rest.starts(with: "-->".utf8) {
        rest = rest.drop { "<!->".utf8.contains($0) }
        continue
      }
      line += text[counted..<rest.startIndex].count { $0 == 0x0A }
      counted = rest.startIndex
      let isAtRule = rest.first == UInt8(ascii: "@")
      let end = CSSText.firstIndex(in: rest) {
        $0 == UInt8(ascii: "{") || isAtRule && $0 == UInt8(ascii: ";")
      }
      guard let end else { break }
      let prelude = CSSText.trimmed(rest[..<end])
      var body = rest[end..<end]
      rest = rest[(end + 1)...]
      if text[end] == UInt8(ascii: "{") {
        let close = CSSText.firstIndex(in: rest) { $0 == UInt8(ascii: "}") } ?? rest.endIndex
        body = rest[..<close]
        rest = rest[min(close + 1, rest.endIndex)...]
      }
      if isAtRule {
        if let message = message(ofAtRule: prelude, body) {
          let name = String(decoding: prelude.prefix { !XMLReader.isSpace($0) }, as: UTF8.self)
          omissions.append(.init(name: name, lineOffset: line, message: message))
        }
      } else if let rule = CSSRule(prelude, body, lineOffset: line) {
        rules.append(rule)
      }
    }
    return (rules, omissions)
  }

  /// What an at-rule that is left out could show; nil for nothing.
  private static func message(
    ofAtRule prelude: ArraySlice<UInt8>, _ body: ArraySlice<UInt8>
  ) -> String? {
    let words = String(decoding: prelude, as: UTF8.self).lowercased()
      .split { $0.isWhitespace || "({:)\"'".contains($0) }
    switch words.first {
    case "@charset", "@namespace": return nil
    // The animation that uses them is reported.
    case "@keyframes", "@-webkit-keyframes": return nil
    case "@media"
    where words.contains("print") || words.contains("dark") || words.contains("reduce"):
      return nil
    case "@import": return "'@import' refers to another file, which is not read"
    case "@font-face": return "the font of '@font-face' is not used"
    case let name?: return "the rules of '\(name.prefix(40))' are not applied"
    case nil: return nil
    }
  }

  private init?(_ prelude: ArraySlice<UInt8>, _ body: ArraySlice<UInt8>, lineOffset: Int) {
    let states = [":hover", ":focus", ":active", ":visited", ":target", "::"]
    selectors = CSSText.split(prelude, at: UInt8(ascii: ",")).map(Array.init).filter { selector in
      !selector.isEmpty && CSSText.isClosed(selector[...])
        && !states.contains { selector.firstRange(of: $0.utf8) != nil }
    }
    guard !selectors.isEmpty else { return nil }
    compounds = selectors.map { Compound($0) }
    (declarations, omissions) = CSSDeclaration.read(body)
    self.lineOffset = lineOffset
  }

  var text: [UInt8] {
    Array(selectors.joined(separator: [UInt8(ascii: ",")])) + [UInt8(ascii: "{")]
      + CSSDeclaration.text(declarations) + Array("}\n".utf8)
  }
}

extension CSSRule.Compound {
  /// - Parameter selector: A selector of Selectors 4 without escapes.
  init(_ selector: [UInt8]) {
    var rest = selector[...]
    while let index = CSSText.firstIndex(
      in: rest, where: { XMLReader.isSpace($0) || ">+~".utf8.contains($0) })
    {
      rest = rest[(index + 1)...]
    }
    func takeName() -> ArraySlice<UInt8> {
      let name = rest.prefix { !".#:[*|".utf8.contains($0) }
      rest = rest[name.endIndex...]
      return name
    }
    let name = takeName()
    if !name.isEmpty { type = String(decoding: name, as: UTF8.self) }
    while let byte = rest.first {
      rest = rest.dropFirst()
      switch byte {
      case UInt8(ascii: "."): classes.append(Array(takeName()))
      case UInt8(ascii: "#"): identifier = Array(takeName())
      // A namespace's prefix is before the name.
      case UInt8(ascii: "|"): type = nil
      case UInt8(ascii: "["), UInt8(ascii: ":"):
        // What these require is not checked: they match all.
        let end = CSSText.firstIndex(
          in: selector[(rest.startIndex - 1)...].dropFirst(byte == UInt8(ascii: "[") ? 0 : 1)
        ) {
          ".#:".utf8.contains($0)
        }
        rest = end.map { rest[max($0, rest.startIndex)...] } ?? []
      default: break
      }
    }
  }
}
