package import Foundation
internal import TEGeometry
package import TEInputs
package import TEMedia

/// A frame of a design tool: an SVG file as a tree of layers with names.
package struct FrameDocument: Sendable {
  /// The file's path, for messages.
  package let path: String
  /// In points: pixels of CSS.
  package let size: CGSize
  package private(set) var parts: SVGParts
  /// The root is the first.
  package private(set) var layers: [FrameLayer] = []
  /// The color behind all layers; nil for none.
  package private(set) var background: FrameColor?
  /// The layer that is nothing but the background; nil for none.
  package private(set) var backgroundLayer: Int?
  /// The element that the shadow of a group belongs to, by the group's.
  private let shadows: [Int: Int]

  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - path: For messages.
  ///   - letters: Makes outlines of texts; nil for those that are drawn as texts.
  /// - Throws: What reading the file as an image throws.
  package init(
    _ bytes: [UInt8], path: String, budgets: Budgets,
    letters: @escaping FrameLetters.Source = { _, _, _, _ in nil }
  ) throws(ImageError) {
    self.path = path
    parts = try SVGParts(bytes, budgets: budgets)
    size = CGSize(width: parts.size.width, height: parts.size.height)
    let texts = FrameLetterReader(reader: FrameReader(parts: parts, size: size), source: letters)
    parts.draw(texts.outlines())
    var reader = FrameReader(parts: parts, size: size)
    layers = try reader.layers()
    shadows = reader.shadowed
    findBackground(of: reader)
  }

  /// Finds the rectangle in one color that fills the frame behind everything.
  private mutating func findBackground(of reader: FrameReader) {
    background = reader.rootBackground
    let canvas = CGRect(origin: .zero, size: size)
    var index = 0
    while let first = layers[index].children.first {
      index = first
      guard layers[index].obstacle == nil else { return }
    }
    guard index > 0, let shape = layers[index].shape, shape.rotation == 0, shape.opacity == 1,
      shape.radius == 0,
      shape.color.opacity == 1, shape.frame.covers(canvas, within: 0.01)
    else { return }
    background = shape.color
    backgroundLayer = index
  }

  /// The innermost group around all layers, as the tools write a frame.
  var contentRoot: Int {
    var index = 0
    while layers[index].children.count == 1 {
      let only = layers[index].children[0]
      guard layers[only].kind == .group, layers[only].obstacle == nil,
        !layers[only].children.isEmpty
      else { break }
      index = only
    }
    return index
  }

  /// Whether a layer is the group that the tool writes for the frame itself.
  func isWhole(_ index: Int) -> Bool {
    let root = contentRoot
    return index == root && index > 0
      && layers[index].outline.covers(CGRect(origin: .zero, size: size), within: 0.5)
  }

  /// The layer without a name of its own that lies behind the others of a group and is as large as all of them;
  /// nil for none.
  func plate(of group: Int) -> Int? {
    guard let index = backmost(of: group), layers[index].name?.isAutomatic ?? true,
      index != backgroundLayer
    else { return nil }
    return index
  }

  /// The layer, with or without a name, that lies behind the others of a group and is as large as all of them; nil for
  /// none.
  func backmost(of group: Int) -> Int? {
    var index = group
    while layers[index].kind == .group {
      guard let first = layers[index].children.first else { return nil }
      index = first
    }
    return layers[index].outline.covers(seenOutline(of: group), within: 0.5) ? index : nil
  }

  /// Whether any layer in a group is a text.
  func hasText(in group: Int) -> Bool {
    layers[group].children.contains { layers[$0].kind == .text || hasText(in: $0) }
  }

  /// The outlines of all that is in a layer, as far as clips show them.
  private func seenOutline(of index: Int) -> CGRect {
    let children = layers[index].children
    guard !children.isEmpty else { return layers[index].outline }
    return children.reduce(.null) { $0.union(seenOutline(of: $1)) }
  }

  /// The layers around a layer, the nearest first.
  func ancestors(of index: Int) -> [Int] {
    Array(sequence(first: index) { layers[$0].parent }.dropFirst())
  }

  /// Layers with all that is in them.
  func within(_ groups: Set<Int>) -> Set<Int> {
    guard !groups.isEmpty else { return [] }
    return groups.union(layers.indices.filter { !groups.isDisjoint(with: ancestors(of: $0)) })
  }

  /// The layer's name with those around it, such as "Card/Photo".
  package func place(of index: Int) -> String {
    let names = ([index] + ancestors(of: index)).reversed().compactMap { layers[$0].name }
    var own = names.filter { !$0.isAutomatic }.map(\.base)
    if layers[index].name?.isAutomatic ?? true { own.append(layers[index].title) }
    return own.suffix(2).joined(separator: "/")
  }

  /// An SVG file of some layers and nothing else, as they are drawn here.
  ///
  /// - Parameters:
  ///   - box: In points of the frame.
  ///   - scale: The file's own size, in units of the box's.
  package func drawing(of layers: [Int], in box: CGRect, scale: Double = 1) -> [UInt8] {
    parts.text(
      of: layers.map { self.layers[$0].element }, in: SVGRectangle(box), filters: shadows,
      scale: scale)
  }

  /// What is not drawn as it is written, each with the name of the layer that has it.
  package var omissions: [String] {
    parts.document.remarks.map { remark in
      let before = layers.indices.dropFirst()
        .filter { parts.document.elements[layers[$0].element].line <= remark.line }
      guard let last = before.last else { return remark.description }
      return "\(remark.description), in the layer \(quoted(place(of: last)))"
    }
  }

  /// The families that texts name, in the order of the layers; a generic one is left out.
  package var fontFamilies: [String] {
    var result: [String] = []
    for layer in layers {
      guard let family = layer.text?.font.family, !family.isEmpty,
        !["sans-serif", "serif", "monospace", "system-ui"].contains(family.lowercased()),
        !result.contains(family)
      else { continue }
      result.append(family)
    }
    return result
  }

  /// Whether any layer has a name that its designer gave it.
  package var hasNames: Bool {
    layers.dropFirst().contains { $0.name.map { !$0.isAutomatic } ?? false }
  }

  /// Whether there is no text, but outlines with the names that texts have.
  package var hasOutlinedText: Bool {
    guard !layers.contains(where: { $0.kind == .text }) else { return false }
    return layers.contains { layer in
      guard layer.kind == .path, let name = layer.name, !name.isAutomatic,
        (5...80).contains(layer.outline.height),
        let data = parts.document.elements[layer.element].attribute("d")
      else { return false }
      // A glyph has two parts on average, and more than ten points.
      let glyphs = name.base.filter { !$0.isWhitespace }.count
      let starts = data.count { $0 == UInt8(ascii: "M") || $0 == UInt8(ascii: "m") }
      return glyphs > 2 && starts >= glyphs && data.count > 60 * glyphs
    }
  }

  /// The tool that wrote the file, by what it leaves in it; nil for another.
  package var tool: DesignTool? { DesignTool(parts.document) }
}

