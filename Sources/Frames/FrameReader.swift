internal import Foundation
internal import TEGeometry
internal import TEMedia

/// Reads the layers of a document: which elements draw something, where, and what they are.
struct FrameReader {
  let parts: SVGParts
  private let size: CGSize
  /// From the coordinates of each element's parent to those of the frame, by element.
  private var transforms: [CGAffineTransform]
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

  private var elements: [SVGDocument.Element] { parts.document.elements }

  /// The layers, the root first; a group that draws nothing is left out.
  ///
  /// - Throws: What measuring them throws.
  mutating func layers() throws(ImageError) -> [FrameLayer] {
    setTransforms()
    var layers: [FrameLayer] = []
    read(0, parent: nil, into: &layers)
    let leaves = layers.filter { $0.children.isEmpty && Self.leaves[elements[$0.element].name] != nil }
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
  private func own(_ index: Int) -> CGAffineTransform {
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

  private func numbers(_ names: [String], of index: Int) -> [CGFloat] {
    names.map { name in
      CGFloat(parts.value(of: name, at: index).flatMap { SVGValue.length($0) } ?? 0)
    }
  }

  /// The rectangle of `x`, `y`, `width` and `height`; nil where the last two are not above 0.
  private func rectangle(of index: Int) -> CGRect? {
    let values = numbers(["x", "y", "width", "height"], of: index)
    guard values[2] > 0, values[3] > 0 else { return nil }
    return CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
  }

  /// The elements of a kind that a property of an element refers to.
  private func referred(_ property: String, _ kind: String, at index: Int) -> Int? {
    guard let value = parts.value(of: property, at: index),
      let start = value.firstIndex(of: UInt8(ascii: "#")),
      let end = value.lastIndex(of: UInt8(ascii: ")")), start < end,
      let found = parts.element(named: Array(value[(start + 1)..<end])),
      elements[found].name == kind
    else { return nil }
    return found
  }

  /// The rectangle of a clip path of one rectangle, with the radius of its corners.
  private func clipShape(of index: Int) -> (frame: CGRect, radius: CGFloat)? {
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
    return (frame.applying(place), radius * abs(place.a))
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

  // MARK: What layers are

  private func describe(_ layers: inout [FrameLayer], _ index: Int) {
    let element = layers[index].element
    switch layers[index].kind {
    case .group: break
    case .text: layers[index].text = text(of: element)
    case .rectangle, .ellipse:
      layers[index].photo = photo(of: element)
      layers[index].shape = shape(of: element)
    case .picture: layers[index].photo = photo(of: element)
    case .path: break
    }
  }

  /// Lets a group around a single layer be what that layer is, as Penpot writes shapes.
  private func takeOnly(_ layers: inout [FrameLayer], _ index: Int) {
    guard layers[index].kind == .group, layers[index].children.count == 1, index > 0,
      layers[index].obstacle == nil
    else { return }
    let only = layers[layers[index].children[0]]
    guard only.name?.isAutomatic ?? true, only.kind != .group || only.children.isEmpty,
      only.shape != nil || only.photo != nil || only.text != nil
    else { return }
    layers[index].kind = only.kind
    (layers[index].shape, layers[index].photo, layers[index].text) = (
      only.shape, only.photo, only.text
    )
    layers[index].children = []
  }

  private func describeGroup(_ layers: inout [FrameLayer], _ index: Int) {
    let element = layers[index].element
    if isSet("mix-blend-mode", at: element, standard: "normal") {
      layers[index].obstacle = "it is blended with what is behind it"
    }
    guard isSet("filter", at: element, standard: "none") else { return }
    // A shadow belongs to the layer that is behind the others and as large as all of them.
    let children = layers[index].children
    if let first = children.first, layers[first].kind != .group,
      children.allSatisfy({
        layers[first].outline.insetBy(dx: -0.5, dy: -0.5).contains(layers[$0].outline)
      }), isShadow(element)
    {
      layers[index].shadowed = first
      layers[first].inked = layers[index].inked
    } else {
      layers[index].obstacle = "its effect is of the whole group"
    }
  }

  /// Whether a filter adds shadows and changes nothing else.
  private func isShadow(_ index: Int) -> Bool {
    guard let filter = referred("filter", "filter", at: index) else { return false }
    let primitives = elements[filter].contents.compactMap { content in
      if case .element(let child) = content { child } else { nil }
    }
    let known: Set<String> = [
      "feFlood", "feColorMatrix", "feOffset", "feGaussianBlur", "feBlend", "feComposite",
      "feMorphology", "feDropShadow", "feMerge",
    ]
    return !primitives.isEmpty
      && primitives.allSatisfy { child in
        let input = elements[child].attribute("in").map { String(decoding: $0, as: UTF8.self) }
        let blursAll =
          elements[child].name == "feGaussianBlur" && ["SourceGraphic", "shape"].contains(input)
        return known.contains(elements[child].name) && !blursAll
      }
  }

  /// The one shadow that a filter adds, as Figma writes it; nil for another filter.
  private func shadow(of index: Int, scale: CGFloat) -> FrameShadow? {
    guard isShadow(index), let filter = referred("filter", "filter", at: index) else { return nil }
    var (offset, blur): (CGSize?, CGFloat) = (nil, 0)
    var color: FrameColor?
    for case .element(let child) in elements[filter].contents {
      switch elements[child].name {
      case "feOffset":
        guard offset == nil else { return nil }
        let values = numbers(["dx", "dy"], of: child)
        offset = CGSize(width: values[0] * scale, height: values[1] * scale)
      case "feGaussianBlur":
        guard blur == 0 else { return nil }
        blur = numbers(["stdDeviation"], of: child)[0] * scale
      case "feColorMatrix":
        guard let values = elements[child].attribute("values").flatMap({ SVGValue.numbers($0) }),
          values.count == 20
        else { return nil }
        // The matrix before the offset makes the alpha of the shape hard.
        if values[18] > 1 { continue }
        let channels = [values[4], values[9], values[14]].map {
          UInt8((min(max($0, 0), 1) * 255).rounded())
        }
        color = FrameColor(channels[0], channels[1], channels[2], opacity: max(0, values[18]))
      case "feMorphology", "feDropShadow", "feMerge": return nil
      default: break
      }
    }
    guard let color else { return nil }
    return FrameShadow(offset: offset ?? .zero, blur: blur, color: color)
  }

  /// Whether a property of an element has another value than the one that changes nothing.
  private func isSet(_ property: String, at index: Int, standard: String) -> Bool {
    guard let value = parts.value(of: property, at: index) else { return false }
    return !value.elementsEqual(standard.utf8)
  }

  /// The opacity of an element and of all around it; nil where one of them has an effect beside it, or a
  /// clip that cuts a place.
  private func opacity(of index: Int, in place: CGRect) -> Double? {
    var result = 1.0
    for element in [index] + parts.ancestors(of: index) {
      if let text = parts.value(of: "opacity", at: element) {
        guard let value = SVGValue.opacity(text) else { return nil }
        result *= value
      }
      guard !hasEffect(element, at: index) else { return nil }
      if isSet("clip-path", at: element, standard: "none") {
        guard let clip = clipShape(of: element), clip.radius == 0,
          clip.frame.insetBy(dx: -0.01, dy: -0.01).contains(place)
        else { return nil }
      }
    }
    return result
  }

  /// Whether an element around another one, or that one itself, changes how it looks. Shadows are no effect:
  /// that of a group belongs to one layer in it, and that of a rectangle is a value of it.
  private func hasEffect(_ element: Int, at index: Int) -> Bool {
    if isSet("mask", at: element, standard: "none")
      || isSet("mix-blend-mode", at: element, standard: "normal")
    {
      return true
    }
    guard isSet("filter", at: element, standard: "none") else { return false }
    if let owner = shadowed[element] { return owner == index && shadow(of: element, scale: 1) == nil }
    return element != index || shadow(of: element, scale: 1) == nil
  }

  /// A property that elements inherit.
  private func inherited(_ property: String, at index: Int) -> [UInt8]? {
    for element in [index] + parts.ancestors(of: index) {
      if let value = parts.value(of: property, at: element), !value.elementsEqual("inherit".utf8) {
        return value
      }
    }
    return nil
  }

  /// The scale and the rotation in degrees of a transform without others; nil for another one.
  private func similarity(_ transform: CGAffineTransform) -> (scale: CGFloat, degrees: Double)? {
    let scale = (transform.a * transform.a + transform.b * transform.b).squareRoot()
    guard scale > 0, abs(transform.a - transform.d) < 1e-4 * scale,
      abs(transform.b + transform.c) < 1e-4 * scale
    else { return nil }
    let degrees = atan2(Double(transform.b), Double(transform.a)) * 180 / .pi
    return (scale, abs(degrees) < 1e-4 ? 0 : degrees)
  }

  /// A rectangle or circle with the radius of its corners, before transforms.
  private func box(of index: Int) -> (frame: CGRect, radius: CGFloat)? {
    switch elements[index].name {
    case "rect", "image":
      guard let frame = rectangle(of: index) else { return nil }
      let radii = ["rx", "ry"].map { name in
        parts.value(of: name, at: index).flatMap { SVGValue.length($0) }
      }
      let (rx, ry) = (radii[0] ?? radii[1] ?? 0, radii[1] ?? radii[0] ?? 0)
      guard rx == ry || max(frame.width, frame.height) == 0 else { return nil }
      return (frame, min(CGFloat(rx), frame.width / 2, frame.height / 2))
    case "circle", "ellipse":
      let isCircle = elements[index].name == "circle"
      let values = numbers(isCircle ? ["cx", "cy", "r", "r"] : ["cx", "cy", "rx", "ry"], of: index)
      guard values[2] > 0, values[2] == values[3] else { return nil }
      let radius = values[2]
      return (
        CGRect(
          x: values[0] - radius, y: values[1] - radius, width: 2 * radius, height: 2 * radius),
        radius
      )
    default: return nil
    }
  }

  private func shape(of index: Int) -> FrameShape? {
    guard let (box, radius) = box(of: index), let (scale, degrees) = similarity(transforms[index])
    else { return nil }
    let stroke = inherited("stroke", at: index) ?? Array("none".utf8)
    let fill = inherited("fill", at: index) ?? Array("black".utf8)
    guard stroke.elementsEqual("none".utf8), var color = FrameColor(fill),
      let opacity = opacity(of: index, in: box.applying(transforms[index]))
    else { return nil }
    if let text = inherited("fill-opacity", at: index) {
      guard let value = SVGValue.opacity(text) else { return nil }
      color.opacity *= value
    }
    let center = CGPoint(x: box.midX, y: box.midY).applying(transforms[index])
    let (width, height) = (box.width * scale, box.height * scale)
    let source = [index] + shadowed.filter { $0.value == index }.map(\.key)
    let shadows = source.compactMap { shadow(of: $0, scale: scale) }
    // What is behind a color with holes would show the shadow.
    guard shadows.isEmpty || shadows.count == 1 && color.opacity == 1 && degrees == 0 else {
      return nil
    }
    return FrameShape(
      frame: CGRect(
        x: center.x - width / 2, y: center.y - height / 2, width: width, height: height),
      radius: radius * scale, color: color, opacity: opacity, rotation: degrees,
      shadow: shadows.first)
  }

  // MARK: Photos

  private func photo(of index: Int) -> FramePhoto? {
    let place = transforms[index]
    guard let (box, ownRadius) = box(of: index), !isSet("filter", at: index, standard: "none"),
      !shadowed.values.contains(index), place.b == 0, place.c == 0, place.a > 0,
      place.a == place.d,
      (inherited("stroke", at: index) ?? Array("none".utf8)).elementsEqual("none".utf8)
    else { return nil }
    var frame = box.applying(place)
    var radius = ownRadius * place.a
    var picture = frame
    let found: Int
    if elements[index].name == "image" {
      guard let number = elements[index].picture,
        isStretched(index, in: box)
      else { return nil }
      found = number
    } else {
      guard let pattern = patternPicture(of: index, in: box) else { return nil }
      found = pattern.index
      picture = pattern.frame.applying(place)
    }
    // A clip of rounded corners as large as the picture, or smaller, shows it in its own shape.
    var opacity = 1.0
    for element in [index] + parts.ancestors(of: index) {
      if let text = parts.value(of: "opacity", at: element) {
        guard let value = SVGValue.opacity(text) else { return nil }
        opacity *= value
      }
      guard !hasEffect(element, at: index) else { return nil }
      guard isSet("clip-path", at: element, standard: "none") else { continue }
      guard let clip = clipShape(of: element) else { return nil }
      if clip.radius == 0, clip.frame.insetBy(dx: -0.01, dy: -0.01).contains(frame) { continue }
      guard radius == 0 || radius == clip.radius else { return nil }
      let cut = frame.intersection(clip.frame)
      // Rounded corners have to be those of what is left.
      guard clip.radius == 0 || cut.insetBy(dx: -0.5, dy: -0.5).contains(clip.frame), !cut.isEmpty
      else { return nil }
      frame = cut
      radius = max(radius, clip.radius)
    }
    return FramePhoto(
      frame: frame, radius: radius, picture: picture, index: found, opacity: opacity)
  }

  /// Whether a picture fills its rectangle without margins.
  private func isStretched(_ index: Int, in box: CGRect) -> Bool {
    guard let number = elements[index].picture else { return false }
    if (elements[index].attribute("preserveAspectRatio") ?? []).starts(with: "none".utf8) {
      return true
    }
    let size = parts.document.pictures[number].image.size
    let ratio = box.width * CGFloat(size.height) / (box.height * CGFloat(max(1, size.width)))
    return abs(ratio - 1) < 0.005
  }

  /// The picture of a pattern that fills a rectangle once, and where it is, in the element's coordinates.
  private func patternPicture(of index: Int, in box: CGRect) -> (index: Int, frame: CGRect)? {
    guard let pattern = referred("fill", "pattern", at: index),
      elements[pattern].attribute("patternTransform") == nil,
      let width = elements[pattern].attribute("width").flatMap({ SVGValue.opacity($0) }), width == 1,
      let height = elements[pattern].attribute("height").flatMap({ SVGValue.opacity($0) }),
      height == 1,
      elements[pattern].attribute("patternContentUnits") ?? [] == Array("objectBoundingBox".utf8)
    else { return nil }
    let children = elements[pattern].contents.compactMap { content in
      if case .element(let child) = content { child } else { nil }
    }
    guard children.count == 1 else { return nil }
    var (image, place) = (children[0], own(children[0]))
    if elements[image].name == "use", let target = parts.references(of: image).first {
      image = target
      place = own(image).concatenating(place)
    }
    guard elements[image].name == "image", let number = elements[image].picture,
      let frame = rectangle(of: image), place.b == 0, place.c == 0,
      isStretched(image, in: frame)
    else { return nil }
    let unit = frame.applying(place)
    guard unit.minX < 0.001, unit.minY < 0.001, unit.maxX > 0.999, unit.maxY > 0.999 else {
      return nil
    }
    return (
      number,
      CGRect(
        x: box.minX + unit.minX * box.width, y: box.minY + unit.minY * box.height,
        width: unit.width * box.width, height: unit.height * box.height)
    )
  }

  // MARK: Text

  private func text(of index: Int) -> FrameText? {
    guard let (scale, degrees) = similarity(transforms[index]), degrees == 0 else { return nil }
    var lines: [String] = []
    var first: Int?
    func collect(_ element: Int) {
      for content in elements[element].contents {
        switch content {
        case .text(let bytes):
          let line = String(decoding: bytes, as: UTF8.self)
          guard line.contains(where: { !$0.isWhitespace }) else { continue }
          if first == nil { first = element }
          lines.append(line.split(whereSeparator: \.isWhitespace).joined(separator: " "))
        case .element(let child):
          collect(child)
        }
      }
    }
    collect(index)
    guard let first else { return nil }
    let size = inherited("font-size", at: first).flatMap { SVGValue.length($0) } ?? 16
    func word(_ name: String) -> String {
      String(decoding: inherited(name, at: first) ?? [], as: UTF8.self)
        .filter { !"\"'".contains($0) }
    }
    let family = word("font-family").split(separator: ",").first.map(String.init) ?? ""
    let weight = word("font-weight")
    let y = inherited("y", at: first).flatMap { SVGValue.numbers($0)?.first } ?? 0
    let fill = inherited("fill", at: first) ?? Array("black".utf8)
    var color = FrameColor(fill)
    if let text = inherited("fill-opacity", at: first) {
      color = SVGValue.opacity(text).flatMap { value in
        color.map { FrameColor($0, opacity: $0.opacity * value) }
      }
    }
    let x = inherited("x", at: first).flatMap { SVGValue.numbers($0)?.first } ?? 0
    let start = CGPoint(x: x, y: y).applying(transforms[index])
    let isLeading = ["", "start"].contains(word("text-anchor"))
    return FrameText(
      string: lines.joined(separator: "\n"),
      font: FrameFont(
        family: family,
        weight: ["", "normal"].contains(weight) ? 400 : weight == "bold" ? 700 : Int(weight) ?? 400,
        isItalic: word("font-style") == "italic", decoration: word("text-decoration")),
      size: size * Double(scale), baseline: Double(start.y),
      start: isLeading ? Double(start.x) : nil,
      fill: String(decoding: fill, as: UTF8.self),
      color: color, opacity: opacity(of: index, in: .null))
  }

  // MARK: The frame

  /// The color that the root draws behind all of the image, as Sketch writes it; nil for none.
  var rootBackground: FrameColor? {
    ["background", "background-color"].lazy.compactMap { parts.value(of: $0, at: 0) }.first
      .flatMap { FrameColor($0) }
  }
}
