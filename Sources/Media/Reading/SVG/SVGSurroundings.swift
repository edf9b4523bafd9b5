/// The area around a document that is drawn with it and cut off, so that filters blur what lies there.
///
/// librsvg (2.54) applies a filter to what lies on the canvas, so a blurred shape that crosses the edge would fade
/// towards it. Browsers blur the whole shape.
struct SVGSurroundings {
  /// In CSS pixels.
  let width: Double
  let height: Double
  /// In CSS pixels, on each side.
  let marginX: Double
  let marginY: Double

  /// The margin as a part of the image's side: the reach of a blur, three standard deviations of a twelfth.
  private static let share = 4

  /// The pixels on each side of a canvas.
  static func margins(of size: PixelSize) -> (x: Int, y: Int) {
    ((size.width + share - 1) / share, (size.height + share - 1) / share)
  }

  init(width: Double, height: Double, size: PixelSize) {
    let margins = Self.margins(of: size)
    self.width = width
    self.height = height
    marginX = Double(margins.x) * (width / Double(size.width))
    marginY = Double(margins.y) * (height / Double(size.height))
  }

  /// What places the root in its surroundings.
  static let placing: Set<String> = ["x", "y", "width", "height"]

  /// The root's size.
  var size: [(name: String, value: [UInt8])] {
    [("width", Array("\(width)".utf8)), ("height", Array("\(height)".utf8))]
  }

  /// What stands before the document.
  var start: [UInt8] {
    let sides = (width + 2 * marginX, height + 2 * marginY)
    return Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(sides.0)" height="\(sides.1)" \
      preserveAspectRatio="none" viewBox="\(-marginX) \(-marginY) \(sides.0) \(sides.1)">
      """.utf8)
  }

  /// What stands after it.
  static let end = Array("</svg>".utf8)
}

extension SVGDocument {
  /// Whether what lies around the image can show in it. A style sheet that styles roots would style the
  /// surroundings, too.
  var needsSurroundings: Bool {
    elements.contains { $0.name == "feGaussianBlur" }
      && !rules.contains { rule in
        rule.selectors.contains { selector in
          ["svg", ":root", "*"].contains { selector.firstRange(of: $0.utf8) != nil }
        }
      }
  }
}
