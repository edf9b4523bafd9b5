/// The elements of an SVG document, and which of them refer to which.
///
/// librsvg bounds neither the time of drawing nor the depth of its recursion, and it loads documents and
/// images in `data:` URLs. So documents are refused that contain or refer to others, whose references go in
/// circles, or whose elements, counted as often as they are referred to, take too long or are too deep.
struct SVGStructure {
  private struct Element {
    let name: String
    /// The time that it takes without its parts, in nanoseconds for a pixel of the canvas.
    var weight: Int
    /// Whether it is drawn into memory of its own, of the canvas's size.
    var isLayer = false
    /// Indices of the elements within.
    var children: [Int] = []
    /// Identifiers of elements that attributes refer to.
    var references: [ArraySlice<UInt8>] = []
    var classes: [ArraySlice<UInt8>] = []
  }

  /// What drawing an element with its parts takes.
  private struct Work {
    /// In nanoseconds for a pixel of the canvas.
    var amount: Int
    /// Levels of parts.
    var height: Int
    /// Levels of layers.
    var layers: Int
  }

  /// The largest size of a document in bytes.
  private static let sizeLimit = 4 << 20
  private static let elementLimit = 50_000
  /// Levels of elements, those that are referred to included.
  private static let depthLimit = 64
  /// The longest estimate of the time of drawing, in nanoseconds.
  private static let timeLimit = 50_000_000_000
  /// The largest sum of the pixels of layers that are drawn at the same time.
  private static let layerLimit = 200_000_000
  /// The largest size of all paths that are dashed, in bytes: one that crosses the canvas a thousand times
  /// has ten million dashes.
  private static let dashedPathLimit = 4096

  private var elements: [Element] = []
  private var indices: [ArraySlice<UInt8>: Int] = [:]
  private var styleSheet: [UInt8] = []

