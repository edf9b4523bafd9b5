internal import Foundation
internal import TEGeometry
internal import TEMedia

/// Reads the layers of a document: which elements draw something, where, and what they are.
struct FrameReader {
  let parts: SVGParts
  let size: CGSize
  /// From the coordinates of each element's parent to those of the frame, by element.
  var transforms: [CGAffineTransform]
  private var isTaken: Set<String> = []
  /// The element that the shadow of a group belongs to, by the group's.
  private(set) var shadowed: [Int: Int] = [:]

  private static let groups: Set<String> = ["a", "g", "svg", "switch"]
  private static let leaves: [String: FrameLayer.Kind] = [
    "rect": .rectangle, "circle": .ellipse, "ellipse": .ellipse, "line": .path, "polyline": .path,
    "polygon": .path, "path": .path, "text": .text, "image": .picture, "use": .path,
  ]

  init(parts: SVGParts, size: CGSize) {
    self.parts = parts
    self.size = size
    transforms = Array(repeating: .identity, count: parts.document.elements.count)
    for element in parts.document.elements {
      for name in [element.label, element.identifier].compactMap(\.self) {
        isTaken.insert(String(decoding: name, as: UTF8.self))
      }
    }
  }

  var elements: [SVGDocument.Element] { parts.document.elements }

  /// The layers, the root first; a group that draws nothing is left out.
  ///
  /// - Throws: What measuring them throws.
  mutating func layers() throws(ImageError) -> [FrameLayer] {
    setTransforms()
    var layers: [FrameLayer] = []
    read(0, parent: nil, into: &layers)
    let leaves = layers.filter {
      $0.children.isEmpty && Self.leaves[elements[$0.element].name] != nil
    }
    let boxes = try parts.boxes(of: leaves.map(\.element))
    for index in layers.indices.reversed() {
      place(&layers, index, boxes)
      if layers[index].kind == .group { describeGroup(&layers, index) }
    }
    clip(&layers)
    for layer in layers {
      if let inner = layer.shadowed { shadowed[layer.element] = layers[inner].element }
    }
    for index in layers.indices.reversed() {
      describe(&layers, index)
      takeOnly(&layers, index)
    }
    return layers
  }

  // MARK: The tree

  private mutating func setTransforms() {
    if let box = elements[0].attribute("viewBox").flatMap({ SVGValue.numbers($0) }), box.count == 4,
      box[2] > 0, box[3] > 0
    {
      // The whole view box, centred (SVG 2, 8.2, xMidYMid meet).
      let scale = min(Double(size.width) / box[2], Double(size.height) / box[3])
      transforms[0] = CGAffineTransform(
        scale, 0, 0, scale, (Double(size.width) - scale * (2 * box[0] + box[2])) / 2,
        (Double(size.height) - scale * (2 * box[1] + box[3])) / 2)
    }
    for index in elements.indices.dropFirst() {
      guard let parent = parts.parents[index] else { continue }
      transforms[index] = own(index).concatenating(transforms[parent])
    }
  }

  /// The element's own transform.
  func own(_ index: Int) -> CGAffineTransform {
    guard let text = parts.value(of: "transform", at: index) else { return .identity }
    return SVGValue.transform(text) ?? .identity
  }

  private mutating func read(_ index: Int, parent: Int?, into layers: inout [FrameLayer]) {
    let element = elements[index]
    let isGroup = Self.groups.contains(element.name)
    guard let kind = isGroup ? .group : Self.leaves[element.name], !isHidden(index) else { return }
    let own = layers.count
    layers.append(
      FrameLayer(
        element: index, name: name(of: element), kind: kind, parent: parent, outline: .null,
        inked: .null))
    if isGroup {
      for case .element(let child) in element.contents { read(child, parent: own, into: &layers) }
      // A group with nothing in it.
      if layers.count == own + 1, parent != nil {
        layers.removeLast()
        return
      }
    }
    if let parent { layers[parent].children.append(own) }
  }

  private func isHidden(_ index: Int) -> Bool {
    parts.value(of: "display", at: index).map { $0.elementsEqual("none".utf8) } ?? false
  }

  private func name(of element: SVGDocument.Element) -> LayerName? {
    // Penpot's helpers have no names of their own.
    let written = element.label ?? element.identifier
    guard let written, !written.isEmpty else { return nil }
    return LayerName(String(decoding: written, as: UTF8.self)) { isTaken.contains($0) }
  }

  // MARK: Places

