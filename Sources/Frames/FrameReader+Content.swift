internal import Foundation
internal import TEGeometry
internal import TEMedia

/// What layers are: plain shapes, and groups with shadows and effects.
extension FrameReader {
  func describe(_ layers: inout [FrameLayer], _ index: Int) {
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
  func takeOnly(_ layers: inout [FrameLayer], _ index: Int) {
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

  func describeGroup(_ layers: inout [FrameLayer], _ index: Int) {
    let element = layers[index].element
    if isSet("mix-blend-mode", at: element, standard: "normal") {
      layers[index].obstacle = "it is blended with what is behind it"
    }
    guard isSet("filter", at: element, standard: "none") else { return }
    if isShadow(element), let behind = background(of: index, layers) {
      layers[index].shadowed = behind
      layers[behind].inked = layers[index].inked
    } else {
      layers[index].obstacle = "its effect is of the whole group"
    }
  }

  /// The layer to which the shadow of a group belongs: the one that is behind the others and as large as all of
  /// them, or as the frame; nil for none.
  private func background(of index: Int, _ layers: [FrameLayer]) -> Int? {
    var effects: Set<String> = []
    var clips: [FrameClip] = []
    // What is seen of the group, as long as one group is around everything.
    var (seen, isAround) = (layers[index].outline, true)
    var current = index
    while layers[current].kind == .group {
      guard let first = layers[current].children.first else { return nil }
      isAround = isAround && layers[current].children.count == 1
      current = first
      guard layers[current].kind == .group else { continue }
      let element = layers[current].element
      for (property, standard) in [
        ("clip-path", "none"), ("mask", "none"), ("filter", "none"), ("opacity", "1"),
      ] where isSet(property, at: element, standard: standard) {
        if property == "clip-path", let clip = clipShape(of: element) {
          clips.append(clip)
          if isAround { seen = seen.intersection(clip.frame) }
        } else {
          effects.insert(property)
        }
      }
    }
    // Figma clips the contents of a frame to its shape, which is the layer behind them.
    let (outline, radius) = (layers[current].outline, radius(of: layers[current].element))
    if !clips.allSatisfy({ $0.shows(outline, radius: radius) }) {
      effects.insert("clip-path")
    }
    // Penpot clips the contents of a board. What is outside of the frame is not seen anyway.
    if outline.covers(CGRect(origin: .zero, size: size), within: 0.5),
      effects.isSubset(of: ["clip-path"])
    {
      return current
    }
    return effects.isEmpty && outline.covers(seen, within: 0.5) ? current : nil
  }

  /// The radius of a rectangle's or circle's corners in points; 0 for another element.
  private func radius(of index: Int) -> CGFloat {
    guard let (_, radius) = box(of: index), let (scale, _) = similarity(transforms[index])
    else { return 0 }
    return radius * scale
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
  func isSet(_ property: String, at index: Int, standard: String) -> Bool {
    guard let value = parts.value(of: property, at: index) else { return false }
    return !value.elementsEqual(standard.utf8)
  }

  /// The opacity of an element and of all around it; nil where one of them has an effect beside it, or a
  /// clip that cuts a place with round corners.
  ///
  /// - Parameters:
  ///   - place: Null for a place that no clip cuts.
  ///   - radius: Of the place's corners, in points.
  func opacity(of index: Int, in place: CGRect, radius: CGFloat = 0) -> Double? {
    var result = 1.0
    for element in [index] + parts.ancestors(of: index) {
      if let text = parts.value(of: "opacity", at: element) {
        guard let value = SVGValue.opacity(text) else { return nil }
        result *= value
      }
      guard !hasEffect(element, at: index) else { return nil }
      if isSet("clip-path", at: element, standard: "none") {
        guard let clip = clipShape(of: element),
          place.isNull || clip.shows(place, radius: radius)
        else { return nil }
      }
    }
    return result
  }

  /// Whether an element around another one, or that one itself, changes how it looks. Shadows are no effect:
  /// that of a group belongs to one layer in it, and that of a rectangle is a value of it.
  func hasEffect(_ element: Int, at index: Int) -> Bool {
    if isSet("mask", at: element, standard: "none")
      || isSet("mix-blend-mode", at: element, standard: "normal")
    {
      return true
    }
    guard isSet("filter", at: element, standard: "none") else { return false }
    if let owner = shadowed[element] {
      return owner == index && shadow(of: element, scale: 1) == nil
    }
    return element != index || shadow(of: element, scale: 1) == nil
  }

  /// A property that elements inherit.
  func inherited(_ property: String, at index: Int) -> [UInt8]? {
    for element in [index] + parts.ancestors(of: index) {
      if let value = parts.value(of: property, at: element), !value.elementsEqual("inherit".utf8) {
        return value
      }
    }
    return nil
  }

  /// The scale and the rotation in degrees of a transform without others; nil for another one.
  func similarity(_ transform: CGAffineTransform) -> (scale: CGFloat, degrees: Double)? {
    let scale = (transform.a * transform.a + transform.b * transform.b).squareRoot()
    guard scale > 0, abs(transform.a - transform.d) < 1e-4 * scale,
      abs(transform.b + transform.c) < 1e-4 * scale
    else { return nil }
    let degrees = atan2(Double(transform.b), Double(transform.a)) * 180 / .pi
    return (scale, abs(degrees) < 1e-4 ? 0 : degrees)
  }

  /// A rectangle or circle with the radius of its corners, before transforms.
  func box(of index: Int) -> (frame: CGRect, radius: CGFloat)? {
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
      let values = numbers(
        isCircle ? ["cx", "cy", "r", "r"] : ["cx", "cy", "rx", "ry"], of: index)
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

  func shape(of index: Int) -> FrameShape? {
    guard let (box, radius) = box(of: index), let (scale, degrees) = similarity(transforms[index])
    else { return nil }
    let stroke = inherited("stroke", at: index) ?? Array("none".utf8)
    let fill = inherited("fill", at: index) ?? Array("black".utf8)
    guard stroke.elementsEqual("none".utf8), var color = FrameColor(fill),
      let opacity = opacity(
        of: index, in: box.applying(transforms[index]), radius: radius * scale)
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
}
