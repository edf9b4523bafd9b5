internal import TEInputs

/// An SVG document as librsvg gets it: what is not drawn is left out and reported, and pictures within it are
/// those that this module's readers accept.
///
/// librsvg never gets the bytes of a file. It gets what ``text(pictures:)`` writes, so nothing that it
/// parses differs from what has been checked.
package struct SVGDocument {
  package struct Element {
    /// Without a prefix.
    package internal(set) var name: String
    package let line: Int
    package internal(set) var attributes: [(name: String, value: [UInt8])] = []
    var declarations: [CSSDeclaration] = []
    package internal(set) var contents: [Content] = []
    package internal(set) var identifier: [UInt8]?
    /// The name that a drawing program keeps beside the identifier; nil for none.
    package internal(set) var label: [UInt8]?
    var classes: [[UInt8]] = []
    /// Identifiers of elements that attributes refer to.
    var references: [[UInt8]] = []
    /// The index of the picture that it shows.
    package internal(set) var picture: Int?

    package func attribute(_ name: String) -> [UInt8]? {
      attributes.first { $0.name == name }?.value
    }
  }

  package enum Content {
    case element(Int)
    case text([UInt8])
  }

  /// A picture in a `data:` URL.
  package struct Picture {
    package let image: EncodedImage
    /// In CSS pixels.
    let width: Double
    let height: Double
  }

  /// The total cost of the pictures.
  var pictureWork: SVGWork {
    pictures.reduce(into: SVGWork()) { $0.add($1.image.header.work) }
  }

  /// The first is the root.
  package internal(set) var elements: [Element] = []
  private(set) var rules: [CSSRule] = []
  /// The line of each rule.
  private var ruleLines: [Int] = []
  package private(set) var pictures: [Picture] = []
  private var allRemarks: [SVGRemark] = []
  /// The text of an open `style` element, and its line.
  private var styleSheet: (text: [UInt8], line: Int)?
  private let pictureReader: PictureReader

  /// The largest size of a document in bytes, without the pictures in it.
  private static let sizeLimit = 4 << 20
  private static let elementLimit = 50_000
  /// Levels of elements.
  static let depthLimit = 64
  /// The largest number of elements times that of rules: librsvg compares each with each.
  private static let matchLimit = 50_000_000
  private static let pictureLimit = 256
  private static let remarkLimit = 20

  /// Elements of SVG that show something in browsers, which librsvg does not draw.
  private static let unknownElements: Set<String> = [
    "animate", "animateColor", "animateMotion", "animateTransform", "audio", "canvas", "discard",
    "flowRoot", "font", "font-face", "foreignObject", "hatch", "iframe", "mesh", "meshgradient",
    "script", "set", "textPath", "video",
  ]

  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - pictureReader: For the pictures in it.
  /// - Throws: `truncated`, `damaged` or `refused`, and what the pictures' readers throw.
  init(_ bytes: [UInt8], pictures pictureReader: PictureReader) throws(ImageError) {
    self.pictureReader = pictureReader
    let bytes = XMLText.utf8(bytes)
    let encoding = XMLText.declaredEncoding(of: bytes) ?? "utf-8"
    guard ["utf-8", "us-ascii"].contains(encoding), !bytes.contains(0),
      String(validating: bytes, as: UTF8.self) != nil
    else { throw .refused("the text of the SVG is in another encoding than UTF-8") }
    var reader = XMLReader(bytes)
    var open: [OpenElement] = []
    // The names of all open elements, and how many of them are left out.
    var (names, skipped) = ([String](), 0)
    var pictureSize = 0
    while let part = try reader.next() {
      switch part {
      case .text(let text):
        guard skipped == 0, let last = open.last else { continue }
        if styleSheet != nil {
          styleSheet?.text += text
        } else {
          elements[last.index].contents.append(.text(text))
        }
      case .end(let name):
        guard names.popLast() == name else { throw .damaged(reason: "it is not well-formed SVG") }
        if skipped > 0 {
          skipped -= 1
        } else if let last = open.popLast(), elements[last.index].name == "style" {
          closeStyleSheet()
        }
      case .start(let name, let attributes, let isEmpty):
        guard names.count < Self.depthLimit else { throw .refused("the SVG is nested too deep") }
        if !isEmpty { names.append(name) }
        var namespaces = open.last?.namespaces ?? Namespaces()
        namespaces.add(attributes)
        let isHidden = open.last?.isHidden ?? false || attributes.contains(where: Self.hides)
        guard skipped == 0, styleSheet == nil,
          accepts(
            name, namespaces, line: reader.line, isRoot: elements.isEmpty, isHidden: isHidden)
        else {
          if !isEmpty { skipped += 1 }
          if let label = namespaces.penpotName(name, attributes), let parent = open.last {
            elements[parent.index].label = label
          }
          continue
        }
        guard elements.count < Self.elementLimit else {
          throw .refused("the SVG has too many elements")
        }
        guard !open.isEmpty || elements.isEmpty else {
          throw .damaged(reason: "it is not well-formed SVG")
        }
        let index = elements.count
        if let parent = open.last { elements[parent.index].contents.append(.element(index)) }
        elements.append(Element(name: Namespaces.localName(name), line: reader.line))
        for attribute in attributes {
          pictureSize += attribute.value.starts(with: "data:".utf8) ? attribute.value.count : 0
          try add(attribute, namespaces, to: index)
        }
        completePicture(of: index)
        if !isEmpty {
          open.append(OpenElement(index: index, namespaces: namespaces, isHidden: isHidden))
          if elements[index].name == "style" { styleSheet = ([], reader.line) }
        }
      }
    }
    guard names.isEmpty else { throw .truncated }
    guard !elements.isEmpty else { throw .damaged(reason: "it has no svg element") }
    guard bytes.count - pictureSize <= Self.sizeLimit else {
      throw .refused("the SVG is larger than 4 MB without its pictures")
    }
    giveSize()
    rewriteFilters()
    rewriteGradients()
    joinLines()
    guard rules.isEmpty || elements.count <= Self.matchLimit / rules.count else {
      throw .refused("the SVG has too many rules of style sheets")
    }
    reportRules()
  }

  /// Gives a document without a view box the width and height of images in CSS, where it has none (CSS Images 3,
  /// 5.3, default sizing algorithm; CSS 2.1, 10.3.2: 300 x 150).
  private mutating func giveSize() {
    guard elements[0].attribute("viewBox") == nil else { return }
    for (name, length) in [("width", "300"), ("height", "150")] {
      let given = elements[0].attribute(name).map { CSSText.trimmed($0[...]) } ?? []
      guard given.isEmpty || given.last == UInt8(ascii: "%") || given.elementsEqual("auto".utf8)
      else { continue }
      elements[0].attributes.removeAll { $0.name == name }
      elements[0].attributes.append((name, Array(length.utf8)))
    }
  }

  private struct OpenElement {
    let index: Int
    let namespaces: Namespaces
    /// Whether nothing in it is drawn.
    let isHidden: Bool
  }

  /// Whether an attribute keeps its element from being drawn. No program has the extensions of another one, which
  /// Illustrator requires for the data that it adds.
  private static func hides(_ attribute: XMLReader.Attribute) -> Bool {
    switch attribute.name {
    case "requiredExtensions": return true
    case "display": return CSSText.trimmed(attribute.value[...]).elementsEqual("none".utf8)
    case "style":
      let style = CSSDeclaration.read(CSSText.withoutComments(attribute.value)[...])
      return style.declarations.contains {
        $0.name == "display" && $0.value.text.elementsEqual("none".utf8)
      }
    default: return false
    }
  }

  /// What is not drawn, in the order of lines; of many that are alike, the first.
  package var remarks: [SVGRemark] {
    var seen: Set<String> = []
    let sorted = allRemarks.enumerated()
      .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
      .map(\.element).filter { seen.insert($0.message).inserted }
    return Array(sorted.prefix(Self.remarkLimit))
  }

  mutating func remark(_ message: String, line: Int) {
    allRemarks.append(SVGRemark(line: line, message: message))
  }

  /// Whether librsvg gets an element; reports one that is left out and could show something.
  private mutating func accepts(
    _ name: String, _ namespaces: Namespaces, line: Int, isRoot: Bool, isHidden: Bool
  ) -> Bool {
    let local = Namespaces.localName(name)
    if namespaces.isXInclude(name) {
      remark("'\(local)' refers to another file, which is not read", line: line)
    }
    guard namespaces.isSVG(name) else { return false }
    guard !Self.unknownElements.contains(local) else {
      if !isHidden { remark("'\(local)' is not drawn", line: line) }
      return false
    }
    return !isRoot || local == "svg"
  }

  private mutating func add(
    _ attribute: XMLReader.Attribute, _ namespaces: Namespaces, to index: Int
  ) throws(ImageError) {
    let (value, line) = (attribute.value, elements[index].line)
    let element = elements[index].name
    if namespaces.isLink(attribute.name) {
      // In SVG 2, `href` goes before `xlink:href`, in whatever order they are.
      let isOlder = attribute.name != "href"
      if isOlder, elements[index].attribute("href") != nil { return }
      try link(CSSText.trimmed(value[...]), of: index)
      return
    }
    if Self.labels.contains(attribute.name) { elements[index].label = value }
    guard !attribute.name.contains(":") || ["xml:space", "xml:lang"].contains(attribute.name) else {
      return
    }
    switch attribute.name {
    case "xmlns", "content": return
    case _ where attribute.name.hasPrefix("on") || attribute.name.hasPrefix("data-"): return
    case "transform-origin":
      remark("'transform-origin' is not applied, at '\(element)'", line: line)
    case "style":
      let (declarations, omissions) = CSSDeclaration.read(CSSText.withoutComments(value)[...])
      elements[index].declarations = declarations
      for omission in omissions { remark("\(omission.message), at '\(element)'", line: line) }
    case "id":
      elements[index].identifier = value
      elements[index].attributes.append((attribute.name, value))
    case "class":
      elements[index].classes = value.split(whereSeparator: XMLReader.isSpace).map(Array.init)
      elements[index].attributes.append((attribute.name, value))
    case _ where Self.styleAttributes.contains(attribute.name):
      guard value.contains(UInt8(ascii: "(")) || value.contains(UInt8(ascii: "\\")) else {
        elements[index].attributes.append((attribute.name, value))
        return
      }
      do throws(CSSValue.Problem) {
        let read = try CSSValue(CSSText.withoutComments(value)[...])
        elements[index].references += read.references
        elements[index].attributes.append((attribute.name, read.text))
      } catch {
        remark("\(error.message(of: attribute.name)), at '\(element)'", line: line)
      }
    default:
      // No other attribute refers to anything.
      elements[index].attributes.append((attribute.name, value))
    }
  }

  /// Attributes with the name of a layer: Illustrator's, Penpot's and Inkscape's.
  private static let labels: Set<String> = ["data-name", "data-testid", "inkscape:label"]

  /// Attributes whose values are those of CSS properties with functions.
  private static let styleAttributes: Set<String> = [
    "clip-path", "color", "cursor", "fill", "filter", "flood-color", "lighting-color", "marker",
    "marker-end", "marker-mid", "marker-start", "mask", "stop-color", "stroke",
  ]

  /// Follows a link of an element.
  private mutating func link(_ value: ArraySlice<UInt8>, of index: Int) throws(ImageError) {
    let (name, line) = (elements[index].name, elements[index].line)
    guard name != "a" else { return }
    elements[index].attributes.removeAll { $0.name == "href" }
    elements[index].picture = nil
    if value.first == UInt8(ascii: "#") {
      if name == "image" {
        remark("'image' that refers to an element is not drawn", line: line)
        return
      }
      elements[index].references.append(Array(value.dropFirst()))
      elements[index].attributes.append(("href", Array(value)))
    } else if ["image", "feImage"].contains(name), value.starts(with: "data:".utf8) {
      guard pictures.count < Self.pictureLimit else {
        throw .refused("the SVG has more than \(Self.pictureLimit) pictures")
      }
      guard let picture = try pictureReader.picture(at: value, line: line, &allRemarks) else {
        return
      }
      elements[index].picture = pictures.count
      pictures.append(picture)
    } else if !value.isEmpty {
      remark("'\(name)' refers to another file, which is not read", line: line)
    }
  }

  /// Gives a picture that has no size of its own the one that its file has, which is not always that of its
  /// pixels.
  private mutating func completePicture(of index: Int) {
    guard let number = elements[index].picture, elements[index].name == "image",
      elements[index].attribute("width") == nil, elements[index].attribute("height") == nil
    else { return }
    let picture = pictures[number]
    elements[index].attributes.append(("width", Array("\(picture.width)".utf8)))
    elements[index].attributes.append(("height", Array("\(picture.height)".utf8)))
  }

  private mutating func closeStyleSheet() {
    guard let (text, line) = styleSheet else { return }
    styleSheet = nil
    let (read, omissions) = CSSRule.read(text)
    rules += read
    for omission in omissions { remark(omission.message, line: line + omission.lineOffset) }
    elements[elements.count - 1].contents = [.text(Array(read.map(\.text).joined()))]
    ruleLines += read.map { line + $0.lineOffset }
  }

  /// Reports what is left out of rules for the first element that each of them is for.
  private mutating func reportRules() {
    for (rule, line) in zip(rules, ruleLines) where !rule.omissions.isEmpty {
      let element = elements.first { element in
        rule.compounds.contains { $0.matches(element) }
      }
      guard let element else { continue }
      for omission in rule.omissions {
        remark("\(omission.message), at '\(element.name)'", line: line + omission.lineOffset)
      }
    }
  }

  /// The document in XML.
  ///
  /// - Parameters:
  ///   - pictures: PNG files of the pictures; nil for a document without them.
  ///   - surroundings: What is drawn around the document, too.
  ///   - identifiers: Identifiers of elements, in place of their own.
  func text(
    pictures: [[UInt8]]?, in surroundings: SVGSurroundings? = nil,
    identifiers: [Int: String] = [:]
  ) -> [UInt8] {
    var text = surroundings?.start ?? []
    func write(_ index: Int) {
      let element = elements[index]
      text += "<\(element.name)".utf8
      if index == 0 { text += " xmlns=\"http://www.w3.org/2000/svg\"".utf8 }
      func add(_ name: String, _ value: [UInt8]) {
        text += " \(name)=\"".utf8
        XMLWriter.escape(value, into: &text)
        text.append(UInt8(ascii: "\""))
      }
      var (attributes, declarations) = (element.attributes, element.declarations)
      if index == 0, let surroundings {
        attributes.removeAll { SVGSurroundings.placing.contains($0.name) }
        declarations.removeAll { SVGSurroundings.placing.contains($0.name) }
        attributes += surroundings.size
      }
      if let identifier = identifiers[index] {
        attributes.removeAll { $0.name == "id" }
        attributes.append(("id", Array(identifier.utf8)))
      }
      for (name, value) in attributes { add(name, value) }
      if !declarations.isEmpty { add("style", CSSDeclaration.text(declarations)) }
      if let picture = element.picture, let pictures {
        text += " href=\"data:image/png;base64,".utf8
        text += Base64.encoded(pictures[picture])
        text.append(UInt8(ascii: "\""))
      }
      text.append(UInt8(ascii: ">"))
      for content in element.contents {
        switch content {
        case .element(let child): write(child)
        case .text(let own): XMLWriter.escape(own, into: &text)
        }
      }
      text += "</\(element.name)>".utf8
    }
    write(0)
    if surroundings != nil { text += SVGSurroundings.end }
    return text
  }
}

