/// Linear gradients as librsvg draws them.
///
/// Cairo draws nothing for a gradient whose transform is almost singular, as older versions of Figma write it: the
/// colors change along one direction, and the other one is squeezed to nothing. What such a gradient shows has
/// a start and an end without a transform.
extension SVGDocument {
  /// The least ratio of both lengths that a transform makes of one.
  private static let leastRatio = 1e-4

  /// Gives linear gradients whose transforms are almost singular the same colors without a transform.
  mutating func rewriteGradients() {
    for index in elements.indices where elements[index].name == "linearGradient" {
      guard let transform = Self.matrix(elements[index].attribute("gradientTransform") ?? []),
        let ends = ends(of: index)
      else { continue }
      let (a, b, c, d) = (transform[0], transform[1], transform[2], transform[3])
      let determinant = a * d - b * c
      let square = a * a + b * b + c * c + d * d
      guard determinant != 0, abs(determinant) < Self.leastRatio * square else { continue }
      // The part of the way is an affine function of the place: its gradient is the line's direction over the
      // square of its length, through the transposed inverse.
      let (dx, dy) = (ends[2] - ends[0], ends[3] - ends[1])
      let length = dx * dx + dy * dy
      let x = (d * dx - b * dy) / determinant / length
      let y = (a * dy - c * dx) / determinant / length
      let steepness = x * x + y * y
      let start = (
        a * ends[0] + c * ends[1] + transform[4], b * ends[0] + d * ends[1] + transform[5]
      )
      let values = [start.0, start.1, start.0 + x / steepness, start.1 + y / steepness]
      guard values.allSatisfy({ abs($0) < 1e6 }) else { continue }
      elements[index].attributes.removeAll {
        ["gradientTransform", "x1", "y1", "x2", "y2"].contains($0.name)
      }
      for (name, value) in zip(["x1", "y1", "x2", "y2"], values) {
        elements[index].attributes.append((name, Array("\(value)".utf8)))
      }
    }
  }

  /// Both ends of a gradient in user space, as `x1`, `y1`, `x2` and `y2`; nil where they are one, or in other units.
  private func ends(of index: Int) -> [Double]? {
    let element = elements[index]
    guard
      element.attribute("gradientUnits").map({ $0.elementsEqual("userSpaceOnUse".utf8) }) ?? false,
      element.references.isEmpty
    else { return nil }
    var result: [Double] = []
    for name in ["x1", "y1", "x2", "y2"] {
      guard let number = element.attribute(name).flatMap({ Self.numbers($0) }), number.count == 1
      else { return nil }
      result.append(number[0])
    }
    return result[0] == result[2] && result[1] == result[3] ? nil : result
  }

  /// The six numbers of one matrix; nil for another transform.
  private static func matrix(_ text: [UInt8]) -> [Double]? {
    let text = CSSText.trimmed(text[...])
    guard text.starts(with: "matrix(".utf8), text.last == UInt8(ascii: ")") else { return nil }
    return numbers(Array(text.dropFirst(7).dropLast())).flatMap { $0.count == 6 ? $0 : nil }
  }

  private static func numbers(_ text: [UInt8]) -> [Double]? {
    let words = text.split { $0 == UInt8(ascii: ",") || $0 <= 0x20 }
    let numbers = words.compactMap { Double(String(decoding: $0, as: UTF8.self)) }
    return numbers.count == words.count && numbers.allSatisfy { abs($0) < 1e7 } ? numbers : nil
  }
}