  /// - Parameter bytes: The contents of the file.
  /// - Throws: `truncated`, `damaged` or `refused`.
  init(_ bytes: [UInt8]) throws(ImageError) {
    guard bytes.count <= Self.sizeLimit else { throw .refused("the SVG is larger than 4 MB") }
    guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) else {
      throw .refused("the SVG is not in UTF-8")
    }
    var reader = XMLReader(bytes)
    // The index of each open element, and whether its lines are dashed.
    var open: [(index: Int, isDashed: Bool)] = []
    var (pathSize, dashedSize, usesDashes) = (0, 0, false)
    while let part = try reader.next() {
      switch part {
      case .text(let text):
        if let last = open.last, elements[last.index].name == "style" { styleSheet += text }
      case .end:
        if !open.isEmpty { open.removeLast() }
      case .start(let name, let attributes, let isEmpty):
        let index = elements.count
        guard index < Self.elementLimit else { throw .refused("the SVG has too many elements") }
        guard open.count < Self.depthLimit else { throw .refused("the SVG is nested too deep") }
        elements.append(try Self.element(name, attributes))
        // The first element of an identifier has it.
        if let identifier = attributes.first(where: { $0.name == "id" })?.value[...],
          indices[identifier] == nil
        {
          indices[identifier] = index
        }
        if let parent = open.last { elements[parent.index].children.append(index) }
        let isDashed = open.last?.isDashed ?? false || attributes.contains(where: Self.hasDashes)
        let size = attributes.reduce(0) {
          $0 + (["d", "points"].contains($1.name) ? $1.value.count : 0)
        }
        elements[index].weight += size / 200 + (isDashed ? size : 0)
        pathSize += size
        dashedSize += isDashed ? size : 0
        if isDashed, name == "use" { usesDashes = true }
        if !isEmpty { open.append((index, isDashed)) }
      }
    }
    guard open.isEmpty else { throw .truncated }
    if usesDashes || styleSheet.firstRange(of: "dasharray".utf8) != nil { dashedSize = pathSize }
    guard dashedSize <= Self.dashedPathLimit else { throw .refused("the SVG has too many dashes") }
  }

  /// Whether a style or the name of an attribute may make an element a layer.
  private static func makesLayers(_ style: [UInt8]) -> Bool {
    ["opacity", "mask", "filter", "clip-path", "blend", "isolation"].contains {
      style.firstRange(of: $0.utf8) != nil
    }
  }

  private static func hasDashes(_ attribute: XMLReader.Attribute) -> Bool {
    attribute.name == "stroke-dasharray"
      || attribute.name == "style" && attribute.value.firstRange(of: "dasharray".utf8) != nil
  }

  private static func element(
    _ name: String, _ attributes: [XMLReader.Attribute]
  ) throws(ImageError) -> Element {
    guard !["image", "feImage", "include"].contains(name) else {
      throw .refused("the SVG contains or refers to another image")
    }
    guard !["feConvolveMatrix", "feMorphology", "feTurbulence"].contains(name) else {
      throw .refused("the SVG has a filter that is not supported, \(name)")
    }
    var element = Element(name: name, weight: weight(of: name))
    for attribute in attributes {
      element.references += try references(inStyle: attribute.value)
      // librsvg knows it as another name of id.
      guard attribute.name != "xml:id" else { throw .refused("the SVG has an xml:id") }
      if attribute.localName == "href", name != "a" {
        guard attribute.value.first == UInt8(ascii: "#") else {
          throw .refused("the SVG refers to another file")
        }
        element.references.append(attribute.value.dropFirst())
      } else if attribute.name == "class" {
        element.classes = attribute.value.split(whereSeparator: XMLReader.isSpace)
      } else if attribute.name == "style" {
        element.isLayer = element.isLayer || makesLayers(attribute.value)
      } else {
        element.isLayer = element.isLayer || makesLayers(Array(attribute.name.utf8))
      }
    }
    return element
  }

  /// The identifiers in the `url()` values of a style or an attribute.
  private static func references(inStyle text: [UInt8]) throws(ImageError) -> [ArraySlice<UInt8>] {
    guard !text.contains(UInt8(ascii: "\\")) else {
      throw .refused("the SVG has a style with escapes")
    }
    var found: [ArraySlice<UInt8>] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "(")) {
      let name = String(decoding: rest[..<start].suffix(3), as: UTF8.self)
      rest = rest[(start + 1)...]
      guard name.lowercased() == "url" else { continue }
      let value = rest.drop { XMLReader.isSpace($0) || "\"'".utf8.contains($0) }
      guard value.first == UInt8(ascii: "#") else {
        throw .refused("the SVG refers to another file")
      }
      found.append(
        value.dropFirst().prefix { !")\"'".utf8.contains($0) && !XMLReader.isSpace($0) })
    }
    return found
  }

  /// The references in the style sheet, by the class of the elements that have them.
  private func styleReferences() throws(ImageError) -> [ArraySlice<UInt8>: [ArraySlice<UInt8>]] {
    let special: [UInt8] = [UInt8(ascii: "@"), UInt8(ascii: "*")]
    let isPlain = !styleSheet.contains { special.contains($0) }
    let hasReferences = try !Self.references(inStyle: styleSheet).isEmpty
    if !isPlain, hasReferences || styleSheet.firstRange(of: "@import".utf8) != nil {
      throw .refused("the style sheet of the SVG has rules that are not supported")
    }
    guard hasReferences else { return [:] }
    var result: [ArraySlice<UInt8>: [ArraySlice<UInt8>]] = [:]
    for rule in styleSheet.split(separator: UInt8(ascii: "}")) {
      let parts = rule.split(separator: UInt8(ascii: "{"), maxSplits: 1)
      guard parts.count == 2 else { continue }
      let references = try Self.references(inStyle: Array(parts[1]))
      guard !references.isEmpty else { continue }
      for selector in parts[0].split(separator: UInt8(ascii: ",")) {
        let words = selector.split(whereSeparator: XMLReader.isSpace)
        let name = words.first?.dropFirst() ?? []
        // A class alone.
        guard words.count == 1, words[0].first == UInt8(ascii: "."),
          !name.contains(where: { ".:[>+~#".utf8.contains($0) })
        else { throw .refused("the style sheet of the SVG has rules that are not supported") }
        result[name, default: []] += references
      }
    }
    return result
  }

  /// Checks the depth, and how much time and memory drawing takes.
  ///
  /// - Parameter size: The size of the canvas; nil where it is not known yet.
  /// - Throws: `refused`.
  func check(size: PixelSize?) throws(ImageError) {
    // An element takes some microseconds, however small the canvas is.
    let smallestArea = 10_000
    let area = max(smallestArea, size.map { $0.byteCount / 4 } ?? 0)
    let limit = Self.timeLimit / area
    let styles = try styleReferences()
    let hasLayerStyles = Self.makesLayers(styleSheet)
    // Nil while an element's own references are followed.
    var known: [Int: Work?] = [:]
    func work(of index: Int, depth: Int) throws(ImageError) -> Work {
      if let found = known[index] {
        guard let found else { throw .refused("the SVG has an element that refers to itself") }
        return found
      }
      guard depth < Self.depthLimit else { throw .refused("the SVG is nested too deep") }
      known[index] = .some(nil)
      let element = elements[index]
      var result = Work(amount: element.weight, height: 0, layers: 0)
      let references = element.references + element.classes.flatMap { styles[$0] ?? [] }
      for part in element.children + references.compactMap({ indices[$0] }) {
        let own = try work(of: part, depth: depth + 1)
        result.amount = min(result.amount + own.amount, limit + 1)
        result.height = max(result.height, own.height)
        result.layers = max(result.layers, own.layers)
      }
      result.height += 1
      result.layers += element.isLayer || hasLayerStyles ? 1 : 0
      guard result.height < Self.depthLimit else { throw .refused("the SVG is nested too deep") }
      known[index] = result
      return result
    }
    guard !elements.isEmpty else { throw .refused("the SVG has no elements") }
    let all = try work(of: 0, depth: 0)
    guard all.amount <= limit else { throw .refused("the SVG takes too long to draw") }
    guard all.layers <= Self.layerLimit / area else {
      throw .refused("the SVG takes too much memory to draw")
    }
  }

  /// The time of drawing an element over the whole canvas, as measured, in nanoseconds for a pixel.
  private static func weight(of name: String) -> Int {
    if name.hasPrefix("fe") { return 80 }
    return name == "mask" ? 10 : 1
  }
}
