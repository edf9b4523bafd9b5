package import TEInputs
internal import TECImageLibraries

/// An SVG document from which parts are taken: each a document of its own, drawn as in the whole.
package struct SVGParts {
  package let document: SVGDocument
  /// The document with outlines in place of some texts; it has the same elements at the same places, and more.
  private(set) var drawn: SVGDocument
  /// In CSS pixels.
  package let size: SVGRectangle
  /// The parent of each element; nil for the root.
  package let parents: [Int?]
  /// The first element of each identifier.
  private let indices: [[UInt8]: Int]

  /// - Parameters:
  ///   - bytes: The contents of an SVG file.
  ///   - budgets: Of the pictures in it, and of the size at which it is drawn.
  /// - Throws: What reading the file as an image throws.
  package init(_ bytes: [UInt8], budgets: Budgets) throws(ImageError) {
    let decoder = try SVGDecoder(bytes, pictures: PictureReader(budgets: budgets))
    // Checks the time that drawing takes.
    _ = try decoder.header(within: budgets)
    document = decoder.document
    drawn = document
    let (width, height) = try decoder.measuredSize()
    // Penpot writes 389.99999999999994.
    func rounded(_ length: Double) -> Double { max(0.001, (length * 1000).rounded() / 1000) }
    size = SVGRectangle(x: 0, y: 0, width: rounded(width), height: rounded(height))
    var parents = [Int?](repeating: nil, count: document.elements.count)
    var indices: [[UInt8]: Int] = [:]
    for (index, element) in document.elements.enumerated() {
      for case .element(let child) in element.contents { parents[child] = index }
      if let name = element.identifier, indices[name] == nil { indices[name] = index }
    }
    self.parents = parents
    self.indices = indices
  }

  /// The element with an identifier.
  package func element(named identifier: [UInt8]) -> Int? { indices[identifier] }

  /// The elements around an element, the nearest first.
  package func ancestors(of index: Int) -> [Int] {
    Array(sequence(first: index) { parents[$0] }.dropFirst())
  }

  /// The specified value of a property at an element, in lower case where it is a word of CSS; nil where it
  /// has none of its own.
  package func value(of property: String, at index: Int) -> [UInt8]? {
    let element = document.elements[index]
    if let own = element.declarations.last(where: { $0.name == property }) { return own.value.text }
    for rule in document.rules.reversed()
    where rule.compounds.contains(where: { $0.matches(element) }) {
      if let found = rule.declarations.last(where: { $0.name == property }) {
        return found.value.text
      }
    }
    return element.attribute(property)
  }

  /// The elements to which an element refers, by attributes and style.
  package func references(of index: Int) -> [Int] {
    let element = drawn.elements[index]
    var names = element.references + element.declarations.flatMap(\.value.references)
    for rule in document.rules where rule.compounds.contains(where: { $0.matches(element) }) {
      names += rule.declarations.flatMap(\.value.references)
    }
    return names.compactMap { indices[$0] }
  }

  /// The declarations of an element's `style` attribute.
  package func declarations(of index: Int) -> [(name: String, value: [UInt8])] {
    document.elements[index].declarations.map { ($0.name, $0.value.text) }
  }

  // MARK: Places

  /// Where elements are in the drawing, in CSS pixels: of all that each draws, and of its outline without
  /// strokes. Filters, masks and clips are passed over; an element that draws nothing is left out.
  ///
  /// - Throws: `libraryMissing`, or `damaged` for what librsvg cannot read.
  package func boxes(
    of elements: [Int]
  ) throws(ImageError) -> [Int: (inked: SVGRectangle, outline: SVGRectangle)] {
    let referred = Set(document.elements.indices.flatMap { references(of: $0) })
    var identifiers: [Int: String] = [:]
    for index in elements where !referred.contains(index) { identifiers[index] = "part-\(index)" }
    let text = drawn.text(pictures: nil, identifiers: identifiers)
    return try unsafe SVGDecoder.withLibrary(text) { library throws(ImageError) in
      var result: [Int: (inked: SVGRectangle, outline: SVGRectangle)] = [:]
      for index in elements {
        let own = document.elements[index].identifier ?? []
        let name = identifiers[index] ?? String(decoding: own, as: UTF8.self)
        var (inked, outline) = ([0.0, 0, 0, 0], [0.0, 0, 0, 0])
        guard
          unsafe cimage_svg_get_box(library, "#" + name, size.width, size.height, &inked, &outline)
            != 0, (inked + outline).allSatisfy(\.isFinite)
        else { continue }
        result[index] = (SVGRectangle(inked), SVGRectangle(outline))
      }
      return result
    }
  }

  // MARK: Texts

  /// The path that is drawn in place of a part of a text.
  package struct TextOutline: Sendable {
    /// The element that holds the part, and the part's place in its contents.
    package let element: Int
    package let content: Int
    /// The data of the path.
    package let path: String
    /// Where its origin is, in the element's coordinates.
    package let x: Double
    package let y: Double

    package init(element: Int, content: Int, path: String, x: Double, y: Double) {
      (self.element, self.content, self.path, self.x, self.y) = (element, content, path, x, y)
    }
  }

  /// Whether a style sheet has rules for texts, which would not apply to outlines.
  package var stylesTexts: Bool {
    document.rules.contains { rule in
      rule.compounds.contains { ["text", "tspan"].contains($0.type) }
    }
  }

  /// Draws outlines in place of texts, with all that is in these.
  ///
  /// - Parameter outlines: For each text the outlines of all its parts.
  package mutating func draw(_ outlines: [Int: [TextOutline]]) {
    func rename(_ index: Int) {
      drawn.elements[index].name = "g"
      for position in drawn.elements[index].contents.indices {
        switch drawn.elements[index].contents[position] {
        case .element(let child): rename(child)
        case .text: drawn.elements[index].contents[position] = .text([])
        }
      }
    }
    for (text, parts) in outlines.sorted(by: { $0.key < $1.key }) {
      rename(text)
      for part in parts {
        var path = SVGDocument.Element(name: "path", line: drawn.elements[part.element].line)
        path.attributes = [
          ("d", Array(part.path.utf8)),
          ("transform", Array("translate(\(part.x) \(part.y))".utf8)),
        ]
        drawn.elements[part.element].contents[part.content] = .element(drawn.elements.count)
        drawn.elements.append(path)
      }
    }
  }

  // MARK: Documents

  /// A document that shows some elements of this one and nothing else, as they are drawn here.
  ///
  /// - Parameters:
  ///   - shown: The elements, each with all that is in it.
  ///   - box: The place that the document shows, in CSS pixels.
  ///   - moved: Elements around them whose filters apply to one element within alone, by that element.
  ///   - scale: The document's own size, in units of the box's.
  package func text(
    of shown: [Int], in box: SVGRectangle, filters moved: [Int: Int] = [:], scale: Double = 1
  ) -> [UInt8] {
    var writer = SVGPartWriter(parts: self, shown: shown, moved: moved)
    return writer.text(in: box, scale: scale)
  }
}

