/// Filters as librsvg draws them right.
///
/// librsvg does not convert a result that was made of SourceAlpha from linear light to sRGB, because it takes
/// it for black, and draws nothing with feDropShadow (2.54).
extension SVGDocument {
  /// Gives each filter that uses SourceAlpha an image of the same content, and replaces feDropShadow.
  mutating func rewriteFilters() {
    for index in elements.indices where elements[index].name == "filter" {
      replaceDropShadows(in: index)
      replaceSourceAlpha(in: index)
    }
  }

  /// Adds an element that is in no other yet, with the style of another.
  private mutating func add(
    _ name: String, _ attributes: [(String, String)], styleOf original: Element? = nil, line: Int
  ) -> Int {
    var element = Element(name: name, line: line)
    if let original {
      let styles = ["class", "color-interpolation-filters", "flood-color", "flood-opacity"]
      element.attributes = original.attributes.filter { styles.contains($0.name) }
      element.classes = original.classes
      element.declarations = original.declarations
    }
    element.attributes += attributes.map { ($0.0, Array($0.1.utf8)) }
    elements.append(element)
    return elements.count - 1
  }

  /// Replaces each feDropShadow by what it stands for (Filter Effects 1, 9.13).
  private mutating func replaceDropShadows(in filter: Int) {
    var contents: [Content] = []
    for content in elements[filter].contents {
      guard case .element(let index) = content, elements[index].name == "feDropShadow" else {
        contents.append(content)
        continue
      }
      let shadow = elements[index]
      let (input, offset) = ("-x-input-\(index)", "-x-shadow-\(index)")
      func values(_ names: [String]) -> [(String, String)] {
        names.compactMap { name in
          shadow.attribute(name).map { (name, String(decoding: $0, as: UTF8.self)) }
        }
      }
      // Numbers that are not understood have their default, 2.
      func value(_ name: String) -> [(String, String)] {
        let own = shadow.attribute(name).map { String(decoding: $0, as: UTF8.self) } ?? ""
        let words = own.split { $0 == "," || $0.isWhitespace }
        let isValid = !words.isEmpty && words.allSatisfy { Double($0) != nil }
        return [(name, isValid ? words.joined(separator: " ") : "2")]
      }
      func add(_ name: String, _ attributes: [(String, String)]) -> Int {
        self.add(name, attributes, styleOf: shadow, line: shadow.line)
      }
      let merge = add("feMerge", values(["x", "y", "width", "height", "result"]))
      let nodes = [add("feMergeNode", []), add("feMergeNode", [("in", input)])]
      elements[merge].contents = nodes.map { .element($0) }
      let flood = add("feFlood", [("result", "-x-color-\(index)")])
      let parts = [
        add("feOffset", values(["in"]) + [("dx", "0"), ("dy", "0"), ("result", input)]),
        add("feGaussianBlur", [("in", input)] + value("stdDeviation")),
        add("feOffset", value("dx") + value("dy") + [("result", offset)]),
        flood,
        add(
          "feComposite", [("in2", offset), ("operator", "in"), ("result", "-x-result-\(index)")]),
        merge,
      ]
      elements[nodes[0]].attributes.append(("in", Array("-x-result-\(index)".utf8)))
      elements[flood].references = shadow.references
      contents += parts.map { .element($0) }
    }
    elements[filter].contents = contents
  }

  /// Replaces SourceAlpha by the result of a feColorMatrix.
  private mutating func replaceSourceAlpha(in filter: Int) {
    let name = Array("-x-source-alpha".utf8)
    var primitives: [Int] = []
    var users: [(element: Int, attribute: Int)] = []
    func collect(_ parent: Int, isFilter: Bool) {
      for case .element(let index) in elements[parent].contents {
        if isFilter { primitives.append(index) }
        for (number, attribute) in elements[index].attributes.enumerated()
        where ["in", "in2"].contains(attribute.name)
          && CSSText.trimmed(attribute.value[...]).elementsEqual("SourceAlpha".utf8)
        {
          users.append((index, number))
        }
        if isFilter { collect(index, isFilter: false) }
      }
    }
    collect(filter, isFilter: true)
    guard !users.isEmpty else { return }
    for user in users { elements[user.element].attributes[user.attribute].value = name }
    // What has no input has the result before it, and the first one SourceGraphic.
    if let first = primitives.first(where: { elements[$0].name.hasPrefix("fe") }) {
      var inputs = ["in"]
      if ["feBlend", "feComposite", "feDisplacementMap"].contains(elements[first].name) {
        inputs.append("in2")
      }
      for input in inputs where elements[first].attribute(input) == nil {
        elements[first].attributes.append((input, Array("SourceGraphic".utf8)))
      }
    }
    let matrix = add(
      "feColorMatrix",
      [
        ("in", "SourceGraphic"), ("values", "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0"),
        ("result", "-x-source-alpha"),
      ], line: elements[filter].line)
    elements[filter].contents.insert(.element(matrix), at: 0)
  }
}
