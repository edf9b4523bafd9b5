/// The elements of an SVG document, and which of them refer to which.
///
/// librsvg bounds neither the time of drawing nor the depth of its recursion. So documents are refused whose
/// references go in circles, or whose elements, counted as often as they are referred to, take too long or
/// are too deep.
struct SVGStructure {
  /// The cost of drawing an element without its parts.
  private struct Cost {
    /// In nanoseconds for a pixel of the canvas.
    var weight: Int
    /// In nanoseconds, whatever the canvas is.
    var time = 0
    /// The radius of feMorphology in user units.
    var radius = 0.0
    /// Whether it is drawn into memory of its own, of the canvas's size.
    var isLayer = false
    /// Indices of the elements within, and of those that are referred to.
    var parts: [Int] = []
  }

  /// The cost of drawing an element with its parts.
  private struct Work {
    /// In nanoseconds for a pixel of the canvas.
    var amount: Int
    /// Levels of parts.
    var height: Int
    /// Levels of layers.
    var layers: Int
  }

  /// The longest estimate of the time of drawing, in nanoseconds.
  private static let timeLimit = 50_000_000_000
  /// The largest sum of the pixels of layers that are drawn at the same time.
  private static let layerLimit = 200_000_000
  /// The largest size of all paths that are dashed, in bytes: one that crosses the canvas a thousand times
  /// has ten million dashes.
  private static let dashedPathLimit = 4096

  private var costs: [Cost] = []
  /// How much larger than by the root's view box a length may be drawn.
  private let magnification: Double
  private let viewBox: (width: Double, height: Double)?
  /// Of the pictures within, in nanoseconds.
  private let pictureTime: Int

  /// - Throws: `refused`.
  init(_ document: SVGDocument) throws(ImageError) {
    let (elements, rules) = (document.elements, document.rules)
    var indices: [[UInt8]: Int] = [:]
    // The first element of an identifier has it.
    for (index, element) in elements.enumerated() {
      if let name = element.identifier, indices[name] == nil { indices[name] = index }
    }
    // Rules that matter, each with what it adds to the elements that it matches.
    let relevant = rules.filter { rule in
      rule.declarations.contains {
        !$0.value.references.isEmpty || Self.makesLayer($0.name)
          || Self.makesDashes($0.name, $0.value.text)
      }
    }
    var isDashed = [Bool](repeating: false, count: elements.count)
    var (pathSize, dashedSize, usesDashes) = (0, 0, false)
    magnification = SVGMagnification.limit(in: document)
    let box = elements.first?.attribute("viewBox").flatMap { Self.plainNumbers($0) }
    viewBox = box.flatMap { $0.count == 4 && $0[2] > 0 && $0[3] > 0 ? ($0[2], $0[3]) : nil }
    // The part of the canvas that each step of a filter is computed for.
    var shares = [Double](repeating: 1, count: elements.count)
    for (index, element) in elements.enumerated() {
      var cost = Cost(weight: try Self.weight(of: element, share: shares[index]))
      if element.name == "filter" {
        let share = Self.filterShare(of: element, in: viewBox, magnification)
        for case .element(let child) in element.contents { shares[child] = share }
      }
      var references = element.references
      var declarations = element.declarations
      for rule in relevant where rule.compounds.contains(where: { $0.matches(element) }) {
        declarations += rule.declarations
      }
      references += declarations.flatMap(\.value.references)
      let names = element.attributes.map(\.name) + declarations.map(\.name)
      cost.isLayer = names.contains(where: Self.makesLayer)
      isDashed[index] =
        isDashed[index]
        || element.attributes.contains { Self.makesDashes($0.name, $0.value) }
        || declarations.contains { Self.makesDashes($0.name, $0.value.text) }
      for case .element(let child) in element.contents {
        if !Self.definitions.contains(elements[child].name) { cost.parts.append(child) }
        if isDashed[index] { isDashed[child] = true }
      }
      cost.parts += references.compactMap { indices[$0] }
      let size = ["d", "points"].reduce(0) { $0 + (element.attribute($1)?.count ?? 0) }
      cost.weight += size / 200 + (isDashed[index] ? size : 0)
      pathSize += size
      dashedSize += isDashed[index] ? size : 0
      if isDashed[index], element.name == "use" { usesDashes = true }
      if let picture = element.picture {
        // cairo reads each pixel of a picture that is drawn smaller. The time is a cautious estimate.
        cost.time = document.pictures[picture].image.header.size.byteCount / 4 * 20
      }
      if element.name == "feMorphology" { cost.radius = try Self.radius(of: element) }
      costs.append(cost)
    }
    if usesDashes { dashedSize = pathSize }
    guard dashedSize <= Self.dashedPathLimit else { throw .refused("the SVG has too many dashes") }
    pictureTime = document.pictureWork.time
  }

  static func plainNumbers(_ text: [UInt8]) -> [Double]? {
    let words = String(decoding: text, as: UTF8.self).split { $0 == "," || $0.isWhitespace }
    let numbers = words.compactMap { Double($0) }
    return numbers.count == words.count && numbers.allSatisfy(\.isFinite) ? numbers : nil
  }

  /// The part of the canvas that a filter in user space covers at most; 1 for any other.
  private static func filterShare(
    of filter: SVGDocument.Element, in viewBox: (width: Double, height: Double)?,
    _ magnification: Double
  ) -> Double {
    guard let viewBox, let units = filter.attribute("filterUnits"),
      units.elementsEqual("userSpaceOnUse".utf8),
      let width = filter.attribute("width").flatMap({ plainNumbers($0)?.first }),
      let height = filter.attribute("height").flatMap({ plainNumbers($0)?.first })
    else { return 1 }
    let sides = [(width, viewBox.width), (height, viewBox.height)].map { side, whole in
      min(1, max(0, side * magnification / whole))
    }
    return sides[0] * sides[1]
  }