/// A rectangle in CSS pixels.
package struct SVGRectangle: Hashable, Sendable {
  package var x, y, width, height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  fileprivate init(_ values: [Double]) {
    self.init(x: values[0], y: values[1], width: values[2], height: values[3])
  }
}

/// Writes a part of a document.
private struct SVGPartWriter {
  let parts: SVGParts
  private let shown: Set<Int>
  /// The elements around those that are shown.
  private let around: Set<Int>
  /// The children of elements around that are written, by their parents, in the order of the document.
  private let children: [Int: [Int]]
  /// Elements around with a filter that is written at one within.
  private let moved: [Int: Int]
  private var text: [UInt8] = []

  init(parts: SVGParts, shown: [Int], moved: [Int: Int]) {
    self.parts = parts
    self.shown = Set(shown)
    let around = Set(shown.flatMap { parts.ancestors(of: $0) })
    self.around = around
    children = Dictionary(grouping: self.shown.union(around).sorted()) { parts.parents[$0] ?? -1 }
    self.moved = moved.filter { around.contains($0.key) }
  }

  mutating func text(in box: SVGRectangle, scale: Double) -> [UInt8] {
    text = Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(scale * box.width)" height="\(scale * box.height)" \
      viewBox="\(box.x) \(box.y) \(box.width) \(box.height)" preserveAspectRatio="none">
      """.utf8)
    writeRoot()
    text += "</svg>".utf8
    return text
  }

  private mutating func writeRoot() {
    let root = parts.drawn.elements[0]
    text += "<svg overflow=\"visible\"".utf8
    for (name, value) in root.attributes where !SVGSurroundings.placing.contains(name) {
      guard name != "overflow" else { continue }
      add(name, value)
    }
    let style = root.declarations.filter {
      !SVGSurroundings.placing.contains($0.name)
        && !CSSDeclaration.backgroundNames.contains($0.name)
    }
    if !style.isEmpty { add("style", CSSDeclaration.text(style)) }
    add("width", Array("\(parts.size.width)".utf8))
    add("height", Array("\(parts.size.height)".utf8))
    text += "><defs>".utf8
    for index in definitions { write(index, isWhole: true) }
    text += "</defs>".utf8
    if !parts.drawn.rules.isEmpty {
      text += "<style>".utf8
      for rule in parts.drawn.rules { XMLWriter.escape(rule.text, into: &text) }
      text += "</style>".utf8
    }
    writeContents(of: 0, isWhole: shown.contains(0))
    text += "</svg>".utf8
  }

  /// What is referred to and not shown itself, in the order of the document.
  private var definitions: [Int] {
    var found: Set<Int> = []
    var known: Set<Int> = []
    func visit(_ index: Int) {
      guard known.insert(index).inserted else { return }
      follow(index)
      for case .element(let child) in parts.drawn.elements[index].contents { visit(child) }
    }
    func follow(_ index: Int) {
      for other in parts.references(of: index) where !isShown(other) {
        if found.insert(other).inserted { visit(other) }
      }
    }
    for index in shown { visit(index) }
    for index in around { follow(index) }
    return found.sorted()
  }

  private func isShown(_ index: Int) -> Bool {
    shown.contains(index) || parts.ancestors(of: index).contains { shown.contains($0) }
  }

  private mutating func add(_ name: String, _ value: [UInt8]) {
    text += " \(name)=\"".utf8
    XMLWriter.escape(value, into: &text)
    text.append(UInt8(ascii: "\""))
  }

  private mutating func writeContents(of index: Int, isWhole: Bool) {
    guard isWhole else {
      for child in children[index] ?? [] { write(child, isWhole: shown.contains(child)) }
      return
    }
    for content in parts.drawn.elements[index].contents {
      switch content {
      case .element(let child):
        // Style sheets and definitions have been written.
        guard parts.drawn.elements[child].name != "style" else { continue }
        write(child, isWhole: true)
      case .text(let own): XMLWriter.escape(own, into: &text)
      }
    }
  }

  private mutating func write(_ index: Int, isWhole: Bool) {
    let element = parts.drawn.elements[index]
    let isMoved = !isWhole && moved[index] != nil
    let outer = isWhole ? moved.first { $0.value == index }?.key : nil
    if let outer, let filter = parts.value(of: "filter", at: outer) {
      text += "<g".utf8
      add("filter", filter)
      text += ">".utf8
    }
    text += "<\(element.name)".utf8
    for (name, value) in element.attributes where !(isMoved && name == "filter") {
      add(name, value)
    }
    let style = element.declarations.filter { !(isMoved && $0.name == "filter") }
    if !style.isEmpty { add("style", CSSDeclaration.text(style)) }
    if let picture = element.picture {
      let image = parts.drawn.pictures[picture].image
      text += " href=\"data:\(image.mediaType);base64,".utf8
      text += Base64.encoded(image.bytes)
      text.append(UInt8(ascii: "\""))
    }
    text += ">".utf8
    writeContents(of: index, isWhole: isWhole)
    text += "</\(element.name)>".utf8
    if outer != nil { text += "</g>".utf8 }
  }
}

extension EncodedImage {
  /// The contents of the file.
  package var contents: [UInt8] { bytes }

  /// The media type of the file.
  var mediaType: String {
    switch header.kind {
    case .png: "image/png"
    case .jpeg: "image/jpeg"
    case .webP: "image/webp"
    case .heic: "image/heic"
    case .svg: "image/svg+xml"
    }
  }

  /// The ending of a file's name, without the dot.
  package var pathExtension: String {
    switch header.kind {
    case .png: "png"
    case .jpeg: "jpg"
    case .webP: "webp"
    case .heic: "heic"
    case .svg: "svg"
    }
  }
}
