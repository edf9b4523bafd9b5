internal import Foundation
internal import TEMedia

/// Whether two layers show the same, wherever they are and however large.
struct FrameSameness {
  private let first: FrameDocument
  private let second: FrameDocument

  init(_ first: FrameDocument, _ second: FrameDocument) {
    self.first = first
    self.second = second
  }

  /// How a layer that is on both frames changes.
  func change(_ one: Int, _ other: Int) -> FrameMatch.Change {
    let (a, b) = (first.layers[one], second.layers[other])
    if let shape = a.shape, let own = b.shape { return shape.isNear(own) ? .still : .values }
    if let photo = a.photo, let own = b.photo, isSamePicture(photo.index, own.index) {
      return photo.isNear(own) ? .still : .crop
    }
    let isSame = isSame(one, other, atAnySize: true)
    if isSame, a.outline.isNear(b.outline) { return .still }
    if isSame { return .moved }
    return a.kind == .text && a.text != nil && b.text != nil ? .text : .pictures
  }

  private func isSamePicture(_ one: Int, _ other: Int) -> Bool {
    first.parts.document.pictures[one].image.contents
      == second.parts.document.pictures[other].image.contents
  }

  /// Whether two layers have the same content.
  ///
  /// - Parameter atAnySize: Whether one may be an enlarged copy of the other.
  func isSame(_ one: Int, _ other: Int, atAnySize: Bool = false) -> Bool {
    let (a, b) = (first.layers[one], second.layers[other])
    guard a.kind == b.kind, !a.outline.isNull, !b.outline.isNull else { return false }
    if let shape = a.shape, let own = b.shape {
      return shape.color == own.color && shape.opacity == own.opacity
        && shape.frame.size == own.frame.size
        && shape.radius == own.radius && shape.rotation == own.rotation
    }
    let width = b.outline.width / max(a.outline.width, 0.01)
    let height = b.outline.height / max(a.outline.height, 0.01)
    if a.kind == .text {
      guard let text = a.text, let own = b.text else { return false }
      // Tracking may differ a little, as between the optical sizes of San Francisco.
      let scale = CGFloat(own.size / max(text.size, 0.01))
      return text.string == own.string && text.font == own.font && text.fill == own.fill
        && (atAnySize || abs(scale - 1) < 0.001) && abs(width / scale - 1) < 0.03
        && isSame(element: a.element, b.element, 0)
    }
    // Thin layers, such as lines, are compared by their longer side.
    let tolerance = 0.01 + 0.5 / Double(max(a.outline.width, a.outline.height, 1))
    let isLine = min(a.outline.width, a.outline.height) < 2
    guard isLine || abs(width / height - 1) < tolerance else { return false }
    if !atAnySize {
      guard abs(a.outline.width - b.outline.width) < 0.25,
        abs(a.outline.height - b.outline.height) < 0.25
      else { return false }
    }
    return isSame(element: a.element, b.element, 0) && arePartsInPlace(one, other)
  }

  /// Whether the layers within two groups have the same places in them.
  private func arePartsInPlace(_ one: Int, _ other: Int) -> Bool {
    let (a, b) = (first.layers[one], second.layers[other])
    guard a.children.count == b.children.count else { return false }
    let scale = CGSize(
      width: b.outline.width / max(a.outline.width, 0.01),
      height: b.outline.height / max(a.outline.height, 0.01))
    return zip(a.children, b.children).allSatisfy { child, partner in
      let (inner, own) = (first.layers[child].outline, second.layers[partner].outline)
      if inner.isNull || own.isNull { return inner.isNull == own.isNull }
      let place = CGRect(
        x: b.outline.minX + (inner.minX - a.outline.minX) * scale.width,
        y: b.outline.minY + (inner.minY - a.outline.minY) * scale.height,
        width: inner.width * scale.width, height: inner.height * scale.height)
      let tolerance = 0.3 + 0.01 * max(own.width, own.height)
      return abs(place.minX - own.minX) < tolerance && abs(place.minY - own.minY) < tolerance
        && abs(place.maxX - own.maxX) < tolerance && abs(place.maxY - own.maxY) < tolerance
        && arePartsInPlace(child, partner)
    }
  }