extension SVGDocument {
  /// A document of the color behind the root, which browsers draw over all of the image; nil for none.
  var background: [UInt8]? {
    func fills(_ declarations: [CSSDeclaration]) -> [UInt8] {
      let values = declarations.filter { CSSDeclaration.backgroundNames.contains($0.name) }
      return Array(values.map { Array("fill:".utf8) + $0.value.text + Array(";".utf8) }.joined())
    }
    guard let root = elements.first else { return nil }
    let own = fills(root.declarations)
    let sheet = rules.filter { rule in rule.compounds.contains { $0.matches(root) } }
      .flatMap { rule in
        let fills = fills(rule.declarations)
        let selectors = Array(rule.selectors.joined(separator: Array(",".utf8)))
        return fills.isEmpty ? [] : selectors + Array("{".utf8) + fills + Array("}".utf8)
      }
    guard !own.isEmpty || !sheet.isEmpty else { return nil }
    // Values that are no color are passed over; `none` remains.
    var text = Array("<svg xmlns=\"http://www.w3.org/2000/svg\" fill=\"none\"".utf8)
    for (name, value) in [
      ("id", root.attribute("id") ?? []), ("class", root.attribute("class") ?? []),
      ("color", root.attribute("color") ?? []), ("style", own),
    ] where !value.isEmpty {
      text += " \(name)=\"".utf8
      XMLWriter.escape(value, into: &text)
      text += "\"".utf8
    }
    text += "><style>".utf8
    XMLWriter.escape(sheet, into: &text)
    text += "</style><rect width=\"100%\" height=\"100%\"/></svg>".utf8
    return text
  }
}