  /// What is drawn only where it is referred to: Penpot writes filters twice, and refers to one of them.
  private static let definitions: Set<String> = [
    "clipPath", "defs", "filter", "linearGradient", "marker", "mask", "pattern", "radialGradient",
    "symbol",
  ]

  /// Whether a property or an attribute of a name may make an element a layer.
  private static func makesLayer(_ name: String) -> Bool {
    ["opacity", "mask", "filter", "clip-path", "mix-blend-mode", "isolation"].contains(name)
  }

  /// Whether a property or an attribute makes dashes; Inkscape writes `none` for every element.
  private static func makesDashes(_ name: String, _ value: [UInt8]) -> Bool {
    name == "stroke-dasharray" && !CSSText.trimmed(value[...]).elementsEqual("none".utf8)
  }

  /// Estimates the time of drawing in nanoseconds, that of pictures within included.
  ///
  /// - Parameters:
  ///   - size: The size of the canvas; nil where it is not known yet.
  ///   - box: The size in CSS pixels.
  /// - Throws: `refused` for what takes too much time or memory, or is nested too deep.
  func time(size: PixelSize?, box: (width: Double, height: Double)?) throws(ImageError) -> Int {
    // An element takes some microseconds, however small the canvas is.
    let smallestArea = 10_000
    let area = max(smallestArea, size.map { $0.byteCount / 4 } ?? 0)
    let limit = (Self.timeLimit - min(pictureTime, Self.timeLimit)) / area
    var radiusScale = 0.0
    if let size, let box = viewBox ?? box {
      radiusScale =
        magnification * max(Double(size.width) / box.width, Double(size.height) / box.height)
    }
    let longest = Double(max(size?.width ?? 0, size?.height ?? 0))
    // Nil while an element's own references are followed.
    var known: [Int: Work?] = [:]
    func work(of index: Int, depth: Int) throws(ImageError) -> Work {
      if let found = known[index] {
        guard let found else { throw .refused("the SVG has an element that refers to itself") }
        return found
      }
      guard depth < SVGDocument.depthLimit else { throw .refused("the SVG is nested too deep") }
      known[index] = .some(nil)
      let cost = costs[index]
      var amount = cost.weight + cost.time / area
      if cost.radius > 0 {
        // The pixels within the radius are compared for each pixel.
        let side = 2 * Int(min(cost.radius * radiusScale, longest).rounded(.up)) + 1
        amount += 3 * side * side
      }
      var result = Work(amount: min(amount, limit + 1), height: 0, layers: 0)
      for part in cost.parts {
        let own = try work(of: part, depth: depth + 1)
        result.amount = min(result.amount + own.amount, limit + 1)
        result.height = max(result.height, own.height)
        result.layers = max(result.layers, own.layers)
      }
      result.height += 1
      result.layers += cost.isLayer ? 1 : 0
      guard result.height < SVGDocument.depthLimit else {
        throw .refused("the SVG is nested too deep")
      }
      known[index] = result
      return result
    }
    let all = try work(of: 0, depth: 0)
    guard all.amount <= limit else { throw .refused("the SVG takes too long to draw") }
    guard all.layers <= Self.layerLimit / area else {
      throw .refused("the SVG takes too much memory to draw")
    }
    return pictureTime + all.amount * area
  }

  /// The time of drawing an element over the whole canvas, as measured, in nanoseconds for a pixel.
  ///
  /// - Parameter share: The part of the canvas that it is computed for. Its memory has the canvas's size.
  private static func weight(
    of element: SVGDocument.Element, share: Double
  ) throws(ImageError) -> Int {
    if share < 1 {
      let whole = try weight(of: element, share: 1)
      return min(whole, 8 + Int(Double(whole) * share))
    }
    switch element.name {
    case "feTurbulence":
      // Each octave is a noise of its own, of four channels.
      let octaves = try number(element, "numOctaves", default: 1, in: 0...100)
      return 400 * max(1, Int(octaves))
    case "feConvolveMatrix":
      let order = try numbers(element, "order", default: 3, in: 0...100)
      return 40 * Int(order[0] * (order.last ?? 3)).advanced(by: 2)
    case "image": return 40
    case "mask": return 10
    default: return element.name.hasPrefix("fe") ? 80 : 1
    }
  }

  private static func radius(of element: SVGDocument.Element) throws(ImageError) -> Double {
    try numbers(element, "radius", default: 0, in: 0...1e6).max() ?? 0
  }

  private static func number(
    _ element: SVGDocument.Element, _ name: String, default value: Double,
    in range: ClosedRange<Double>
  ) throws(ImageError) -> Double {
    try numbers(element, name, default: value, in: range)[0]
  }

  /// One number or two; never an empty list.
  private static func numbers(
    _ element: SVGDocument.Element, _ name: String, default value: Double,
    in range: ClosedRange<Double>
  ) throws(ImageError) -> [Double] {
    guard let text = element.attribute(name) else { return [value] }
    let words = String(decoding: text, as: UTF8.self).split { $0 == "," || $0.isWhitespace }
    let numbers = words.compactMap { Double($0) }.filter(range.contains)
    guard numbers.count == words.count, (1...2).contains(numbers.count) else {
      throw .refused(
        "the '\(name)' of '\(element.name)' in line \(element.line) of the SVG is not supported")
    }
    return numbers
  }
}
