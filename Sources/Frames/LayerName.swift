/// The name of a layer, as the designer gave it.
package struct LayerName: Hashable, Sendable {
  /// As the file has it.
  package let written: String
  /// Without what the program adds to the names of duplicates.
  package let base: String
  /// Whether the program chose it, so that it says nothing.
  package let isAutomatic: Bool

  /// - Parameters:
  ///   - written: The identifier or the label of an element.
  ///   - isTaken: Whether an element of the document has a name.
  init(_ written: String, isTaken: (String) -> Bool) {
    self.written = written
    var name = written
    // Figma: an identifier that exists already gets `_2`, `_3`.
    if let end = Self.endOfNumber(name, separator: "_"), isTaken(String(name[..<end])) {
      name = String(name[..<end])
    }
    // Adobe XD: the instances of a component are called `Name – 1`, `Name – 2`.
    if let end = Self.endOfNumber(name, separator: " "), name[..<end].hasSuffix(" –") {
      name = String(name[..<end].dropLast(2))
    }
    // Sketch: a copy in the program is called `Name Copy`, `Name Copy 2`, with hyphens in identifiers.
    for separator in ["-", " "] {
      for word in ["Copy", "copy"] {
        let number = Self.endOfNumber(name, separator: Character(separator))
        let stem = number.map { String(name[..<$0]) } ?? name
        for candidate in [name, stem] where candidate.hasSuffix(separator + word) {
          let rest = String(candidate.dropLast(word.count + 1))
          if !rest.isEmpty { name = rest }
        }
      }
    }
    // In Chinese: `编组备份`, `编组备份-2`.
    for separator in ["-", " "] {
      let number = Self.endOfNumber(name, separator: Character(separator))
      let stem = number.map { String(name[..<$0]) } ?? name
      if stem.hasSuffix("备份"), stem.count > 2 { name = String(stem.dropLast(2)) }
    }
    base = name
    isAutomatic = Self.isAutomatic(name)
  }

  /// The index at which a separator and decimal digits end a name; nil for another name.
  private static func endOfNumber(_ name: String, separator: Character) -> String.Index? {
    guard let index = name.lastIndex(of: separator), index != name.startIndex else { return nil }
    let digits = name[name.index(after: index)...]
    guard !digits.isEmpty, digits.utf8.count < 7,
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return index
  }

  /// Names of new layers in Figma, Sketch, Penpot, Adobe XD, Illustrator and Inkscape, in lower case and without
  /// numbers and separators.
  private static let automatic: Set<String> = [
    "arrow", "artboard", "bitmap", "board", "boolean", "clippathgroup", "combinedshape", "ellipse",
    "exclude", "fill", "fills", "flexboard", "frame", "g", "group", "image", "intersect", "layer",
    "line", "mask", "maskgroup", "oval", "page", "path", "polygon", "polyline", "rect", "rectangle",
    "shape", "slice", "star", "stroke", "strokes", "subtract", "svg", "text", "triangle", "tspan",
    "union", "use", "vector", "xmlid",
    // Sketch in Chinese: groups, shapes, pictures, masks, artboards.
    "编组", "矩形", "椭圆形", "形状", "形状结合", "路径", "直线", "多边形", "星形", "三角形", "位图", "蒙版", "画板",
  ]

  private static func isAutomatic(_ name: String) -> Bool {
    let letters = name.lowercased().filter { $0.isLetter }
    let others = name.filter { !$0.isLetter && !$0.isNumber && !" -_.()".contains($0) }
    if letters.isEmpty { return true }
    if others.isEmpty, automatic.contains(letters) { return true }
    // Penpot: `shape-` and a UUID.
    let parts = name.split(separator: "-")
    let digits = parts.suffix(5)
    return digits.count == 5
      && zip(digits, [8, 4, 4, 4, 12]).allSatisfy { part, count in
        part.utf8.count == count && part.allSatisfy(\.isHexDigit)
      }
  }
}