/// A program that draws frames.
package enum DesignTool: String, Sendable {
  case figma = "Figma"
  case sketch = "Sketch"
  case penpot = "Penpot"
  case adobeXD = "Adobe XD"

  init?(_ document: SVGDocument) {
    func starts(_ text: String) -> Bool {
      document.elements.contains { $0.identifier?.starts(with: text.utf8) ?? false }
    }
    if document.elements.contains(where: {
      ($0.attribute("class") ?? []).starts(with: "frame-".utf8)
    }) || starts("shape-") {
      self = .penpot
    } else if starts("clip-"),
      document.elements.contains(where: { $0.name == "clipPath" })
    {
      self = .adobeXD
    } else if starts("Page-1") || starts("Artboard") {
      self = .sketch
    } else if document.elements.first?.attribute("fill") ?? [] == Array("none".utf8) {
      self = .figma
    } else {
      return nil
    }
  }

  /// How to export with the names of layers from a tool that is not known.
  package static let anyNamesAdvice =
    "export it with the names of its layers as ids; in Figma's export settings, under the three dots, "
    + "that is Include \"id\" attribute"

  /// How to export with the names of layers.
  package var namesAdvice: String {
    switch self {
    case .figma:
      "in Figma's export settings, under the three dots, switch on Include \"id\" attribute"
    case .sketch: "Sketch writes them where its layers have names; export the artboard as SVG"
    case .penpot:
      "Penpot writes layer names as data-testid: name the layers, and export the board as SVG"
    case .adobeXD: "Adobe XD writes them where its layers have names; export the artboard as SVG"
    }
  }

  /// How to export texts as texts.
  package var textAdvice: String {
    switch self {
    case .figma: "in Figma's export settings, under the three dots, switch off Outline text"
    case .sketch: "in Sketch, do not convert texts to outlines before the export"
    case .penpot: "in Penpot, do not convert texts to paths before the export"
    case .adobeXD: "in Adobe XD, do not convert texts to paths before the export"
    }
  }
}
