internal import Foundation
internal import TEGeometry
internal import TEMedia

/// Photos and texts.
extension FrameReader {
  // MARK: Photos

  func photo(of index: Int) -> FramePhoto? {
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
    var card: FrameClip?
    for element in [index] + parts.ancestors(of: index) {
      if let text = parts.value(of: "opacity", at: element) {
        guard let value = SVGValue.opacity(text) else { return nil }
        opacity *= value
      }
      guard !hasEffect(element, at: index) else { return nil }
      guard isSet("clip-path", at: element, standard: "none") else { continue }
      guard let clip = clipShape(of: element) else { return nil }
      if radius == 0, card == nil, clip.roundsCorners(of: frame) {
        card = clip
        continue
      }
      if clip.radius == 0, clip.frame.covers(frame, within: 0.01) { continue }
      guard radius == 0 || radius == clip.radius else { return nil }
      let cut = frame.intersection(clip.frame)
      // Rounded corners have to be those of what is left.
      guard clip.radius == 0 || cut.covers(clip.frame, within: 0.5), !cut.isEmpty
      else { return nil }
      frame = cut
      radius = max(radius, clip.radius)
    }
    return FramePhoto(
      frame: frame, radius: radius, picture: picture, index: found, opacity: opacity, card: card)
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
      ["patternTransform", "viewBox"].allSatisfy({ elements[pattern].attribute($0) == nil }),
      let tile = patternTile(pattern),
      tile.covers(CGRect(x: 0, y: 0, width: 1, height: 1), within: 0.001)
    else { return nil }
    let isRelative =
      elements[pattern].attribute("patternContentUnits") ?? [] == Array("objectBoundingBox".utf8)
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
    // The contents begin at the tile's corner.
    let unit = isRelative ? box.size : CGSize(width: 1, height: 1)
    let inner = frame.applying(place)
    let whole = CGRect(
      x: box.minX + tile.minX * box.width + inner.minX * unit.width,
      y: box.minY + tile.minY * box.height + inner.minY * unit.height,
      width: inner.width * unit.width, height: inner.height * unit.height)
    guard whole.covers(box, within: 0.001 * max(box.width, box.height)) else { return nil }
    return (number, whole)
  }

  /// The tile of a pattern in parts of the box that it fills, as Figma and Sketch write it; nil for another one.
  private func patternTile(_ pattern: Int) -> CGRect? {
    guard elements[pattern].attribute("patternUnits") ?? [] != Array("userSpaceOnUse".utf8)
    else { return nil }
    let parts = ["x", "y", "width", "height"].map { name -> CGFloat? in
      guard let text = elements[pattern].attribute(name) else { return 0 }
      let isPercentage = text.last == UInt8(ascii: "%")
      let numbers = SVGValue.numbers(isPercentage ? text.dropLast() : text)
      return numbers?.first.map { CGFloat(isPercentage ? $0 / 100 : $0) }
    }
    guard let x = parts[0], let y = parts[1], let width = parts[2], let height = parts[3] else {
      return nil
    }
    return CGRect(x: x, y: y, width: width, height: height)
  }

  // MARK: Text

  func text(of index: Int) -> FrameText? {
    guard let (scale, degrees) = similarity(transforms[index]), degrees == 0 else { return nil }
    var string = ""
    var parts: [Int] = []
    func collect(_ element: Int) {
      let isPlaced = ["x", "y", "dy"].contains { elements[element].attribute($0) != nil }
      if isPlaced { string += "\n" }
      for content in elements[element].contents {
        switch content {
        case .text(let bytes):
          let words = String(decoding: bytes, as: UTF8.self)
          string += String(words.map { $0.isNewline ? " " : $0 })
          if words.contains(where: { !$0.isWhitespace }) { parts.append(element) }
        case .element(let child):
          collect(child)
        }
      }
    }
    collect(index)
    guard let first = parts.first else { return nil }
    let lines = string.split(whereSeparator: \.isNewline)
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      .filter { !$0.isEmpty }
    let size = inherited("font-size", at: first).flatMap { SVGValue.length($0) } ?? 16
    let font = self.font(of: first)
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
    let anchor = inherited("text-anchor", at: first) ?? Array("start".utf8)
    return FrameText(
      string: lines.joined(separator: "\n"),
      font: font,
      size: size * Double(scale), baseline: Double(start.y),
      start: anchor.elementsEqual("start".utf8) ? Double(start.x) : nil,
      fill: String(decoding: fill, as: UTF8.self),
      color: color, opacity: opacity(of: index, in: .null),
      isMixed: parts.contains { part in
        self.font(of: part) != font
          || ["font-size", "fill", "fill-opacity"].contains {
            inherited($0, at: part) != inherited($0, at: first)
          }
      },
      hasTracking: parts.contains { part in
        let spacing = inherited("letter-spacing", at: part) ?? []
        return spacing.contains { (UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }
      })
  }

  /// The font of an element's text.
  func font(of index: Int) -> FrameFont {
    func word(_ name: String) -> String {
      String(decoding: inherited(name, at: index) ?? [], as: UTF8.self)
        .filter { !"\"'".contains($0) }
    }
    let family = word("font-family").split(separator: ",").first.map(String.init) ?? ""
    let weight = word("font-weight")
    // Penpot writes `none solid rgb(0, 0, 0)`.
    let decoration = word("text-decoration")
    return FrameFont(
      family: family,
      weight: ["", "normal"].contains(weight) ? 400 : weight == "bold" ? 700 : Int(weight) ?? 400,
      isItalic: word("font-style") == "italic",
      decoration: decoration.hasPrefix("none") ? "" : decoration)
  }

  // MARK: The frame

  /// The color that the root draws behind all of the image, as Sketch writes it; nil for none.
  var rootBackground: FrameColor? {
    ["background", "background-color"].lazy.compactMap { parts.value(of: $0, at: 0) }.first
      .flatMap { FrameColor($0) }
  }
}
