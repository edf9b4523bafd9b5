internal import Glibc

/// How much the transforms of a document enlarge lengths.
enum SVGMagnification {
  /// For what is not estimated: a length may fill the canvas.
  private static let unknown = 1e6

  /// An upper bound for all elements, without the root's view box.
  static func limit(in document: SVGDocument) -> Double {
    let usesTransforms = document.rules.contains { rule in
      rule.declarations.contains { $0.name == "transform" }
    }
    guard !usesTransforms else { return unknown }
    var result = 1.0
    for (index, element) in document.elements.enumerated() {
      if index > 0, let box = element.attribute("viewBox") {
        result *= max(1, factor(of: box, on: element))
      }
      if element.attribute("primitiveUnits") != nil { return unknown }
      if element.declarations.contains(where: { $0.name == "transform" }) { return unknown }
      guard let transform = element.attribute("transform") else { continue }
      // Elements may be within one another, and be used in others.
      result *= max(1, factor(of: transform))
      guard result < unknown else { return unknown }
    }
    return result
  }

  /// The factor by which the view box of an `svg` element with a plain size enlarges a length.
  private static func factor(of viewBox: [UInt8], on element: SVGDocument.Element) -> Double {
    guard element.name == "svg", let box = SVGStructure.plainNumbers(viewBox), box.count == 4 else {
      return unknown
    }
    let sides = ["width", "height"].compactMap { name in
      element.attribute(name).flatMap { Double(String(decoding: $0, as: UTF8.self)) }
    }
    guard sides.count == 2, box[2] > 0, box[3] > 0 else { return unknown }
    let result = max(sides[0] / box[2], sides[1] / box[3])
    return result.isFinite ? result : unknown
  }

  /// The largest factor by which a list of transforms enlarges a length.
  private static func factor(of text: [UInt8]) -> Double {
    var result = 1.0
    for part in String(decoding: text, as: UTF8.self).split(separator: ")") {
      let sides = part.split(separator: "(", maxSplits: 1)
      guard sides.count == 2 else { continue }
      let name = sides[0].filter { $0.isLetter }
      let words = sides[1].split { $0 == "," || $0.isWhitespace }
      let numbers = words.compactMap { Double($0) }
      guard numbers.count == words.count else { return unknown }
      switch name {
      case "translate", "rotate": break
      case "scale": result *= numbers.map(abs).max() ?? unknown
      case "matrix" where numbers.count == 6:
        // The largest singular value.
        let (a, b, c, d) = (numbers[0], numbers[1], numbers[2], numbers[3])
        let value = (hypot(a + d, b - c) + hypot(a - d, b + c)) / 2
        result *= value < 1 + 1e-4 ? 1 : value
      default: return unknown
      }
    }
    return result.isFinite ? result : unknown
  }
}