  private func place(
    _ layers: inout [FrameLayer], _ index: Int,
    _ boxes: [Int: (inked: SVGRectangle, outline: SVGRectangle)]
  ) {
    let element = layers[index].element
    var (outline, inked) = (CGRect.null, CGRect.null)
    if layers[index].kind == .group {
      for child in layers[index].children {
        outline = outline.union(layers[child].outline)
        inked = inked.union(layers[child].inked)
      }
    } else if layers[index].kind == .picture, let frame = rectangle(of: element) {
      outline = frame.applying(transforms[element])
      inked = outline
    } else if let box = boxes[element] {
      (outline, inked) = (CGRect(box.outline), CGRect(box.inked))
    }
    if let region = filterRegion(of: element, outline) { inked = inked.union(region) }
    layers[index].outline = outline
    layers[index].inked = inked
  }

  /// Cuts the places of layers to what the clips of these and of the groups around them show.
  private func clip(_ layers: inout [FrameLayer]) {
    var clips = [CGRect?](repeating: nil, count: layers.count)
    for index in layers.indices {
      let outer = layers[index].parent.flatMap { clips[$0] }
      let own = clipShape(of: layers[index].element)?.frame
      let both = outer.flatMap { outer in own.map { outer.intersection($0) } }
      clips[index] = both ?? outer ?? own
      guard let clip = clips[index] else { continue }
      layers[index].outline = layers[index].outline.intersection(clip)
      layers[index].inked = layers[index].inked.intersection(clip)
    }
  }

  func numbers(_ names: [String], of index: Int) -> [CGFloat] {
    names.map { name in
      CGFloat(parts.value(of: name, at: index).flatMap { SVGValue.length($0) } ?? 0)
    }
  }

  /// The rectangle of `x`, `y`, `width` and `height`; nil where the last two are not above 0.
  func rectangle(of index: Int) -> CGRect? {
    let values = numbers(["x", "y", "width", "height"], of: index)
    guard values[2] > 0, values[3] > 0 else { return nil }
    return CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
  }

  /// The elements of a kind that a property of an element refers to.
  func referred(_ property: String, _ kind: String, at index: Int) -> Int? {
    guard let value = parts.value(of: property, at: index),
      let start = value.firstIndex(of: UInt8(ascii: "#")),
      let end = value.lastIndex(of: UInt8(ascii: ")")), start < end,
      let found = parts.element(named: Array(value[(start + 1)..<end])),
      elements[found].name == kind
    else { return nil }
    return found
  }

  /// A clip path of one rectangle.
  func clipShape(of index: Int) -> FrameClip? {
    guard let path = referred("clip-path", "clipPath", at: index) else { return nil }
    let children = elements[path].contents.compactMap { content in
      if case .element(let child) = content { child } else { nil }
    }
    guard children.count == 1, elements[children[0]].name == "rect",
      let frame = rectangle(of: children[0]),
      elements[path].attribute("clipPathUnits") ?? [] != Array("objectBoundingBox".utf8)
    else { return nil }
    let place = own(children[0]).concatenating(own(path)).concatenating(transforms[index])
    guard place.b == 0, place.c == 0 else { return nil }
    let radius = max(numbers(["rx"], of: children[0])[0], numbers(["ry"], of: children[0])[0])
    return FrameClip(frame: frame.applying(place), radius: radius * abs(place.a))
  }

  /// Where the filter of an element draws (Filter Effects 1, 8.2).
  private func filterRegion(of index: Int, _ outline: CGRect) -> CGRect? {
    guard let filter = referred("filter", "filter", at: index), !outline.isNull else { return nil }
    if elements[filter].attribute("filterUnits") ?? [] == Array("userSpaceOnUse".utf8),
      let region = rectangle(of: filter)
    {
      return region.applying(transforms[index])
    }
    func part(_ name: String, _ standard: CGFloat) -> CGFloat {
      guard let text = elements[filter].attribute(name) else { return standard }
      let isPercentage = text.last == UInt8(ascii: "%")
      let number = SVGValue.numbers(isPercentage ? text.dropLast() : text)?.first
      return number.map { CGFloat(isPercentage ? $0 / 100 : $0) } ?? standard
    }
    return CGRect(
      x: outline.minX + part("x", -0.1) * outline.width,
      y: outline.minY + part("y", -0.1) * outline.height,
      width: part("width", 1.2) * outline.width, height: part("height", 1.2) * outline.height)
  }
}
