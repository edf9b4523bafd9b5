import TEInputs

/// A text with placeholders such as `{name}`; `{{` stands for a brace.
struct PlaceholderText {
  enum Part: Equatable {
    case text(String)
    case field(String)
  }

  let parts: [Part]

  init(_ text: String) {
    guard text.utf8.contains(UInt8(ascii: "{")) else {
      parts = [.text(text)]
      return
    }
    var parts: [Part] = []
    var literal = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "{" else {
        literal.append(character)
        continue
      }
      if rest.first == "{" {
        rest.removeFirst()
        literal.append("{")
      } else if let end = rest.firstIndex(of: "}"), String(rest[..<end]).isIdentifier {
        if !literal.isEmpty { parts.append(.text(literal)) }
        literal = ""
        parts.append(.field(String(rest[..<end])))
        rest = rest[rest.index(after: end)...]
      } else {
        literal.append("{")
      }
    }
    if !literal.isEmpty || parts.isEmpty { parts.append(.text(literal)) }
    self.parts = parts
  }

  var fields: [String] {
    parts.compactMap { if case .field(let name) = $0 { name } else { nil } }
  }
}