  /// Attributes that are compared by the places of layers, or mean nothing for what is drawn.
  private static let places: Set<String> = [
    "id", "class", "d", "x", "y", "x1", "x2", "y1", "y2", "cx", "cy", "r", "rx", "ry", "width",
    "height", "transform", "points", "font-size", "href", "gradientTransform", "fx", "fy",
    "stdDeviation", "dx", "dy", "stroke-width", "patternTransform", "clip-path", "letter-spacing",
    "filterUnits", "viewBox", "font-family",
  ]
  private static let depthLimit = 64

  /// Whether two elements are written alike but for their places and sizes.
  private func isSame(element one: Int, _ other: Int, _ depth: Int) -> Bool {
    guard depth < Self.depthLimit else { return false }
    let (a, b) = (first.parts.document.elements[one], second.parts.document.elements[other])
    guard a.name == b.name, a.contents.count == b.contents.count,
      commands(a, "d") == commands(b, "d"),
      (a.picture == nil) == (b.picture == nil)
    else { return false }
    if let picture = a.picture, let own = b.picture, !isSamePicture(picture, own) { return false }
    guard isSamePaint(a, b, first.parts.declarations(of: one), second.parts.declarations(of: other))
    else { return false }
    let (parts, others) = (first.parts.references(of: one), second.parts.references(of: other))
    guard parts.count == others.count,
      zip(parts, others).allSatisfy({ isSame(element: $0, $1, depth + 1) })
    else { return false }
    return zip(a.contents, b.contents).allSatisfy { content, own in
      switch (content, own) {
      case (.element(let child), .element(let partner)):
        isSame(element: child, partner, depth + 1)
      case (.text(let text), .text(let words)):
        text == words || text.allSatisfy { $0 <= 0x20 } && words.allSatisfy { $0 <= 0x20 }
      default: false
      }
    }
  }

  private func isSamePaint(
    _ a: SVGDocument.Element, _ b: SVGDocument.Element,
    _ declarations: [(name: String, value: [UInt8])], _ others: [(name: String, value: [UInt8])]
  ) -> Bool {
    func paint(
      _ all: [(name: String, value: [UInt8])]
    ) -> [String: [UInt8]] {
      var result: [String: [UInt8]] = [:]
      // References are followed, whatever the identifiers are.
      for (name, value) in all where !Self.places.contains(name) {
        let isReference = value.contains(UInt8(ascii: "#")) && value.contains(UInt8(ascii: "("))
        let isName = ["in", "in2", "result"].contains(name)
        result[name] = isReference || isName ? [] : value
      }
      return result
    }
    return paint(a.attributes + declarations) == paint(b.attributes + others)
  }

  /// The letters of a path's commands.
  private func commands(_ element: SVGDocument.Element, _ name: String) -> [UInt8] {
    (element.attribute(name) ?? []).filter { $0 >= 0x41 && $0 != UInt8(ascii: "e") }
  }
}

extension CGRect {
  /// Whether no side of another rectangle is further out than a tolerance. Foundation's `contains` compares sums of
  /// rounded numbers.
  func covers(_ other: CGRect, within tolerance: CGFloat) -> Bool {
    other.minX >= minX - tolerance && other.minY >= minY - tolerance
      && other.maxX <= maxX + tolerance && other.maxY <= maxY + tolerance
  }

  /// Whether all sides are within a hundredth of a point.
  func isNear(_ other: CGRect) -> Bool {
    abs(minX - other.minX) < 0.01 && abs(minY - other.minY) < 0.01
      && abs(maxX - other.maxX) < 0.01 && abs(maxY - other.maxY) < 0.01
  }
}

extension FrameShape {
  /// Whether it is the same in the same place, but for rounding.
  func isNear(_ other: FrameShape) -> Bool {
    var near = other
    if frame.isNear(other.frame) { near.frame = frame }
    return self == near
  }
}

extension FramePhoto {
  /// Whether it shows the same part of its picture in the same place.
  func isNear(_ other: FramePhoto) -> Bool {
    frame.isNear(other.frame) && picture.isNear(other.picture) && radius == other.radius
      && opacity == other.opacity && card == other.card
  }
}