/// The namespaces of an element (Namespaces in XML 1.0).
struct Namespaces {
  /// By their prefixes; the default one has none.
  private var names: [String: String] = [:]

  mutating func add(_ attributes: [XMLReader.Attribute]) {
    for attribute in attributes where attribute.name.hasPrefix("xmlns") {
      let value = String(decoding: attribute.value, as: UTF8.self)
      if attribute.name == "xmlns" { names[""] = value }
      if attribute.name.hasPrefix("xmlns:") { names[String(attribute.name.dropFirst(6))] = value }
    }
  }

  static func localName(_ name: String) -> String {
    String(name.split(separator: ":", omittingEmptySubsequences: false).last ?? "")
  }

  private func namespace(of name: String) -> String? {
    let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    return names[parts.count > 1 ? String(parts[0]) : ""]
  }

  func isSVG(_ name: String) -> Bool { namespace(of: name) == "http://www.w3.org/2000/svg" }

  func isXInclude(_ name: String) -> Bool {
    namespace(of: name) == "http://www.w3.org/2001/XInclude"
  }

  /// The name of a layer in an element that Penpot adds to a group; nil in any other element.
  func penpotName(_ name: String, _ attributes: [XMLReader.Attribute]) -> [UInt8]? {
    guard Self.localName(name) == "shape", namespace(of: name) == "https://penpot.app/xmlns" else {
      return nil
    }
    return attributes.first { Self.localName($0.name) == "name" }?.value
  }

  /// Whether an attribute is `href`, of SVG or XLink.
  func isLink(_ name: String) -> Bool {
    name == "href"
      || name.hasSuffix(":href")
        && (namespace(of: name) == "http://www.w3.org/1999/xlink" || name == "xlink:href")
  }
}

enum XMLWriter {
  /// Writes text or a value, without the characters that XML has no place for.
  static func escape(_ text: [UInt8], into result: inout [UInt8]) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "&"): result += "&amp;".utf8
      case UInt8(ascii: "<"): result += "&lt;".utf8
      case UInt8(ascii: ">"): result += "&gt;".utf8
      case UInt8(ascii: "\""): result += "&quot;".utf8
      case 0x09, 0x0A, 0x0D: result += "&#\(byte);".utf8
      case 0..<0x20: break
      default: result.append(byte)
      }
    }
  }
}
