/// Texts as librsvg draws them.
///
/// Adobe XD gives each part of a line that has another color or font the line's `y` again. librsvg takes it for the
/// start of another text, before which it drops a space.
extension SVGDocument {
  /// Takes the vertical place from parts of texts that are there already, and go on where the part before ends.
  mutating func joinLines() {
    // An aligned text is placed with all parts up to the next one that has a place.
    guard
      !elements.contains(where: {
        $0.attribute("text-anchor") != nil || Self.alignsTexts($0.declarations)
      }), !rules.contains(where: { Self.alignsTexts($0.declarations) })
    else { return }
    for text in elements.indices where elements[text].name == "text" {
      var line = elements[text].attribute("y") ?? Array("0".utf8)
      if elements[text].attribute("dy") != nil { line = [] }
      for case .element(let part) in elements[text].contents where elements[part].name == "tspan" {
        func has(_ name: String) -> Bool { elements[part].attribute(name) != nil }
        let own = elements[part].attribute("y")
        if let own, own == line, !has("x"), !has("dx"), !has("dy"), !has("rotate") {
          elements[part].attributes.removeAll { $0.name == "y" }
        }
        let isSingle = own?.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: ",") } ?? true
        let hasParts = elements[part].contents.contains {
          if case .element = $0 { true } else { false }
        }
        line = isSingle && !has("dy") && !hasParts ? own ?? line : []
      }
    }
  }

  private static func alignsTexts(_ declarations: [CSSDeclaration]) -> Bool {
    declarations.contains { $0.name == "text-anchor" }
  }
}
